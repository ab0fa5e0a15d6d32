"""One puzzle at a time."""

from collections.abc import Iterator

import ninefold._native as native
from ninefold.errors import ManySolutionsError, NoSolutionError
from ninefold.grid import CLASSIC, Grid, format_cell, format_grid, parse_grid
from ninefold.kernel.rule_puzzles import count_rules, rule_solutions, solve_rules
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import format_puzzle


def solve_plain_line(text: str) -> str | None:
    """The one solution of 81 characters, by the engine alone; None if there is another answer, or another text."""
    answer = native.solve_line(text)
    return answer if isinstance(answer, str) else None


def solve(puzzle: Puzzle, seconds: float | None = None) -> Grid:
    """The one solution; NoSolutionError or ManySolutionsError otherwise.

    NoAnswerError if that of a puzzle with rules, or of another size, is not found in so many seconds, where they are
    given.
    """
    if not _is_classic(puzzle):
        return _grid(puzzle, solve_rules(format_puzzle(puzzle), seconds))
    found = list(solutions(puzzle, 2))
    if not found:
        raise NoSolutionError
    if len(found) > 1:
        differing = (cell for cell in range(puzzle.shape.cells) if found[0][cell] != found[1][cell])
        cells = tuple(format_cell(cell, puzzle.shape.size) for cell in differing)
        raise ManySolutionsError(tuple(format_grid(grid) for grid in found), cells, puzzle.text)
    return found[0]


def count_solutions(puzzle: Puzzle, limit: int = 2) -> int:
    """How many grids fit, counted up to `limit`."""
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    if not _is_classic(puzzle):
        return count_rules(format_puzzle(puzzle), limit)
    return native.count_line(str(puzzle), limit)


def solutions(puzzle: Puzzle, limit: int) -> Iterator[Grid]:
    """Up to `limit` different grids that fit, one by one; the search goes only as far as it is asked."""
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    if not _is_classic(puzzle):
        return (_grid(puzzle, line) for line in rule_solutions(format_puzzle(puzzle), limit))
    return map(parse_grid, native.enumerate(str(puzzle), limit))


def _grid(puzzle: Puzzle, line: str) -> Grid:
    """A solution as the engine writes it, in the symbols of the puzzle."""
    symbols = puzzle.layout.symbols
    return Grid(tuple(symbols.index(mark) + 1 for mark in line), puzzle.shape)


def _is_classic(puzzle: Puzzle) -> bool:
    return puzzle.shape == CLASSIC and puzzle.is_plain
