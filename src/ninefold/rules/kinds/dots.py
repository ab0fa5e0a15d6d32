"""Marks between two cells: white dots, black dots, X and V."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from ninefold.rules.drawing import Badge, Drawn
from ninefold.rules.kinds.fields import Cells, cells_field, number_field
from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Dot(Rule):
    """A relation of two cells with a value."""

    drawn_with = "edge"
    usual_values: ClassVar[tuple[int, ...]]
    """The values that pairs without a mark must not have, unless others are written."""

    cells: Cells = cells_field(2, 2)

    @property
    def amount(self) -> int:
        """The value that holds."""
        raise NotImplementedError

    @staticmethod
    def holds(one: int, other: int, value: int) -> bool:
        raise NotImplementedError

    def breaks(self, seen: Filling) -> Iterator[Break]:
        pair = seen.numbers(self.cells)
        return unrelated(self, seen, [(pair[0], pair[1])], lambda one, other: self.holds(one, other, self.amount))

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"value": self.amount}

    def in_order(self, layout: Layout) -> Self:
        return replace(self, cells=tuple(sorted(self.cells)), value=self.amount)  # type: ignore[call-arg]


@dataclass(frozen=True)
class Difference(Dot):
    """A white dot: the digits differ by the value."""

    kind = "difference"
    usual_values = (1,)

    value: int | None = number_field(optional=True)

    @property
    def amount(self) -> int:
        return 1 if self.value is None else self.value

    @staticmethod
    def holds(one: int, other: int, value: int) -> bool:
        return abs(one - other) == value

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Badge(self.cells, "white-dot", "" if self.amount == 1 else str(self.amount)),)


@dataclass(frozen=True)
class Ratio(Dot):
    """A black dot: one digit is the value times the other."""

    kind = "ratio"
    usual_values = (2,)

    value: int | None = number_field(optional=True)

    @property
    def amount(self) -> int:
        return 2 if self.value is None else self.value

    @staticmethod
    def holds(one: int, other: int, value: int) -> bool:
        return one == other * value or other == one * value

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Badge(self.cells, "black-dot", "" if self.amount == 2 else str(self.amount)),)


@dataclass(frozen=True)
class PairSum(Dot):
    """X and V: the digits add up to the value."""

    kind = "pair-sum"
    usual_values = (5, 10)

    value: int = number_field()

    @property
    def amount(self) -> int:
        return self.value

    @staticmethod
    def holds(one: int, other: int, value: int) -> bool:
        return one + other == value

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Badge(self.cells, "sum", {5: "V", 10: "X"}.get(self.value, str(self.value))),)
