"""Odd and even cells."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ninefold.rules.drawing import Drawn, Figure
from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class _Parity(Rule):
    remainder: ClassVar[int]

    cells: Cells = cells_field()

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for cell in seen.numbers(self.cells):
            if seen.digits[cell] and seen.digits[cell] % 2 != self.remainder:
                yield Break(self, (cell,), "broken", (("digit", seen.layout.symbols[seen.digits[cell] - 1]),))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return [Figure(cell, self.kind) for cell in self.cells]

    def in_order(self, layout: Layout) -> Self:
        return replace(self, cells=tuple(sorted(self.cells)))


@dataclass(frozen=True)
class Odd(_Parity):
    """The cells hold odd digits."""

    kind = "odd"
    remainder = 1


@dataclass(frozen=True)
class Even(_Parity):
    """The cells hold even digits."""

    kind = "even"
    remainder = 0
