"""Grids as programs print and write them: JSON and Python lists, tuples, printed arrays, lists of texts."""

import json
import re
from collections.abc import Iterable, Iterator

from ninefold.errors import BadGridError
from ninefold.grid.shape import SYMBOLS
from ninefold.rules.formats.bounds import require_short
from ninefold.rules.formats.format import BadLine, Format
from ninefold.rules.formats.line import parse_line
from ninefold.rules.formats.sheet import Sheet

_BEGINNING = re.compile(r"(?:\w+\.)?(?:array\s*)?\(?\s*[\[(]")
_PART = re.compile(
    r"""[\s\[\](),]++|(?:\w+\.)?array\b|dtype=[\w.]+|"(?P<double>[^"\n]*+)"|'(?P<single>[^'\n]*+)'"""
    r"|(?P<number>\d{1,2})(?:\.0*+)?(?![\w.])|(?P<empty>None\b|null\b|nan\b|[._])"
)


def parse_list(text: str) -> Sheet:
    """The sheet of one grid, or of the first of a list of texts; 0, null, None and an empty text are empty cells.

    >>> parse_list("[[1, 0, 0, 0], [0, 0, 3, None], [0, 4, 0, 0], [0, 0, 0, '2']]").digits[:8]
    (1, 0, 0, 0, 0, 0, 3, 0)
    """
    for sheet in read_list([text]):
        if isinstance(sheet, BadLine):
            raise BadGridError(sheet.message)
        return sheet
    raise BadGridError("this list is empty")


def read_list(pieces: Iterable[str]) -> Iterator[Sheet | BadLine]:
    """The sheets of a list: one grid of cells or of rows, or a grid in each of its texts."""
    text = "".join(pieces)
    require_short(text)
    cells = _cells(text)
    if cells and any(len(cell) not in (1, len(cells)) for cell in cells):
        yield from _sheets(cells)
    elif cells:
        yield parse_line("".join(cells))


def format_list(sheet: Sheet) -> str:
    """The givens as JSON, a list for each row and 0 for an empty cell."""
    size = sheet.shape.size
    rows = [list(sheet.givens.digits[at : at + size]) for at in range(0, size * size, size)]
    return "[" + ",\n ".join(map(json.dumps, rows)) + "]"


def _sheets(texts: list[str]) -> Iterator[Sheet | BadLine]:
    for number, text in enumerate(texts, start=1):
        try:
            yield parse_line(text)
        except BadGridError as error:
            yield BadLine(number, str(error))


def _cells(text: str) -> list[str]:
    """What stands in the list, each cell a character; a row or a whole grid in quotes stays together."""
    found = []
    for part in _parts(text):
        if part is None:
            raise BadGridError("this begins like a list but is none of cells, rows or puzzles")
        if part["number"]:
            found.append(_symbol(int(part["number"])))
        elif part.lastgroup:
            found.append(part["double"] or part["single"] or ".")
    return found


def _parts(text: str) -> Iterator[re.Match[str] | None]:
    """The parts of a list one after another; None where something else begins."""
    at, text = 0, text.strip().lstrip("\ufeff")
    while at < len(text):
        part = _PART.match(text, at)
        yield part
        if part is None:
            return
        at = part.end()


def _symbol(value: int) -> str:
    if value > len(SYMBOLS):
        raise BadGridError(f"{value} is not a digit of any grid")
    return SYMBOLS[value - 1] if value else "."


def _looks_like(text: str) -> bool:
    return text[-1:] in ("]", ")") and bool(_BEGINNING.match(text)) and None not in _parts(text)


LIST = Format("list", "a list of rows", _looks_like, parse_list, format_list, read_many=read_list)
