"""Penpa+ links: lines of text with two layers as JSON, packed into the fragment."""

import base64
import json
import re
from collections.abc import Callable
from itertools import accumulate
from typing import Any

from ninefold.errors import BadGridError
from ninefold.grid import format_cell
from ninefold.rules.formats.bounds import MOST_UNPACKED, deflate, from_base64, inflate, items_of
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.links import is_link, query_values
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.puzzle_text import load_object

PAGE = "https://swaroopg92.github.io/penpa-edit/"
_SHORT = {
    "z9": '"qa"', "zQ": '"pu_q"', "zA": '"pu_a"', "zG": '"grid"', "zM": '"edit_mode"', "zS": '"surface"',
    "zL": '"line"', "zE": '"lineE"', "zW": '"wall"', "zC": '"cage"', "zN": '"number"', "zY": '"symbol"',
    "zP": '"special"', "zB": '"board"', "zR": '"command_redo"', "zU": '"command_undo"', "z8": '"command_replay"',
    "z1": '"numberS"', "zF": '"freeline"', "z2": '"freelineE"', "zT": '"thermo"', "z3": '"arrows"',
    "zD": '"direction"', "z0": '"squareframe"', "z5": '"polygon"', "z4": '"deletelineE"', "z6": '"killercages"',
    "z7": '"nobulbthermo"', "z_": '"__a"', "zO": "null", "zZ": "z",
}  # fmt: skip
"""Codes for frequent texts, the one for z itself to be undone last."""

_ESCAPED = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
_NORMAL, _SMALL = "1", ("5", "6")
_GIVEN_COLOUR, _PLACED_COLOUR = 1, 2
_READ = ("number", "numberS", "thermo", "killercages")
_DRAWN = ("lineE", "surface", "deletelineE", "freelineE")
_KEPT = ("command_redo", "command_undo", "command_replay")
"""What somebody did, and not what stands there."""


def parse_penpa(text: str) -> Sheet:
    """The sheet of a link: digits of the problem are givens, those of the solution layer are placed."""
    packed = next(iter(query_values(text, "p")), "")
    if not packed:
        raise BadGridError("this Penpa link holds no puzzle; a whole one contains p=")
    lines = _expanded(inflate(from_base64(packed))).split("\n")
    if len(lines) < 4:
        raise BadGridError("the Penpa link is cut short")
    head = lines[0].split(",")
    places = _places(head, lines)
    draft = Draft()
    _read_layer(draft, lines[3], places, draft.give)
    _read_rules(draft, load_object(lines[3]), places, _corners(head))
    if lines[4:] and lines[4].startswith("{"):
        _read_layer(draft, lines[4], places, draft.place)
    draft.text(title=_text(head, "Title: "), author=_text(head, "Author: "))
    return draft.sheet()


def format_penpa(sheet: Sheet) -> str:
    """The sheet as a Penpa+ link, to be edited there."""
    require_classic(sheet, "a Penpa link")
    texts = [f"Title: {_escaped(sheet.title)}", f"Author: {_escaped(sheet.author)}"]
    head = [
        "sudoku",
        "9",
        "9",
        "38",
        "0",
        "1",
        "1",
        "382",
        "382",
        "84",
        "84",
        "1",
        "0",
        "0",
        "0",
        *texts,
        "",
        "",
        "OFF",
    ]
    problem = {_index(cell): [str(digit), _GIVEN_COLOUR, _NORMAL] for cell, digit in enumerate(sheet.givens) if digit}
    played = {_index(cell): [str(digit), _PLACED_COLOUR, _NORMAL] for cell, digit in sheet.placed.items()}
    for cell, digits in sheet.centre.items():
        played.setdefault(_index(cell), ["".join(map(str, sorted(digits))), _PLACED_COLOUR, _SMALL[1]])
    cells = [_index(0)] + [5 if cell % 9 == 0 else 1 for cell in range(1, 81)]
    lines = [
        ",".join(head),
        "[0,0,0,0]",
        '["1","2","1"]~"sudoku"~["1","1"]',
        json.dumps({"number": problem}, separators=(",", ":")),
        json.dumps({"number": played}, separators=(",", ":")),
        json.dumps(cells, separators=(",", ":")),
    ]
    packed = base64.b64encode(deflate(_shortened("\n".join(lines)))).decode()
    return f"{PAGE}#m=edit&p={packed}"


def _expanded(text: str) -> str:
    for code, full in _SHORT.items():
        text = text.replace(code, full)
    if len(text) > MOST_UNPACKED:
        raise BadGridError("the link unpacks to more than a puzzle can need")
    return text


def _shortened(text: str) -> str:
    """The inverse of expanding: every z of the text itself becomes a code first, so that no code arises by chance."""
    text = text.replace("z", "zZ")
    for code, full in _SHORT.items():
        if full != "z":
            text = text.replace(full.replace("z", "zZ"), code)
    return text


