"""Dots between neighbours, and X and V: usually every pair that could have one has it, and the others are not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ninefold.make.chance import Dice
from ninefold.make.variants.drawing import Drawing, Move
from ninefold.make.variants.page import Clue, Page

ALL_FROM = 90
"""From this density on every mark is drawn, and a pair without one says something too."""


@dataclass(frozen=True)
class Dots:
    """Marks of one or two kinds, by what they say of two digits."""

    marks: Callable[[int, int], list[Clue]]
    """The marks that two digits could have, without cells; if there are several, one of them is drawn."""
    negatives: tuple[str, ...]
    """Kinds of marks whose absence says something."""
    share: int = 60
    """Of a hundred marks those that are drawn where not all are."""

    def draw(self, page: Page, dice: Dice, density: int, count: int | None) -> Drawing:
        pairs = dice.shuffled(page.layout.neighbours())
        clues = []
        for one, other in pairs:
            possible = self.marks(page.digits[one], page.digits[other])
            if possible:
                clues.append(dice.pick(possible) | {"cells": page.names(sorted((one, other)))})
        if count is None and density >= ALL_FROM:
            return Drawing.of([*clues, *({"kind": "negative", "of": kind} for kind in self.negatives)])
        kept = len(clues) * self.share * density // 10_000 if count is None else count
        chosen = clues[: max(1, kept)]
        moves = [Move(gone=(number,)) for number in range(len(chosen) - 1, 0, -1)]
        return Drawing.of(chosen, moves if count is None else [])


def kropki_marks(one: int, other: int) -> list[Clue]:
    """White for neighbours in counting, black for the double."""
    low, high = sorted((one, other))
    found: list[Clue] = []
    if high - low == 1:
        found.append({"kind": "difference"})
    if high == 2 * low:
        found.append({"kind": "ratio"})
    return found


def xv_marks(one: int, other: int) -> list[Clue]:
    """V for five, X for ten."""
    return [{"kind": "pair-sum", "value": total} for total in (5, 10) if one + other == total]


KINDS: Mapping[str, Dots] = {
    "kropki": Dots(kropki_marks, ("difference", "ratio")),
    "xv": Dots(xv_marks, ("pair-sum",), share=85),
}
