"""The clue that would help most: tried on a sample of the grids that a puzzle still allows."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

import ninefold._native as native
from ninefold.errors import BadRuleError, NoSolutionError
from ninefold.rules import Puzzle
from ninefold.rules.kinds import Filling, Place, Rule, read_rule
from ninefold.rules.kinds.fields import field_of
from ninefold.rules.puzzle_text import format_puzzle, load_object, parse_symbols
from ninefold.usecases.search_time import search_time
from ninefold.usecases.set_puzzle import text_to_set

SAMPLE = 60
"""Grids; whether a clue helps twice as much as another is seen on fewer."""
SECONDS = 1.5

Digits = tuple[int, ...]


@dataclass(frozen=True)
class HelpfulClue:
    """A given or a rule, and of how many grids that the puzzle allows it leaves how many."""

    cell: int | None
    digit: int | None
    rule: dict[str, Any] | None
    left: int
    tried: int


def helpful_clue(text: str, solution: str | None = None, seed: int = 0, seconds: float = SECONDS) -> HelpfulClue | None:
    """A given, or another clue of a kind that the puzzle has, that leaves the fewest grids; None if only one is left.

    It is true of the solution, where one is in mind: a symbol for each cell, with dots where that is open.
    """
    puzzle = Puzzle.from_json(load_object(text_to_set(text)))
    sample = _sample(puzzle, seed, seconds)
    if not sample:
        raise NoSolutionError
    meant = _meant(puzzle, solution)
    fitting = [grid for grid in sample if all(digit in (0, own) for digit, own in zip(meant, grid, strict=True))]
    target = fitting[0] if fitting else sample[0] if not any(meant) else meant
    if not any(grid != target for grid in sample):
        return None
    clues = [*_givens(puzzle, target, sample), *_rules(puzzle, target, sample)]
    chance = random.Random(seed)
    return min(clues, key=lambda clue: (clue.left, clue.rule is None, chance.random()), default=None)


def _sample(puzzle: Puzzle, seed: int, seconds: float) -> list[Digits]:
    """Different grids from all over the search, as many as are found in time."""
    search = native.RuleSearch(format_puzzle(puzzle))
    if search.problem:
        raise BadRuleError(*search.problem)
    found: dict[Digits, None] = {}
    with search_time(seconds) as watch:
        for at in range(SAMPLE):
            grids, was_stopped = search.solve(1, seed + at, watch)
            if was_stopped or not grids:
                break
            found[_digits(puzzle, grids[0])] = None
    return list(found)


def _digits(puzzle: Puzzle, text: str) -> Digits:
    return tuple(parse_symbols(text, puzzle.shape.size, puzzle.symbols).digits)


def _meant(puzzle: Puzzle, solution: str | None) -> Digits:
    return _digits(puzzle, solution) if solution else (0,) * puzzle.shape.size**2


def _givens(puzzle: Puzzle, target: Digits, sample: list[Digits]) -> Iterator[HelpfulClue]:
    for cell, digit in enumerate(target):
        if digit and not puzzle.givens[cell]:
            left = sum(grid[cell] == digit for grid in sample)
            yield HelpfulClue(cell, digit, None, left, len(sample))


def _rules(puzzle: Puzzle, target: Digits, sample: list[Digits]) -> Iterator[HelpfulClue]:
    """More clues of the kinds that the puzzle has, as they are true of the grid that is meant."""
    if not all(target):
        return
    known = set(puzzle.rules)
    for rule in dict.fromkeys(_drawable(puzzle)):
        told = _true_of(rule, puzzle, target)
        if told is not None and told not in known:
            left = sum(_holds(told, puzzle, grid) for grid in sample)
            yield HelpfulClue(None, None, told.as_json(), left, len(sample))


def _drawable(puzzle: Puzzle) -> Iterator[Rule]:
    """Rules like those that are there: at every edge or line for those kinds, else the rules that lack their number."""
    layout = puzzle.layout
    taken = {(rule.kind, rule.cells_on(layout)) for rule in puzzle.rules}
    for rule in {rule.kind: rule for rule in puzzle.rules}.values():
        for place in _places(rule, puzzle):
            moved = replace(rule, **place)
            if (moved.kind, moved.cells_on(layout)) not in taken or rule.drawn_with == "outside":
                yield moved
    yield from (rule for rule in puzzle.rules if _open_number(rule) is not None)


def _places(rule: Rule, puzzle: Puzzle) -> Iterable[dict[str, Any]]:
    layout = puzzle.layout
    if rule.drawn_with == "edge":
        names = [tuple(map(layout.name, pair)) for pair in layout.neighbours()]
        return [{"cells": cells} for pair in names for cells in (pair, pair[::-1])]
    if rule.drawn_with == "outside":
        ends = ("start", "end") if hasattr(rule, "from_") else ("",)
        lines = [f"{kind} {at}" for kind in ("row", "column") for at in range(1, layout.size + 1)]
        return [{"line": line, **({"from_": end} if end else {})} for line in lines for end in ends]
    return ()


def _number(rule: Rule) -> str | None:
    """The field with its number, if it has one."""
    return next((field.name for field in fields(rule) if field_of(field).form.type == "number"), None)


def _open_number(rule: Rule) -> str | None:
    name = _number(rule)
    return name if name and getattr(rule, name) is None and rule.drawn_with == "set" else None


def _true_of(rule: Rule, puzzle: Puzzle, target: Digits) -> Rule | None:
    """The rule with the number that is true of a grid; None if there is none, or more than one."""
    name = _number(rule)
    # Dots keep the number that is in use: another would be another kind of dot.
    if name is None or rule.drawn_with == "edge":
        return rule if _holds(rule, puzzle, target) else None
    numbers = range(puzzle.shape.size**2 + 1)
    fitting = [told for number in numbers if _holds(told := replace(rule, **{name: number}), puzzle, target)]
    return read_rule(fitting[0], Place(puzzle.layout)) if len(fitting) == 1 else None


def _holds(rule: Rule, puzzle: Puzzle, grid: Digits) -> bool:
    return next(iter(rule.breaks(Filling(puzzle.layout, grid, (rule,)))), None) is None
