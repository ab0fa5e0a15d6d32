"""The rules in a SudokuMaker object, by their numbers. Cells, corners, edges and outer cells are numbers too.

What a number's fields are called was not told for all of them: a rule whose fields are not found is dropped by name,
and so is one that says something in fields that nobody looks at. Clones (302) are not read: lists of cells may be
groups that are alike or pairs of cells that are, and nothing in their form tells which.
"""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

from ninefold.rules.formats.bounds import items_of
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.kinds import Diagonals
from ninefold.rules.kinds.thirds import third_of

_PLAIN = {
    12: "anti-king",
    13: "anti-knight",
    14: "disjoint-groups",
    15: "non-consecutive",
    16: "global-entropy",
}
_DIAGONALS = {10: "falling", 11: "rising"}
_DRAWN = (2000, 2001, 2002, 2003)
_FOG = 4000
_OUTSIDE = {
    501: ("sandwich", "sum"),
    502: ("x-sum", "sum"),
    503: ("skyscraper", "count"),
    504: ("numbered-room", "digit"),
}
_NAMES = {
    10: "diagonal", 11: "diagonal", 12: "anti-king", 13: "anti-knight", 14: "disjoint groups", 15: "non-consecutive",
    16: "global entropy",
    100: "even", 101: "odd", 102: "maximum", 103: "minimum", 200: "difference", 201: "ratio", 202: "sums",
    300: "thermometer", 301: "cage", 302: "clone", 303: "quadruple", 305: "different values", 400: "renban",
    401: "whisper", 402: "palindrome", 403: "between", 404: "region sum", 405: "sequence", 406: "entropy or modular",
    407: "lockout", 408: "arrow", 409: "double arrow", 500: "little killer", 501: "sandwich", 502: "x-sum",
    503: "skyscraper", 504: "numbered rooms", 600: "row indexer", 601: "column indexer", 1000: "own code",
}  # fmt: skip
_LINES = {
    300: "thermometer",
    400: "renban",
    401: "whisper",
    402: "palindrome",
    403: "between",
    404: "region-sum",
    407: "lockout",
    409: "double-arrow",
}
_PATHS = ("lines", "cells", "path", "line")
_FIELDS: dict[int, tuple[str, ...]] = {
    **dict.fromkeys((100, 101, 102, 103, 305), ("cells",)),
    **dict.fromkeys((200, 201, 202), ("edge", "edges", "value")),
    **dict.fromkeys(_LINES, _PATHS),
    **dict.fromkeys(_OUTSIDE, ("outer", "value")),
    300: (*_PATHS, "slow"),
    301: ("cells", "sum", "value"),
    303: ("corner", "values", "digits"),
    401: (*_PATHS, "minDifference"),
    406: (*_PATHS, "groups"),
    500: ("cells", "sum", "value"),
}
"""The fields that are looked at."""
_HARMLESS = ("type", "id", "enabled", "active", "visible")
"""What means nothing as long as it is not false."""


def read_rule(draft: Draft, rule: dict[str, Any]) -> None:
    """Adds a rule of the object to a draft, or drops it by name."""
    number = rule.get("type")
    if type(number) is not int:
        draft.drop(str(number))
        return
    if number in (*_PLAIN, *_DIAGONALS, *_FIELDS) and _says_more(rule, number):
        draft.drop(_NAMES[number])
        return
    readers: dict[int, Callable[[Draft, dict[str, Any]], bool]] = {
        100: partial(_cells_of, kind="even"),
        101: partial(_cells_of, kind="odd"),
        102: partial(_extremes, kind="maximum"),
        103: partial(_extremes, kind="minimum"),
        200: partial(_edges, kind="difference"),
        201: partial(_edges, kind="ratio"),
        202: partial(_edges, kind="pair-sum"),
        301: _cages,
        303: _quadruples,
        305: partial(_cells_of, kind="extra-region"),
        406: _cycles,
        500: _little_killers,
        **{line: partial(_lines, kind=kind) for line, kind in _LINES.items()},
        **{clue: partial(_outside, kind=kind, field=field) for clue, (kind, field) in _OUTSIDE.items()},
    }
    if number == 1:
        _regions(draft, rule)
    elif number in _DRAWN:
        draft.say("a drawing of this puzzle is not read; a rule may stand in its text only")
    elif number == _FOG:
        draft.say("the fog of this puzzle is not read")
    elif number in (0, *_DIAGONALS):
        return
    elif number in _PLAIN:
        draft.rule(_PLAIN[number])
    elif number not in readers or not readers[number](draft, rule):
        draft.drop(_NAMES.get(number, f"number {str(number)[:20]}"))


def read_diagonals(draft: Draft, puzzle: dict[str, Any]) -> None:
    """Both diagonals are two entries there and one rule here."""
    numbers = [rule.get("type") for rule in items_of(puzzle.get("constraints")) if isinstance(rule, dict)]
    found = [name for number, name in _DIAGONALS.items() if number in numbers]
    if found:
        draft.rule("diagonals", which=found[0] if len(found) == 1 else None)


