"""Counting circles: a digit in a circle says how often it stands in circles."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ninefold.rules.drawing import Drawn, Figure
from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class CountingCircles(Rule):
    """A digit in a circle occurs exactly that often in the circles of this rule."""

    kind = "counting-circles"

    cells: Cells = cells_field()

    def check(self, place: Place) -> None:
        # The digits that are used add up to the number of circles.
        if len(self.cells) > place.layout.size * (place.layout.size + 1) // 2:
            place.field("cells").impossible("no digits can count so many circles")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        counts = Counter(seen.digits[cell] for cell in cells)
        free = counts.pop(0, 0)
        for digit, count in sorted(counts.items()):
            if not count <= digit <= count + free:
                found = tuple(cell for cell in cells if seen.digits[cell] == digit)
                facts = (("digit", seen.layout.symbols[digit - 1]), ("is", count))
                yield Break(self, found, "broken", facts)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return [Figure(cell, "counting-circle") for cell in self.cells]

    def in_order(self, layout: Layout) -> "CountingCircles":
        return replace(self, cells=tuple(sorted(self.cells)))
