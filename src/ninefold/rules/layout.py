"""What rules stand on: the size of a grid, its regions and the symbols of its digits."""

import re
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import dist

from ninefold.errors import BadRuleError
from ninefold.grid import format_cell
from ninefold.grid.shape import SYMBOLS, shape_of_size
from ninefold.grid.text import SIZES

SMALLEST, LARGEST = 2, 32
NO_REGION = -1
_NAMES = SYMBOLS + string.ascii_lowercase
_LINE = re.compile(r"(row|column) ([1-9][0-9]?)")


@dataclass(frozen=True)
class Layout:
    """Rows, columns, regions and symbols of a grid."""

    size: int
    regions: tuple[int, ...]
    """The number of every cell's region, counted from 0 in reading order; `NO_REGION` for none."""
    symbols: str

    @classmethod
    def of(cls, size: int, regions: str | None = None, symbols: str | None = None) -> "Layout":
        """The layout that the texts of a puzzle describe; BadRuleError says what is wrong with them."""
        if not SMALLEST <= size <= LARGEST:
            raise BadRuleError("size", f"a grid has {SMALLEST} to {LARGEST} rows")
        return _layout(size, regions, symbols)

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.size * self.size

    @property
    def is_usual(self) -> bool:
        """Whether its regions are the usual boxes of its size."""
        return self.size in SIZES and self.regions == usual_regions(self.size)

    @property
    def has_usual_symbols(self) -> bool:
        return self.symbols == SYMBOLS[: self.size]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every cell by its name."""
        return {format_cell(cell, self.size): cell for cell in range(self.cells)}

    def cell(self, name: str) -> int:
        return self.numbers[name]

    def name(self, cell: int) -> str:
        return format_cell(cell, self.size)

    def has(self, row: int, column: int) -> bool:
        return 0 <= row < self.size and 0 <= column < self.size

    def line(self, text: str, start: str = "start") -> tuple[int, ...] | None:
        """The cells of `row 3` or `column 4`, seen from its start (left, top) or its end; None if there is none."""
        match = _LINE.fullmatch(text)
        if match is None or not 1 <= int(match[2]) <= self.size:
            return None
        at = int(match[2]) - 1
        cells = range(at * self.size, (at + 1) * self.size) if match[1] == "row" else range(at, self.cells, self.size)
        return tuple(cells) if start == "start" else tuple(reversed(cells))

    def distance(self, one: str, other: str) -> float:
        """How far the centres of two cells lie apart."""
        return dist(divmod(self.cell(one), self.size), divmod(self.cell(other), self.size))

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """All pairs of cells that share an edge."""
        return self.apart(((0, 1), (1, 0)))

    def apart(self, steps: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
        """All pairs of cells of which one step, rows down and columns right, leads to the second."""
        for cell in range(self.cells):
            row, column = divmod(cell, self.size)
            for down, right in steps:
                if self.has(row + down, column + right):
                    yield cell, (row + down) * self.size + column + right

    @cached_property
    def region_cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of every region, in reading order."""
        found: dict[int, list[int]] = {}
        for cell, region in enumerate(self.regions):
            if region != NO_REGION:
                found.setdefault(region, []).append(cell)
        return tuple(tuple(found[region]) for region in sorted(found))


def regions_text(regions: Sequence[int]) -> str:
    """Regions as text, named in reading order, so that the same regions have the same text."""
    if set(regions) == {NO_REGION}:
        return "none"
    order = list(dict.fromkeys(region for region in regions if region != NO_REGION))
    return "".join("-" if region == NO_REGION else _name(order.index(region)) for region in regions)


def _name(index: int) -> str:
    """A character for a region; there may be more of them than letters."""
    return _NAMES[index] if index < len(_NAMES) else chr(0x100 + index)


@cache
def usual_regions(size: int) -> tuple[int, ...]:
    """The region of every cell where a size has usual boxes."""
    shape = shape_of_size(size)
    across = size // shape.box_width
    return tuple(
        cell // size // shape.box_height * across + cell % size // shape.box_width for cell in range(size * size)
    )


@cache
def _layout(size: int, regions: str | None, symbols: str | None) -> Layout:
    return Layout(size, _parsed_regions(size, regions), _checked_symbols(size, symbols))


def _parsed_regions(size: int, text: str | None) -> tuple[int, ...]:
    if text is None:
        if size not in SIZES:
            raise BadRuleError("regions", "a grid of this size has no usual boxes, so its regions must be written")
        return usual_regions(size)
    if text == "none":
        return (NO_REGION,) * (size * size)
    if len(text) != size * size:
        raise BadRuleError("regions", f"regions need one character for each of the {size * size} cells")
    known: dict[str, int] = {}
    numbers = tuple(NO_REGION if mark == "-" else known.setdefault(mark, len(known)) for mark in text)
    if (largest := max((text.count(mark) for mark in known), default=0)) > size:
        raise BadRuleError("regions", f"a region of {largest} cells has no room for different digits")
    return numbers


def _checked_symbols(size: int, symbols: str | None) -> str:
    if symbols is None:
        return SYMBOLS[:size]
    if len(symbols) != size:
        raise BadRuleError("symbols", "there must be as many symbols as digits")
    if len(set(symbols)) != size:
        raise BadRuleError("symbols", "a symbol stands twice")
    if not symbols.isprintable() or " " in symbols:
        raise BadRuleError("symbols", "a symbol is a character that can be seen")
    if "." in symbols:
        raise BadRuleError("symbols", "a dot is a blank and cannot be a symbol")
    return symbols
