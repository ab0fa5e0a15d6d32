"""A grid as text: one character per cell, on one line with perhaps a comment, or in rows."""

from ninefold.errors import BadGridError
from ninefold.grid import format_grid, format_rows, parse_grid, split_comment
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet


def parse_line(text: str) -> Sheet:
    """The sheet of a grid text; what stands behind the cells on the same line is its note."""
    grid = parse_grid(text)
    draft = Draft(grid.shape)
    draft.givens = list(grid.digits)
    line = text.strip()
    draft.text(note=split_comment(line)[1] if "\n" not in line else "")
    return draft.sheet()


def format_line(sheet: Sheet) -> str:
    """The givens on one line, a dot for empty, and the note behind them."""
    line = format_grid(sheet.givens)
    return f"{line} # {sheet.note}" if sheet.note else line


def format_zeros(sheet: Sheet) -> str:
    """The givens on one line, 0 for empty."""
    return format_grid(sheet.givens, "0")


def format_picture(sheet: Sheet) -> str:
    """The givens in rows, with bars between the boxes."""
    return format_rows(sheet.givens)


def _is_readable(text: str) -> bool:
    try:
        parse_grid(text)
    except BadGridError:
        return False
    return True


LINE = Format("line", "a grid as text", _is_readable, parse_line, format_line, (".txt",))
ZEROS = Format("zeros", "a grid as text with zeros", lambda _: False, parse_line, format_zeros)
ROWS = Format("rows", "a grid in rows", lambda _: False, parse_line, format_picture)
