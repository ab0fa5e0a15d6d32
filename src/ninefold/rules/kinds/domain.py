"""Cells that take only some digits."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ninefold.rules.drawing import Drawn, Figure
from ninefold.rules.kinds.fields import Cells, cells_field, digits_field
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Domain(Rule):
    """Only these digits stand in the cells."""

    kind = "domain"

    cells: Cells = cells_field()
    digits: tuple[int, ...] = digits_field()

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for cell in seen.numbers(self.cells):
            digit = seen.digits[cell]
            if digit and digit not in self.digits:
                yield Break(self, (cell,), "broken", (("digit", seen.layout.symbols[digit - 1]),))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        text = "".join(layout.symbols[digit - 1] for digit in sorted(set(self.digits)))
        return [Figure(cell, "domain", text) for cell in self.cells]

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"digits": [layout.symbols[digit - 1] for digit in sorted(self.digits)]}

    def in_order(self, layout: Layout) -> "Domain":
        return replace(self, cells=tuple(sorted(self.cells)), digits=tuple(sorted(set(self.digits))))
