"""Zippers: pairs at equal distance from the middle have one sum."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import unequal_sums
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling


@dataclass(frozen=True)
class Zipper(Line):
    """Pairs at equal distance from the middle have equal sums; a middle cell is that sum."""

    kind = "zipper"

    cells: Cells = cells_field(3)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        half = len(cells) // 2
        parts = [(cells[at], cells[-1 - at]) for at in range(half)]
        return unequal_sums(self, seen, [*parts, (cells[half],)] if len(cells) % 2 else parts)
