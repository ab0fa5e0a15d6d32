"""Pairs with a relation of their own."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ninefold.rules.drawing import Drawn, Stroke
from ninefold.rules.kinds.fields import Cells, cells_field, own_field, word_field
from ninefold.rules.kinds.judging import every_pair, neighbours_on, unrelated
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout

_MOST_TOLD = 24
"""Pairs that are told one by one."""


def _read_pairs(value: Any, place: Place) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, list | tuple):
        place.refuse("this must be a list of pairs of digits")
    return tuple(dict.fromkeys(_read_pair(pair, place.item(index)) for index, pair in enumerate(value)))


def _read_pair(value: Any, place: Place) -> tuple[int, int]:
    digits = range(1, place.layout.size + 1)
    if (
        not isinstance(value, list | tuple)
        or len(value) != 2
        or any(isinstance(one, bool) or one not in digits for one in value)
    ):
        place.refuse(f"a pair is two digits from 1 to {place.layout.size}")
    return value[0], value[1]


@dataclass(frozen=True)
class Pair(Rule):
    """Neighbours of the path, or all pairs of its cells, are among the allowed pairs, the earlier cell first."""

    kind = "pair"
    drawn_with = "path"

    cells: Cells = cells_field(2, returns=True)
    allowed: tuple[tuple[int, int], ...] = own_field(_read_pairs, lambda pairs: [list(pair) for pair in pairs])
    along: str = word_field(("chain", "all"), usual="chain")

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Stroke(self.cells, self.kind),)

    def facts(self, layout: Layout) -> dict[str, Any]:
        return {"pairs": self._told(layout.symbols)}

    def _told(self, symbols: str) -> str:
        """The pairs; one of two that are each other turned round, if that is so of all."""
        allowed = {*self.allowed}
        is_either_way = allowed == {(other, one) for one, other in allowed}
        pairs = sorted((one, other) for one, other in allowed if one <= other or not is_either_way)
        more = ("…",) if len(pairs) > _MOST_TOLD else ()
        return ", ".join((*(f"{symbols[one - 1]}-{symbols[other - 1]}" for one, other in pairs[:_MOST_TOLD]), *more))

    def breaks(self, seen: Filling) -> Iterator[Break]:
        cells, allowed = seen.numbers(self.cells), {*self.allowed}
        pairs = neighbours_on(cells) if self.along == "chain" else every_pair(cells)
        return unrelated(self, seen, pairs, lambda one, other: (one, other) in allowed)
