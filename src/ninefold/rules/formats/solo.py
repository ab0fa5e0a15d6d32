"""Game IDs of Simon Tatham's Solo: `3x3:5_3b7d...`, a letter for every run of empty cells."""

import re
import string

from ninefold.errors import BadGridError
from ninefold.grid import Shape
from ninefold.grid.shape import shape_of_size
from ninefold.rules.formats.bounds import LARGEST_SIZE
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet

_ID = re.compile(r"(\d{1,2})(?:x(\d{1,2})|(j))([a-z0-9]{0,12}):([\w]+)((?:,[^,\s]*)*)")
_SEED = re.compile(r"\d{1,2}(?:x\d{1,2}|j)[a-z0-9]{0,12}#")
_RUN = re.compile(r"([a-z])|(\d+)|_")


def parse_solo(text: str) -> Sheet:
    """The sheet of a game ID. Diagonals and killer cages are said, not read; jigsaws are refused."""
    if _SEED.match(text.strip()):
        raise BadGridError("this game ID holds a seed, which only Solo itself can turn into a puzzle")
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise BadGridError("a Solo game ID looks like 3x3:5_3b7d6b1 and so on")
    if match[3]:
        raise BadGridError("jigsaw puzzles are not read")
    draft = Draft(_shape(int(match[1]), int(match[2])))
    for letter, name in (("x", "diagonals"), ("k", "killer cages")):
        if letter in match[4]:
            draft.say(f"the {name} of this puzzle are not read")
    cell = 0
    for run, number in _RUN.findall(match[5]):
        if run:
            cell += ord(run) - ord("a") + 1
        elif number:
            draft.give(cell, int(number[:4]))
            cell += 1
    if cell != draft.shape.cells:
        raise BadGridError(f"the game ID describes {cell} cells, not {draft.shape.cells}")
    return draft.sheet()


def format_solo(sheet: Sheet) -> str:
    """The givens as a game ID."""
    shape = sheet.shape
    parts: list[str] = []
    empty = 0
    for digit in sheet.givens:
        if not digit:
            empty += 1
            continue
        parts.append(_letters(empty) or ("_" if parts else ""))
        parts.append(str(digit))
        empty = 0
    return f"{shape.box_width}x{shape.box_height}:{''.join(parts)}{_letters(empty)}"


def _letters(empty: int) -> str:
    return "z" * (empty // 26) + (string.ascii_lowercase[empty % 26 - 1] if empty % 26 else "")


def _shape(columns: int, rows: int) -> Shape:
    size = columns * rows
    if not 4 <= size <= LARGEST_SIZE - 1:
        raise BadGridError(f"boxes of {columns} by {rows} cells are not read")
    usual = shape_of_size(size)
    if (usual.box_width, usual.box_height) != (columns, rows):
        raise BadGridError(
            f"boxes of {columns} by {rows} cells are not read; {size} by {size} grids have boxes of "
            f"{usual.box_width} by {usual.box_height}"
        )
    return usual


def _looks_like(text: str) -> bool:
    return bool(_ID.fullmatch(text[:20_000]) or _SEED.match(text))


SOLO = Format("solo", "a game ID of Simon Tatham's Solo", _looks_like, parse_solo, format_solo)
