"""Candidates: from each random grid a row of puzzles with one solution, from fewest givens to most.

A grid is minimised first; then givens come back one orbit after the other. More givens make a puzzle easier, so
somewhere along the row it passes through the wished band, if it can at all.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import CLASSIC
from ninefold.kernel import Boards, fill_many, minimise_many
from ninefold.make.symmetry import orbits_of

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
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
    def orbits(self) -> tuple[int, ...]:
        return orbits_of(self.symmetry, CLASSIC)

    @cached_property
    def open_cells(self) -> NDArray[np.bool_]:
        """The cells that may hold a given: those whose whole orbit the mask leaves open."""
        if self.mask is None:
            return np.ones(81, np.bool_)
        orbits = np.array(self.orbits)
        closed = np.unique(orbits[[character == "." for character in self.mask]])
        return ~np.isin(orbits, closed)


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
    """A candidate in the band."""

    board: NDArray[np.uint8]
    solution: NDArray[np.uint8]
    er: int | None
    """Rating in tenths, where one was asked for."""


def rows(pattern: Pattern, seed: int, attempts: range) -> list[Row]:
    """The rows of these attempts; an attempt gives the same row in any batch. Rows that cannot fit are empty."""
    seeds = np.uint64(seed) + np.arange(attempts.start, attempts.stop, dtype=np.uint64) * _GOLDEN
    solutions = _solutions(pattern, seeds)
    targets = np.full(len(seeds), pattern.fewest, np.uint8)
    puzzles = minimise_many(np.where(pattern.open_cells, solutions, 0).astype(np.uint8), pattern.orbits, targets, seeds)
    missing = (puzzles == 0) & pattern.open_cells
    keys = np.where(missing, _shuffled(np.array(pattern.orbits), seeds), _LAST)
    orders = np.argsort(keys, axis=1, kind="stable")
    sorted_keys = np.take_along_axis(keys, orders, axis=1)
    orbit_ends = sorted_keys[:, 1:] != sorted_keys[:, :-1]
    clues = np.count_nonzero(puzzles, axis=1)
    return [
        Row(puzzle, solution, order, _places(pattern, int(count), int(spare), ends))
        for puzzle, solution, order, count, spare, ends in zip(
            puzzles, solutions, orders, clues, missing.sum(axis=1), orbit_ends, strict=True
        )
    ]


def _solutions(pattern: Pattern, seeds: NDArray[np.uint64]) -> Boards:
    if pattern.grid is None:
        return fill_many(seeds)
    return np.tile(np.frombuffer(pattern.grid.encode(), np.uint8) - ord("0"), (len(seeds), 1))


def _places(pattern: Pattern, clues: int, spare: int, orbit_ends: NDArray[np.bool_]) -> tuple[int, ...]:
    """How many givens have come back at each place of a row that has the right number of them."""
    if not clues:
        return ()
    back = [0] if pattern.is_minimal else [0, *(np.flatnonzero(orbit_ends[:spare]) + 1).tolist()]
    return tuple(count for count in back if pattern.fewest <= clues + count <= pattern.most)


def _shuffled(orbits: NDArray[np.intp], seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """A random key for each seed and orbit, the same on every machine (splitmix64)."""
    mixed: NDArray[np.uint64] = seeds[:, None] + (orbits.astype(np.uint64) + np.uint64(1)) * _GOLDEN
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))
