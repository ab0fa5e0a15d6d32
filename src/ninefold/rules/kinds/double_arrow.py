"""Double arrows: the ends add up to what is between them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import unequal_sums
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling


@dataclass(frozen=True)
class DoubleArrow(Line):
    """The inner digits add up to the sum of the two ends."""

    kind = "double-arrow"

    cells: Cells = cells_field(3)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        first, *inner, last = seen.numbers(self.cells)
        return unequal_sums(self, seen, [inner, (first, last)])
