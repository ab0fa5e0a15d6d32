"""Palindromes read the same from both ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling


@dataclass(frozen=True)
class Palindrome(Line):
    """The line reads the same from both ends."""

    kind = "palindrome"
    reads_digits = False

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        pairs = list(zip(cells, reversed(cells), strict=True))[: len(cells) // 2]
        return unrelated(self, seen, pairs, lambda one, other: one == other)
