"""Lines on which digits of different classes take turns."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.fields import Cells, cells_field, number_field
from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.rule import Break, Filling
from ninefold.rules.kinds.thirds import third_of


@dataclass(frozen=True)
class _Cycle(Line):
    cells: Cells = cells_field(2, returns=True)

    def length(self) -> int:
        """How many cells in a row are of different classes."""
        raise NotImplementedError

    def class_of(self, digit: int, size: int) -> int:
        raise NotImplementedError

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells = seen.numbers(self.cells)
        reach = self.length()
        pairs = [(cells[at], other) for at in range(len(cells)) for other in cells[at + 1 : at + reach]]
        return unrelated(
            self, seen, pairs, lambda one, other: self.class_of(one, seen.size) != self.class_of(other, seen.size)
        )


@dataclass(frozen=True)
class Modular(_Cycle):
    """Every run of so many cells has different remainders."""

    kind = "modular"

    modulus: int = number_field(2, lambda size: size, usual=3)

    def length(self) -> int:
        return self.modulus

    def class_of(self, digit: int, size: int) -> int:
        return digit % self.modulus


@dataclass(frozen=True)
class Entropic(_Cycle):
    """Every run of three has a low, a middle and a high digit."""

    kind = "entropic"

    def length(self) -> int:
        return 3

    def class_of(self, digit: int, size: int) -> int:
        return third_of(digit, size)
