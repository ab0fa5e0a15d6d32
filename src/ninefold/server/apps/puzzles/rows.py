"""A puzzle as a row: its givens, and beside them what else its text says."""

import json
from hashlib import sha256
from typing import Any

from ninefold.grid import format_grid
from ninefold.rules import Puzzle as Rules
from ninefold.rules.identity import rules_text
from ninefold.rules.puzzle_text import puzzle_object
from ninefold.server.apps.puzzles.columns import puzzle_of_columns
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
    return puzzle_of_columns(row.text, row.rules)


def text_of_row(row: Puzzle) -> str:
    """Its text, which every reader takes: a line of cells, or JSON where there is more to say."""
    return str(puzzle_of_row(row)) if row.rules else row.text
