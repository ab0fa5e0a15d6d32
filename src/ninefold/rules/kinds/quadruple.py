"""Digits in a circle on a corner stand among the four cells around it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ninefold.rules.drawing import Badge, Drawn
from ninefold.rules.kinds.fields import Cells, cells_field, digits_field
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Quadruple(Rule):
    """Each digit stands among the four cells at least as often as it is listed."""

    kind = "quadruple"
    drawn_with = "corner"

    cells: Cells = cells_field(4, 4)
    digits: tuple[int, ...] = digits_field()

    def check(self, place: Place) -> None:
        if len(self.digits) > 4:
            place.field("digits").impossible("four cells cannot hold more than four digits")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        held = Counter(seen.of(self.cells))
        missing = Counter(self.digits) - held
        if missing.total() > held[0]:
            yield Break(self, seen.numbers(self.cells))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        text = " ".join(layout.symbols[digit - 1] for digit in sorted(self.digits))
        return (Badge(self.cells, "quadruple", text),)

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"digits": [layout.symbols[digit - 1] for digit in sorted(self.digits)]}

    def in_order(self, layout: Layout) -> "Quadruple":
        return replace(self, cells=tuple(sorted(self.cells)), digits=tuple(sorted(self.digits)))
