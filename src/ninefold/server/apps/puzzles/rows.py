"""A puzzle as a row: its givens, and beside them what else its text says."""

import json
from hashlib import sha256
from math import isqrt
from typing import Any

from ninefold.grid import Grid, format_grid
from ninefold.rules import Puzzle as Rules
from ninefold.rules.identity import rules_text
from ninefold.rules.puzzle_text import parse_symbols, puzzle_object
from ninefold.server.apps.puzzles.models import LONGEST_VARIANT, Puzzle

UNKEPT = ("\\u0000", "\\ud")
"""What PostgreSQL cannot keep, as JSON writes it."""


def identity_of(puzzle: Rules) -> dict[str, str]:
    """The columns of which no two puzzles have the same."""
    told = rules_text(puzzle)
    return {"rules_hash": sha256(told.encode()).hexdigest() if told else "", "text": format_grid(puzzle.givens)}


def rule_columns(puzzle: Rules) -> dict[str, Any]:
    """The columns for its rules."""
    if puzzle.is_plain:
        told: dict[str, Any] = {}
    else:
        told = {name: value for name, value in puzzle_object(puzzle).items() if name not in ("size", "givens")}
    if any(mark in json.dumps(told.get("fog")) for mark in UNKEPT):
        del told["fog"]
    return {"rules": told, "variant": puzzle.variant[:LONGEST_VARIANT]}


def puzzle_of_row(row: Puzzle) -> Rules:
    """The puzzle that is kept there. It was checked when it was kept."""
    givens, told = grid_of(row.text), row.rules
    known = ("rules", "regions", "symbols", "title", "author", "text", "fog")
    return Rules(givens, **{name: told[name] for name in known if name in told})


def text_of_row(row: Puzzle) -> str:
    """Its text, which every reader takes: a line of cells, or JSON where there is more to say."""
    return str(puzzle_of_row(row)) if row.rules else row.text


def grid_of(text: str) -> Grid:
    """The grid of a column: a symbol for each cell, the usual ones for every size."""
    return parse_symbols(text, isqrt(len(text)), None)
