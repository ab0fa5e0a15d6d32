"""How each named variant is drawn: a line of data each, and a hand that draws it where rules are placed freely."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ninefold.logic import LEVEL_NAMES
from ninefold.make.chance import Dice
from ninefold.make.variants import dots, outside
from ninefold.make.variants.cages import draw_cages
from ninefold.make.variants.drawing import Drawing
from ninefold.make.variants.indexing import draw_indexing
from ninefold.make.variants.lines import Lines, Path
from ninefold.make.variants.lines_by_digits import LinesByDigits
from ninefold.make.variants.page import Clue, Page

Shapes = Callable[[Page, Dice, int, int | None], list[Clue]]
"""Draws on a page without digits; then come the density in percent and the number wished for."""
Numbers = Callable[[Page, Dice, int, int | None], Drawing]
"""Draws on a filled page."""


@dataclass(frozen=True)
class Family:
    """What is drawn for a variant beside its fixed rules."""

    shapes: Shapes | None = None
    """What needs no digits: the grid is filled so that it holds."""
    numbers: Numbers | None = None
    """What says something of the digits."""
    by_digits: Numbers | None = None
    """What is drawn in place of shapes where no given is left to help: so much that it says the whole grid."""
    givens: Mapping[str, int] | None = None
    """Of a hundred cells those that feel right as givens, by level; as few as will do where it says nothing."""
    bare: Collection[str] = ()
    """Levels at which it is printed without givens."""

    @property
    def is_drawn(self) -> bool:
        """Whether its rules are placed freely, so that their number can be wished for."""
        return self.shapes is not None or self.numbers is not None

    def without_givens(self) -> "Family":
        """How it is drawn where no given is left to help."""
        return replace(self, shapes=None, numbers=self.by_digits) if self.by_digits else self


def _line(kind: str) -> Callable[[Sequence[str]], Clue]:
    return lambda names: {"kind": kind, "cells": list(names)}


def _arrow(names: Sequence[str]) -> Clue:
    return {"kind": "arrow", "bulb": [names[0]], "path": list(names[1:])}


def _rises(digits: Sequence[int]) -> bool:
    return all(one < other for one, other in pairwise(digits))


def _adds_up_to_less(digits: Sequence[int]) -> bool:
    return sum(digits[1:]) <= digits[0]


def _adds_up(digits: Sequence[int]) -> bool:
    return sum(digits[1:]) == digits[0]


def _mirrors_apart(page: Page, path: Path) -> bool:
    """Whether no two cells that a palindrome makes equal share a house."""
    for one, other in zip(path, reversed(path), strict=True):
        (row, column), (other_row, other_column) = divmod(one, page.size), divmod(other, page.size)
        is_seen = row == other_row or column == other_column or page.layout.regions[one] == page.layout.regions[other]
        if one != other and is_seen:
            return False
    return True


_PLAIN_GIVENS = {"beginner": 46, "easy": 40, "medium": 35, "hard": 28}
_FEW_GIVENS = {"beginner": 35, "easy": 25, "medium": 15, "hard": 8}

PLAIN = Family(givens=_PLAIN_GIVENS)
"""Fixed rules, or none: givens are all there is to draw."""

FAMILIES: dict[str, Family] = {
    "killer": Family(numbers=draw_cages, bare=LEVEL_NAMES[1:]),
    "thermo": Family(
        Lines(_line("thermometer"), {3: 3, 4: 5, 5: 5, 6: 3, 7: 1}, (28, 45)).draw,
        by_digits=LinesByDigits(_line("thermometer"), _rises, _rises, lowest_first=True).draw,
        givens=_FEW_GIVENS,
    ),
    "arrow": Family(
        Lines(_arrow, {3: 5, 4: 6, 5: 1}, (35, 50)).draw,
        by_digits=LinesByDigits(_arrow, _adds_up_to_less, _adds_up).draw,
        givens=_FEW_GIVENS,
    ),
    "whisper": Family(Lines(_line("whisper"), {3: 2, 5: 4, 6: 4, 7: 2, 9: 1}, (30, 45)).draw, givens=_FEW_GIVENS),
    "renban": Family(Lines(_line("renban"), {3: 3, 4: 4, 5: 3, 6: 1}, (35, 50)).draw, givens=_FEW_GIVENS),
    "palindrome": Family(
        Lines(_line("palindrome"), {4: 3, 5: 4, 6: 4, 7: 2}, (35, 50), _mirrors_apart, tries=240).draw,
        givens=_FEW_GIVENS,
    ),
    "kropki": Family(numbers=dots.KINDS["kropki"].draw, givens=_FEW_GIVENS),
    "xv": Family(numbers=dots.KINDS["xv"].draw, givens=_FEW_GIVENS),
    "sandwich": Family(numbers=outside.SANDWICHES.draw, givens=_FEW_GIVENS),
    "skyscraper": Family(numbers=outside.SKYSCRAPERS.draw, givens=_PLAIN_GIVENS),
    "little-killer": Family(numbers=outside.LITTLE_KILLERS.draw, givens=_FEW_GIVENS),
    # Kinds of rules that no named variant has: positions for practice are made of them.
    "between": Family(Lines(_line("between"), {3: 2, 4: 4, 5: 5, 6: 3}, (35, 50)).draw),
    "indexing": Family(draw_indexing),
    "x-sum": Family(numbers=outside.X_SUMS.draw),
}
"""By the name of the variant, or of the kind; all others are plain."""


def family_of(name: str) -> Family:
    return FAMILIES.get(name, PLAIN)
