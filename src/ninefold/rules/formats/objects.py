"""Grids as lists of rows of cell objects, as JSON formats have them."""

from typing import Any

from ninefold.errors import BadGridError
from ninefold.grid import Shape
from ninefold.grid.shape import shape_of_size
from ninefold.rules.formats.bounds import items_of
from ninefold.rules.layout import LARGEST, SMALLEST
from ninefold.rules.puzzle import houses_of


def cells_of_rows(rows: object) -> tuple[Shape, list[dict[str, Any]]]:
    """The cells of a square grid in reading order; what is no object is an empty cell."""
    lines = [items_of(row) for row in items_of(rows)]
    size = len(lines)
    if not SMALLEST <= size <= LARGEST or any(len(line) != size for line in lines):
        raise BadGridError(f"the grid has {size} rows that are not all equally long; a 9 by 9 grid has nine of nine")
    return shape_of_size(size), [cell if isinstance(cell, dict) else {} for line in lines for cell in line]


def rows_of_cells(cells: list[dict[str, Any]], size: int) -> list[list[dict[str, Any]]]:
    """The cells in rows."""
    return [cells[at : at + size] for at in range(0, size * size, size)]


def boxes_of(shape: Shape) -> list[list[int]]:
    """The cells of every box."""
    return [list(house.cells) for house in houses_of(shape) if house.kind == "box"]
