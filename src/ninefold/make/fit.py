"""Whether candidates meet a wish: what it says of ratings and of techniques."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import Grid
from ninefold.logic import (
    LEVELS,
    NINEFOLD,
    Outcome,
    Position,
    Profile,
    profile_of,
    rate_boards,
    se_rate_boards,
    solve_path,
    technique_number,
)
from ninefold.make.candidates import Found
from ninefold.make.screen import Screen, boards_of
from ninefold.make.search_report import SearchReport
from ninefold.make.walk import Meets
from ninefold.make.wish import SINGLES, Wish
from ninefold.rules import Puzzle


@dataclass(frozen=True)
class Fit:
    """The techniques a wish allows, and those it requires."""

    wish: Wish
    report: SearchReport

    def met(self, found: Sequence[Found]) -> list[Found]:
        """Those of the candidates whose techniques are as wished."""
        kept = list(found)
        if self.wish.allow is not None or self.wish.require or self.wish.exclude:
            kept = self._solvable(kept)
        for slug in self.wish.require:
            kept = self._needing(slug, kept)
        return self._beginning_right(kept)

    def wholly_met(self, found: Sequence[Found]) -> list[Found]:
        """Those that meet all of the wish, where nothing has been rated yet."""
        self.report.looked += max(1, len(found))
        return self._in_range(self.met(found))

    def near(self, start: Found) -> Meets:
        """What says, on a walk from there, which puzzles meet all of the wish."""
        return Screen(self._profile, self.wish.require, is_solved=True).before(self.wholly_met, start)

    @cached_property
    def _profile(self) -> Profile:
        """What may be used, without what is excluded."""
        return self._allowed.without(self.wish.exclude)

    @property
    def _allowed(self) -> Profile:
        """What is allowed, else what the level allows, else all that our order tries before."""
        wish = self.wish
        if wish.allow is not None:
            return profile_of(wish.allow)
        if wish.range_level is not None:
            within = LEVELS[: LEVELS.index(wish.range_level) + 1]
            return profile_of([*(slug for level in within for slug in level.techniques), *wish.require])
        if not wish.require:
            return NINEFOLD
        order = list(NINEFOLD.techniques)
        hardest = max(order.index(slug) if slug in order else len(order) for slug in wish.require)
        return profile_of([*order[: hardest + 1], *wish.require])

    def _solvable(self, found: list[Found]) -> list[Found]:
        """Those that what may be used solves, and that use on their path whatever is required."""
        stage = "solved by the techniques allowed"
        if not found:
            self.report[stage] += 0
            return []
        figures = rate_boards(boards_of(found), self._profile)
        is_solved = figures["outcome"] == Outcome.SOLVED
        self.report[stage] += int(is_solved.sum())
        required = [technique_number(slug) for slug in self.wish.require]
        is_used = (figures["uses"][:, required] > 0).all(axis=1)
        return [found[row] for row in np.flatnonzero(is_solved & is_used)]

    def _needing(self, slug: str, found: list[Found]) -> list[Found]:
        """Those that cannot be solved without the technique."""
        if found:
            outcomes = rate_boards(boards_of(found), _without(self._profile, slug))["outcome"]
            found = [found[row] for row in np.flatnonzero(outcomes != Outcome.SOLVED)]
        self.report[f"in need of {slug}"] += len(found)
        return found

    def _beginning_right(self, found: list[Found]) -> list[Found]:
        if self.wish.first is None:
            return found
        kept = [one for one in found if _first_technique(one.board) == self.wish.first]
        self.report[f"beginning with {self.wish.first}"] += len(kept)
        return kept

    def _in_range(self, found: list[Found]) -> list[Found]:
        if self.wish.rating_range is None or not found:
            return found
        figures = se_rate_boards(boards_of(found), within=self.wish.rating_range)
        is_met = (figures["outcome"] == Outcome.SOLVED) & (figures["er"] >= self.wish.rating_range[0])
        return [replace(found[row], er=int(figures["er"][row])) for row in np.flatnonzero(is_met)]


@cache
def _without(profile: Profile, slug: str) -> Profile:
    return profile.without([slug])


def _first_technique(board: NDArray[np.uint8]) -> str | None:
    """The technique of the first step that is not a single."""
    path = solve_path(Position.of(Puzzle(Grid(tuple(board.tolist())))), NINEFOLD).steps
    return next((step.technique for step in path if step.technique not in SINGLES), None)
