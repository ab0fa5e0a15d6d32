"""Extra regions: more sets of cells in which no digit repeats."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ninefold.rules.drawing import Drawn, Shade
from ninefold.rules.kinds.fields import Cells, cells_field
from ninefold.rules.kinds.judging import repeats
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class ExtraRegion(Rule):
    """No digit repeats in the cells."""

    kind = "extra-region"
    reads_digits = False

    cells: Cells = cells_field()

    def check(self, place: Place) -> None:
        if len(self.cells) > place.layout.size:
            place.field("cells").impossible("more cells than digits cannot all differ")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        return repeats(self, seen, seen.numbers(self.cells))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Shade(self.cells),)

    def in_order(self, layout: Layout) -> "ExtraRegion":
        return replace(self, cells=tuple(sorted(self.cells)))


@dataclass(frozen=True)
class Windoku(Rule):
    """The four squares that lie one cell inside the corners are regions too."""

    kind = "windoku"
    drawn_with = "grid"
    reads_digits = False

    def check(self, place: Place) -> None:
        if place.layout.size != 9:
            place.refuse("windoku is for a grid of 9 by 9")

    def squares(self) -> list[tuple[str, ...]]:
        """The cells of the four squares."""
        return [tuple(f"r{row + i // 3}c{column + i % 3}" for i in range(9)) for row in (2, 6) for column in (2, 6)]

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for square in self.squares():
            yield from repeats(self, seen, seen.numbers(square))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return [Shade(square, "window") for square in self.squares()]

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset(layout.cell(name) for square in self.squares() for name in square)
