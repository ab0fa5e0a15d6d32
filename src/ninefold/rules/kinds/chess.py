"""Cells a knight's or a king's move apart differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.rule import Break, Filling, Rule


@dataclass(frozen=True)
class _Apart(Rule):
    reads_digits = False
    drawn_with = "grid"
    steps: ClassVar[tuple[tuple[int, int], ...]]
    """Each pair is met from its upper cell."""

    def breaks(self, seen: Filling) -> Iterator[Break]:
        return unrelated(self, seen, seen.layout.apart(self.steps), lambda one, other: one != other)


@dataclass(frozen=True)
class AntiKnight(_Apart):
    """Cells a knight's move apart differ."""

    kind = "anti-knight"
    steps = ((1, 2), (1, -2), (2, 1), (2, -1))


@dataclass(frozen=True)
class AntiKing(_Apart):
    """Cells a king's move apart differ."""

    kind = "anti-king"
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
