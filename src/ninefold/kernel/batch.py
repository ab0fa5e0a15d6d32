"""Many puzzles at once, as numpy arrays, without a Python loop."""

import numpy as np
from numpy.typing import NDArray

import ninefold._native as native

Boards = NDArray[np.uint8]
"""One puzzle a row: 81 bytes, digits as numbers (0 empty) or as ASCII characters (`.` or `0` empty)."""


def solve_many(
    boards: Boards, threads: int = 1, first_only: bool = False
) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """Solutions and counts of all rows.

    Counts: 1 one solution, 0 none, 2 several, -1 a bad byte, -2 a clash among the givens. A row without exactly one
    solution has zeros for its solution. With `first_only` the search stops at the first solution, and the count says
    only whether there is one.
    """
    return native.solve_many(_checked(boards), _at_least_one("threads", threads), first_only)


def count_many(boards: Boards, limit: int = 2, threads: int = 1) -> NDArray[np.int64]:
    """The number of solutions of every row up to `limit`; -1 for a bad byte, -2 for a clash."""
    return native.count_many(_checked(boards), _at_least_one("limit", limit), _at_least_one("threads", threads))


def canonical_many(boards: Boards, threads: int = 1) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """The smallest twin of every row, and 1; zeros, and -1 for a bad byte or -2 for a clash."""
    return native.canonical_many(_checked(boards), _at_least_one("threads", threads))


def _checked(boards: Boards) -> Boards:
    if not isinstance(boards, np.ndarray):
        raise TypeError(f"expected a numpy array of shape (n, 81) and type uint8, not {type(boards).__name__}")
    if boards.dtype != np.uint8:
        raise TypeError(f"expected an array of type uint8, not {boards.dtype}")
    if boards.ndim != 2 or boards.shape[1] != 81:
        raise ValueError(f"expected an array of shape (n, 81), not {boards.shape}")
    return np.ascontiguousarray(boards)


def _at_least_one(name: str, value: int) -> int:
    if value < 1:
        raise ValueError(f"{name} must be at least 1, not {value}")
    return value
