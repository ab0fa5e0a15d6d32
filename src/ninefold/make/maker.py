"""Making a puzzle: candidates, until one meets the wish."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import level_named, level_of, se_rate_boards
from ninefold.make.candidates import Attempts, Found, Pattern
from ninefold.make.chance import number_of
from ninefold.make.fit import Fit
from ninefold.make.rare_puzzles import rare_puzzles
from ninefold.make.rare_search import walked_from_rare_puzzles
from ninefold.make.room import MOST_GIVENS
from ninefold.make.search_report import SearchReport
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

MAKER_VERSION = 5
"""Raised whenever a wish and a seed would give another puzzle than before."""

EFFORT = 20_000
"""Candidates looked at in a row without success before a wish is given up."""

FIRST_BATCH, LARGEST_BATCH = 4, 128
USUAL_GIVENS = 30


@dataclass(frozen=True, kw_only=True, repr=False)
class MadePuzzle(Puzzle):
    """A puzzle with what its maker knows about it."""

    solution: Grid
    rating: float
    """Sudoku Explainer's."""
    level: str


def make(wish: Wish, seed: int, effort: int = EFFORT) -> MadePuzzle:
    """A puzzle with one solution that meets the wish; UnmetWishError when the effort does not suffice."""
    return next(make_in_turn(wish, seed, effort))


def make_in_turn(wish: Wish, seed: int, effort: int = EFFORT) -> Iterator[MadePuzzle]:
    """Puzzles that meet the wish, one after the other without end; UnmetWishError when the effort for one is over."""
    report = SearchReport()
    yield from filter(None, attempts(wish, seed, effort, report))
    raise UnmetWishError(f"no such puzzle in {report.looked:,} grids with symmetry {wish.symmetry}: {report}")


def attempts(
    wish: Wish, seed: int, effort: int = EFFORT, report: SearchReport | None = None
) -> Iterator[MadePuzzle | None]:
    """The search, batch by batch: a puzzle that meets the wish, or None when a batch held none.

    It ends when as many candidates as the effort allows have been looked at since the last puzzle.
    Long work is an iterator that the caller drains: it can show progress, or stop.
    """
    report = SearchReport() if report is None else report
    pattern, fit = pattern_of(wish), Fit(wish, report)
    rare = _rare_technique(wish)
    walked = walked_from_rare_puzzles(rare, pattern, fit, seed) if rare else ()
    at_last = 0
    for found in chain(walked, _from_grids(wish, pattern, fit, report, seed, effort)):
        if found is not None:
            at_last = report.looked
            yield _made(found)
            continue
        yield None
        if report.looked - at_last >= effort:
            return


def pattern_of(wish: Wish) -> Pattern:
    """Which candidates to look at."""
    fewest, most = _givens_range(wish)
    return Pattern(wish.symmetry, fewest, most, wish.minimal, wish.mask, wish.grid)


def _givens_range(wish: Wish) -> tuple[int, int]:
    """How many givens: as wished, else what feels right for the level."""
    if wish.givens is not None:
        return wish.givens, wish.givens
    if wish.level is not None and not wish.minimal:
        level = level_named(wish.level)
        return level.givens_from, level.givens_to
    asks_for_logic = wish.se or wish.require or wish.allow or wish.first
    return (0, MOST_GIVENS) if wish.minimal or asks_for_logic else (USUAL_GIVENS, USUAL_GIVENS)


def _rare_technique(wish: Wish) -> str | None:
    """The required technique that there are shipped puzzles for, if they may be used."""
    if wish.mask is not None or wish.grid is not None:
        return None
    return next((slug for slug in wish.require if rare_puzzles(slug, wish.symmetry)), None)


def _from_grids(
    wish: Wish, pattern: Pattern, fit: Fit, report: SearchReport, seed: int, effort: int
) -> Iterator[Found | None]:
    """What meets the wish among random grids; None for every batch that held nothing."""
    # Two wishes with one seed shall not begin from the same grids.
    attempts_at = Attempts(pattern, seed + number_of(wish.text), wish.rating_range)
    first, size, last = 0, FIRST_BATCH, effort
    while first < last:
        batch = range(first, min(first + size, last))
        report.looked += len(batch)
        met = attempts_at.found(batch, report)
        if wish.is_about_techniques:
            met = fit.met(met)
        if met:
            last = batch.stop + effort
            yield from met
        else:
            yield None
        first, size = batch.stop, min(2 * size, LARGEST_BATCH)


def _made(found: Found) -> MadePuzzle:
    er = found.er
    if er is None:
        er = int(se_rate_boards(found.board[None, :])["er"][0])
    givens, solution = _grid(found.board), _grid(found.solution)
    return MadePuzzle(givens, solution=solution, rating=er / 10, level=level_of(er / 10).name)


def _grid(row: NDArray[np.uint8]) -> Grid:
    return Grid(tuple(row.tolist()))
