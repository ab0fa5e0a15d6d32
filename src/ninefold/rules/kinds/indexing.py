"""Indexing cells say where a digit stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ninefold.rules.drawing import Drawn, Figure
from ninefold.rules.kinds.fields import Cells, cells_field, word_field
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import NO_REGION, Layout
from ninefold.rules.symmetry import Symmetry


@dataclass(frozen=True)
class Indexing(Rule):
    """A digit d in column k of a marked cell says that k stands in column d of that row; rows and boxes likewise."""

    kind = "indexing"

    cells: Cells = cells_field()
    axis: str = word_field(("row", "column", "box"), moved={"row": "column", "column": "row"})

    def check(self, place: Place) -> None:
        regions = place.layout.regions
        for index, name in enumerate(self.cells) if self.axis == "box" else ():
            region = regions[place.layout.cell(name)]
            if region == NO_REGION or regions.count(region) != place.layout.size:
                place.field("cells").item(index).refuse("indexing by box needs cells in regions of full size")

    def line_of(self, cell: int, layout: Layout) -> list[int]:
        """The cells that a marked cell speaks of, in their order."""
        row, column = divmod(cell, layout.size)
        if self.axis == "column":
            return list(range(row * layout.size, (row + 1) * layout.size))
        if self.axis == "row":
            return list(range(column, layout.cells, layout.size))
        return [other for other in range(layout.cells) if layout.regions[other] == layout.regions[cell]]

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for cell in seen.numbers(self.cells):
            line = self.line_of(cell, seen.layout)
            digit, place = seen.digits[cell], line.index(cell) + 1
            # A line has each digit once, so that the place of the own number says what the cell is as well.
            for number, told in enumerate(line, start=1):
                if digit and seen.digits[told] and (number == digit) != (seen.digits[told] == place):
                    yield Break(self, (cell, told))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return [Figure(cell, f"indexing-{self.axis}") for cell in self.cells]

    @property
    def said_as(self) -> str:
        return f"indexing-{self.axis}"

    def moved(self, symmetry: Symmetry, layout: Layout) -> "Indexing | None":
        """Places are counted from the top, from the left and in reading order, so few ways to turn keep them."""
        if symmetry.is_identity:
            return self
        if self.axis == "box" or symmetry.reverses_rows or symmetry.reverses_columns:
            return None
        return super().moved(symmetry, layout)

    def in_order(self, layout: Layout) -> "Indexing":
        return replace(self, cells=tuple(sorted(self.cells)))
