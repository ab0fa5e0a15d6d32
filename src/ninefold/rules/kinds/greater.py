"""Inequality signs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ninefold.rules.drawing import Badge, Drawn
from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Greater(Rule):
    """The first cell is larger than the second."""

    kind = "greater"
    drawn_with = "edge"

    cells: Cells = cells_field(2, 2)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        pair = seen.numbers(self.cells)
        return unrelated(self, seen, [(pair[0], pair[1])], lambda one, other: one > other)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Badge(self.cells, "greater"),)
