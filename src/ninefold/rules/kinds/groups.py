"""Groups of cells that hold the same digits."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ninefold.rules.drawing import Drawn, Shade
from ninefold.rules.kinds.fields import Cells, groups_field
from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class _Groups(Rule):
    reads_digits = False
    drawn_with = "groups"

    groups: tuple[Cells, ...] = groups_field()

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return [Shade(group, self.kind) for group in self.groups]

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset(layout.cell(cell) for group in self.groups for cell in group)


@dataclass(frozen=True)
class Clone(_Groups):
    """The groups are equal cell by cell."""

    kind = "clone"

    def breaks(self, seen: Filling) -> Iterator[Break]:
        groups = [seen.numbers(group) for group in self.groups]
        pairs = [pair for one, other in combinations(groups, 2) for pair in zip(one, other, strict=True)]
        return unrelated(self, seen, pairs, lambda one, other: one == other)


@dataclass(frozen=True)
class SameDigits(_Groups):
    """The groups hold the same digits equally often, in any order."""

    kind = "same-digits"

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for one, other in combinations(self.groups, 2):
            if _lacks_room(seen.of(one), seen.of(other)) or _lacks_room(seen.of(other), seen.of(one)):
                yield Break(self, seen.numbers((*one, *other)))


def _lacks_room(digits: list[int], other: list[int]) -> bool:
    """Whether one group has more digits of its own than the other has open cells for."""
    return (Counter(filter(None, digits)) - Counter(other)).total() > other.count(0)
