"""Neighbours of a puzzle: an orbit of givens gone, up to two others in its place, and still one solution.

The new givens are any digits that do not clash, so a neighbour may well have another solution.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import CLASSIC
from ninefold.kernel import Boards, minimise_many, solve_many
from ninefold.make.candidates import Found, Pattern
from ninefold.make.chance import Numbers, scattered
from ninefold.rules.puzzle import peers_of

_HOW_MANY = np.array([0, 1, 1, 1, 1, 2, 2, 2])
"""Orbits that may come in place of the one that goes, as often as they should."""

_NEVER = np.uint64(2**64 - 1)
_NEW_ORBITS, _NEW_DIGITS = 1_000, 2_000
"""Keys of one choice end before those of the next begin."""


def neighbours(board: NDArray[np.uint8], pattern: Pattern, seeds: Numbers) -> list[Found]:
    """The neighbours these seeds lead to, each once; all of them within the pattern."""
    boards = _proposals(board, pattern, seeds)
    if pattern.is_minimal:
        boards = minimise_many(boards, pattern.orbits, np.zeros(len(seeds), np.uint8), seeds)
    clues = np.count_nonzero(boards, axis=1)
    boards = boards[(clues >= pattern.fewest) & (clues <= pattern.most)]
    solutions, counts = solve_many(boards)
    boards, solutions = boards[counts == 1], solutions[counts == 1]
    first_rows = np.sort(np.unique(boards, axis=0, return_index=True)[1])
    return [Found(boards[row], solutions[row], None) for row in first_rows]


def _proposals(board: NDArray[np.uint8], pattern: Pattern, seeds: Numbers) -> Boards:
    """Boards with one orbit gone and others filled; most of them have no solution, or several."""
    cells = _cells_of(pattern.orbits)
    is_given = board[cells[:, 0]] > 0
    is_free = ~is_given & pattern.open_cells[cells[:, 0]]
    orbits = np.arange(len(cells))
    gone = np.where(is_given, scattered(seeds, orbits), _NEVER).argmin(axis=1)
    draws = np.where(is_free, scattered(seeds, orbits + _NEW_ORBITS), _NEVER)
    how_many = np.minimum(_HOW_MANY[scattered(seeds, np.array([_NEW_DIGITS]))[:, 0] % _HOW_MANY.size], is_free.sum())
    boards = np.repeat(board[None, :], len(seeds), axis=0)
    np.put_along_axis(boards, cells[gone], 0, axis=1)
    for place in range(_HOW_MANY.max()):
        rows = np.flatnonzero(how_many > place)
        new = draws[rows].argmin(axis=1)
        draws[rows, new] = _NEVER
        for member in cells[new].T:
            _write_any_digit(boards, rows, member, seeds[rows])
    return boards


def _write_any_digit(boards: Boards, rows: NDArray[np.intp], cells: NDArray[np.intp], seeds: Numbers) -> None:
    """Writes into one cell of each row a digit that no peer holds; where there is none, one that clashes."""
    lines = np.arange(len(rows))
    is_seen = np.zeros((len(rows), 10), np.bool_)
    is_seen[lines[:, None], np.where(_peers()[cells], boards[rows], 0)] = True
    keys = _NEW_DIGITS + 10 * cells[:, None] + np.arange(10)
    draws = np.where(is_seen, np.uint64(0), scattered(seeds, keys))
    boards[rows, cells] = draws[:, 1:].argmax(axis=1) + 1


@cache
def _cells_of(orbits: tuple[int, ...]) -> NDArray[np.intp]:
    """The cells of every orbit; smaller orbits name their first cell again."""
    members = [[cell for cell, own in enumerate(orbits) if own == orbit] for orbit in range(max(orbits) + 1)]
    most = max(map(len, members))
    return np.array([cells + cells[:1] * (most - len(cells)) for cells in members])


@cache
def _peers() -> NDArray[np.bool_]:
    """For every cell which others see it."""
    return np.array([[other in peers for other in range(81)] for peers in peers_of(CLASSIC, "classic")])
