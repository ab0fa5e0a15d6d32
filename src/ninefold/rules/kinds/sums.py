"""Sums of cells in which digits may repeat."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ninefold.rules.drawing import Drawn, Figure, Margin, Outline
from ninefold.rules.kinds.fields import Cells, cells_field, number_field, numbers_field
from ninefold.rules.kinds.judging import wrong_sum
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout

_MOST_TOLD = 12
"""Cells of a sum that are told with their factors."""


@dataclass(frozen=True)
class LittleKiller(Rule):
    """The cells of a diagonal add up; digits may repeat."""

    kind = "little-killer"
    drawn_with = "diagonal"

    cells: Cells = cells_field()
    sum: int = number_field()

    def check(self, place: Place) -> None:
        count = len(self.cells)
        if not count <= self.sum <= count * place.layout.size:
            place.field("sum").impossible(f"{count} digits cannot add up to {self.sum}")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        return wrong_sum(self, seen, seen.numbers(self.cells), self.sum)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Margin(self.cells, str(self.sum), self.kind),)


@dataclass(frozen=True)
class Sum(Rule):
    """A sum of cells, each perhaps with a weight."""

    kind = "sum"

    cells: Cells = cells_field()
    total: int = number_field(-1_000_000)
    weights: tuple[int, ...] | None = numbers_field(optional=True, least=-1_000, most=1_000)

    def check(self, place: Place) -> None:
        if self.weights is not None and len(self.weights) != len(self.cells):
            place.field("weights").refuse("this needs a whole number for each cell")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        return wrong_sum(self, seen, seen.numbers(self.cells), self.total, self.weights)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        weights = zip(self.cells, self.weights or (), strict=False)
        factors = [Figure(cell, "factor", f"\u00d7{weight}") for cell, weight in weights]
        return (Outline(self.cells, str(self.total), "sum"), *factors)

    @property
    def said_as(self) -> str:
        return "sum" if self.weights is None else "sum-weights"

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"total": self.total, "terms": self._terms()}

    def _terms(self) -> str:
        """The cells with their factors: twice `r1c1` less `r1c2`; of many only those in front."""
        weights = self.weights or (1,) * len(self.cells)
        terms = [f"{_times(weight)}{cell}" for cell, weight in zip(self.cells, weights, strict=True)]
        more = ["+ …"] if len(terms) > _MOST_TOLD else []
        return " ".join([*terms[:_MOST_TOLD], *more]).removeprefix("+ ")


def _times(weight: int) -> str:
    return ("- " if weight < 0 else "+ ") + ("" if abs(weight) == 1 else f"{abs(weight)}\u00d7")
