"""Lines whose ends confine what is between them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ninefold.rules.kinds.fields import Cells, cells_field, number_field
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Between(Line):
    """The inner digits lie strictly between the two ends."""

    kind = "between"

    cells: Cells = cells_field(3)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        first, *inner, last = seen.numbers(self.cells)
        low, high = sorted((seen.digits[first], seen.digits[last]))
        if low and high - low < 2:
            yield Break(self, (first, last))
        elif low:
            wrong = [cell for cell in inner if seen.digits[cell] and not low < seen.digits[cell] < high]
            yield from (Break(self, (first, cell, last)) for cell in wrong)


@dataclass(frozen=True)
class Lockout(Line):
    """The ends differ by at least so much; the inner digits lie neither between nor on them."""

    kind = "lockout"

    difference: int | None = number_field(optional=True)

    @property
    def apart(self) -> int:
        """How far the ends lie apart at least."""
        return 4 if self.difference is None else self.difference

    def in_order(self, layout: Layout) -> "Lockout":
        return replace(super().in_order(layout), difference=self.apart)

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"difference": self.apart}

    def breaks(self, seen: Filling) -> Iterator[Break]:
        first, *inner, last = seen.numbers(self.cells)
        low, high = sorted((seen.digits[first], seen.digits[last]))
        if not low:
            return
        if high - low < self.apart:
            yield Break(self, (first, last))
        wrong = [cell for cell in inner if low <= seen.digits[cell] <= high]
        yield from (Break(self, (first, cell, last)) for cell in wrong)