def _index(cell: int) -> int:
    """Penpa's number of a cell on a 9 by 9 board, which has two cells of frame on each side."""
    return 13 * (cell // 9 + 2) + cell % 9 + 2


def _places(head: list[str], lines: list[str]) -> dict[str, int]:
    """Our cell for each of Penpa's numbers, from the list of cells that belong to the puzzle."""
    try:
        width = int(head[1]) + 4
        steps = json.loads(lines[5]) if len(lines) > 5 and lines[5].strip() else []
    except (ValueError, IndexError, RecursionError) as error:
        raise BadGridError("the Penpa link is damaged") from error
    if not isinstance(steps, list) or len(steps) > 2_000 or not all(isinstance(step, int) for step in steps):
        raise BadGridError("the Penpa link is damaged")
    numbers = sorted(accumulate(steps)) or [_index(cell) for cell in range(81)]
    rows = sorted({number // width for number in numbers})
    columns = sorted({number % width for number in numbers})
    if len(numbers) != 81 or len(rows) != 9 or len(columns) != 9:
        raise BadGridError(f"the board has {len(numbers)} cells; a 9 by 9 grid has 81")
    return {str(number): rows.index(number // width) * 9 + columns.index(number % width) for number in numbers}


def _read_layer(draft: Draft, text: str, places: dict[str, int], enter: Callable[[int, int], None]) -> None:
    layer = load_object(text)
    is_problem = enter == draft.give
    for name, value in layer.items():
        if _is_empty(value) or name in (*_READ, *_KEPT):
            continue
        if name in _DRAWN or not is_problem:
            draft.say(f"the drawing {name[:20]!r} of this puzzle is not read")
        else:
            draft.drop(name)
    numbers = layer.get("number")
    for index, entry in (numbers if isinstance(numbers, dict) else {}).items():
        if not isinstance(entry, list) or len(entry) < 3:
            continue
        if index not in places:
            if is_problem and str(entry[0]).strip():
                draft.drop("number beside the grid")
            continue
        digits = str(entry[0])[:20]
        if not re.fullmatch("[1-9]+", digits):
            draft.say("entries that are no digits are not read")
        elif str(entry[2]) in _SMALL:
            draft.note_centre(places[index], map(int, digits))
        elif len(digits) == 1:
            enter(places[index], int(digits))
        else:
            draft.say("entries that are no digits are not read")


def _is_empty(value: object) -> bool:
    """Whether nothing stands there; an object may hold empty lists."""
    return not value or (isinstance(value, dict) and not any(value.values()))


def _corners(head: list[str]) -> int:
    """The number of the first corner of the first cell: small numbers have four places in every cell of the board."""
    try:
        return 4 * (int(head[1]) + 4) * (int(head[2]) + 4)
    except (ValueError, IndexError) as error:
        raise BadGridError("the Penpa link is damaged") from error


def _read_rules(draft: Draft, layer: dict[str, Any], places: dict[str, int], corners: int) -> None:
    """Thermometers and cages, lists of cells each; a cage's sum is the small number in one of its cells."""
    for name in ("thermo", "killercages"):
        if not _is_empty(layer.get(name)) and not isinstance(layer[name], list):
            draft.drop(name)
    for path in items_of(layer.get("thermo")):
        if cells := _names(path, places):
            draft.rule("thermometer", cells=cells)
        else:
            draft.drop("thermo")
    small = layer.get("numberS")
    entries = small.items() if isinstance(small, dict) else ()
    texts = [(place, str(entry[0])) for place, entry in entries if isinstance(entry, list) and entry]
    sums = {str((int(place[:9]) - corners) // 4): text for place, text in texts if place.isdecimal()}
    for numbers in items_of(layer.get("killercages")):
        cells = _names(numbers, places)
        found = [sums.pop(str(number)) for number in items_of(numbers) if str(number) in sums]
        if cells and len(found) < 2 and all(text.isascii() and text.isdecimal() for text in found):
            draft.rule("cage", cells=cells, sum=int(found[0][:6]) if found else None)
        else:
            draft.drop("killercages")
    if sums and layer.get("killercages"):
        draft.drop("small numbers outside cages")
    elif sums:
        draft.say("the drawing 'numberS' of this puzzle is not read")


def _names(numbers: object, places: dict[str, int]) -> list[str]:
    """The cells of a list of Penpa's numbers; none if one of them is not on the board."""
    cells = [places.get(str(number)) for number in items_of(numbers)]
    return [format_cell(cell) for cell in cells if cell is not None] if None not in cells else []


def _text(head: list[str], label: str) -> str:
    text = next((part.removeprefix(label) for part in head if part.startswith(label)), "")
    for code, mark in _ESCAPED.items():
        text = text.replace(code, mark)
    return text


def _escaped(text: str) -> str:
    for code, mark in _ESCAPED.items():
        text = text.replace(mark, code)
    return text


def _looks_like(text: str) -> bool:
    return is_link(text) and ("penpa" in text[:100] or bool(query_values(text, "m") and query_values(text, "p")))


PENPA = Format("penpa", "a Penpa+ link", _looks_like, parse_penpa, format_penpa)
