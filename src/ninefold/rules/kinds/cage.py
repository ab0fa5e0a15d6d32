"""Cages: no digit repeats, and a sum if there is one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ninefold.rules.drawing import Drawn, Outline
from ninefold.rules.kinds.fields import Cells, cells_field, number_field
from ninefold.rules.kinds.judging import repeats, wrong_sum
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Cage(Rule):
    """No digit repeats; with a sum, the digits add up to it."""

    kind = "cage"

    cells: Cells = cells_field()
    sum: int | None = number_field(optional=True)

    @property
    def reads_digits(self) -> bool:  # type: ignore[override]
        return self.sum is not None

    def check(self, place: Place) -> None:
        count, size = len(self.cells), place.layout.size
        if count > size:
            place.field("cells").impossible("a cage of more cells than digits cannot have them all different")
        least = count * (count + 1) // 2
        most = count * (size + 1) - least
        if self.sum is not None and count <= size and not least <= self.sum <= most:
            text = f"{count} different digits add up to {least} to {most}, never {self.sum}"
            place.field("sum").impossible(text)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        yield from repeats(self, seen, cells)
        if self.sum is not None:
            yield from wrong_sum(self, seen, cells, self.sum)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Outline(self.cells, "" if self.sum is None else str(self.sum)),)

    @property
    def said_as(self) -> str:
        return "cage" if self.sum is None else "cage-sum"

    def in_order(self, layout: Layout) -> "Cage":
        return replace(self, cells=tuple(sorted(self.cells)))
