"""Nabner lines: no two digits are equal or consecutive."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ninefold.rules.kinds.judging import every_pair, unrelated
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Nabner(Line):
    """No digit repeats, and no two digits of the line are consecutive."""

    kind = "nabner"

    def check(self, place: Place) -> None:
        if len(self.cells) > (place.layout.size + 1) // 2:
            place.field("cells").impossible("so many digits cannot be without two consecutive ones")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        pairs = every_pair(seen.numbers(self.cells))
        return unrelated(self, seen, pairs, lambda one, other: abs(one - other) > 1)

    def in_order(self, layout: Layout) -> "Nabner":
        return replace(self, cells=tuple(sorted(self.cells)))
