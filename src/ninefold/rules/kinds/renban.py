"""Renban lines: consecutive digits in any order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import repeats
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Renban(Line):
    """A set of consecutive digits, in any order, without repeats."""

    kind = "renban"

    cells: Cells = cells_field()

    def check(self, place: Place) -> None:
        if len(self.cells) > place.layout.size:
            place.field("cells").impossible("a renban line of more cells than digits must repeat one")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        yield from repeats(self, seen, cells)
        filled = sorted((cell for cell in cells if seen.digits[cell]), key=seen.digits.__getitem__)
        if filled and seen.digits[filled[-1]] - seen.digits[filled[0]] >= len(cells):
            yield Break(self, (filled[0], filled[-1]))

    def in_order(self, layout: Layout) -> "Renban":
        return replace(self, cells=tuple(sorted(self.cells)))
