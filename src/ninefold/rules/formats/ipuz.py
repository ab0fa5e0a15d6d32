"""ipuz files: JSON with the puzzle and the saved position as rows."""

import json
from typing import Any

from ninefold.errors import BadGridError
from ninefold.rules.formats.bounds import as_digit, items_of, keys_of_object
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.objects import cells_of_rows
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.puzzle_text import load_object

_KIND = "http://ipuz.org/sudoku#1"
_RULES = ("zones", "cages", "calculations")


def parse_ipuz(text: str) -> Sheet:
    """The sheet of an ipuz Sudoku."""
    puzzle = load_object(text.strip())
    if not any("sudoku" in str(kind)[:100] for kind in items_of(puzzle.get("kind"))):
        raise BadGridError("this ipuz file holds another kind of puzzle than Sudoku")
    shape, _ = cells_of_rows(puzzle.get("puzzle"))
    draft = Draft(shape)
    for cell, value in enumerate(_values(puzzle.get("puzzle"))):
        draft.give(cell, value)
    if puzzle.get("saved"):
        for cell, value in enumerate(_values(puzzle.get("saved"))[: shape.cells]):
            draft.place(cell, value)
    for rule in _RULES:
        if puzzle.get(rule):
            draft.drop(rule)
    draft.text(title=puzzle.get("title"), author=puzzle.get("author"), note=puzzle.get("notes"))
    return draft.sheet()


def format_ipuz(sheet: Sheet) -> str:
    """The sheet as an ipuz file."""
    size = sheet.shape.size

    def rows(digits: tuple[int, ...]) -> list[list[int]]:
        return [list(digits[at : at + size]) for at in range(0, size * size, size)]

    puzzle: dict[str, Any] = {
        "version": "http://ipuz.org/v2",
        "kind": [_KIND],
        "dimensions": {"width": size, "height": size},
        "charset": sheet.shape.symbols,
        "displaycharset": True,
        "boxes": True,
        "showoperators": False,
        "puzzle": rows(sheet.givens.digits),
    }
    puzzle |= {"saved": rows(sheet.digits)} if sheet.placed else {}
    texts = {"title": sheet.title, "author": sheet.author, "notes": sheet.note}
    puzzle |= {key: text for key, text in texts.items() if text}
    return json.dumps(puzzle, separators=(",", ":")) + "\n"


def _values(rows: object) -> list[int]:
    return [
        as_digit(cell.get("value", cell.get("cell", 0)) if isinstance(cell, dict) else cell)
        for row in items_of(rows)
        for cell in items_of(row)
    ]


def _looks_like(text: str) -> bool:
    return "version" in keys_of_object(text) and "ipuz.org" in text


IPUZ = Format("ipuz", "an ipuz file", _looks_like, parse_ipuz, format_ipuz, (".ipuz",))
