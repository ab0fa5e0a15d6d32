"""What makes two puzzles the same: regions, symbols, rules and fog, whatever order they are written in."""

import json

from ninefold.rules.fog import is_fog, parts_of
from ninefold.rules.puzzle import Puzzle


def rules_text(puzzle: Puzzle) -> str:
    """Everything but the givens, written in one way; empty for a plain grid.

    Titles, authors and words are about a puzzle and not of it.
    """
    if puzzle.is_plain:
        return ""
    parts = parts_of(puzzle.fog) if is_fog(puzzle.fog) else {}
    # In fog the same rules are found one after the other, which is another game.
    fog = [{part: sorted(puzzle.layout.numbers.keys() & cells) for part, cells in parts.items()}] if parts else []
    rules = {json.dumps(rule.in_order(puzzle.layout).as_json(), sort_keys=True) for rule in puzzle.rules}
    return json.dumps([puzzle.regions, puzzle.symbols, sorted(rules), *fog])
