"""Search under rules of any kind. A puzzle is its JSON, which the engine reads itself, as it will in the browser."""

from collections.abc import Iterator

import ninefold._native as native
from ninefold.errors import BadRuleError, ManySolutionsError, NoSolutionError
from ninefold.grid import format_cell


def is_rule_text(text: str) -> bool:
    """Whether a text is a puzzle with rules in JSON: an object with a size, and givens, rules or regions."""
    return text.lstrip()[:1] == "{" and native.is_rule_puzzle(text)


def solve_rules(text: str) -> str:
    """The one solution; NoSolutionError or ManySolutionsError otherwise."""
    puzzle = _read(text)
    found, _ = puzzle.solve(2)
    if not found:
        raise NoSolutionError
    if len(found) > 1:
        differing = (cell for cell, (one, other) in enumerate(zip(*found, strict=True)) if one != other)
        raise ManySolutionsError(tuple(found), tuple(format_cell(cell, puzzle.size) for cell in differing))
    return found[0]


def count_rules(text: str, limit: int) -> int:
    """How many grids obey the rules, counted up to `limit`."""
    count, _ = _read(text).count(limit)
    return count


def rule_solutions(text: str, limit: int) -> Iterator[str]:
    """Up to `limit` different grids that obey the rules."""
    found, _ = _read(text).solve(limit)
    return iter(found)


def true_candidates(text: str, cap: int = 1) -> list[dict[int, int]]:
    """For each cell the digits that occur in a solution, each with the number of solutions up to `cap`."""
    counts, _ = _read(text).candidates(cap)
    return [{digit: count for digit, count in enumerate(row, 1) if count} for row in counts.tolist()]


def _read(text: str) -> native.RuleSearch:
    puzzle = native.RuleSearch(text)
    if puzzle.problem:
        raise BadRuleError(*puzzle.problem)
    return puzzle
