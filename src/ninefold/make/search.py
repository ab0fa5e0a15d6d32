"""The search for what meets a wish: among random grids, or on walks from puzzles that are known to meet it."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ninefold.kernel import solve_many
from ninefold.logic import level_named
from ninefold.make.band import in_band
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.fit import Fit
from ninefold.make.room import MOST_CLUES
from ninefold.make.starts import disguised_starts, starts
from ninefold.make.tally import Tally
from ninefold.make.walk import Meets, walk
from ninefold.make.wish import Wish

FIRST_BATCH, LARGEST_BATCH = 4, 128
USUAL_CLUES = 30

AWAY = 8
"""Steps from a shipped puzzle before the first one is shown: nobody else should know it."""

STRIDE = 2
"""Steps from one puzzle of a walk to the next that is shown."""

SHOWN = 20
"""Puzzles of one walk; then another sets out."""


def search(wish: Wish, seed: int, tally: Tally, effort: int) -> Iterator[Found | None]:
    """What meets the wish, as it is found; None for every batch that held nothing to show."""
    pattern, fit = pattern_of(wish), Fit(wish, tally)
    start = _start_technique(wish)
    if start is not None:
        yield from _from_starts(start, pattern, fit, seed)
    yield from _from_grids(wish, pattern, fit, tally, seed, effort)


def strides(steps: Iterator[Found | None], away: int) -> Iterator[Found | None]:
    """The puzzles of a walk that are far enough from each other, and None in between."""
    taken, shown = 0, 0
    for found in steps:
        taken += found is not None
        is_far = found is not None and taken >= away and (taken - away) % STRIDE == 0
        yield found if is_far else None
        shown += is_far
        if shown == SHOWN:
            return


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


def _start_technique(wish: Wish) -> str | None:
    """The required technique that there are shipped puzzles for, if they may be used."""
    if wish.mask is not None or wish.grid is not None:
        return None
    return next((slug for slug in wish.require if starts(slug, wish.symmetry)), None)


def _from_starts(technique: str, pattern: Pattern, fit: Fit, seed: int) -> Iterator[Found | None]:
    """Walks from shipped puzzles, without end; nothing if none of them meets the wish."""
    for turn, boards in enumerate(disguised_starts(technique, pattern.symmetry, seed)):
        is_met = False
        for place, board in enumerate(boards):
            if _is_start(board, pattern, fit.wholly_met):
                is_met = True
                yield from strides(walk(board, pattern, fit.wholly_met, seed + 1_000 * turn + place), AWAY)
        if not is_met:
            return


def _is_start(board: NDArray[np.uint8], pattern: Pattern, meets: Meets) -> bool:
    if not pattern.fewest <= np.count_nonzero(board) <= pattern.most:
        return False
    return bool(meets([Found(board, solve_many(board[None, :])[0][0], None)]))


def _from_grids(wish: Wish, pattern: Pattern, fit: Fit, tally: Tally, seed: int, effort: int) -> Iterator[Found | None]:
    first, size = 0, FIRST_BATCH
    while first < effort:
        batch = range(first, min(first + size, effort))
        tally.looked += len(batch)
        met = fit.met(in_band(rows(pattern, seed, batch), wish.band, tally))
        yield from met
        if not met:
            yield None
        first, size = batch.stop, min(2 * size, LARGEST_BATCH)
