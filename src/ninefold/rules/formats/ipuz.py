"""ipuz files: JSON with the puzzle and the saved position as rows."""

import json
import re
from collections.abc import Iterable
from typing import Any

from ninefold.errors import BadGridError
from ninefold.grid import Shape, format_cell
from ninefold.rules.formats.bounds import LARGEST_SIZE, as_digit, items_of, keys_of_object
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.objects import cells_of_rows
from ninefold.rules.formats.sheet import Draft, Sheet, read_groups, repeating_groups
from ninefold.rules.kinds import Cage
from ninefold.rules.puzzle_text import load_object

_KIND = "http://ipuz.org/sudoku#1"
_OWN_KIND = re.compile(r"/sudoku/([\w-]+)")
"""A kind of Sudoku; `http://ipuz.org/sudoku#1` alone is none."""
_READ = (
    *("version", "kind", "dimensions", "charset", "puzzle", "saved", "cages", "zones", "boxes", "empty", "block"),
    *("title", "author", "notes", "styles"),
)
_TOLD = (
    *("copyright", "publisher", "publication", "url", "uniqueid", "intro", "explanation", "annotation", "editor"),
    *("date", "difficulty", "origin", "checksum", "volatile", "solution"),
    *("displaycharset", "showoperators", "cageborder"),
)
"""What tells of a puzzle or how it looks. A name with a dot is some program's own."""
_SIGNS = ("lessthan", "greaterthan", "equal")
"""What a style may say of a cell and the one beside it."""
_SUMS = (None, "", "+")
"""What a cage that adds up may have for an operator."""


def parse_ipuz(text: str) -> Sheet:
    """The sheet of an ipuz Sudoku."""
    puzzle = load_object(text.strip())
    if not any("sudoku" in str(kind)[:100] for kind in items_of(puzzle.get("kind"))):
        raise BadGridError("this ipuz file holds another kind of puzzle than Sudoku")
    shape, cells = cells_of_rows(puzzle.get("puzzle"))
    draft = Draft(shape)
    draft.symbols = _symbols(puzzle.get("charset"), shape)
    for cell, value in enumerate(_values(puzzle.get("puzzle"))):
        draft.give(cell, _digit(draft, value, puzzle))
    if puzzle.get("saved"):
        for cell, value in enumerate(_values(puzzle.get("saved"))[: shape.cells]):
            draft.place(cell, _digit(draft, value, puzzle))
    _name_unknown(draft, puzzle, cells)
    _read_cages(draft, items_of(puzzle.get("cages")))
    kinds = {found[1] for kind in items_of(puzzle.get("kind")) if (found := _OWN_KIND.search(str(kind)[:100]))}
    _read_zones(draft, items_of(puzzle.get("zones")), False if "latinsquare" in kinds else puzzle.get("boxes"))
    _read_kinds(draft, kinds)
    draft.text(title=puzzle.get("title"), author=puzzle.get("author"), note=puzzle.get("notes"))
    return draft.sheet()


def format_ipuz(sheet: Sheet) -> str:
    """The sheet as an ipuz file."""
    size = sheet.shape.size

    def rows(digits: tuple[int, ...]) -> list[list[int | str]]:
        own = sheet.symbols
        cells = [own[digit - 1] if own and digit else digit for digit in digits]
        return [cells[at : at + size] for at in range(0, size * size, size)]

    puzzle: dict[str, Any] = {
        "version": "http://ipuz.org/v2",
        "kind": [_KIND],
        "dimensions": {"width": size, "height": size},
        "charset": sheet.symbols or sheet.shape.symbols,
        "displaycharset": True,
        "boxes": True,
        "showoperators": False,
        "puzzle": rows(sheet.givens.digits),
    }
    puzzle |= {"saved": rows(sheet.digits)} if sheet.placed else {}
    puzzle |= _groups_of(sheet)
    texts = {"title": sheet.title, "author": sheet.author, "notes": sheet.note}
    puzzle |= {key: text for key, text in texts.items() if text}
    return json.dumps(puzzle, separators=(",", ":")) + "\n"


def _symbols(charset: object, shape: Shape) -> str | None:
    """The symbols of a puzzle, if they are others than the usual ones."""
    is_own = isinstance(charset, str) and charset != shape.symbols and len({*charset}) == len(charset) == shape.size
    return str(charset) if is_own else None


def _digit(draft: Draft, value: object, puzzle: dict[str, Any]) -> int:
    """The digit that a value of a cell stands for."""
    if value == puzzle.get("empty", 0):
        return 0
    if draft.symbols and len(mark := str(value)) == 1 and mark in draft.symbols:
        return draft.symbols.index(mark) + 1
    return draft.digit_of(value)


def _name_unknown(draft: Draft, puzzle: dict[str, Any], cells: list[dict[str, Any]]) -> None:
    """Drops by name what nobody reads, and what is not written as it should be."""
    for key, value in puzzle.items():
        is_odd = (key in ("cages", "zones") and not isinstance(value, list)) or (
            key == "boxes" and not isinstance(value, bool)
        )
        if value and (is_odd or (key not in (*_READ, *_TOLD) and "." not in key)):
            draft.drop(key)
    named = puzzle.get("styles")
    for cell in cells:
        style = cell.get("style")
        if isinstance(style, str) and isinstance(named, dict):
            style = named.get(style)
        for sign in _SIGNS:
            if isinstance(style, dict) and style.get(sign):
                draft.drop(f"style {sign}")


