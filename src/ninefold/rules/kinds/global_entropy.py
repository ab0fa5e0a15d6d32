"""Every two by two square has a low, a middle and a high digit."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.kinds.thirds import third_of


@dataclass(frozen=True)
class GlobalEntropy(Rule):
    """Every two by two square has a low, a middle and a high digit."""

    kind = "global-entropy"
    drawn_with = "grid"

    def breaks(self, seen: Filling) -> Iterator[Break]:
        size = seen.size
        for cell, _ in seen.layout.apart(((1, 1),)):
            square = (cell, cell + 1, cell + size, cell + size + 1)
            digits = [seen.digits[one] for one in square if seen.digits[one]]
            missing = 3 - len({third_of(digit, size) for digit in digits})
            if missing > 4 - len(digits):
                yield Break(self, square)
