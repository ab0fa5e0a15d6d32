"""Making a puzzle: candidates, until one meets the wish."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import level_named, level_of, se_rate_boards
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.fit import Fit
from ninefold.make.search import in_band
from ninefold.make.wish import MOST_CLUES, Wish
from ninefold.rules import Puzzle

MAKER_VERSION = 1
"""Raised whenever a wish and a seed would give another puzzle than before."""

EFFORT = 20_000
"""Grids tried before a wish is given up."""

FIRST_BATCH, LARGEST_BATCH = 4, 128
USUAL_CLUES = 30


@dataclass(frozen=True)
class MadePuzzle(Puzzle):
    """A puzzle with what its maker knows about it."""

    solution: Grid | None = None
    rating: float = 0.0
    """Sudoku Explainer's."""
    level: str = ""


def make(wish: Wish, seed: int, effort: int = EFFORT) -> MadePuzzle:
    """A puzzle with one solution that meets the wish; UnmetWishError when the effort does not suffice."""
    search = attempts(wish, seed, effort)
    for made in search:
        if made is not None:
            return made
    raise UnmetWishError(f"no such puzzle in {effort:,} grids{_nearness(wish)}")


def attempts(wish: Wish, seed: int, effort: int = EFFORT) -> Iterator[MadePuzzle | None]:
    """The search, batch by batch: a puzzle that meets the wish, or None when a batch held none.

    Long work is an iterator that the caller drains: it can show progress, or stop.
    """
    pattern, fit = pattern_of(wish), Fit(wish)
    first, size = 0, FIRST_BATCH
    while first < effort:
        batch = range(first, min(first + size, effort))
        met = fit.met(in_band(rows(pattern, seed, batch), wish.band))
        yield from (_made(found) for found in met)
        if not met:
            yield None
        first, size = batch.stop, min(2 * size, LARGEST_BATCH)


def pattern_of(wish: Wish) -> Pattern:
    """Which candidates to look at."""
    fewest, most = _clue_range(wish)
    return Pattern(wish.symmetry, fewest, most, wish.minimal, wish.mask, wish.grid)


def _clue_range(wish: Wish) -> tuple[int, int]:
    """How many givens: as wished, else what feels right for the level."""
    if wish.clues is not None:
        return wish.clues, wish.clues
    if wish.level is not None and not wish.minimal:
        level = level_named(wish.level)
        return level.clues_from, level.clues_to
    asks_for_logic = wish.se or wish.require or wish.allow or wish.first
    return (0, MOST_CLUES) if wish.minimal or asks_for_logic else (USUAL_CLUES, USUAL_CLUES)


def _made(found: Found) -> MadePuzzle:
    er = found.er
    if er is None:
        er = int(se_rate_boards(found.board[None, :])["er"][0])
    givens, solution = _grid(found.board), _grid(found.solution)
    return MadePuzzle(givens, solution=solution, rating=er / 10, level=level_of(er / 10).name)


def _grid(row: NDArray[np.uint8]) -> Grid:
    return Grid(tuple(row.tolist()))


def _nearness(wish: Wish) -> str:
    return f" with symmetry {wish.symmetry}"
