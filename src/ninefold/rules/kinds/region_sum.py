"""Region sum lines: the parts of a line within regions have one sum."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import unequal_sums
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling


@dataclass(frozen=True)
class RegionSum(Line):
    """A part ends where the line leaves a region; all parts have the same sum."""

    kind = "region-sum"

    cells: Cells = cells_field(1, returns=True)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        parts = [tuple(part) for _, part in groupby(cells, seen.layout.regions.__getitem__)]
        return unequal_sums(self, seen, parts)
