"""A puzzle as answers tell it, written as JSON; a work process knows this, and no tables."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ninefold.rules.house import houses_on
from ninefold.rules.layout import Layout
from ninefold.server.apps.puzzles.board_schemas import BroughtBoardOut, PuzzleBoardOut
from ninefold.server.apps.puzzles.columns import puzzle_of_columns
from ninefold.usecases.lay_out import lay_out, lay_out_text


@dataclass(frozen=True)
class BoardText:
    """What follows from the columns of a puzzle alone."""

    text: str
    """Which every reader takes: a line of cells, or JSON where there is more to say."""
    size: int
    houses: str
    board: str | None
    """None for a plain grid."""

    @property
    def characters(self) -> int:
        return len(self.text) + len(self.houses) + len(self.board or "")


def write_board(text: str, rules: dict[str, Any]) -> BoardText:
    """The puzzle of a row, laid out."""
    held = puzzle_of_columns(text, rules)
    board = None if held.is_plain else PuzzleBoardOut.of(lay_out(held)).model_dump_json()
    return BoardText(str(held), held.shape.size, _houses(held.layout), board)


def write_brought_board(text: str) -> str:
    """The board of a text that somebody brought."""
    found = lay_out_text(text)
    digits, notices = list(found.digits), list(found.notices)
    told = BroughtBoardOut.of(found.laid, digits=digits, format=found.format, notices=notices)
    return told.model_dump_json()


@lru_cache(64)
def _houses(layout: Layout) -> str:
    told = [{"kind": house.kind, "index": house.index, "cells": list(house.cells)} for house in houses_on(layout)]
    return json.dumps(told)
