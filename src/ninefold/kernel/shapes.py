"""Search on grids of any size and any houses; slower than 9 by 9, which has an engine of its own."""

from functools import cache

import numpy as np

import ninefold._native as native
from ninefold.grid import Grid, Shape
from ninefold.rules import Puzzle
from ninefold.rules.puzzle import houses_of

OTHER_SEEDS = 50
"""Random walks tried for a second solution to show; the count does not depend on them."""


def count_general(puzzle: Puzzle, limit: int) -> int:
    """How many grids fit, counted up to `limit`."""
    return _compiled(puzzle.shape, puzzle.variant).count(np.array(puzzle.givens.digits, np.uint8), limit)


def solutions_general(puzzle: Puzzle) -> list[Grid]:
    """No solution, the only one, or two different ones."""
    engine = _compiled(puzzle.shape, puzzle.variant)
    givens = np.array(puzzle.givens.digits, np.uint8)
    first, count = engine.solve(givens, 2)
    if count <= 0:
        return []
    found = [Grid(tuple(first.tolist()), puzzle.shape)]
    if count > 1:
        others = (engine.solve(givens, 1, seed=seed)[0] for seed in range(OTHER_SEEDS))
        found += [Grid(tuple(next(other for other in others if (other != first).any()).tolist()), puzzle.shape)]
    return found


@cache
def _compiled(shape: Shape, variant: str) -> native.Shape:
    """The engine's view of a variant. Building one takes milliseconds for large grids, so it is kept."""
    houses = [list(house.cells) for house in houses_of(shape, variant)]
    return native.Shape(shape.size, shape.cells, houses)
