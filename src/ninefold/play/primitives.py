"""Primitives: what rules of every kind come to. Each says what the digits on a board break of it for certain.

A fault has the cells at fault, a reason, and figures for the words. TypeScript has the same in
`lib/play/primitives.ts`; `tests/corpus/rule_moves.txt` keeps the two alike. Sets of digits are bits, the lowest for 1.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

Digits = Sequence[int]
"""For every cell of the board its digit, 0 for an open one."""


NO_FIGURES: Mapping[str, int] = MappingProxyType({})


class Fault(NamedTuple):
    """Something that is broken for certain."""

    cells: tuple[int, ...]
    reason: str = "broken"
    figures: Mapping[str, int] = NO_FIGURES
    """`digit`, `one` and `other` are digits, `is` and `total` numbers."""


@dataclass(frozen=True)
class Primitive:
    """Something the digits of some cells must obey."""

    rule: int
    """The index of its rule; -1 for a house of the board."""
    cells: tuple[int, ...]

    def faults(self, digits: Digits) -> Iterator[Fault]:
        """What is broken for certain; on a filled board everything that is broken."""
        raise NotImplementedError

    def filled(self, digits: Digits) -> tuple[int, ...]:
        """The cells that hold a digit; all of them if none does, because then it can never be obeyed."""
        return tuple(cell for cell in self.cells if digits[cell]) or self.cells


def _bit(digit: int) -> int:
    return 1 << (digit - 1)


@dataclass(frozen=True)
class Domain(Primitive):
    """A cell has one of these digits."""

    allowed: int

    def faults(self, digits: Digits) -> Iterator[Fault]:
        digit = digits[self.cells[0]]
        if (digit and not self.allowed & _bit(digit)) or not self.allowed:
            yield Fault(self.cells, figures={"digit": digit, "is": 1} if digit else NO_FIGURES)


@dataclass(frozen=True)
class Different(Primitive):
    """No digit repeats."""

    def faults(self, digits: Digits) -> Iterator[Fault]:
        held = [digits[cell] for cell in self.cells if digits[cell]]
        if len(held) == len({*held}):
            return
        for digit in sorted({*held}):
            if held.count(digit) > 1:
                cells = tuple(cell for cell in self.cells if digits[cell] == digit)
                yield Fault(cells, "repeat", {"digit": digit})


@dataclass(frozen=True)
class Pair(Primitive):
    """Two cells have digits that go together."""

    relation: tuple[int, ...]
    """For each digit of the first cell those of the second."""

    def faults(self, digits: Digits) -> Iterator[Fault]:
        one, other = digits[self.cells[0]], digits[self.cells[1]]
        if one and other:
            if not self.relation[one - 1] & _bit(other):
                yield Fault(self.cells, figures={"one": one, "other": other})
        elif one and not self.relation[one - 1]:
            yield Fault(self.cells[:1], "alone", {"digit": one})
        elif other and not any(row & _bit(other) for row in self.relation):
            yield Fault(self.cells[1:], "alone", {"digit": other})


@dataclass(frozen=True)
class Sum(Primitive):
    """Weighted digits add up to a total."""

    weights: tuple[int, ...]
    total: int
    size: int
    is_distinct: bool
    """Whether no digit repeats in its cells."""

    def faults(self, digits: Digits) -> Iterator[Fault]:
        least, most = self._bounds(digits)
        if least <= self.total <= most and self._is_reachable(digits):
            return
        if any(weight != 1 for weight in self.weights):
            yield Fault(self.filled(digits))
        elif least <= self.total <= most:
            yield Fault(self.filled(digits), "unreachable", {"total": self.total})
        else:
            is_full = all(digits[cell] for cell in self.cells)
            reason, value = ("sum", least) if is_full else ("over", least) if least > self.total else ("under", most)
            yield Fault(self.filled(digits), reason, {"total": self.total, "is": value})

    def _bounds(self, digits: Digits) -> tuple[int, int]:
        least = most = 0
        for cell, weight in zip(self.cells, self.weights, strict=True):
            digit = digits[cell]
            one, other = weight * (digit or 1), weight * (digit or self.size)
            least += min(one, other)
            most += max(one, other)
        return least, most

    def _is_reachable(self, digits: Digits) -> bool:
        """Whether different digits make up the rest; a digit that stands twice already is another primitive's."""
        if not self.is_distinct:
            return True
        held = [digits[cell] for cell in self.cells if digits[cell]]
        taken = sum(map(_bit, {*held}))
        return self.total - sum(held) in _sums(self.size, taken, len(self.cells) - len(held))


