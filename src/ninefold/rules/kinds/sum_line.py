"""Sum lines can be cut into parts with one sum."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.fields import Cells, cells_field, number_field
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling


@dataclass(frozen=True)
class SumLine(Line):
    """The line can be cut into parts with that sum each."""

    kind = "sum-line"

    cells: Cells = cells_field()
    total: int = number_field(1, 100_000)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        # What the part that is being added up can be, cell by cell; an open cell can be anything.
        sums = {0}
        for digit in seen.of(self.cells):
            digits = (digit,) if digit else range(1, seen.size + 1)
            reached = {one + more for one in sums for more in digits}
            sums = {0 if one == self.total else one for one in reached if one <= self.total}
        if 0 not in sums:
            yield Break(self, seen.numbers(self.cells))
