"""Cells, digits and grids, and their text."""

from ninefold.grid.grid import Grid
from ninefold.grid.shape import CLASSIC, Shape, cell_named, format_cell, parse_cell
from ninefold.grid.text import format_grid, format_rows, parse_grid, split_comment

__all__ = [
    "CLASSIC",
    "Grid",
    "Shape",
    "cell_named",
    "format_cell",
    "format_grid",
    "format_rows",
    "parse_cell",
    "parse_grid",
    "split_comment",
]
