"""What a technique looks at: digits, which of them are given, and the candidates that are left."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import ContradictionError
from ninefold.grid import Grid
from ninefold.logic.marks import Candidate
from ninefold.logic.setting import CLASSIC_SETTING, Setting, setting_of
from ninefold.rules import Puzzle


@dataclass(frozen=True)
class Position:
    """Digits, givens and candidates of a grid. Candidates are bit masks: bit 0 is digit 1.

    >>> position = nf.Position.of(nf.make("expert", seed=3))
    >>> position.candidates_of(2)
    (5, 7, 8)
    """

    digits: tuple[int, ...]
    givens: tuple[bool, ...]
    candidates: tuple[int, ...]
    """For filled cells nothing; for the others what neither a peer nor a step has ruled out."""
    setting: Setting = field(default=CLASSIC_SETTING, repr=False)

    @classmethod
    def of(cls, puzzle: Puzzle, digits: Grid | None = None) -> "Position":
        """The givens of a puzzle and what has been placed since, with every candidate that no peer rules out."""
        setting = setting_of(puzzle)
        filled = (digits or puzzle.givens).digits
        every = setting.open_digits
        masks = (
            0 if digit else _open(every[cell], (filled[peer] for peer in setting.peers[cell]))
            for cell, digit in enumerate(filled)
        )
        return cls(filled, tuple(bool(given) for given in puzzle.givens.digits), tuple(masks), setting)

    def without(self, removed: Iterable[Candidate]) -> "Position":
        """The position with further candidates struck."""
        masks = list(self.candidates)
        for candidate in removed:
            masks[candidate.cell] &= ~(1 << (candidate.digit - 1))
        return replace(self, candidates=tuple(masks))

    def restricted_to(self, notes: Mapping[int, Iterable[int]]) -> "Position":
        """The position with the candidates of some cells cut down to the player's notes."""
        masks = list(self.candidates)
        for cell, digits in notes.items():
            masks[cell] &= sum(1 << (digit - 1) for digit in set(digits))
        return replace(self, candidates=tuple(masks))

    def after(self, placements: Iterable[Candidate], removals: Iterable[Candidate]) -> "Position":
        """The position after a step."""
        digits = list(self.digits)
        masks = list(self.candidates)
        for placed in placements:
            digits[placed.cell], masks[placed.cell] = placed.digit, 0
            for peer in self.setting.peers[placed.cell]:
                masks[peer] &= ~(1 << (placed.digit - 1))
        return replace(self, digits=tuple(digits), candidates=tuple(masks)).without(removals)

    def candidates_of(self, cell: int) -> tuple[int, ...]:
        """The digits still open in a cell."""
        return tuple(digit for digit in range(1, self.setting.size + 1) if self.candidates[cell] >> (digit - 1) & 1)

    @property
    def is_solved(self) -> bool:
        return 0 not in self.digits

    def require_possible(self) -> None:
        """Raises ContradictionError if a cell has neither a digit nor a candidate."""
        for cell, digit in enumerate(self.digits):
            if not digit and not self.candidates[cell]:
                raise ContradictionError(f"{self.setting.cell(cell)} has no candidate left")

    def arrays(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.unsignedinteger]]:
        """As the engine takes it: digits, givens, candidate masks."""
        return (
            np.array(self.digits, np.uint8),
            np.array(self.givens, np.uint8),
            np.array(self.candidates, np.uint16 if self.setting.is_classic else np.uint32),
        )


def _open(mask: int, seen: Iterable[int]) -> int:
    for digit in seen:
        if digit:
            mask &= ~(1 << (digit - 1))
    return mask
