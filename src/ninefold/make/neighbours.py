"""Neighbours of a puzzle: an orbit of givens gone, come or changed, and still one solution.

New givens agree with the solution in some moves. In others they are any digits that do not clash: such a neighbour may
well have another solution.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import CLASSIC
from ninefold.kernel import Boards, minimise_rows, solve_many
from ninefold.make.candidates import Found, Pattern
from ninefold.make.chance import Numbers, scattered
from ninefold.make.symmetry import orbits_of
from ninefold.rules.puzzle import peers_of

_MOVES = np.array(
    [
        (0, 1, 0, 0),
        (0, 1, 0, 0),
        (1, 0, 0, 0),
        (1, 0, 0, 0),
        (1, 1, 0, 0),
        (1, 1, 0, 0),
        (1, 2, 0, 0),
        (1, 1, 0, 1),
        (1, 1, 0, 1),
        (1, 0, 1, 1),
        (1, 0, 1, 1),
        (1, 0, 1, 1),
    ]
)
"""What a neighbour may be, as often as it should: orbits that go, others that come, whether the one that went comes
back, and whether the digits that come may differ from the solution."""

_NEVER = np.uint64(2**64 - 1)
_MOVE, _NEW_ORBITS, _COINS, _NEW_DIGITS = 500, 1_000, 1_500, 2_000
"""Keys of one choice end before those of the next begin."""


def neighbours(here: Found, pattern: Pattern, seeds: Numbers) -> list[Found]:
    """The neighbours these seeds lead to, each once; all of them within the pattern."""
    boards = _proposals(here, pattern, seeds)
    if pattern.is_minimal:
        boards = minimise_rows(boards, pattern.orbits, np.zeros(len(seeds), np.uint8), seeds)
    givens = np.count_nonzero(boards, axis=1)
    boards = boards[(givens >= pattern.fewest) & (givens <= pattern.most)]
    solutions, counts = solve_many(boards)
    first_rows = {boards[row].tobytes(): row for row in np.flatnonzero(counts == 1)[::-1].tolist()}
    return [Found(boards[row], solutions[row], None) for row in sorted(first_rows.values())]


def _proposals(here: Found, pattern: Pattern, seeds: Numbers) -> Boards:
    """Boards with some orbits changed; many of them have no solution, or several."""
    cells = cells_of(pattern.symmetry)
    is_given = here.board[cells[:, 0]] > 0
    is_free = ~is_given & pattern.open_cells[cells[:, 0]]
    goes, comes, returns, is_any = _MOVES[scattered(seeds, np.array([_MOVE]))[:, 0] % len(_MOVES)].T
    boards = np.repeat(here.board[None, :], len(seeds), axis=0)
    gone = np.where(is_given, scattered(seeds, np.arange(len(cells))), _NEVER).argmin(axis=1)
    going = np.flatnonzero(goes)
    boards[going[:, None], cells[gone[going]]] = 0
    writer = GivenWriter(boards, here.solution, seeds, is_any > 0)
    draws = np.where(is_free, scattered(seeds, np.arange(len(cells)) + _NEW_ORBITS), _NEVER)
    for place in range(min(comes.max(), is_free.sum())):
        rows = np.flatnonzero(comes > place)
        new = draws[rows].argmin(axis=1)
        draws[rows, new] = _NEVER
        writer.write(rows, cells[new])
    returning = np.flatnonzero(returns)
    writer.write(returning, cells[gone[returning]])
    return boards


class GivenWriter:
    """Writes new givens: those of the solution, or by the toss of a coin any digit that no peer holds."""

    def __init__(self, boards: Boards, solution: NDArray[np.uint8], seeds: Numbers, is_any: NDArray[np.bool_]) -> None:
        self._boards, self._solution, self._seeds, self._is_any = boards, solution, seeds, is_any

    def write(self, rows: NDArray[np.intp], orbits: NDArray[np.intp]) -> None:
        """Fills one orbit of each row."""
        for member, cells in enumerate(orbits.T):
            self._boards[rows, cells] = self._solution[cells]
            coins = scattered(self._seeds[rows], np.array([_COINS + member]))[:, 0]
            tossed = np.flatnonzero(self._is_any[rows] & (coins % np.uint64(2) == 0))
            if tossed.size:
                self._write_any(rows[tossed], cells[tossed])

    def _write_any(self, rows: NDArray[np.intp], cells: NDArray[np.intp]) -> None:
        """A digit that no peer holds; where there is none, one that clashes."""
        is_seen = np.zeros((len(rows), 10), np.bool_)
        is_seen[np.arange(len(rows))[:, None], np.where(_peers()[cells], self._boards[rows], 0)] = True
        keys = _NEW_DIGITS + 10 * cells[:, None] + np.arange(10)
        draws = np.where(is_seen, np.uint64(0), scattered(self._seeds[rows], keys))
        self._boards[rows, cells] = draws[:, 1:].argmax(axis=1) + 1


@cache
def cells_of(symmetry: str) -> NDArray[np.intp]:
    """The cells of every orbit; smaller orbits name their first cell again."""
    orbits = orbits_of(symmetry, CLASSIC)
    members = [[cell for cell, own in enumerate(orbits) if own == orbit] for orbit in range(max(orbits) + 1)]
    most = max(map(len, members))
    return np.array([cells + cells[:1] * (most - len(cells)) for cells in members])


@cache
def _peers() -> NDArray[np.bool_]:
    """For every cell which others see it."""
    return np.array([[other in peers for other in range(81)] for peers in peers_of(CLASSIC)])
