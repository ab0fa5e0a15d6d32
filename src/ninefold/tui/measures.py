"""How large a board is drawn: cells with all notes in their places where there is room, a character each where not."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import ceil, isqrt

from ninefold.grid import Shape
from ninefold.render.text_borders import TextBorders
from ninefold.render.text_outside import Outside

LABELS = 3
"""Columns left of the board, for the numbers of rows; above it is one line for those of columns."""
NARROWEST_SIDE, WIDEST_SIDE = 26, 42
"""Columns beside the board, for what is known about the game."""
LOWEST = 16
"""Lines that are needed beside the board."""


@dataclass(frozen=True)
class Measures:
    """The size of a cell in characters, and what that makes of the board."""

    shape: Shape
    borders: TextBorders
    cell_width: int
    cell_height: int
    notes_per_line: int = 0
    """0: notes are not drawn in the cells."""
    is_roomy: bool = False
    """Whether every note has a place of its own."""
    outside: Outside = field(default_factory=Outside)
    """The clues around the board."""

    @property
    def board_width(self) -> int:
        return self.first_column + sum(self.borders.columns) + self.shape.size * self.cell_width + self.after

    @property
    def board_height(self) -> int:
        return self.first_row + sum(self.borders.rows) + self.shape.size * self.cell_height + bool(self.outside.bottom)

    @property
    def first_column(self) -> int:
        """Where the board begins."""
        return LABELS + self.outside.widest_left

    @property
    def first_row(self) -> int:
        """The lines above the board."""
        return 1 + bool(self.outside.top)

    @property
    def after(self) -> int:
        """Columns on the right of the board."""
        return self.outside.widest_right + 1 if self.outside.right else 0

    @property
    def width(self) -> int:
        """Columns that a window needs."""
        return self.board_width + NARROWEST_SIDE

    @property
    def height(self) -> int:
        """Lines that a window needs."""
        return max(self.board_height, LOWEST)

    def fits(self, width: int, height: int) -> bool:
        return width >= self.width and height >= self.height

    def column_at(self, x: int) -> int | None:
        """The column of cells at a place within the board."""
        return _index(x - self.first_column, self.borders.columns, self.cell_width)

    def row_at(self, y: int) -> int | None:
        """The row of cells at a place within the board."""
        return _index(y - self.first_row, self.borders.rows, self.cell_height)


def measures_of(shape: Shape, borders: TextBorders, outside: Outside | None = None) -> tuple[Measures, ...]:
    """All sizes a board can be drawn in, largest first. In the smallest window there is no room for clues outside."""
    across, down = notes_block(shape)
    roomy = Measures(shape, borders, 2 * across + 1, max(down, 2), across, is_roomy=True)
    small, tiny = Measures(shape, borders, 3, 1), Measures(shape, borders, 2, 1)
    middle = Measures(shape, borders, 5, 2, notes_per_line=4)
    sizes = (roomy, small, tiny) if shape.size > 9 else (roomy, middle, small)
    if outside is None or outside == Outside():
        return sizes
    return (*(replace(one, outside=outside) for one in sizes), sizes[-1])


def notes_block(shape: Shape) -> tuple[int, int]:
    """How many notes stand side by side in a cell, and how many such lines it has."""
    if shape.box_height > 1:
        return shape.box_width, shape.box_height
    across = isqrt(shape.size - 1) + 1
    return across, ceil(shape.size / across)


def fitting(sizes: Iterable[Measures], width: int, height: int) -> Measures | None:
    """The first of the sizes that has room in a window, or None if none has."""
    return next((measures for measures in sizes if measures.fits(width, height)), None)


def _index(offset: int, lines: tuple[bool, ...], size: int) -> int | None:
    """Which of the cells in a row an offset falls into, with lines before some of them."""
    for index in range(len(lines) - 1):
        start = sum(lines[: index + 1]) + index * size
        if start <= offset < start + size:
            return index
    return None
