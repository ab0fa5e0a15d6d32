"""Links: their parts, and grids that stand in them as plain digits."""

import base64
import re
from urllib.parse import parse_qsl, urlsplit

from ninefold.errors import BadGridError
from ninefold.grid import format_grid
from ninefold.rules.formats.bounds import from_base64, unquoted
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.line import parse_line
from ninefold.rules.formats.sheet import Draft, Sheet

_LINK = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]{1,20}://\S+")
_CELLS = re.compile(r"[0-9.]{81}")
_NIBBLES = re.compile(r"\$[A-Za-z0-9+/_%-]{50,}=*")


def is_link(text: str) -> bool:
    """Whether the text is one link and nothing else."""
    return bool(_LINK.fullmatch(text.strip()))


def host_of(text: str) -> str:
    """The host of a link in lower case; nothing for other texts."""
    try:
        return (urlsplit(text.strip()).hostname or "") if is_link(text) else ""
    except ValueError:
        return ""


def query_values(text: str, name: str) -> list[str]:
    """The values of a parameter of a link, from the query and from the fragment."""
    if not is_link(text):
        return []
    try:
        parts = urlsplit(text.strip())
        return [
            value
            for query in (parts.query, parts.fragment)
            for key, value in parse_qsl(query, max_num_fields=50)
            if key == name
        ]
    except ValueError:
        return []


def parse_grid_link(text: str) -> Sheet:
    """The sheet of a link that carries 81 cells in its path or in a parameter, or Good Sudoku's packed digits."""
    for part in _parts(text):
        if _CELLS.fullmatch(part):
            return parse_line(part)
        if _NIBBLES.fullmatch(part):
            return parse_nibbles(part)
    raise BadGridError("there are no 81 cells in this link; a puzzle kept on a server cannot be read from its address")


def parse_nibbles(text: str) -> Sheet:
    """The sheet of Good Sudoku's code: `$` and two cells per byte in base64."""
    data = from_base64(text.strip().lstrip("$"))
    if len(data) != 41:
        raise BadGridError(f"the code holds {2 * len(data) - 1} cells, not 81")
    draft = Draft()
    for cell, digit in enumerate([half for byte in data for half in (byte >> 4, byte & 15)][:81]):
        draft.give(cell, digit)
    return draft.sheet()


def format_nibbles(sheet: Sheet) -> str:
    """The givens as Good Sudoku's code."""
    require_classic(sheet, "a Good Sudoku code")
    digits = [*sheet.givens, 0]
    data = bytes(digits[at] << 4 | digits[at + 1] for at in range(0, 82, 2))
    return "$" + base64.b64encode(data).decode()


def format_grid_link(sheet: Sheet) -> str:
    """The givens as a SudokuExchange link."""
    require_classic(sheet, "a link of this kind")
    return f"https://sudokuexchange.com/play/?s={format_grid(sheet.givens, '0')}"


def _parts(text: str) -> list[str]:
    try:
        parts = urlsplit(text.strip())
        values = [value for _, value in parse_qsl(f"{parts.query}&{parts.fragment}", max_num_fields=50)]
    except ValueError as error:
        raise BadGridError("the link is damaged") from error
    return [unquoted(part) for part in (*parts.path.split("/"), *values, parts.query, parts.fragment)]


def _is_nibbles(text: str) -> bool:
    return bool(_NIBBLES.fullmatch(text[:200]))


GRID_LINK = Format("link", "a link with a grid in it", is_link, parse_grid_link, format_grid_link)
GOOD_SUDOKU = Format("good", "a Good Sudoku code", _is_nibbles, parse_nibbles, format_nibbles)
