"""What clues outside the grid have in common: they speak of a row or a column, seen from one end."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from ninefold.rules.drawing import Drawn, Margin
from ninefold.rules.kinds.fields import FormField, own_field, word_field
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout
from ninefold.rules.symmetry import Symmetry


def _read_line(value: Any, place: Place) -> str:
    if not isinstance(value, str) or not value.startswith(("row ", "column ")):
        place.refuse("a line is written like row 3 or column 4")
    if place.layout.line(value) is None:
        place.refuse(f"the grid has rows and columns 1 to {place.layout.size}")
    return value


def line_field() -> Any:
    """`row 3` or `column 4`."""
    return own_field(_read_line, str, form=FormField("place"))


def from_field() -> Any:
    """Which end of the line is looked from: start is left or top."""
    return word_field(("start", "end"), form=FormField("place"))


@dataclass(frozen=True)
class Outside(Rule):
    """A clue beside a line."""

    drawn_with = "outside"
    clue: ClassVar[str]
    """The name of its field with the number."""

    line: str = line_field()

    @property
    def end(self) -> str:
        """The end of the line that it is seen from."""
        return str(getattr(self, "from_", "start"))

    def seen_cells(self, layout: Layout) -> tuple[int, ...]:
        """The cells of the line in the order they are seen."""
        return layout.line(self.line, self.end) or ()

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = self.seen_cells(seen.layout)
        if not self.holds([seen.digits[cell] for cell in cells], seen.size):
            yield Break(self, cells)

    def holds(self, digits: list[int], size: int) -> bool:
        """Whether the digits, 0 for an open cell, can still be right."""
        raise NotImplementedError

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        names = tuple(map(layout.name, self.seen_cells(layout)))
        return (Margin(names, str(getattr(self, self.clue)), self.kind),)

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset(self.seen_cells(layout))

    def moved(self, symmetry: Symmetry, layout: Layout) -> Self:
        line, end = symmetry.line(self.line, self.end)
        return replace(self, line=line, **({"from_": end} if hasattr(self, "from_") else {}))
