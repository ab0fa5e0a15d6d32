"""The journey of many puzzles at once, in whatever form they come: lists, Series, Arrow arrays, numpy arrays."""

import re
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel
from ninefold.errors import BadGridError
from ninefold.grid import Grid
from ninefold.kernel import Boards
from ninefold.rules import Puzzle
from ninefold.rules.formats import Sheet
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of

Puzzles = Iterable[PuzzleLike] | np.ndarray[Any, Any]
"""A list or Series of whatever stands for a puzzle, or an array of digits or characters with a row for each."""

_PLAIN = re.compile("[.0-9]{81}", re.ASCII)


def solve_many(
    puzzles: Puzzles, threads: int = 1, first_only: bool = False
) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """Solutions of all puzzles, a row each, and counts.

    Counts: 1 one solution, 0 none, 2 several, -1 a bad byte, -2 a clash among the givens. A row without exactly one
    solution has zeros for its solution. With `first_only` the search stops at the first solution, and the count says
    only whether there is one.

    >>> grids, counts = nf.solve_many([nf.make("easy", seed=1), "." * 81])
    >>> counts
    array([1, 2], dtype=int8)
    >>> grids.shape
    (2, 81)
    """
    return kernel.solve_many(boards_of(puzzles), threads, first_only)


def count_many(puzzles: Puzzles, limit: int = 2, threads: int = 1) -> NDArray[np.int64]:
    """The number of solutions of every puzzle up to `limit`; -1 for a bad byte, -2 for a clash.

    >>> nf.count_many(["." * 81], limit=100)
    array([100], dtype=int64)
    """
    return kernel.count_many(boards_of(puzzles), limit, threads)


def canonical_many(puzzles: Puzzles, threads: int = 1) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """The smallest twin of every puzzle, and 1; zeros, and -1 for a bad byte or -2 for a clash.

    >>> forms, found = nf.canonical_many(["." * 80 + "5", "7" + "." * 80])
    >>> bool((forms[0] == forms[1]).all())
    True
    """
    return kernel.canonical_many(boards_of(puzzles), threads)


def boards_of(puzzles: Puzzles) -> Boards:
    """Classic puzzles as an array, 81 characters or digits a row; BadGridError says which of them is none."""
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind in "iufb":
        return _rows_of_array(puzzles)
    lines = [_line_of(number, given) for number, given in enumerate(listed(puzzles), start=1)]
    return np.frombuffer("".join(lines).encode(), np.uint8).reshape(-1, 81)


def listed(puzzles: Puzzles) -> list[PuzzleLike]:
    """Puzzles one by one, as they came."""
    if isinstance(puzzles, str | Puzzle | Sheet | Grid) or not isinstance(puzzles, Iterable):
        raise BadGridError(f"expected many puzzles, not {type(puzzles).__name__}")
    # Arrow's arrays give objects of their own, one by one; all others what they hold.
    return list(puzzles.to_pylist() if hasattr(puzzles, "to_pylist") else puzzles)


def is_plain_line(given: PuzzleLike) -> bool:
    """Whether it is the text of a classic puzzle as the engine takes it."""
    return isinstance(given, str) and bool(_PLAIN.fullmatch(given))


def puzzle_at(number: int, given: PuzzleLike) -> Puzzle:
    """One of several puzzles, counted from 1; what cannot be read is told with its number."""
    try:
        return puzzle_of(given)
    except BadGridError as error:
        raise BadGridError(f"puzzle {number}: {error}", error.offset, error.found) from error


def _rows_of_array(puzzles: NDArray[Any]) -> Boards:
    """As the engine takes them; of other types than bytes, whole numbers that fit."""
    if puzzles.dtype == np.uint8 and puzzles.ndim == 2:
        return puzzles
    if puzzles.ndim not in (2, 3) or puzzles.size != 81 * len(puzzles):
        raise BadGridError(f"expected an array of shape (n, 81) or (n, 9, 9), not {puzzles.shape}")
    rows = puzzles.reshape(-1, 81).astype(np.uint8)
    if not (rows == puzzles.reshape(-1, 81)).all():
        raise BadGridError("an array of puzzles holds digits 0 to 9, or characters")
    return rows


def _line_of(number: int, given: PuzzleLike) -> str:
    # Plain texts are taken as they are, because reading them one by one costs more than solving them.
    if isinstance(given, str) and is_plain_line(given):
        return given
    puzzle = puzzle_at(number, given)
    try:
        puzzle.require_classic("a list of many puzzles")
    except BadGridError as error:
        raise BadGridError(f"puzzle {number}: {error}", error.offset, error.found) from error
    return str(puzzle)