def written_rules(sheet: Sheet) -> list[dict[str, Any]]:
    """Entries for the rules that are a number and nothing else. What the others' fields are called is not certain."""
    numbers = {kind: number for number, kind in _PLAIN.items()}
    entries = [numbers[rule.kind] for rule in sheet.rules if rule.kind in numbers]
    for rule in sheet.rules:
        if isinstance(rule, Diagonals):
            entries += [number for number, name in _DIAGONALS.items() if rule.which in (name, "both")]
    return [{"type": number} for number in dict.fromkeys(entries)]


def _regions(draft: Draft, rule: dict[str, Any]) -> None:
    """Lists of cells, or a number for each cell; the usual boxes if nothing is listed."""
    listed = next((value for value in rule.values() if isinstance(value, list)), [])
    if not listed:
        return
    lists = [part.get("cells") if isinstance(part, dict) else part for part in listed]
    names = [_cells(draft, cells) for cells in lists]
    every = [name for cells in names for name in cells or ()]
    if len(listed) == draft.shape.cells and all(isinstance(number, int) for number in listed):
        draft.regions = "".join(chr(0x100 + number % 1_000) for number in listed)
    elif all(names) and len(set(every)) == len(every):
        numbers = {int(cell): region for region, cells in enumerate(lists) for cell in items_of(cells)}
        draft.regions = "".join(
            chr(0x100 + numbers[cell]) if cell in numbers else "-" for cell in range(draft.shape.cells)
        )
    else:
        draft.drop("regions")


def _cell(draft: Draft, number: object) -> str | None:
    size = draft.shape.size
    is_cell = isinstance(number, int) and not isinstance(number, bool) and 0 <= number < size * size
    return f"r{number // size + 1}c{number % size + 1}" if is_cell else None  # type: ignore[operator]


def _cells(draft: Draft, numbers: object) -> list[str] | None:
    found = [_cell(draft, number) for number in items_of(numbers)]
    return [name for name in found if name] if found and all(found) else None


