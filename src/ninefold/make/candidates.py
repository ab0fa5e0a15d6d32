"""Candidates: puzzles with one solution that have the wished pattern, many at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import CLASSIC, Grid
from ninefold.kernel import Boards, fill_many, minimise_many
from ninefold.make.symmetry import orbits_of

_GOLDEN = 0x9E3779B97F4A7C15
_SEED_MASK = 2**64 - 1


@dataclass(frozen=True)
class Pattern:
    """What a candidate looks like: everything that does not need a rating."""

    symmetry: str
    fewest: int
    """No given is taken away below this number; the range is walked through, attempt by attempt."""
    most: int


def candidates(pattern: Pattern, seed: int, attempts: range) -> tuple[Boards, Boards]:
    """The puzzles of these attempts and their solutions. An attempt gives the same puzzle in any batch."""
    seeds = _seeds(seed, attempts)
    grids = fill_many(seeds)
    width = pattern.most - pattern.fewest + 1
    targets = np.array([pattern.fewest + attempt % width for attempt in attempts], np.uint8)
    return minimise_many(grids, orbits_of(pattern.symmetry, CLASSIC), targets, seeds), grids


def attempt_seed(seed: int, attempt: int) -> int:
    """The seed of one attempt at a wish."""
    return (seed + attempt * _GOLDEN) & _SEED_MASK


def grid_of(row: NDArray[np.uint8]) -> Grid:
    """A row of an array as a grid."""
    return Grid(tuple(row.tolist()))


def _seeds(seed: int, attempts: range) -> NDArray[np.uint64]:
    return np.array([attempt_seed(seed, attempt) for attempt in attempts], np.uint64)
