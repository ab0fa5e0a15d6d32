"""Cells are integers in reading order; in text they are r4c7."""

import re

from ninefold.errors import BadGridError

_CELL = re.compile(r"r(0|[1-9][0-9]?)c(0|[1-9][0-9]?)")


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


def cell_named(text: str) -> int:
    """The cell that a person named; what is no cell of the grid is refused as such."""
    try:
        cell = parse_cell(text)
    except ValueError as error:
        raise BadGridError(str(error)) from error
    if cell is None:
        raise BadGridError(f"{text} is outside the grid")
    return cell