def _groups(rule: dict[str, Any]) -> list[dict[str, Any]]:
    """The parts of a rule: objects in its one list of objects, or itself."""
    lists = [value for value in rule.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
    return [part for part in lists[0] if isinstance(part, dict)] if len(lists) == 1 else [rule]


def _says_more(rule: dict[str, Any], number: int) -> bool:
    """Whether a rule or a part of it says something in a field that nobody looks at. Texts are names and colours."""
    parts = _groups(rule)
    lists = [name for name, value in rule.items() if parts[0] is not rule and value == parts]
    told = [(name, value) for part in (rule, *parts) for name, value in part.items() if name not in lists]
    return any(
        value is False
        if name in _HARMLESS
        else name not in _FIELDS.get(number, ()) and bool(value) and not isinstance(value, str)
        for name, value in told
    )


def _cells_of(draft: Draft, rule: dict[str, Any], kind: str) -> bool:
    found = [_cells(draft, part.get("cells")) for part in _groups(rule)]
    for cells in found:
        if cells:
            draft.rule(kind, cells=cells)
    return all(found)


def _extremes(draft: Draft, rule: dict[str, Any], kind: str) -> bool:
    cells = _cells(draft, rule.get("cells"))
    for cell in cells or ():
        draft.rule(kind, cell=cell)
    return bool(cells)


def _cages(draft: Draft, rule: dict[str, Any]) -> bool:
    parts = [(_cells(draft, part.get("cells")), _sum(part)) for part in _groups(rule)]
    for cells, total in parts:
        if cells:
            draft.rule("cage", cells=cells, sum=_number(total) or None)
    return all(cells for cells, _ in parts) and all(map(_is_plain_cage, _groups(rule)))


def _sum(part: dict[str, Any]) -> object:
    return next((part[name] for name in ("sum", "value") if part.get(name) not in (None, "")), None)


def _little_killers(draft: Draft, rule: dict[str, Any]) -> bool:
    """Diagonals from border to border with their sum; a place and a direction are not read, as nobody told how."""
    parts = [(_cells(draft, part.get("cells")), _number(_sum(part))) for part in _groups(rule)]
    for cells, total in parts:
        if cells is None or total is None or not _is_whole_diagonal(cells, draft.shape.size):
            return False
        draft.rule("little-killer", cells=cells, sum=total)
    return True


def _is_whole_diagonal(cells: list[str], size: int) -> bool:
    """Whether these are at least two cells one after another on a diagonal, all that it has."""
    places = [tuple(map(int, cell[1:].split("c"))) for cell in cells]
    steps = {(row - before[0], column - before[1]) for before, (row, column) in pairwise(places)}
    if len(steps) != 1:
        return False
    down, right = steps.pop()
    (first_row, first_column), (last_row, last_column) = places[0], places[-1]
    beyond = ((first_row - down, first_column - right), (last_row + down, last_column + right))
    return abs(down) == abs(right) == 1 and all({0, size + 1} & {*place} for place in beyond)


def _is_plain_cage(part: dict[str, Any]) -> bool:
    """Whether its sum was found, or there is no number that could be one."""
    total = _sum(part)
    if total not in (None, ""):
        return _number(total) is not None
    return not any(_number(value) for name, value in part.items() if name not in ("type", "id"))


def _quadruples(draft: Draft, rule: dict[str, Any]) -> bool:
    """Digits around a corner; corners are counted with those of the border."""
    size, parts = draft.shape.size, _groups(rule)
    for part in parts:
        corner, digits = _number(part.get("corner")), items_of(part.get("values", part.get("digits")))
        if corner is None or not digits:
            return False
        row, column = divmod(corner, size + 1)
        if not (1 <= row < size and 1 <= column < size):
            return False
        cells = [f"r{row + down}c{column + right}" for down in (0, 1) for right in (0, 1)]
        draft.rule("quadruple", cells=cells, digits=digits)
    return bool(parts)


def _outside(draft: Draft, rule: dict[str, Any], kind: str, field: str) -> bool:
    """Clues beside the grid, whose places are counted as cells of a grid with a border."""
    size, parts = draft.shape.size, _groups(rule)
    for part in parts:
        place, value = _number(part.get("outer")), _number(part.get("value"), least=0)
        if place is None or value is None:
            return False
        row, column = divmod(place, size + 2)
        is_row, is_column = column in (0, size + 1), row in (0, size + 1)
        if is_row == is_column or row > size + 1:
            return False
        end = {} if kind == "sandwich" else {"from": "start" if (column if is_row else row) == 0 else "end"}
        draft.rule(kind, line=f"row {row}" if is_row else f"column {column}", **end, **{field: value})
    return bool(parts)


def _cycles(draft: Draft, rule: dict[str, Any]) -> bool:
    """Lines on which groups of digits take turns: low, middle and high ones, or those with one remainder."""
    groups = [sorted(filter(None, map(_number, items_of(group)))) for group in items_of(rule.get("groups"))]
    size, count = draft.shape.size, len(groups)
    thirds = [[digit for digit in range(1, size + 1) if third_of(digit, size) == third] for third in range(3)]
    by_remainder = [[*range(first, size + 1, count)] for first in range(1, count + 1)]
    lines = {name: value for name, value in rule.items() if name != "groups"}
    if sorted(groups) == thirds:
        return _lines(draft, lines, "entropic")
    return count > 1 and sorted(groups) == by_remainder and _lines(draft, lines, "modular", modulus=count)


def _number(value: object, least: int = 1) -> int | None:
    """A whole number above 0, or from another on, also written as text."""
    is_text = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 7
    number: object = int(str(value)) if is_text else value
    return number if isinstance(number, int) and not isinstance(number, bool) and number >= least else None


def _lines(draft: Draft, rule: dict[str, Any], kind: str, modulus: int | None = None) -> bool:
    """Lines, of which each or all together say how they are to be read."""
    lines = rule.get("lines")
    if isinstance(lines, list) and lines and isinstance(lines[0], list):
        parts = [(rule, line) for line in lines]
    else:
        parts = [(part, part.get("cells", part.get("path", part.get("line")))) for part in _groups(rule)]
    for part, path in parts:
        cells, said = _cells(draft, path), rule | part
        slow, apart = said.get("slow"), said.get("minDifference")
        difference = _number(apart)
        if cells is None or slow not in (None, False, True) or (apart is not None and difference is None):
            return False
        draft.rule(kind, cells=cells, difference=difference, slow=slow or None, modulus=modulus)
    return bool(parts)


def _edges(draft: Draft, rule: dict[str, Any], kind: str) -> bool:
    """Marks on edges; an edge lies between a cell and the one left of it, or the one below it."""
    size = draft.shape.size
    parts = [(part.get("edge", part.get("id")), part.get("value")) for part in _groups(rule)]
    if isinstance(rule.get("edges"), list):
        parts = [(edge, rule.get("value")) if isinstance(edge, int) else (None, None) for edge in rule["edges"]]
    for edge, value in parts:
        amount = _number(value, least=0)
        if not isinstance(edge, int) or isinstance(edge, bool) or (amount is None and value not in (None, "")):
            return False
        half, column = divmod(edge, size)
        row = half // 2
        pair = [(row, column - 1), (row, column)] if half % 2 == 0 else [(row, column), (row + 1, column)]
        is_inside = all(0 <= at < size for place in pair for at in place)
        if not is_inside or (amount is None and kind == "pair-sum"):
            return False
        draft.rule(kind, cells=[f"r{one + 1}c{other + 1}" for one, other in pair], value=amount)
    return bool(parts)