@cache
def _sums(size: int, taken: int, count: int) -> frozenset[int]:
    """The sums of that many different digits that are not taken."""
    reached: list[set[int]] = [{0}, *(set() for _ in range(count))]
    for digit in range(1, size + 1):
        if not taken & _bit(digit):
            for many in range(count, 0, -1):
                reached[many] |= {total + digit for total in reached[many - 1]}
    return frozenset(reached[count])


@dataclass(frozen=True)
class Paths:
    """The layers of an automaton: for each cell the edges from node to node that its digits take."""

    layers: tuple[tuple[tuple[int, int, int], ...], ...]

    @classmethod
    def read(cls, ends: Sequence[int], edges: Sequence[int]) -> "Paths":
        """From the ends of the layers, and from, to and digits of every edge."""
        triples = tuple(zip(edges[::3], edges[1::3], edges[2::3], strict=True))
        return cls(tuple(triples[start:end] for start, end in pairwise((0, *ends))))


@dataclass(frozen=True)
class Automaton(Primitive):
    """The digits, in order, are a path."""

    paths: Paths

    def faults(self, digits: Digits) -> Iterator[Fault]:
        nodes = {0}
        for cell, edges in zip(self.cells, self.paths.layers, strict=True):
            wanted = _bit(digits[cell]) if digits[cell] else -1
            nodes = {end for start, end, taken in edges if taken & wanted and start in nodes}
        if not nodes:
            yield Fault(self.filled(digits))


@dataclass(frozen=True)
class Choice(Primitive):
    """All digits are in one of the sets."""

    sets: tuple[int, ...]

    def faults(self, digits: Digits) -> Iterator[Fault]:
        used = 0
        for cell in self.cells:
            used |= _bit(digits[cell]) if digits[cell] else 0
        if not any(used & allowed == used for allowed in self.sets):
            yield Fault(self.filled(digits))


@dataclass(frozen=True)
class SameDigits(Primitive):
    """The first half of the cells has the same digits as the second, equally often."""

    def faults(self, digits: Digits) -> Iterator[Fault]:
        half = len(self.cells) // 2
        first, second = (Counter(digits[cell] for cell in cells) for cells in (self.cells[:half], self.cells[half:]))
        open_first, open_second = first.pop(0, 0), second.pop(0, 0)
        if (first - second).total() > open_second or (second - first).total() > open_first:
            yield Fault(self.filled(digits))


@dataclass(frozen=True)
class Count(Primitive):
    """How many cells have a digit is one of the counts."""

    digit: int
    counts: tuple[int, ...]

    def faults(self, digits: Digits) -> Iterator[Fault]:
        having = tuple(cell for cell in self.cells if digits[cell] == self.digit)
        least = len(having)
        most = least + sum(not digits[cell] for cell in self.cells)
        if not any(least <= count <= most for count in self.counts):
            yield Fault(having or self.filled(digits), figures={"digit": self.digit, "is": least})


@dataclass(frozen=True)
class AnyOf(Primitive):
    """At least one of the lists holds whole."""

    of: tuple[tuple[Primitive, ...], ...] = field(default=())

    def faults(self, digits: Digits) -> Iterator[Fault]:
        cells: dict[int, None] = {}
        for alternative in self.of:
            found = next((fault for one in alternative for fault in one.faults(digits)), None)
            if found is None:
                return
            cells |= dict.fromkeys(found.cells)
        yield Fault(tuple(cells))
