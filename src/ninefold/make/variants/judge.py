"""How hard a stage is: the path of the profile `rules`, and whether that is what a wish asks for."""

from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel
from ninefold.grid.shape import SYMBOLS
from ninefold.logic import CATALOGUE, SLUGS, Profile
from ninefold.logic.rule_board import RuleBoard
from ninefold.logic.rule_levels import path_rating
from ninefold.logic.rule_profile import RULES
from ninefold.make.variants.page import Clue, puzzle_text
from ninefold.make.variants.stage import Stage
from ninefold.make.wish import HARDEST, Wish
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Verdict:
    """What logic makes of a stage."""

    is_solved: bool
    """Whether what is allowed solves it, within the wished range."""
    rating: float
    techniques: tuple[str, ...]
    """What the path uses, in the order of the alphabet."""


class Judge:
    """Looks at stages of one puzzle under one wish."""

    def __init__(self, wish: Wish, layout: Layout, fixed: list[Clue], solution: NDArray[np.uint8]) -> None:
        low, high = wish.rating_range or (0, round(HARDEST * 10))
        self.low, self.high = low / 10, high / 10
        self._layout, self._fixed, self._solution = layout, fixed, solution
        self._profile = _allowed(wish)
        self._is_narrowed = bool(wish.exclude) or wish.allow is not None
        self._clues: object = None
        self.size = layout.size

    def look(self, stage: Stage) -> Verdict:
        """Whether what is allowed solves the stage, and its rating."""
        return self._verdict(stage, self._profile)

    def rated(self, stage: Stage, verdict: Verdict) -> Verdict:
        """The verdict of whoever knows all techniques, on a stage that was solved with those of the wish."""
        return self._verdict(stage, RULES) if self._is_narrowed else verdict

    def needs(self, stage: Stage, slug: str) -> bool:
        """Whether the stage cannot be solved without a technique."""
        return not self._verdict(stage, _without(self._profile, slug)).is_solved

    def has_one_solution(self, stage: Stage) -> bool:
        return kernel.count_rules(self._text(stage, self._fixed), 2) == 1

    def is_obeyed(self, stage: Stage) -> bool:
        """Whether the solution obeys the clues of a stage."""
        everywhere = replace(stage, givens=frozenset(range(len(self._solution))))
        return kernel.count_rules(self._text(everywhere, self._fixed), 1) == 1

    def can_do_without(self, stage: Stage, fixed: list[Clue]) -> bool:
        """Whether the stage has one solution even with these fixed rules only."""
        return kernel.count_rules(self._text(stage, fixed), 2) == 1

    def _text(self, stage: Stage, fixed: list[Clue]) -> str:
        shown = "".join("." if digit == 0 else SYMBOLS[digit - 1] for digit in stage.digits(self._solution).tolist())
        return puzzle_text(self._layout, [*fixed, *stage.clues.values()], shown)

    def _verdict(self, stage: Stage, profile: Profile) -> Verdict:
        if stage.clues is not self._clues:
            text = puzzle_text(self._layout, [*self._fixed, *stage.clues.values()])
            self._board, self._clues = RuleBoard(text), stage.clues
        figures = self._board.figures(stage.digits(self._solution), profile)
        uses = {SLUGS[number]: times for number, times in enumerate(figures.uses[: len(SLUGS)]) if times}
        rating = path_rating(figures.costs)
        is_solved = figures.is_solved and rating <= self.high
        # Some steps take one solution for granted.
        if is_solved and any(CATALOGUE[slug].is_uniqueness for slug in uses):
            is_solved = self.has_one_solution(stage)
        return Verdict(is_solved, rating, tuple(sorted(uses)))


@cache
def _allowed(wish: Wish) -> Profile:
    """What may be used: nothing that is harder than the wish, and nothing it excludes."""
    if wish.rating_range is not None:
        hardest = wish.rating_range[1]
    else:
        # What is harder than all that is required would only be in its way.
        hardest = max((RULES.costs.get(slug, 0) for slug in wish.require), default=round(HARDEST * 10))
    profile = RULES.up_to(hardest).without(wish.exclude)
    return profile if wish.allow is None else profile.only(wish.allow)


@cache
def _without(profile: Profile, slug: str) -> Profile:
    return profile.without([slug])
