"""Stages of a puzzle on its way from easy to hard: which givens and clues are left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ninefold.make.variants.drawing import Move
from ninefold.make.variants.page import Clue


@dataclass(frozen=True)
class Stage:
    """The givens and clues of a puzzle."""

    givens: frozenset[int]
    clues: Mapping[int, Clue]

    def after(self, moves: Sequence[Move]) -> "Stage":
        """The stage after these moves; those that cannot be made any more are left out."""
        givens, clues = set(self.givens), self.clues
        for move in moves:
            if not all(number in clues for number in move.gone):
                continue
            givens.difference_update(move.givens)
            if move.gone or move.new:
                kept = {number: clue for number, clue in clues.items() if number not in move.gone}
                clues = kept | dict(move.new)
        return replace(self, givens=frozenset(givens), clues=clues)

    def digits(self, solution: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The givens as an array, 0 where there is none."""
        shown = np.zeros_like(solution)
        places = sorted(self.givens)
        shown[places] = solution[places]
        return shown
