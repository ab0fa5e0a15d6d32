"""Thermometers rise from the bulb."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ninefold.rules.drawing import Drawn, Stroke
from ninefold.rules.kinds.fields import flag_field
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Thermometer(Line):
    """The digits rise from the bulb; on a slow one they never fall."""

    kind = "thermometer"
    has_direction = True

    slow: bool = flag_field()

    def check(self, place: Place) -> None:
        if not self.slow and len(self.cells) > place.layout.size:
            text = "a thermometer of more cells than digits cannot rise all the way"
            place.field("cells").impossible(text)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        filled = [(at, cell) for at, cell in enumerate(seen.numbers(self.cells)) if seen.digits[cell]]
        for (low, one), (high, other) in combinations(filled, 2):
            if seen.digits[other] - seen.digits[one] < (0 if self.slow else high - low):
                yield Break(self, (one, other))
                return

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Stroke(self.cells, self.said_as),)

    @property
    def said_as(self) -> str:
        return "slow-thermometer" if self.slow else "thermometer"
