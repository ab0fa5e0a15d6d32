"""Figures of many sets of givens on one board with rules, for whoever looks for the right ones."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

import ninefold._native.logic as native
from ninefold.errors import BadRuleError
from ninefold.logic.engine import Outcome
from ninefold.logic.profile import IDS, Profile

Digits = NDArray[np.uint8]


@dataclass(frozen=True)
class RuleFigures:
    """How a path ended, and how often each technique was used on it."""

    outcome: Outcome
    uses: tuple[int, ...]
    """By the numbers of the techniques."""
    costs: tuple[int, ...]
    """What each of its steps costs."""

    @property
    def is_solved(self) -> bool:
        return self.outcome is Outcome.SOLVED

    def uses_of(self, slug: str) -> int:
        return self.uses[IDS[slug]]


class RuleBoard:
    """The finders for one board. Nothing is kept when it goes, unlike with a `Setting`."""

    def __init__(self, text: str) -> None:
        self._logic = native.RuleLogic(text)
        if self._logic.problem:
            raise BadRuleError(*self._logic.problem)

    @cached_property
    def _open(self) -> NDArray[np.uint32]:
        return np.array(self._logic.open_digits(), np.uint32)

    @cached_property
    def _sees(self) -> NDArray[np.bool_]:
        """For each cell, a row of the cells that differ from it."""
        sees = np.zeros((len(self._open), len(self._open)), np.bool_)
        for cell, peers in enumerate(self._logic.peers()):
            sees[cell, peers] = True
        return sees

    def figures(self, givens: Digits, profile: Profile) -> RuleFigures:
        """The figures of the path from these givens, one number for each cell."""
        is_given = givens > 0
        masks = self._open
        if is_given.any():
            bits = np.left_shift(np.uint32(1), givens.astype(np.uint32) - 1, where=is_given, out=np.zeros_like(masks))
            seen = np.bitwise_or.reduce(np.where(self._sees[:, is_given], bits[is_given], np.uint32(0)), axis=1)
            masks = np.where(is_given, np.uint32(0), masks & ~seen)
        figures, uses, costs = self._logic.rate(givens, is_given.astype(np.uint8), masks, profile.compiled, None)
        return RuleFigures(Outcome(figures[0]), tuple(uses), tuple(costs))
