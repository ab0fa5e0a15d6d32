"""Candidates: from each random grid a row of puzzles with one solution, from fewest givens to most.

A grid is minimised first; then givens come back one orbit after the other. More givens make a puzzle easier, so
somewhere along the row it passes through the wished range, if it can at all.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import CLASSIC
from ninefold.kernel import Boards, fill_many, minimise_rows
from ninefold.make.chance import Numbers, scattered, seeds_from
from ninefold.make.symmetry import orbits_of

_LAST = np.uint64(2**64 - 1)


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
class Row:
    """One attempt: a minimal puzzle and the order in which its other givens come back."""

    puzzle: NDArray[np.uint8]
    solution: NDArray[np.uint8]
    order: NDArray[np.intp]
    """Cells that may come back, orbit by orbit."""
    ends: tuple[int, ...]
    """How many cells of `order` have come back at each place of the row."""

    def __len__(self) -> int:
        return len(self.ends)

    def board(self, place: int) -> NDArray[np.uint8]:
        """The puzzle at that place of the row."""
        return self._with(self.order[: self.ends[place]])

    def detour(self, place: int, later: int) -> NDArray[np.uint8]:
        """The puzzle at that place with one orbit more: not the next one, but the one a later place brings."""
        own = self.order[: self.ends[place]]
        return self._with(np.concatenate([own, self.order[self.ends[later - 1] : self.ends[later]]]))

    def _with(self, back: NDArray[np.intp]) -> NDArray[np.uint8]:
        board = self.puzzle.copy()
        board[back] = self.solution[back]
        return board


@dataclass(frozen=True)
class Found:
    """A candidate in the range."""

    board: NDArray[np.uint8]
    solution: NDArray[np.uint8]
    er: int | None
    """Rating in tenths, where one was asked for."""


@dataclass(frozen=True)
class Rows:
    """The rows of a batch of attempts. Most end where they begin: only the others are laid out."""

    pattern: Pattern
    puzzles: Boards
    """Where the rows begin; an empty board where the grid has no such puzzle."""
    solutions: Boards
    seeds: Numbers

    @cached_property
    def fitting(self) -> NDArray[np.intp]:
        """Those that begin with a right number of givens."""
        givens = np.count_nonzero(self.puzzles, axis=1)
        return np.flatnonzero((givens > 0) & (givens >= self.pattern.fewest) & (givens <= self.pattern.most))

    def laid_out(self, numbers: list[int]) -> dict[int, Row]:
        """Some of them, by number."""
        puzzles = self.puzzles[numbers]
        is_missing = (puzzles == 0) & self.pattern.open_cells
        keys = np.where(is_missing, scattered(self.seeds[numbers], self.pattern.orbits), _LAST)
        orders = np.argsort(keys, axis=1, kind="stable")
        is_end = np.diff(np.take_along_axis(keys, orders, axis=1), axis=1) != 0
        # Cells that may not come back are last in the order, and so is whatever there is no room for.
        rooms = np.minimum(is_missing.sum(axis=1), self.pattern.most - np.count_nonzero(puzzles, axis=1))
        return {
            number: Row(puzzle, self.solutions[number], order, self._ends(ends[:room]))
            for number, puzzle, order, ends, room in zip(numbers, puzzles, orders, is_end, rooms.tolist(), strict=True)
        }

    def _ends(self, is_end: NDArray[np.bool_]) -> tuple[int, ...]:
        return (0,) if self.pattern.is_minimal else (0, *(np.flatnonzero(is_end) + 1).tolist())


def rows(pattern: Pattern, seed: int, attempts: range) -> Rows:
    """The rows of these attempts; an attempt gives the same row in any batch."""
    seeds = seeds_from(seed, attempts)
    solutions = _solutions(pattern, seeds)
    targets = np.full(len(seeds), pattern.fewest, np.uint8)
    puzzles = minimise_rows(np.where(pattern.open_cells, solutions, 0).astype(np.uint8), pattern.orbits, targets, seeds)
    return Rows(pattern, puzzles, solutions, seeds)


def _solutions(pattern: Pattern, seeds: Numbers) -> Boards:
    if pattern.grid is None:
        return fill_many(seeds)
    return np.tile(np.frombuffer(pattern.grid.encode(), np.uint8) - ord("0"), (len(seeds), 1))
