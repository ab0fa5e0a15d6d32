"""How large a board is drawn: cells with all notes in their places where there is room, a character each where not."""

from dataclasses import dataclass

from ninefold.grid import Shape

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
    cell_width: int
    cell_height: int
    notes_per_line: int = 0
    """0: notes are not drawn in the cells."""
    is_roomy: bool = False
    """Whether every note has a place of its own."""

    @property
    def board_width(self) -> int:
        return LABELS + 1 + self.shape.size // self.shape.box_width + self.shape.size * self.cell_width

    @property
    def board_height(self) -> int:
        return 2 + self.shape.size // self.shape.box_height + self.shape.size * self.cell_height

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
        return _index(x - LABELS, self.shape.size, self.cell_width, self.shape.box_width)

    def row_at(self, y: int) -> int | None:
        """The row of cells at a place within the board."""
        return _index(y - 1, self.shape.size, self.cell_height, self.shape.box_height)


def measures_of(shape: Shape) -> tuple[Measures, ...]:
    """All sizes a board can be drawn in, largest first."""
    roomy = Measures(shape, 2 * shape.box_width + 1, max(shape.box_height, 2), shape.box_width, is_roomy=True)
    small, tiny = Measures(shape, 3, 1), Measures(shape, 2, 1)
    if shape.size > 9:
        return roomy, small, tiny
    return roomy, Measures(shape, 5, 2, notes_per_line=4), small


def fitting(shape: Shape, width: int, height: int) -> Measures | None:
    """The largest board for a window of that size, or None if even the smallest has no room."""
    return next((measures for measures in measures_of(shape) if measures.fits(width, height)), None)


def _index(offset: int, count: int, size: int, box: int) -> int | None:
    """Which of the cells in a row an offset falls into, with a line before every box."""
    for index in range(count):
        start = 1 + index // box + index * size
        if start <= offset < start + size:
            return index
    return None
