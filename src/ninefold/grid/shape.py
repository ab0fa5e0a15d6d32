"""How large a grid is, how it is cut into boxes, and how its digits and cells are written.

Cells are integers in reading order; in text they are r4c7.
"""

import re
from dataclasses import dataclass
from functools import cache

from ninefold.errors import BadGridError

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Digit 1 is `SYMBOLS[0]`; after 9 come letters."""

_CELL = re.compile(r"r(0|[1-9][0-9]?)c(0|[1-9][0-9]?)")


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


def format_cell(cell: int, size: int = 9) -> str:
    """The name of a cell.

    >>> format_cell(33)
    'r4c7'
    """
    return f"r{cell // size + 1}c{cell % size + 1}"


def parse_cell(text: str, size: int = 9) -> int | None:
    """The cell of that name; None if the name is readable but outside the grid.

    Raises ValueError when the text is no cell name at all.

    >>> parse_cell("r4c7")
    33
    """
    match = _CELL.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a cell; a cell looks like r4c7")
    row, column = int(match[1]), int(match[2])
    if not (1 <= row <= size and 1 <= column <= size):
        return None
    return (row - 1) * size + column - 1


def cell_named(text: str, size: int = 9) -> int:
    """The cell that a person named; what is no cell of the grid is refused as such."""
    try:
        cell = parse_cell(text, size)
    except ValueError as error:
        raise BadGridError(str(error)) from error
    if cell is None:
        raise BadGridError(f"{text} is outside the grid")
    return cell
