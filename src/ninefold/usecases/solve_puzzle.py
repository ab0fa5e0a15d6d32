"""The journey of a puzzle somebody brings along: read, check, solve."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from ninefold import kernel
from ninefold.errors import ManySolutionsError, NoSolutionError
from ninefold.grid import Grid, format_grid, parse_cell
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.read_any import read_puzzle


@dataclass(frozen=True)
class Solved:
    """A proper puzzle and its solution."""

    puzzle: Puzzle
    solution: Grid


def solve(text: str) -> str:
    """The one solution of a puzzle, as a line of digits.

    BadGridError, ClashError, NoSolutionError or ManySolutionsError say why there is none to give.
    """
    return kernel.solve_rules(text) if kernel.is_rule_text(text) else kernel.solve_line(text)


def count_solutions(text: str, limit: int = 2) -> int:
    """How many solutions a puzzle has, counted up to `limit`."""
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    if kernel.is_rule_text(text):
        return kernel.count_rules(text, limit)
    return kernel.count_solutions(parse_puzzle(text), limit)


def solutions(text: str, limit: int = 1_000) -> Iterator[str]:
    """Up to `limit` different solutions of a puzzle, one by one, as lines of digits."""
    if kernel.is_rule_text(text):
        return kernel.rule_solutions(text, limit)
    return map(format_grid, kernel.solutions(parse_puzzle(text), limit))


def true_candidates(text: str, cap: int = 1) -> list[dict[int, int]]:
    """For each cell the digits that occur in a solution, each with the number of those solutions, counted up to `cap`.

    >>> true_candidates("1...............")[0]
    {1: 1}
    """
    if not kernel.is_rule_text(text):
        puzzle = parse_puzzle(text)
        text = json.dumps({"size": puzzle.shape.size, "givens": str(puzzle)})
    return kernel.true_candidates(text, cap)


@dataclass(frozen=True)
class SolutionCheck:
    """How many grids fit, and what they look like."""

    count: int
    """Counted up to a limit."""
    solutions: tuple[str, ...]
    """The one, or two of several."""
    differing: tuple[int, ...]
    """The cells in which the two differ."""


def check_solutions(text: str, limit: int = 2) -> SolutionCheck:
    """Whether a puzzle has no solution, one, or several: then how many up to `limit`, and where two of them differ."""
    puzzle = parse_puzzle(text)
    try:
        return SolutionCheck(1, (format_grid(kernel.solve(puzzle)),), ())
    except NoSolutionError:
        return SolutionCheck(0, (), ())
    except ManySolutionsError as error:
        differing = (parse_cell(cell, puzzle.shape.size) for cell in error.cells)
        count = kernel.count_solutions(puzzle, max(2, limit))
        return SolutionCheck(count, error.solutions, tuple(cell for cell in differing if cell is not None))


def backtrack(text: str, order: str = "rows") -> Iterator[kernel.Trial]:
    """What the textbook solver does, one placement or retreat after the other; `order` is `rows` or `fewest`."""
    return kernel.backtrack(parse_puzzle(text), order)


def read_proper_puzzle(text: str, name: str | None = None) -> Solved:
    """The puzzle a text in any format stands for, with its one solution; an error if it has none or several."""
    puzzle = read_puzzle(text, name)
    return Solved(puzzle, kernel.solve(puzzle))
