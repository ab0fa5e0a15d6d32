"""Random full grids, and givens taken away from them; many at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

import ninefold._native as native
from ninefold.kernel.batch import Boards


def fill_many(seeds: NDArray[np.uint64]) -> Boards:
    """A random full grid for each seed; the same one for the same seed on every machine."""
    return native.fill_many(seeds)


def minimise_many(
    boards: Boards, orbits: Sequence[int], targets: NDArray[np.uint8], seeds: NDArray[np.uint64]
) -> Boards:
    """Each puzzle with givens taken away in random order while its solution stays the only one.

    Cells with the same orbit number go together or stay together. It stops when no orbit can go without leaving fewer
    than the row's target of givens, or a second solution. A row without a single solution comes back empty.
    """
    return native.minimise_rows(np.ascontiguousarray(boards), np.array(orbits, np.uint8), targets, seeds)
