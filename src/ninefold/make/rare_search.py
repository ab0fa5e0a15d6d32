"""Walks to what meets a wish, from shipped puzzles that are known to need a rare technique."""

from collections.abc import Iterator

import numpy as np

from ninefold.make.candidates import Found, Pattern
from ninefold.make.fit import Fit
from ninefold.make.rare_puzzles import disguised_in_turn, rare_puzzles
from ninefold.make.screen import BEFORE_CHAINS
from ninefold.make.walk import walk_away

PATIENCE, PATIENCE_WITH_CHAINS = 16, 4
"""Looks that a walk may take for another solution; chains are slow to look for."""


def walked_from_rare_puzzles(technique: str, pattern: Pattern, fit: Fit, seed: int) -> Iterator[Found | None]:
    """One puzzle from each shipped one, over and over; nothing if none of them meets the wish.

    Two puzzles of one walk would look alike, so every one that is shown has a walk of its own.
    """
    patience = PATIENCE if technique in BEFORE_CHAINS else PATIENCE_WITH_CHAINS
    for shipped in disguised_in_turn(rare_puzzles(technique, pattern.symmetry), seed):
        is_met = False
        for start, own_seed in shipped:
            if _is_within(start, pattern) and fit.wholly_met([start]):
                is_met = True
                yield from walk_away(start, pattern, fit.near(start), own_seed, patience)
        if not is_met:
            return


def _is_within(found: Found, pattern: Pattern) -> bool:
    return bool(pattern.fewest <= np.count_nonzero(found.board) <= pattern.most)
