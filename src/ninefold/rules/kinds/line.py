"""What all lines through cells have in common."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from ninefold.rules.drawing import Drawn, Stroke
from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.rule import Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Line(Rule):
    """A line through cells, drawn in the style of its kind."""

    drawn_with = "path"

    cells: Cells = cells_field(2)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Stroke(self.cells, self.kind),)

    def in_order(self, layout: Layout) -> Self:
        return self if self.has_direction else replace(self, cells=min(self.cells, self.cells[::-1]))
