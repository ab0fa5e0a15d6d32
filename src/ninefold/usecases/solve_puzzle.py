"""The journey of a puzzle somebody brings along: read, check, solve."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold import kernel
from ninefold.grid import Grid
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
    return kernel.solve_line(text)


def count_solutions(text: str, limit: int = 2) -> int:
    """How many solutions a puzzle has, counted up to `limit`."""
    return kernel.count_solutions(parse_puzzle(text), limit)


def backtrack(text: str, order: str = "rows") -> Iterator[kernel.Trial]:
    """What the textbook solver does, one placement or retreat after the other; `order` is `rows` or `fewest`."""
    return kernel.backtrack(parse_puzzle(text), order)


def read_proper_puzzle(text: str, name: str | None = None) -> Solved:
    """The puzzle a text in any format stands for, with its one solution; an error if it has none or several."""
    puzzle = read_puzzle(text, name)
    return Solved(puzzle, kernel.solve(puzzle))
