"""Candidates: puzzles with one solution, made from random grids to a pattern and, if wished, to a range of ratings.

From each grid comes a row of puzzles: it is minimised first, then givens come back one orbit after the other. More
givens make a puzzle easier, so somewhere along the row it passes through the wished range, if it can at all. The engine
walks the rows (`native/src/make`), so that a seed gives the same puzzle in the browser.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

import ninefold._native as native
from ninefold.grid import CLASSIC
from ninefold.make.search_report import SearchReport
from ninefold.make.symmetry import orbits_of

_SEEDS = 2**64


@dataclass(frozen=True)
class Pattern:
    """What candidates look like: everything that does not need a rating."""

    symmetry: str = "rotational"
    fewest: int = 0
    most: int = 81
    """How many givens a candidate may have."""
    is_minimal: bool = False
    """Only the puzzle from which no given can be left out."""
    mask: str | None = None
    grid: str | None = None

    @cached_property
    def orbits(self) -> NDArray[np.uint8]:
        """For every cell the number of its orbit."""
        return np.array(orbits_of(self.symmetry, CLASSIC), np.uint8)

    @cached_property
    def open_cells(self) -> NDArray[np.bool_]:
        """The cells that may hold a given: those whose whole orbit the mask leaves open."""
        if self.mask is None:
            return np.ones(81, np.bool_)
        closed = np.unique(self.orbits[[character == "." for character in self.mask]])
        return ~np.isin(self.orbits, closed)


@dataclass(frozen=True)
class Found:
    """A candidate in the range."""

    board: NDArray[np.uint8]
    solution: NDArray[np.uint8]
    er: int | None
    """Rating in tenths, where one was asked for."""


class Attempts:
    """Attempts at a pattern; each comes to the same in any batch."""

    def __init__(self, pattern: Pattern, seed: int, wished: tuple[int, int] | None = None) -> None:
        self._seed, self._wished = seed % _SEEDS, wished
        grid = None if pattern.grid is None else np.frombuffer(pattern.grid.encode(), np.uint8) - np.uint8(ord("0"))
        is_open = pattern.open_cells.astype(np.uint8)
        self._maker = native.Maker(
            pattern.orbits, is_open, pattern.fewest, pattern.most, pattern.is_minimal, grid, wished
        )

    def found(self, batch: range, report: SearchReport) -> list[Found]:
        """For each attempt that leads into the wished range one candidate in it."""
        puzzles, solutions, ratings, fitting = self._maker.attempt(self._seed, batch.start, len(batch))
        report["with the givens asked for"] += fitting
        if self._wished is None:
            return [Found(*boards, None) for boards in zip(puzzles, solutions, strict=True)]
        report[f"rated {self._wished[0] / 10} to {self._wished[1] / 10}"] += len(puzzles)
        return [Found(*one) for one in zip(puzzles, solutions, ratings, strict=True)]


def random_puzzles(pattern: Pattern, seed: int, batch: range) -> NDArray[np.uint8]:
    """Puzzles to a pattern, whatever their rating."""
    return np.stack([one.board for one in Attempts(pattern, seed).found(batch, SearchReport())])
