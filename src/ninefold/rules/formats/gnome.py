"""Saved games of GNOME Sudoku: JSON with the cells that are not empty."""

import json
from typing import Any

from ninefold.errors import BadGridError
from ninefold.rules.formats.bounds import as_digit, as_digits, items_of, keys_of_object
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.puzzle_text import load_object

_LEVEL = "Medium Difficulty"
"""It loads a game only if it knows the level, and works out its own from the puzzle."""


def parse_gnome(text: str) -> Sheet:
    """The sheet of a saved game; its earmarks are corner notes."""
    game = load_object(text.strip())
    draft = Draft()
    for cell in items_of(game.get("cells")):
        place = items_of(cell.get("position")) if isinstance(cell, dict) else []
        if len(place) != 2 or not all(isinstance(part, int) and 0 <= part < 9 for part in place):
            raise BadGridError("a cell of the saved game has no place on a 9 by 9 board")
        number = place[0] * 9 + place[1]
        (draft.give if cell.get("fixed") is True else draft.place)(number, as_digit(cell.get("value")))
        draft.note_corner(number, as_digits(cell.get("earmarks")))
    return draft.sheet()


def format_gnome(sheet: Sheet) -> str:
    """The sheet as a saved game."""
    require_classic(sheet, "a saved game of GNOME Sudoku")
    none: frozenset[int] = frozenset()
    cells: list[dict[str, Any]] = []
    for cell, digit in enumerate(sheet.digits):
        notes = sheet.corner.get(cell, none) | sheet.centre.get(cell, none)
        if digit or notes:
            fixed = bool(sheet.givens[cell])
            place = list(divmod(cell, 9))
            # It keeps earmarks in empty cells only.
            earmarks = [] if digit else sorted(notes)
            cells.append({"position": place, "value": digit, "fixed": fixed, "earmarks": earmarks})
    return json.dumps({"difficulty_category": _LEVEL, "time_elapsed": 0.0, "cells": cells}) + "\n"


def _looks_like(text: str) -> bool:
    return {"difficulty_category", "cells"} <= keys_of_object(text)


GNOME = Format("gnome", "a saved game of GNOME Sudoku", _looks_like, parse_gnome, format_gnome, (".save",))
