"""The search for what meets a wish: among random grids, or on walks from puzzles that are known to meet it."""

from collections.abc import Iterator

import numpy as np

from ninefold.logic import level_named
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.fit import Fit
from ninefold.make.rare_puzzles import disguised_rare_puzzles, rare_puzzles
from ninefold.make.rating_range import in_range
from ninefold.make.room import MOST_GIVENS
from ninefold.make.screen import BEFORE_CHAINS
from ninefold.make.search_report import SearchReport
from ninefold.make.walk import walk_away
from ninefold.make.wish import Wish

FIRST_BATCH, LARGEST_BATCH = 4, 128
USUAL_GIVENS = 30

PATIENCE, PATIENCE_WITH_CHAINS = 16, 4
"""Looks that a walk may take for another solution; chains are slow to look for."""


def search(wish: Wish, seed: int, report: SearchReport, effort: int) -> Iterator[Found | None]:
    """What meets the wish, as it is found; None for every batch that held nothing to show."""
    pattern, fit = pattern_of(wish), Fit(wish, report)
    rare = _rare_technique(wish)
    if rare is not None:
        yield from _from_rare_puzzles(rare, pattern, fit, seed)
    yield from _from_grids(wish, pattern, fit, report, seed, effort)


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


def _from_rare_puzzles(technique: str, pattern: Pattern, fit: Fit, seed: int) -> Iterator[Found | None]:
    """One puzzle from each shipped one, over and over; nothing if none of them meets the wish.

    Two puzzles of one walk would look alike, so every one that is shown has a walk of its own.
    """
    patience = PATIENCE if technique in BEFORE_CHAINS else PATIENCE_WITH_CHAINS
    for shipped in disguised_rare_puzzles(technique, pattern.symmetry, seed):
        is_met = False
        for start, own_seed in shipped:
            if _is_within(start, pattern) and fit.wholly_met([start]):
                is_met = True
                yield from walk_away(start, pattern, fit.near(start), own_seed, patience)
        if not is_met:
            return


def _is_within(found: Found, pattern: Pattern) -> bool:
    return bool(pattern.fewest <= np.count_nonzero(found.board) <= pattern.most)


def _from_grids(
    wish: Wish, pattern: Pattern, fit: Fit, report: SearchReport, seed: int, effort: int
) -> Iterator[Found | None]:
    first, size = 0, FIRST_BATCH
    while first < effort:
        batch = range(first, min(first + size, effort))
        report.looked += len(batch)
        met = fit.met(in_range(rows(pattern, seed, batch), wish.rating_range, report))
        yield from met
        if not met:
            yield None
        first, size = batch.stop, min(2 * size, LARGEST_BATCH)
