"""One puzzle at a time."""

from collections.abc import Iterator

import ninefold._native as native
from ninefold.errors import ManySolutionsError, NoSolutionError
from ninefold.grid import CLASSIC, Grid, format_cell, format_grid, parse_grid
from ninefold.kernel.shapes import count_general, solutions_general
from ninefold.rules import Puzzle, parse_puzzle


def solve_line(text: str) -> str:
    """The one solution of a puzzle text; an error if there is none, several, or no puzzle.

    A plain line goes to the engine as it is; any other text is read first.
    """
    answer = native.solve_line(text)
    if isinstance(answer, str):
        return answer
    return str(Puzzle(solve(parse_puzzle(text))))


def solve(puzzle: Puzzle) -> Grid:
    """The one solution; NoSolutionError or ManySolutionsError otherwise."""
    found = list(solutions(puzzle, 2))
    if not found:
        raise NoSolutionError
    if len(found) > 1:
        differing = (cell for cell in range(puzzle.shape.cells) if found[0][cell] != found[1][cell])
        cells = tuple(format_cell(cell, puzzle.shape.size) for cell in differing)
        raise ManySolutionsError(tuple(format_grid(grid) for grid in found), cells)
    return found[0]


def count_solutions(puzzle: Puzzle, limit: int = 2) -> int:
    """How many grids fit, counted up to `limit`."""
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    return native.count_line(str(puzzle), limit) if _is_classic(puzzle) else count_general(puzzle, limit)


def solutions(puzzle: Puzzle, limit: int) -> Iterator[Grid]:
    """Up to `limit` different grids that fit, one by one; a 9 by 9 puzzle is searched only as far as it is asked."""
    if limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    if _is_classic(puzzle):
        return map(parse_grid, native.enumerate(str(puzzle), limit))
    return iter(solutions_general(puzzle, limit))


def _is_classic(puzzle: Puzzle) -> bool:
    return puzzle.shape == CLASSIC and puzzle.variant == "classic"
