"""Whether candidates meet the part of a wish that speaks of techniques."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import Grid
from ninefold.logic import LEVELS, NINEFOLD, Outcome, Position, Profile, profile_of, rate_boards, solve_path
from ninefold.make.candidates import Found
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

SINGLES = frozenset({"full-house", "hidden-single", "naked-single"})


class Fit:
    """The techniques a wish allows, and those it requires."""

    def __init__(self, wish: Wish) -> None:
        self._wish = wish

    def met(self, found: Sequence[Found]) -> list[Found]:
        """Those of the candidates that meet the wish."""
        kept = list(found)
        if self._wish.allow is not None or self._wish.require:
            kept = self._kept(kept, self._profile, solved=True)
        for slug in self._wish.require:
            kept = self._kept(kept, self._profile.without([slug]), solved=False)
        return [one for one in kept if self._begins_right(one)]

    @cached_property
    def _profile(self) -> Profile:
        """What may be used: what is allowed, else what the level allows, else all that our order tries before."""
        wish = self._wish
        if wish.allow is not None:
            return profile_of(wish.allow)
        if wish.band_level is not None:
            within = LEVELS[: LEVELS.index(wish.band_level) + 1]
            return profile_of([*(slug for level in within for slug in level.techniques), *wish.require])
        order = list(NINEFOLD.techniques)
        hardest = max(order.index(slug) if slug in order else len(order) for slug in wish.require)
        return profile_of([*order[: hardest + 1], *wish.require])

    def _kept(self, found: Sequence[Found], profile: Profile, solved: bool) -> list[Found]:
        if not found:
            return []
        outcomes = rate_boards(np.stack([one.board for one in found]), profile)["outcome"]
        return [one for one, outcome in zip(found, outcomes, strict=True) if (outcome == Outcome.SOLVED) == solved]

    def _begins_right(self, found: Found) -> bool:
        if self._wish.first is None:
            return True
        path = solve_path(Position.of(_puzzle(found.board)), NINEFOLD).steps
        return next((step.technique for step in path if step.technique not in SINGLES), None) == self._wish.first


def _puzzle(board: NDArray[np.uint8]) -> Puzzle:
    return Puzzle(Grid(tuple(board.tolist())))
