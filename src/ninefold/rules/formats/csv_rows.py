"""CSV tables: a column of puzzles, or nine rows of nine digits."""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from ninefold.errors import BadGridError
from ninefold.grid import format_grid, parse_grid
from ninefold.rules.formats.format import BadLine, Format, lines_of
from ninefold.rules.formats.sheet import Draft, Sheet

HEAD = ("id", "puzzle", "solution", "givens", "rating", "level", "techniques", "source", "note")
_GRID = re.compile(r"[0-9A-Za-z._*?]{16,625}")
_FORMULA = ("=", "+", "-", "@")
_SEPARATORS = ",;\t"


def read_table(pieces: Iterable[str]) -> Iterator[Sheet | BadLine]:
    """The puzzles of a table, one a row, or the one puzzle of nine rows of nine digits.

    A head row is passed over and its names are used.
    """
    lines = lines_of(pieces)
    first = list(islice(lines, 10))
    if _is_square("\n".join(first)):
        yield _read_square("\n".join(first))
        return
    rows = csv.reader(chain(first, lines), delimiter=_separator("".join(first[:1])))
    head: list[str] = []
    try:
        for row in rows:
            if not any(field.strip() for field in row):
                continue
            if rows.line_num == 1 and not any(map(_is_grid, row)):
                head = [field.strip().lower() for field in row]
                continue
            yield _read_row(row, head, rows.line_num)
    except csv.Error as error:
        raise BadGridError(f"row {rows.line_num} of the table is damaged: {error}") from error


def write_table(sheets: Iterable[Sheet]) -> Iterator[str]:
    """A table with a head row."""
    yield _written(HEAD)
    for number, sheet in enumerate(sheets, start=1):
        givens = len(sheet.givens.filled())
        note = " ".join(filter(None, (sheet.title, sheet.note)))
        texts = (sheet.rating, sheet.level, sheet.techniques, sheet.author, note)
        yield _written([number, format_grid(sheet.givens), sheet.solution, givens, *map(_harmless, texts)])


def parse_table(text: str) -> Sheet:
    """The first puzzle of a table."""
    for sheet in read_table([text.lstrip("\ufeff")]):
        if isinstance(sheet, BadLine):
            raise BadGridError(f"row {sheet.number}: {sheet.message}")
        return sheet
    raise BadGridError("there is no puzzle in this table")


def format_table(sheet: Sheet) -> str:
    """A table with one row."""
    return "".join(write_table([sheet]))


def _read_row(row: list[str], head: list[str], number: int) -> Sheet | BadLine:
    grids = [field.strip() for field in row if _is_grid(field)]
    if not grids:
        return BadLine(number, "there is no puzzle in this row")
    try:
        grid = parse_grid(grids[0])
    except BadGridError as error:
        return BadLine(number, str(error))
    draft = Draft(grid.shape)
    draft.givens = list(grid.digits)
    named = dict(zip(head, row, strict=False))
    if len(grids) > 1 and len(grids[1]) == grid.shape.cells and all(map(grid.shape.digit, grids[1])):
        draft.text(solution=grids[1])
    draft.text(author=_plain(named.get("source", "")))
    draft.text(**{name: _plain(named.get(name, "")) for name in ("rating", "level", "techniques", "note")})
    return draft.sheet()


def _read_square(text: str) -> Sheet:
    draft = Draft()
    fields = [field.strip() for row in csv.reader(io.StringIO(text), delimiter=_separator(text)) for field in row]
    for cell, field in enumerate(fields):
        draft.give(cell, int(field) if field and field in "123456789" else 0)
    return draft.sheet()


def _is_square(text: str) -> bool:
    """Nine lines of nine fields, each a digit or nothing."""
    lines = text.strip("\r\n").splitlines()
    separator = _separator(lines[0]) if lines else ","
    return len(lines) == 9 and all(
        line.count(separator) == 8 and all(re.fullmatch(r"\s*[0-9._]?\s*", field) for field in line.split(separator))
        for line in lines
    )


def _is_grid(field: str) -> bool:
    field = field.strip()
    return bool(_GRID.fullmatch(field)) and int(len(field) ** 0.5) ** 2 == len(field) and any(map(str.isdigit, field))


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _written(fields: Iterable[object]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerow(fields)
    return buffer.getvalue()


def _harmless(text: str) -> str:
    """Free text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _plain(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text


def _looks_like(text: str) -> bool:
    """A table has separators, and something other than a comment: a head, a puzzle that is not first, or a solution."""
    lines = [line for line in text[:20_000].splitlines()[:3] if line.strip()]
    if _is_square(text):
        return True
    if not lines or lines[0].count(_separator(lines[0])) == 0:
        return False
    fields = [next(csv.reader([line], delimiter=_separator(lines[0])), []) for line in lines]
    grids = [[at for at, field in enumerate(row) if _is_grid(field)] for row in fields]
    if grids[0]:
        return grids[0][0] > 0 or len(grids[0]) > 1
    return len(grids) > 1 and bool(grids[1])


TABLE = Format("csv", "a table", _looks_like, parse_table, format_table, (".csv",), read_table, write_table)
