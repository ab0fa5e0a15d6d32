"""Search on grids of any size and any houses; slower than 9 by 9, which has an engine of its own."""

from functools import cache

import numpy as np

import ninefold._native as native
from ninefold.grid import Grid, Shape
from ninefold.rules import Puzzle
from ninefold.rules.puzzle import houses_of


def count_general(puzzle: Puzzle, limit: int) -> int:
    """How many grids fit, counted up to `limit`."""
    return _compiled(puzzle.shape).count(np.array(puzzle.givens.digits, np.uint8), limit)


def solutions_general(puzzle: Puzzle, limit: int) -> list[Grid]:
    """Up to `limit` different grids that fit."""
    found, _ = _compiled(puzzle.shape).solve(np.array(puzzle.givens.digits, np.uint8), limit)
    return [Grid(tuple(digits), puzzle.shape) for digits in found.tolist()]


@cache
def _compiled(shape: Shape) -> native.Shape:
    """The engine's view of a shape. Building one takes milliseconds for large grids, so it is kept."""
    houses = [list(house.cells) for house in houses_of(shape)]
    return native.Shape(shape.size, shape.cells, houses)
