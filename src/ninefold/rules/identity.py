"""What makes two puzzles the same: regions, symbols and rules, whatever order the rules are written in."""

import json

from ninefold.rules.puzzle import Puzzle


def rules_text(puzzle: Puzzle) -> str:
    """Everything but the givens, written in one way; empty for a plain grid.

    Titles, authors and words are about a puzzle and not of it.
    """
    if puzzle.is_plain:
        return ""
    rules = {json.dumps(rule.in_order(puzzle.layout).as_json(), sort_keys=True) for rule in puzzle.rules}
    return json.dumps([puzzle.regions, puzzle.symbols, sorted(rules)])
