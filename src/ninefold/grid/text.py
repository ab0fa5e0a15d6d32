"""Grid text: one line with a character per cell, or rows with any decoration around them."""

import re

from ninefold.errors import BadGridError
from ninefold.grid.cells import format_cell
from ninefold.grid.grid import Grid
from ninefold.grid.shape import Shape, shape_of_size

EMPTY = ".0_*?"
SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 25)
LONGEST = 20_000
"""More text than this is no single grid; refused before it is looked at."""

_DECORATION = re.compile(r"[\s|!:'`,;+=-]")
_BORDER = re.compile(r"^(?=.*[-─═━])[-─═━+.*:'`|!╔╗╚╝╠╣╦╩╬┌┐└┘├┤┬┴┼\s]*$")


def parse_grid(text: str) -> Grid:
    """The grid a text stands for: a line of cells, or lines with borders and bars.

    >>> parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[4]
    7
    """
    if len(text) > LONGEST:
        raise BadGridError(f"the text is too long for a grid: {len(text)} characters")
    places = _cell_characters(text)
    shape = _shape_for(len(places))
    return Grid(tuple(_digit(shape, index, offset, text[offset]) for index, offset in enumerate(places)), shape)


def format_grid(grid: Grid, empty: str = ".") -> str:
    """The grid as one line, `empty` for cells without a digit."""
    return "".join(grid.shape.symbol(digit) if digit else empty for digit in grid)


def format_rows(grid: Grid, empty: str = ".") -> str:
    """The grid as rows with bars between the boxes."""
    shape = grid.shape
    line = format_grid(grid, empty)
    rule = "+".join("-" * (2 * shape.box_width + 1) for _ in range(shape.size // shape.box_width))
    rows = []
    for row in range(shape.size):
        if row and row % shape.box_height == 0:
            rows.append(rule)
        cells = line[row * shape.size : (row + 1) * shape.size]
        boxes = (cells[at : at + shape.box_width] for at in range(0, shape.size, shape.box_width))
        rows.append("|".join(f" {' '.join(box)} " for box in boxes))
    return "\n".join(rows)


def _cell_characters(text: str) -> list[int]:
    """Offsets of the characters that stand for cells, with borders and decoration passed over."""
    places: list[int] = []
    offset = 0
    for line in text.splitlines(keepends=True):
        if not _BORDER.match(line.strip()):
            places.extend(offset + at for at, mark in enumerate(line) if not _DECORATION.match(mark))
        offset += len(line)
    return places


def _shape_for(cells: int) -> Shape:
    for size in SIZES:
        if size * size == cells:
            return shape_of_size(size)
    raise BadGridError(f"the text has {cells} cells; a 9 by 9 grid has 81")


def _digit(shape: Shape, index: int, offset: int, character: str) -> int:
    if character in EMPTY:
        return 0
    digit = shape.digit(character)
    if not digit:
        raise BadGridError(
            f"character {offset + 1} ({format_cell(index, shape.size)}) is {character!r}; "
            f"expected {shape.symbols[0]}-{shape.symbols[-1]} or a dot",
            offset,
            character,
        )
    return digit
