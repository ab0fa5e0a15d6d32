"""Making a puzzle: candidates, until one meets the wish."""

from dataclasses import dataclass

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.make.candidates import Pattern, attempt_seed, candidates, grid_of
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

MAKER_VERSION = 1
"""Raised whenever a wish and a seed would give another puzzle than before."""

EFFORT = 500
"""Grids tried before a wish is given up."""

BATCH = 16
USUAL_CLUES = 30


@dataclass(frozen=True)
class MadePuzzle(Puzzle):
    """A puzzle with what its maker knows about it."""

    solution: Grid | None = None
    seed: int = 0


def make(wish: Wish, seed: int) -> MadePuzzle:
    """A puzzle with one solution that meets the wish; UnmetWishError when the effort does not suffice."""
    target = 0 if wish.minimal else wish.clues or USUAL_CLUES
    pattern = Pattern(wish.symmetry, target, target)
    nearest: int | None = None
    for first in range(0, EFFORT, BATCH):
        attempts = range(first, min(first + BATCH, EFFORT))
        puzzles, solutions = candidates(pattern, seed, attempts)
        for attempt, puzzle, solution in zip(attempts, puzzles, solutions, strict=True):
            made = MadePuzzle(grid_of(puzzle), solution=grid_of(solution), seed=attempt_seed(seed, attempt))
            if wish.clues in (None, made.clues):
                return made
            nearest = made.clues if nearest is None else min(nearest, made.clues)
    raise UnmetWishError(
        f"no puzzle with {wish.clues} givens and symmetry {wish.symmetry} in {EFFORT} grids; "
        f"the nearest has {nearest}"
    )
