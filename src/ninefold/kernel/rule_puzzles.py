"""Search under rules of any kind. A puzzle is its JSON, which the engine reads itself, as it will in the browser.

A watch says how many guesses were made and stops the search from another thread; what was found until then is returned.
"""

import itertools
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import ninefold._native as native
from ninefold.errors import ManySolutionsError, NoAnswerError, NoSolutionError
from ninefold.grid import format_cell
from ninefold.kernel.clue_sets import conflicting_clues
from ninefold.kernel.rule_reading import given_cells, rules_speak_of_others, search_of
from ninefold.rules.puzzle_text import load_object

SOON = 1.0
"""Seconds to look for what contradicts what, once it is known that there is no solution."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
"""Half a character, as it is or escaped: the engine reads only what can be written down."""
_ONCE = tuple(f'"{name}"' for name in ("size", "regions", "symbols", "givens", "rules"))
"""Names that somebody may write twice, which the reader in Python refuses and the engine does not see."""


def is_rule_text(text: str) -> bool:
    """Whether a text is a puzzle with rules in JSON: an object with a size, and givens, rules or regions."""
    is_object = text.lstrip()[:1] == "{" and (text.isascii() or not _SURROGATE.search(text))
    is_plain = not ("\\u" in text and _ESCAPED_SURROGATE.search(text)) and all(text.count(name) < 2 for name in _ONCE)
    return is_object and is_plain and native.is_rule_puzzle(text)


def solve_rules(text: str, seconds: float | None = None) -> str:
    """The one solution; NoSolutionError or ManySolutionsError otherwise, NoAnswerError when the seconds are over."""
    puzzle = search_of(text)
    found, was_stopped = puzzle.solve(2, watch=None if seconds is None else native.SearchWatch(seconds))
    if seconds is not None and was_stopped and len(found) < 2:
        raise NoAnswerError(seconds)
    if not found:
        raise NoSolutionError(_contradicting(text, seconds))
    if len(found) > 1:
        differing = (cell for cell, (one, other) in enumerate(zip(*found, strict=True)) if one != other)
        cells = tuple(format_cell(cell, puzzle.size) for cell in differing)
        told = load_object(text).get("text")
        raise ManySolutionsError(tuple(found), cells, told if isinstance(told, str) else "")
    return found[0]


def fill_rules(text: str, seed: int) -> str:
    """A grid that obeys the rules, the same for the same seed; NoSolutionError if there is none."""
    found, _ = search_of(text).solve(1, seed)
    if not found:
        raise NoSolutionError
    return found[0]


def count_rules(text: str, limit: int, watch: native.SearchWatch | None = None) -> int:
    """How many grids obey the rules, counted up to `limit`."""
    count, _ = search_of(text).count(limit, watch)
    return count


def count_in_time(text: str, limit: int, seconds: float) -> int:
    """The same; NoAnswerError if the seconds do not suffice."""
    count, was_stopped = search_of(text).count(limit, native.SearchWatch(seconds))
    if was_stopped and count < limit:
        raise NoAnswerError(seconds)
    return count


def rule_solutions(text: str, limit: int, watch: native.SearchWatch | None = None) -> Iterator[str]:
    """Up to `limit` different grids that obey the rules, each searched for when it is asked for."""
    return itertools.islice(native.RuleSolutions(search_of(text), watch=watch), limit)


def true_candidates(text: str, cap: int = 1, watch: native.SearchWatch | None = None) -> list[dict[int, int]]:
    """For each cell the digits that occur in a solution, each with the number of solutions up to `cap`."""
    return searched_candidates(text, cap, watch)[0]


def searched_candidates(
    text: str, cap: int = 1, watch: native.SearchWatch | None = None
) -> tuple[list[dict[int, int]], bool]:
    """The same, and whether it was not stopped before all of them were found."""
    counts, was_stopped = search_of(text).candidates(cap, watch)
    return [{digit: count for digit, count in enumerate(row, 1) if count} for row in counts.tolist()], not was_stopped


def minimise_rules(text: str, seed: int, *, givens: bool = True, rules: bool = True) -> str:
    """The puzzle without givens and rules that it can do without: with any other of them gone it has several solutions.

    What is tried first is chosen by the seed. NoSolutionError or ManySolutionsError if the puzzle is not proper.
    """
    solution = solve_rules(text)
    puzzle = load_object(text)
    clues = [("given", cell) for cell in given_cells(puzzle) if givens]
    clues += [("rule", place) for place in range(len(puzzle.get("rules") or [])) if rules]
    random.Random(seed).shuffle(clues)
    gone: set[tuple[str, int]] = set()
    while True:
        before = len(gone)
        for clue in clues:
            if clue not in gone and _is_solved_by(_without(puzzle, gone | {clue}), solution):
                gone.add(clue)
        if len(gone) == before or not rules_speak_of_others(puzzle):
            return _without(puzzle, gone)


def _without(puzzle: dict[str, Any], gone: set[tuple[str, int]]) -> str:
    givens = ("." if ("given", cell) in gone else digit for cell, digit in enumerate(puzzle.get("givens") or ""))
    rules = [rule for place, rule in enumerate(puzzle.get("rules") or []) if ("rule", place) not in gone]
    left = json.dumps(puzzle | {"givens": "".join(givens) or None, "rules": rules}, ensure_ascii=False)
    # JSON can spell halves of characters, which no text of ours holds.
    return left.encode(errors="replace").decode()


def _is_solved_by(text: str, solution: str) -> bool:
    """Without a clue another rule can stop making sense, which is no minimal puzzle either."""
    puzzle = native.RuleSearch(text)
    return puzzle.problem is None and puzzle.solve(2)[0] == [solution]


def _contradicting(text: str, seconds: float | None) -> tuple[str, ...]:
    """The places of clues that contradict each other, if they are found at once."""
    puzzle = load_object(text)
    if not puzzle.get("rules") and not given_cells(puzzle):
        return ()
    found = conflicting_clues(text, native.SearchWatch(SOON if seconds is None else min(SOON, seconds)))
    if found is None or not found.complete:
        return ()
    rules = (f"rules[{place}] ({puzzle['rules'][place]['kind']})" for place in found.rules)
    return (*rules, *(format_cell(cell, puzzle["size"]) for cell in found.givens))
