"""Simple Sudoku files (.ss) and its clipboard: a framed grid, records of what was done, or several grids stacked."""

import re

from ninefold.errors import BadGridError
from ninefold.grid import Grid, format_grid, parse_grid
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.pencil import parse_pencil
from ninefold.rules.formats.sheet import Draft, Sheet

_FRAME = "*-----------*"
_BAND = "|---+---+---|"
_PLACED = re.compile(r"I(\d\d)([1-9])")
_REMOVED = re.compile(r"E(\d\d)00([1-9])")


def parse_simple_sudoku(text: str) -> Sheet:
    """The sheet of a file or of a clipboard with one, two or three grids: givens, placed digits, candidates."""
    rows = [line for line in (line.strip() for line in text.splitlines()) if _is_row(line)]
    if len(rows) < 9:
        raise BadGridError(f"the text has {len(rows)} rows of cells, not nine")
    draft = Draft()
    draft.givens = list(_digits(rows[:9]))
    if len(rows) >= 27:
        for cell, digit in enumerate(_digits(rows[9:18])):
            draft.place(cell, digit)
    if len(rows) >= 18:
        _read_last_grid(draft, rows[len(rows) // 9 * 9 - 9 : len(rows) // 9 * 9])
    for record in _PLACED.finditer(text):
        draft.place(int(record[1]), int(record[2]))
    for record in _REMOVED.finditer(text):
        draft.remove(int(record[1]), [int(record[2])])
    return draft.sheet()


def format_simple_sudoku(sheet: Sheet) -> str:
    """The framed givens, then a record for every placed digit and every removed candidate."""
    require_classic(sheet, "an .ss file")
    line = format_grid(sheet.givens)
    lines = [_FRAME]
    for row in range(0, 81, 9):
        if row in (27, 54):
            lines.append(_BAND)
        lines.append(f"|{line[row : row + 3]}|{line[row + 3 : row + 6]}|{line[row + 6 : row + 9]}|")
    lines += [_FRAME, ""]
    lines += [f"I{cell:02}{digit}" for cell, digit in sheet.placed.items()]
    lines += [f"E{cell:02}{digit:03}" for cell, digits in sheet.removed.items() for digit in sorted(digits)]
    return "\n".join(lines) + "\n"


def _read_last_grid(draft: Draft, rows: list[str]) -> None:
    """The last grid lists candidates, or is the current position if every cell is one character."""
    if all(len(re.sub(r"[|\s]", "", row)) == 9 for row in rows):
        for cell, digit in enumerate(_digits(rows)):
            draft.place(cell, digit)
        return
    position = parse_pencil("\n".join(rows))
    for cell, digits in position.corner.items():
        draft.note_corner(cell, digits)
    for cell, digits in position.removed.items():
        draft.remove(cell, digits)
    for cell, digit in enumerate(position.givens):
        draft.place(cell, digit)


def _digits(rows: list[str]) -> tuple[int, ...]:
    grid = parse_grid("\n".join(rows))
    if grid.shape.size != 9:
        raise BadGridError("a row has not nine cells")
    return Grid(grid.digits).digits


def _is_row(line: str) -> bool:
    return bool(line) and "---" not in line and bool(re.fullmatch(r"[|1-9.0 ]+", line))


def _looks_like(text: str) -> bool:
    return bool(re.match(r"\*-{7,}", text)) and ("|---" in text or ":---" in text or "+---" in text or "\n" in text)


SIMPLE_SUDOKU = Format("ss", "a Simple Sudoku file", _looks_like, parse_simple_sudoku, format_simple_sudoku, (".ss",))
