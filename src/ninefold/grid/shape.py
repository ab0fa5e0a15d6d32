"""How large a grid is and how it is cut into boxes."""

from dataclasses import dataclass
from functools import cache

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Digit 1 is `SYMBOLS[0]`; after 9 come letters."""


@dataclass(frozen=True)
class Shape:
    """A square grid with `size` rows, cut into boxes of equal shape."""

    size: int
    box_height: int
    box_width: int

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.size * self.size

    @property
    def symbols(self) -> str:
        """The digits as text, smallest first."""
        return SYMBOLS[: self.size]

    def digit(self, symbol: str) -> int:
        """The digit a symbol stands for, 0 if this shape has no such digit."""
        return self.symbols.find(symbol.upper()) + 1 if symbol else 0

    def symbol(self, digit: int) -> str:
        """How a digit is written."""
        return SYMBOLS[digit - 1]


CLASSIC = Shape(9, 3, 3)


@cache
def shape_of_size(size: int) -> Shape:
    """The usual shape for a size: boxes as square as they get, wider than high (6 has boxes 2 high, 3 wide)."""
    height = max(divisor for divisor in range(1, size + 1) if size % divisor == 0 and divisor * divisor <= size)
    return Shape(size, height, size // height)
