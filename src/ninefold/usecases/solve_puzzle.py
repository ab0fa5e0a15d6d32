"""The journey of a puzzle somebody brings along: read, check, solve."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold import kernel
from ninefold.errors import ManySolutionsError, NoSolutionError
from ninefold.grid import CLASSIC, Grid, format_grid, parse_cell
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import format_puzzle
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of, read_puzzle
from ninefold.usecases.search_time import search_time

LONGEST = 600.0
"""Seconds for a puzzle with rules, unless others are given: some could be searched for ever."""


@dataclass(frozen=True)
class Solved:
    """A proper puzzle and its solution."""

    puzzle: Puzzle
    solution: Grid

    @property
    def text(self) -> str:
        """The solution in the symbols of the puzzle."""
        return "".join(self.puzzle.layout.symbols[digit - 1] for digit in self.solution)


def solve(text: PuzzleLike, seconds: float | None = LONGEST) -> str:
    """The one solution of a puzzle, or of a text in any format, as a line of symbols.

    BadGridError, BadRuleError, ClashError, NoSolutionError or ManySolutionsError say why there is none to give. Some
    rules could be searched for ever: NoAnswerError after so many `seconds`; None waits as long as it takes.

    >>> nf.solve("1.....3..4.....2")
    '1324423124133142'
    >>> nf.solve([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
    '1324423124133142'
    """
    if isinstance(text, Puzzle) and not text.is_plain:
        text = str(text)
    # Plain lines and JSON go to the engine as they are, because reading them here costs more than solving.
    if isinstance(text, str):
        if kernel.is_rule_text(text):
            return kernel.solve_rules(text, seconds)
        if answer := kernel.solve_plain_line(text):
            return answer
    puzzle = puzzle_of(text)
    return (
        kernel.solve_rules(str(puzzle), seconds) if not puzzle.is_plain else format_grid(kernel.solve(puzzle, seconds))
    )


def count_solutions(text: PuzzleLike, limit: int = 2, seconds: float | None = LONGEST) -> int:
    """How many solutions a puzzle has, counted up to `limit`.

    NoAnswerError if those of a puzzle with rules, or of another size, are not counted in so many `seconds`; None waits
    as long as it takes.

    >>> nf.count_solutions("." * 16)
    2
    >>> nf.count_solutions("." * 16, limit=1000)
    288
    """
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    if not (rule_text := _rule_text(text)):
        return kernel.count_solutions(puzzle_of(text), limit)
    return kernel.count_rules(rule_text, limit) if seconds is None else kernel.count_in_time(rule_text, limit, seconds)


def solutions(text: PuzzleLike, limit: int = 1_000) -> Iterator[str]:
    """Up to `limit` different solutions of a puzzle, one by one, as lines of symbols.

    >>> list(nf.solutions("12..............", limit=2))
    ['1234341221434321', '1234341223414123']
    """
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    if rule_text := _rule_text(text):
        return kernel.rule_solutions(rule_text, limit)
    return map(format_grid, kernel.solutions(puzzle_of(text), limit))


def list_solutions(text: PuzzleLike, limit: int) -> list[str]:
    """The same, all of them at once."""
    return list(solutions(text, limit))


def true_candidates(text: PuzzleLike, cap: int = 1) -> list[dict[int, int]]:
    """For each cell the digits that occur in a solution, each with the number of those solutions, counted up to `cap`.

    >>> true_candidates("1...............")[0]
    {1: 1}
    """
    return kernel.true_candidates(_rule_text(text) or format_puzzle(puzzle_of(text)), cap)


def candidates_in_time(text: str, cap: int, seconds: float) -> tuple[list[dict[int, int]], bool]:
    """The same, as far as it was found in so many seconds, and whether that is all."""
    with search_time(seconds) as watch:
        return kernel.searched_candidates(_rule_text(text) or format_puzzle(puzzle_of(text)), cap, watch)


def _rule_text(text: PuzzleLike) -> str | None:
    """The text that the engine for rules reads; None for a classic puzzle."""
    if isinstance(text, str) and kernel.is_rule_text(text):
        return text
    puzzle = puzzle_of(text)
    return None if puzzle.is_plain and puzzle.shape == CLASSIC else format_puzzle(puzzle)


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
    puzzle = puzzle_of(text)
    try:
        return SolutionCheck(1, (Solved(puzzle, kernel.solve(puzzle)).text,), ())
    except NoSolutionError:
        return SolutionCheck(0, (), ())
    except ManySolutionsError as error:
        differing = (parse_cell(cell, puzzle.shape.size) for cell in error.cells)
        count = kernel.count_solutions(puzzle, max(2, limit))
        return SolutionCheck(count, error.solutions, tuple(cell for cell in differing if cell is not None))


def backtrack(text: PuzzleLike, order: str = "rows") -> Iterator[kernel.Trial]:
    """What the textbook solver does, one placement or retreat after the other; `order` is `rows` or `fewest`.

    >>> [str(trial) for trial in nf.backtrack("1234341221.34321")]
    ['r3c3=4']
    """
    puzzle = puzzle_of(text)
    puzzle.require_plain("the textbook solver")
    return kernel.backtrack(puzzle, order)


def read_proper_puzzle(text: str, name: str | None = None) -> Solved:
    """The puzzle a text in any format stands for, with its one solution; an error if it has none or several."""
    puzzle = read_puzzle(text, name)
    return Solved(puzzle, kernel.solve(puzzle))
