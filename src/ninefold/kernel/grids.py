"""Random full grids, and givens taken away from them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

import ninefold._native as native
from ninefold.grid import Grid


def fill(seed: int) -> Grid:
    """A random full grid; the same one for the same seed on every machine."""
    return _grid(native.fill_many(np.array([seed], np.uint64))[0])


def minimise(puzzle: Grid, orbits: Sequence[int], target: int, seed: int) -> Grid:
    """The puzzle with givens taken away in random order while its solution stays the only one.

    Cells with the same orbit number go together or stay together. It stops when no orbit can go without leaving fewer
    than `target` givens or a second solution.
    """
    givens = np.array(puzzle.digits, np.uint8)
    return _grid(native.minimise(givens, np.array(orbits, np.uint8), target, seed))


def _grid(digits: NDArray[np.uint8]) -> Grid:
    return Grid(tuple(digits.tolist()))
