"""What pairs of neighbours without a mark must not be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ninefold.rules.kinds.dots import Difference, Dot, PairSum, Ratio
from ninefold.rules.kinds.fields import numbers_field, word_field
from ninefold.rules.kinds.judging import unrelated
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout

MARKS: dict[str, type[Dot]] = {mark.kind: mark for mark in (Difference, Ratio, PairSum)}


@dataclass(frozen=True)
class Negative(Rule):
    """Neighbours without a mark do not have the relation. A dot of either colour frees its pair for both colours."""

    kind = "negative"
    drawn_with = "grid"
    is_alternative = False

    of: str = word_field(tuple(MARKS))
    values: tuple[int, ...] | None = numbers_field(optional=True)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        mark = MARKS[self.of]
        freeing = (PairSum,) if mark is PairSum else (Difference, Ratio)
        free = {frozenset(seen.numbers(rule.cells)) for rule in seen.rules if isinstance(rule, freeing)}
        pairs = [pair for pair in seen.layout.neighbours() if frozenset(pair) not in free]
        values = self.forbidden
        return unrelated(
            self, seen, pairs, lambda one, other: not any(mark.holds(one, other, value) for value in values)
        )

    @property
    def forbidden(self) -> tuple[int, ...]:
        """The values that no pair without a mark has."""
        return MARKS[self.of].usual_values if self.values is None else self.values

    def in_order(self, layout: Layout) -> "Negative":
        return replace(self, values=tuple(sorted(set(self.forbidden))))

    @property
    def said_as(self) -> str:
        return f"negative-{self.of}"


@dataclass(frozen=True)
class NonConsecutive(Rule):
    """Neighbours never differ by 1."""

    kind = "non-consecutive"
    drawn_with = "grid"

    def breaks(self, seen: Filling) -> Iterator[Break]:
        return unrelated(self, seen, seen.layout.neighbours(), lambda one, other: abs(one - other) != 1)
