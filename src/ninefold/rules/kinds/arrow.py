"""Arrows: the digits on the path add up to the bulb."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ninefold.rules.drawing import Drawn, Figure, Outline, Stroke
from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import wrong_sum
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Arrow(Rule):
    """The path adds up to the bulb; a bulb of several cells is a number, its first cell first."""

    kind = "arrow"
    has_direction = True
    drawn_with = "arrow"

    bulb: Cells = cells_field(1, 6)
    path: Cells = cells_field()

    def breaks(self, seen: Filling) -> Iterator[Break]:
        places = tuple(-(10 ** (len(self.bulb) - 1 - index)) for index in range(len(self.bulb)))
        cells = seen.numbers((*self.path, *self.bulb))
        for found in wrong_sum(self, seen, cells, 0, (1,) * len(self.path) + places):
            yield Break(self, found.cells)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        bulb = Figure(self.bulb[0], "bulb") if len(self.bulb) == 1 else Outline(self.bulb, style="pill")
        start = min(self.bulb, key=lambda cell: layout.distance(cell, self.path[0]))
        return (bulb, Stroke((start, *self.path), "arrow"))

    @property
    def said_as(self) -> str:
        return "arrow" if len(self.bulb) == 1 else "arrow-pill"

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset(map(layout.cell, (*self.bulb, *self.path)))
