"""OpenSudoku files: XML with folders of games."""

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import quoteattr

from ninefold.errors import BadGridError
from ninefold.grid import format_grid
from ninefold.rules.formats.format import BadLine, Format, require_classic
from ninefold.rules.formats.line import parse_line
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.xml import read_elements

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
_FOOT = "</folder>\n</opensudoku>\n"
_POSITION = re.compile(r"\s*version: ?(\d)\s+(.*)", re.DOTALL)
_NOTES = re.compile(r"-|\d{1,3}|(?:[1-9],){1,9}")
_ROOTS = ("opensudoku", "opensudoku2")
_FIELDS = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
"""Fields of a cell in each version: digit, notes, from 4 on centre notes, from 5 on a colour, and editable."""


def read_opensudoku(pieces: Iterable[str]) -> Iterator[Sheet | BadLine]:
    """The games of a file, in order."""
    texts: dict[str, object] = {}
    number = 0
    for element in read_elements(pieces):
        if element.path[0] not in _ROOTS:
            raise BadGridError(f"the XML text is not from OpenSudoku; it begins with {element.path[0][:30]!r}")
        if len(element.path) == 2:
            texts[element.name] = element.text
        if element.name != "game":
            continue
        number += 1
        try:
            yield _read_game(element.attributes, texts)
        except BadGridError as error:
            yield BadLine(number, str(error))


def write_opensudoku(sheets: Iterable[Sheet]) -> Iterator[str]:
    """A file with one folder of games."""
    yield _HEAD
    yield '<folder name="ninefold" created="0">\n'
    for sheet in sheets:
        yield _game(sheet)
    yield _FOOT


def parse_opensudoku(text: str) -> Sheet:
    """The first game of a file."""
    for sheet in read_opensudoku([text]):
        if isinstance(sheet, BadLine):
            raise BadGridError(f"game {sheet.number}: {sheet.message}")
        return sheet
    raise BadGridError("there is no game in this file")


def format_opensudoku(sheet: Sheet) -> str:
    """A file with one game."""
    return "".join(write_opensudoku([sheet]))


def _read_game(attributes: dict[str, str], texts: dict[str, object]) -> Sheet:
    data = attributes.get("cells_data") or attributes.get("data", "")
    draft = Draft()
    if position := _POSITION.match(data):
        _read_position(draft, position[2], position[1])
    else:
        givens = parse_line(data).givens
        if givens.shape.size != 9:
            raise BadGridError("the game is not 9 by 9")
        draft.givens = list(givens.digits)
    draft.text(
        title=texts.get("name"), author=texts.get("author"), note=attributes.get("user_note") or attributes.get("note")
    )
    return draft.sheet()


def _read_position(draft: Draft, cells: str, version: str) -> None:
    """81 cells, each a few fields. Version 2 doubles the bar behind the notes, version 1 lists them with commas."""
    if version not in _FIELDS:
        raise BadGridError(f"saved games of version {version} are not read")
    width = _FIELDS[version]
    fields = cells.strip().replace("||", "|").split("|")[:-1]
    if len(fields) != 81 * width:
        raise BadGridError(f"the saved game has {len(fields) // width} cells; a 9 by 9 grid has 81")
    for cell in range(81):
        digit, notes, *others, editable = fields[width * cell : width * cell + width]
        is_whole = digit in tuple("0123456789") and editable in ("0", "1")
        if not is_whole or not all(map(_NOTES.fullmatch, (notes, *others))):
            raise BadGridError(f"cell {cell + 1} of the saved game is damaged")
        (draft.place if editable == "1" else draft.give)(cell, int(digit))
        draft.note_corner(cell, _digits_of(notes, version))
        if others:
            draft.note_centre(cell, _digits_of(others[0], version))
        if others[1:] not in ([], ["0"]):
            draft.say("the colours of this game are not read")


def _digits_of(notes: str, version: str) -> list[int]:
    if notes == "-":
        return []
    if "," in notes or version == "1":
        return [int(digit) for digit in notes.split(",") if digit and int(digit) < 10]
    return [digit for digit in range(1, 10) if int(notes) >> digit - 1 & 1]


def _game(sheet: Sheet) -> str:
    require_classic(sheet, "an OpenSudoku file")
    note = f" note={quoteattr(sheet.note)}" if sheet.note else ""
    if not (sheet.placed or sheet.corner or sheet.centre):
        return f'<game created="0" state="1" time="0" last_played="0" data="{format_grid(sheet.givens, "0")}"{note}/>\n'
    return f'<game created="0" state="0" time="0" last_played="0" data="version: 3&#10;{_position(sheet)}"{note}/>\n'


def _position(sheet: Sheet) -> str:
    none: frozenset[int] = frozenset()
    cells = []
    for cell, given in enumerate(sheet.givens):
        notes = sheet.corner.get(cell, none) | sheet.centre.get(cell, none)
        mask = sum(1 << digit - 1 for digit in notes)
        cells.append(f"{given or sheet.placed.get(cell, 0)}|{mask}|{0 if given else 1}|")
    return "".join(cells)


def _looks_like(text: str) -> bool:
    return text.startswith("<") and "<opensudoku" in text[:1_000]


OPENSUDOKU = Format(
    "opensudoku",
    "an OpenSudoku file",
    _looks_like,
    parse_opensudoku,
    format_opensudoku,
    (".opensudoku",),
    read_opensudoku,
    write_opensudoku,
)