def _read_kinds(draft: Draft, kinds: set[str]) -> None:
    """What a kind says by its name alone."""
    for kind in sorted(kinds):
        if kind == "diagonalsudoku":
            draft.rules = [rule for rule in draft.rules if rule["kind"] != "diagonals"]
            draft.rule("diagonals")
        elif kind == "hypersudoku":
            draft.rule("windoku")
        elif kind == "jigsawsudoku" and draft.regions:
            continue
        elif kind not in ("latinsquare", "killersudoku", "wordoku"):
            draft.drop(kind)


def _groups_of(sheet: Sheet) -> dict[str, Any]:
    """Cages, regions that are not the usual boxes, and other groups without repeats."""
    layout = sheet.puzzle.layout

    def cells(numbers: Iterable[int]) -> dict[str, Any]:
        return {"cells": [[cell % layout.size + 1, cell // layout.size + 1] for cell in numbers]}

    cages = [
        {**cells(map(layout.cell, rule.cells)), **({} if rule.sum is None else {"value": rule.sum, "operator": "+"})}
        for rule in sheet.rules
        if isinstance(rule, Cage)
    ]
    regions = () if layout.is_usual else layout.region_cells
    zones = [cells(group) for group in (*regions, *repeating_groups(sheet))]
    return {
        **({} if layout.is_usual else {"boxes": False}),
        **({"cages": cages} if cages else {}),
        **({"zones": zones} if zones else {}),
    }


def _read_cages(draft: Draft, cages: list[Any]) -> None:
    """Groups of cells with a value; those that multiply or divide are another puzzle's."""
    for cage, cells in zip(cages, _groups(draft, cages), strict=True):
        value, operator = (cage.get("value"), cage.get("operator")) if cells else (None, None)
        if cells and operator in _SUMS and as_digit(value) > 0:
            draft.rule("cage", cells=[format_cell(cell, draft.shape.size) for cell in cells], sum=as_digit(value))
        elif cells and value is None:
            draft.rule("cage", cells=[format_cell(cell, draft.shape.size) for cell in cells])
        else:
            draft.drop("cages")


def _read_zones(draft: Draft, zones: list[Any], boxes: object) -> None:
    """Groups of cells that repeat no digit: the regions, or further ones beside the usual boxes."""
    groups = _groups(draft, zones)
    if not all(groups):
        draft.drop("zones")
    elif boxes is True:
        read_groups(draft, groups)
    elif groups:
        numbers: dict[int, int] = {}
        others: list[list[int]] = []
        for number, cells in enumerate(groups):
            # What shares a cell with a region before it lies across the regions.
            if numbers.keys() & set(cells):
                others.append(cells)
            else:
                numbers |= dict.fromkeys(cells, number)
        marks = (chr(0x100 + numbers[cell]) if cell in numbers else "-" for cell in range(draft.shape.cells))
        draft.regions = "".join(marks)
        read_groups(draft, others)
    elif boxes is False:
        draft.regions = "none"


def _groups(draft: Draft, groups: list[Any]) -> list[list[int]]:
    """The cells of every group, by column and row; an empty list for one that is not understood.

    Both are counted from 1, unless a 0 among them says otherwise.
    """
    listed = [_pairs(group) for group in groups]
    first = 0 if any(0 in pair for pairs in listed for pair in pairs) else 1
    size = draft.shape.size
    return [
        [(row - first) * size + column - first for column, row in pairs]
        if all(0 <= at - first < size for pair in pairs for at in pair)
        else []
        for pairs in listed
    ]


def _pairs(group: object) -> list[tuple[int, int]]:
    """Columns and rows as a group lists them, or all of its rectangle."""
    group = group if isinstance(group, dict) else {}
    pairs = [tuple(pair) for pair in items_of(group.get("cells")) if isinstance(pair, list) and _are_numbers(pair, 2)]
    rect = items_of(group.get("rect"))
    if not pairs and _are_numbers(rect, 4):
        left, top, right, bottom = rect
        pairs = [(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    return pairs if len(pairs) == len(items_of(group.get("cells"))) or rect else []


def _are_numbers(values: list[Any], count: int) -> bool:
    return len(values) == count and all(type(value) is int and 0 <= value <= LARGEST_SIZE for value in values)


def _values(rows: object) -> list[object]:
    return [
        cell.get("value", cell.get("cell", 0)) if isinstance(cell, dict) else cell
        for row in items_of(rows)
        for cell in items_of(row)
    ]


def _looks_like(text: str) -> bool:
    return "version" in keys_of_object(text) and "ipuz.org" in text


IPUZ = Format("ipuz", "an ipuz file", _looks_like, parse_ipuz, format_ipuz, (".ipuz",), holds_rules=True)
