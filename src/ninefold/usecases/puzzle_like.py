"""Whatever stands for a puzzle: a text, a puzzle, a sheet, what was read, a grid, an array, rows of cells."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ninefold.errors import BadGridError
from ninefold.grid import Grid
from ninefold.grid.shape import SYMBOLS
from ninefold.rules import Puzzle
from ninefold.rules.formats import Reading, Sheet

PuzzleLike = str | Puzzle | Sheet | Reading | Grid | Sequence[Any] | np.ndarray[Any, Any]
"""One puzzle. Cells of an array or of rows are digits, 0 or None for none, or characters."""

CHARACTERS = frozenset(b".0123456789")


def known_form(given: PuzzleLike) -> str | Puzzle | Sheet:
    """The same as a text, a puzzle or a sheet; BadGridError if it is nothing of the kind."""
    if isinstance(given, str | Puzzle | Sheet):
        return given
    if isinstance(given, Reading):
        return given.sheet
    if isinstance(given, Grid):
        return Puzzle(given)
    if hasattr(given, "__array__"):
        # A data frame, a column of cells, a tensor.
        given = np.asarray(given)
    if not isinstance(given, Sequence | np.ndarray) or isinstance(given, bytes | bytearray):
        kinds = "a text, a Puzzle, a Sheet, a Reading, a Grid, an array or rows of cells"
        raise BadGridError(f"expected a puzzle ({kinds}), not {type(given).__name__}")
    return "".join(map(_mark, _flat(given)))


def _flat(given: object) -> Iterator[object]:
    if isinstance(given, np.ndarray):
        given = given.tolist()
    if isinstance(given, Sequence) and not isinstance(given, str):
        for part in given:
            yield from _flat(part)
    else:
        yield given


def _mark(cell: object) -> str:
    """A cell as text: a digit, nothing, or a character as arrays of bytes have it."""
    if isinstance(cell, str):
        return cell or "."
    if cell is None or _is_missing(cell) or cell == 0:
        return "."
    if isinstance(cell, int | float) and not isinstance(cell, bool) and float(cell).is_integer():
        if 0 < cell <= len(SYMBOLS):
            return SYMBOLS[int(cell) - 1]
        if cell in CHARACTERS:
            return chr(int(cell))
    raise BadGridError(f"{str(cell)[:20]!r} is not a digit of any grid")


def _is_missing(cell: object) -> bool:
    """Whether it is what tables write where nothing is: NaN is not equal to itself, and NA does not say."""
    is_equal = cell == cell
    return not isinstance(is_equal, bool | np.bool_) or not is_equal
