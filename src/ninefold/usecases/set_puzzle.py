"""The journey of somebody who sets a puzzle: where it breaks, what it can do without, what would help."""

import json
import secrets
from collections.abc import Callable
from typing import Any

from ninefold import kernel
from ninefold.errors import BadRuleError
from ninefold.kernel import ClueSet
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import format_puzzle, load_object
from ninefold.rules.symmetry import Symmetry
from ninefold.rules.twins import may_relabel, relabelled, turned_by
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of
from ninefold.usecases.search_time import search_time

TURNS = {
    "right": (True, False, True),
    "left": (True, True, False),
    "mirror": (False, False, True),
    "flip": (False, True, False),
}
"""A quarter to the right or left, left for right, top for bottom: whether rows and columns swap, and what reverses."""


def conflict(puzzle: PuzzleLike, seconds: float | None = None) -> ClueSet | None:
    """Clues that contradict each other, none of which can be left out; None if the puzzle has a solution.

    >>> conflict('{"size":4,"givens":"1..1............"}')
    ClueSet(givens=(0, 3), rules=(), complete=True)
    """
    with search_time(seconds) as watch:
        return kernel.conflicting_clues(text_to_set(puzzle), watch)


def redundant(puzzle: PuzzleLike, seconds: float | None = None) -> ClueSet:
    """The clues that a puzzle can do without, each by itself.

    NoSolutionError or ManySolutionsError if it is not proper.

    >>> redundant("1234341221434321").givens[:3]
    (0, 1, 2)
    """
    text = text_to_set(puzzle)
    solution = kernel.solve_rules(text)
    with search_time(seconds) as watch:
        return kernel.redundant_clues(text, solution, watch)


def fill(puzzle: PuzzleLike, seed: int | None = None) -> str:
    """A random grid that obeys the puzzle, the same one for the same seed; NoSolutionError if there is none."""
    return kernel.fill_rules(text_to_set(puzzle), secrets.randbits(63) if seed is None else seed)


def minimise(puzzle: PuzzleLike, seed: int | None = None, *, rules: bool = True) -> str:
    """The puzzle without givens, and rules unless they are to stay, that its one solution does not need."""
    return kernel.minimise_rules(text_to_set(puzzle), secrets.randbits(63) if seed is None else seed, rules=rules)


def turn(puzzle: PuzzleLike, way: str) -> str:
    """The puzzle turned `right` or `left`, or mirrored (`mirror`, `flip`), with its solution if its JSON has one.

    BadRuleError names a rule that cannot be said of the turned grid.
    """
    text = text_to_set(puzzle)
    data = load_object(text)
    held = Puzzle.from_json(data)
    symmetry = Symmetry(held.shape.size, *TURNS[way])
    made = json.loads(format_puzzle(turned_by(held, symmetry)))
    return _with_solution(made, data, lambda solution: "".join(symmetry.grid(list(solution))))


def relabel(puzzle: PuzzleLike, digits: list[int]) -> str:
    """The puzzle with other digits, the first of which is what 1 becomes; BadRuleError names a rule that minds."""
    text = text_to_set(puzzle)
    data = load_object(text)
    held = Puzzle.from_json(data)
    size = held.shape.size
    if sorted(digits) != list(range(1, size + 1)):
        raise BadRuleError("digits", f"each of the digits 1 to {size} is needed once")
    if not may_relabel(held):
        minding = next(rule.kind for rule in held.rules if rule.reads_digits)
        raise BadRuleError("rules", f"digits cannot be exchanged under {minding}, which minds which digit is which")
    symbols = held.layout.symbols
    exchanged = {symbols[old]: symbols[new - 1] for old, new in enumerate(digits)}
    made = json.loads(format_puzzle(relabelled(held, digits)))
    return _with_solution(made, data, lambda solution: "".join(exchanged.get(one, one) for one in solution))


def _with_solution(made: dict[str, Any], data: dict[str, Any], move: Callable[[str], str]) -> str:
    solution = data.get("solution")
    if isinstance(solution, str) and len(solution) == made["size"] ** 2:
        made["solution"] = move(solution)
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"))


def text_to_set(puzzle: PuzzleLike) -> str:
    """The puzzle as JSON; JSON stays as it is, so that givens may clash: somebody wants to know where."""
    if isinstance(puzzle, str) and kernel.is_rule_text(puzzle):
        # What only the engine can read, such as a number of thousands of digits, is no puzzle either.
        load_object(puzzle)
        return puzzle
    return format_puzzle(puzzle if isinstance(puzzle, Puzzle) else puzzle_of(puzzle))
