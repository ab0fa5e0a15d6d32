"""Making a puzzle: fill a grid, take givens away, until the wish is met."""

from dataclasses import dataclass

from ninefold.errors import UnmetWishError
from ninefold.grid import CLASSIC, Grid
from ninefold.kernel import fill, minimise
from ninefold.make.symmetry import orbits_of
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

MAKER_VERSION = 1
"""Raised whenever a wish and a seed would give another puzzle than before."""

EFFORT = 500
"""Grids tried before a wish is given up."""

USUAL_CLUES = 30
_GOLDEN = 0x9E3779B97F4A7C15
_SEED_MASK = 2**64 - 1


@dataclass(frozen=True)
class MadePuzzle(Puzzle):
    """A puzzle with what its maker knows about it."""

    solution: Grid | None = None
    seed: int = 0


def make(wish: Wish, seed: int) -> MadePuzzle:
    """A puzzle with one solution that meets the wish; UnmetWishError when the effort does not suffice."""
    target = 0 if wish.minimal else wish.clues or USUAL_CLUES
    nearest: int | None = None
    for attempt in range(EFFORT):
        made = _attempt(wish, target, (seed + attempt * _GOLDEN) & _SEED_MASK)
        if wish.clues in (None, made.clues):
            return made
        nearest = made.clues if nearest is None else min(nearest, made.clues)
    raise UnmetWishError(
        f"no puzzle with {wish.clues} givens and symmetry {wish.symmetry} in {EFFORT} grids; the nearest has {nearest}"
    )


def _attempt(wish: Wish, target: int, seed: int) -> MadePuzzle:
    solution = fill(seed)
    givens = minimise(solution, orbits_of(wish.symmetry, CLASSIC), target, seed)
    return MadePuzzle(givens, solution=solution, seed=seed)
