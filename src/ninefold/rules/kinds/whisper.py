"""Whispers: neighbours on the line lie far apart."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ninefold.rules.kinds.fields import Cells, cells_field, number_field
from ninefold.rules.kinds.judging import neighbours_on, unrelated
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Whisper(Line):
    """Neighbours on the line differ by at least so much; half the digits unless it is written."""

    kind = "whisper"

    cells: Cells = cells_field(2, returns=True)
    difference: int | None = number_field(optional=True)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        least = self.least(seen.size)
        pairs = neighbours_on(seen.numbers(self.cells))
        return unrelated(self, seen, pairs, lambda one, other: abs(one - other) >= least)

    def least(self, size: int) -> int:
        """How much neighbours differ at least."""
        return (size + 1) // 2 if self.difference is None else self.difference

    def in_order(self, layout: Layout) -> "Whisper":
        return replace(super().in_order(layout), difference=self.least(layout.size))

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"difference": self.least(layout.size)}
