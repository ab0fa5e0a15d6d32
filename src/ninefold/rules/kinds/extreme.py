"""Cells that are smaller, or larger, than their neighbours."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ninefold.rules.drawing import Drawn, Figure
from ninefold.rules.kinds.fields import cell_field
from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class _Extreme(Rule):
    is_alternative = False
    drawn_with = "cell"

    cell: str = cell_field()

    def breaks(self, seen: Filling) -> Iterator[Break]:
        own = seen.layout.cell(self.cell)
        marked = {seen.layout.cell(rule.cell) for rule in seen.rules if isinstance(rule, type(self))}
        around = [sum(pair) - own for pair in seen.layout.neighbours() if own in pair]
        pairs = [(own, other) for other in around if other not in marked]
        return unrelated(self, seen, pairs, self.holds)

    @staticmethod
    def holds(own: int, other: int) -> bool:
        raise NotImplementedError

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Figure(self.cell, self.kind),)

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset({layout.cell(self.cell)})


@dataclass(frozen=True)
class Minimum(_Extreme):
    """Smaller than its neighbours that are not minimum cells themselves."""

    kind = "minimum"

    @staticmethod
    def holds(own: int, other: int) -> bool:
        return own < other


@dataclass(frozen=True)
class Maximum(_Extreme):
    """Larger than its neighbours that are not maximum cells themselves."""

    kind = "maximum"

    @staticmethod
    def holds(own: int, other: int) -> bool:
        return own > other
