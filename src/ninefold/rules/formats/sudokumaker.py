"""SudokuMaker links: a JSON object, packed with the link-safe alphabet."""

import json
from math import isqrt
from typing import Any
from urllib.parse import quote

from ninefold.errors import BadGridError
from ninefold.grid.shape import shape_of_size
from ninefold.grid.text import SIZES
from ninefold.rules.formats.bounds import items_of, keys_of_object, unquoted
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.links import host_of, query_values
from ninefold.rules.formats.lzstring import URI_SAFE, compress, decompress
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.sudokumaker_rules import read_diagonals, read_rule, written_rules
from ninefold.rules.layout import LARGEST, SMALLEST
from ninefold.rules.puzzle_text import load_object

PAGE = "https://sudokumaker.app/?puzzle="


def parse_sudokumaker(text: str) -> Sheet:
    """The sheet of a link or of the JSON itself. Rules are read by their numbers; others are said."""
    text = text.strip()
    if not text.startswith("{"):
        packed = next(iter(query_values(text, "puzzle")), "")
        if not packed:
            raise BadGridError("this SudokuMaker link holds no puzzle; a whole one contains ?puzzle=")
        text = decompress(unquoted(packed), URI_SAFE)
    puzzle = load_object(text).get("puzzle")
    cells = items_of(puzzle.get("cells")) if isinstance(puzzle, dict) else []
    size = isqrt(len(cells))
    if not isinstance(puzzle, dict) or size * size != len(cells) or not SMALLEST <= size <= LARGEST:
        raise BadGridError(f"the puzzle has {len(cells)} cells; a 9 by 9 grid has 81")
    draft = Draft(shape_of_size(size))
    draft.regions = None if size in SIZES else "none"
    for number, cell in enumerate(cells):
        _enter(draft, number, cell if isinstance(cell, dict) else {})
    read_diagonals(draft, puzzle)
    for rule in items_of(puzzle.get("constraints")):
        read_rule(draft, rule if isinstance(rule, dict) else {})
    draft.text(title=puzzle.get("name"), author=puzzle.get("author"))
    return draft.sheet()


def format_sudokumaker(sheet: Sheet) -> str:
    """The sheet as a SudokuMaker link."""
    require_classic(sheet, "a SudokuMaker link")
    sheet.require_whole()
    cells: list[dict[str, Any]] = []
    for number, given in enumerate(sheet.givens):
        digit = given or sheet.placed.get(number)
        cells.append({**({"given": True} if given else {}), **({"value": digit} if digit else {})})
    rules = [{"type": 0}, *written_rules(sheet)]
    puzzle = {"name": sheet.title, "author": sheet.author, "cells": cells, "constraints": rules}
    text = json.dumps({"formatVersion": "1.0.0", "puzzle": puzzle}, separators=(",", ":"))
    return PAGE + quote(compress(text, URI_SAFE), safe="")


def _enter(draft: Draft, number: int, cell: dict[str, Any]) -> None:
    """`given` may be a mark beside the value, or the digit itself."""
    if cell.get("given") is True:
        draft.give(number, draft.digit_of(cell.get("value")))
    else:
        draft.give(number, draft.digit_of(cell.get("given")))
        draft.place(number, draft.digit_of(cell.get("value")))


def _looks_like(text: str) -> bool:
    if host_of(text).endswith("sudokumaker.app"):
        return True
    return {"formatVersion", "puzzle"} <= keys_of_object(text)


SUDOKUMAKER = Format(
    "sudokumaker", "a SudokuMaker link", _looks_like, parse_sudokumaker, format_sudokumaker, holds_rules=True
)
