"""A screen before a slow check: what quick techniques and the asked ones alone say of a puzzle.

Chains take a hundred times as long to look for as everything easier. A walk from a puzzle that does without them
stays among such puzzles, and looks for chains only in the few that come through.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ninefold.logic import NINEFOLD, Outcome, Profile, profile_of, rate_boards, technique_number
from ninefold.make.candidates import Found
from ninefold.make.walk import Meets

_ORDER = NINEFOLD.techniques
QUICK = frozenset(_ORDER[: _ORDER.index("wxyz-wing")])
BEFORE_CHAINS = frozenset(_ORDER[: _ORDER.index("x-chain")])


@dataclass(frozen=True)
class Screen:
    """Lets through what uses the required techniques beside quick ones."""

    profile: Profile
    """What may be used at all."""
    required: Sequence[str]
    is_solved: bool
    """Whether a puzzle must be solved that way too."""

    @cached_property
    def _quick(self) -> Profile:
        return profile_of(slug for slug in self.profile.techniques if slug in QUICK or slug in self.required)

    def before(self, meets: Meets, start: Found) -> Meets:
        """The check with the screen before it, if the puzzle a walk sets out from comes through itself."""
        if not self._let_through([start]):
            return meets
        return lambda found: meets(self._let_through(found))

    def _let_through(self, found: Sequence[Found]) -> list[Found]:
        if not found:
            return []
        figures = rate_boards(boards_of(found), self._quick)
        is_kept = (figures["uses"][:, [technique_number(slug) for slug in self.required]] > 0).all(axis=1)
        if self.is_solved:
            is_kept &= figures["outcome"] == Outcome.SOLVED
        return [found[row] for row in np.flatnonzero(is_kept).tolist()]


def boards_of(found: Sequence[Found]) -> NDArray[np.uint8]:
    """The puzzles as one array."""
    return np.stack([one.board for one in found])
