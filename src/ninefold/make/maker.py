"""Making a puzzle: candidates, until one meets the wish."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import level_named, level_of, se_rate_boards
from ninefold.make.candidates import Attempts, Found, Pattern
from ninefold.make.chance import number_of
from ninefold.make.few_givens import FEW, FEWEST_WITH_SYMMETRY, few_givens
from ninefold.make.fit import Fit
from ninefold.make.hard_puzzles import HARD, hard_puzzles
from ninefold.make.hard_search import hard_candidates
from ninefold.make.made_puzzle import MadePuzzle
from ninefold.make.rare_puzzles import rare_puzzles
from ninefold.make.rare_search import walked_from_rare_puzzles
from ninefold.make.room import FEWEST_GIVENS, MOST_GIVENS
from ninefold.make.search_report import SearchReport
from ninefold.make.variants.maker import VARIANT_EFFORT, variant_attempts
from ninefold.make.wish import Wish

MAKER_VERSION = 11
"""Raised whenever a wish and a seed would give another puzzle than before."""

EFFORT = 20_000
"""Candidates looked at in a row without success before a wish is given up."""

FIRST_BATCH, LARGEST_BATCH = 4, 128
USUAL_GIVENS = 30


def make(wish: Wish, seed: int, effort: int = EFFORT) -> MadePuzzle:
    """A puzzle with one solution that meets the wish; UnmetWishError when the effort does not suffice."""
    return next(make_in_turn(wish, seed, effort))


def make_in_turn(
    wish: Wish, seed: int, effort: int = EFFORT, progress: Callable[[SearchReport], None] | None = None
) -> Iterator[MadePuzzle]:
    """Puzzles that meet the wish, one after the other without end; UnmetWishError when the effort for one is over.

    `progress` is called now and then while one is looked for.
    """
    for told in making(wish, seed, effort):
        if isinstance(told, MadePuzzle):
            yield told
        elif progress is not None:
            progress(told)


def making(wish: Wish, seed: int, effort: int = EFFORT) -> Iterator[MadePuzzle | SearchReport]:
    """The same, and between the puzzles how far the search is: one report, which goes on counting."""
    report = SearchReport()
    for made in attempts(wish, seed, effort, report):
        yield report if made is None else made
    where = f"{wish.variant} pages" if wish.variant else f"grids with symmetry {wish.symmetry}"
    raise UnmetWishError(f"no such puzzle in {report.looked:,} {where}: {report}{_advice(wish)}")


def _advice(wish: Wish) -> str:
    """What to ask for instead."""
    if is_very_hard(wish) and hard_puzzles("none", wish.rating_range or (0, 0)) and wish.symmetry != "none":
        return "; puzzles as hard are found without symmetry"
    if rare := next((slug for slug in wish.require if _is_found_without(wish.symmetry, slug)), None):
        return f"; puzzles that need {rare} are found without symmetry"
    is_close = wish.variant is None and wish.symmetry != "none" and _has_few_givens(replace(wish, symmetry="none"))
    return f"; puzzles with {wish.givens} givens are found without symmetry" if is_close else ""


def _is_found_without(symmetry: str, technique: str) -> bool:
    """Whether there are shipped puzzles for a technique, but none with the symmetry."""
    return bool(rare_puzzles(technique, "none")) and not rare_puzzles(technique, symmetry)


def attempts(
    wish: Wish, seed: int, effort: int = EFFORT, report: SearchReport | None = None
) -> Iterator[MadePuzzle | None]:
    """The search, batch by batch: a puzzle that meets the wish, or None when a batch held none.

    It ends when as many candidates as the effort allows have been looked at since the last puzzle.
    Long work is an iterator that the caller drains: it can show progress, or stop.
    """
    report = SearchReport() if report is None else report
    if wish.variant is not None:
        yield from variant_attempts(wish, seed, min(effort, VARIANT_EFFORT), report)
        return
    at_last = 0
    for found in _candidates(wish, report, seed, effort):
        if found is not None:
            at_last = report.looked
            yield _made(found)
            continue
        yield None
        if report.looked - at_last >= effort:
            return


def _candidates(wish: Wish, report: SearchReport, seed: int, effort: int) -> Iterator[Found | None]:
    """What meets the wish, from where it is most likely found; None for every look in vain."""
    pattern, fit = pattern_of(wish), Fit(wish, report)
    if _has_few_givens(wish):
        return _fitting(few_givens(pattern.most, wish.symmetry, seed + number_of(wish.text), report), fit)
    rare = _rare_technique(wish)
    walked = walked_from_rare_puzzles(rare, pattern, fit, seed) if rare else ()
    if is_very_hard(wish):
        return chain(walked, hard_candidates(pattern, fit, wish.rating_range or (0, 0), seed, report))
    return chain(walked, _from_grids(wish, pattern, fit, report, seed, effort))


def is_very_hard(wish: Wish) -> bool:
    """Whether it asks for ratings that random puzzles do not have; a given grid leaves no way there."""
    return wish.rating_range is not None and wish.rating_range[0] >= HARD and not wish.grid


def _has_few_givens(wish: Wish) -> bool:
    """Whether it asks for fewer givens than random puzzles have; a mask or a grid leaves no way there."""
    fewest = FEWEST_GIVENS if wish.symmetry == "none" else FEWEST_WITH_SYMMETRY
    return wish.givens is not None and fewest <= wish.givens <= FEW and not (wish.mask or wish.grid)


def _fitting(candidates: Iterator[Found | None], fit: Fit) -> Iterator[Found | None]:
    return (found if found is None else next(iter(fit.wholly_met([found])), None) for found in candidates)


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
