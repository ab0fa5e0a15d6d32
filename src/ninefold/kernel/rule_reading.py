"""A puzzle in JSON as the engine reads it, and what is known of its clues without a search."""

from typing import Any

import ninefold._native as native
from ninefold.errors import BadRuleError
from ninefold.rules import Puzzle
from ninefold.rules.kinds import KINDS
from ninefold.rules.puzzle import MOST_RULES
from ninefold.rules.puzzle_text import load_object


def search_of(text: str) -> native.RuleSearch:
    """The search for its solutions; BadRuleError says what is wrong with the puzzle, and where."""
    if text.count('"kind"') > MOST_RULES:
        # The engine counts the rules of the list alone, and gives each of those among alternatives its room.
        Puzzle.from_json(load_object(text))
    puzzle = native.RuleSearch(text)
    if puzzle.problem:
        # The reader in Python tells the place more exactly: which of the cells, and not only that it is one of them.
        Puzzle.from_json(load_object(text))
        raise BadRuleError(*puzzle.problem)
    return puzzle


def given_cells(puzzle: dict[str, Any]) -> list[int]:
    """The cells that have a given. A 0 is one where it is a symbol, and a blank elsewhere."""
    blanks = "." if "0" in (puzzle.get("symbols") or "") else ".0"
    return [cell for cell, mark in enumerate(puzzle.get("givens") or "") if mark not in blanks]


def rules_speak_of_others(puzzle: dict[str, Any]) -> bool:
    """Whether some rule says more when another is left out, as `negative` does of a pair that loses its dot.

    Then clues that are needed among many may be spare among few. Such rules cannot be alternatives for the same reason.
    """
    return any(not KINDS[rule["kind"]].is_alternative for rule in puzzle.get("rules") or ())
