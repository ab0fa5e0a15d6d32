"""Jumps: puzzles some way off, with up to three orbits of givens gone and as many others come as it takes.

Neighbours are too near for climbs: a minimal puzzle has a dozen minimal neighbours, and soon all of them are known. A
jump has thousands of others to land on.
"""

import numpy as np
from numpy.typing import NDArray

from ninefold.kernel import Boards, minimise_rows, solve_many
from ninefold.make.candidates import Found, Pattern
from ninefold.make.chance import Numbers, scattered
from ninefold.make.neighbours import GivenWriter, cells_of

GOING, COMING, ANY = 3, 5, 3
"""At most so many orbits go and come; in one jump of so many a digit comes that the solution does not have."""

_NEVER = np.uint64(2**64 - 1)
_CHOICES, _NEW_ORBITS = 3_000, 1_000
"""Keys of one choice end before those of the next begin; the others are those of neighbours."""


def jumps(here: Found, pattern: Pattern, seeds: Numbers) -> list[Found]:
    """The puzzles with one solution that these seeds lead to, each once, without a given too much."""
    boards = _proposals(here, pattern, seeds)
    is_proper = solve_many(boards)[1] == 1
    boards, seeds = boards[is_proper], seeds[is_proper]
    boards = minimise_rows(boards, pattern.orbits, np.zeros(len(seeds), np.uint8), seeds)
    givens = np.count_nonzero(boards, axis=1)
    boards = boards[(givens >= pattern.fewest) & (givens <= pattern.most)]
    first_rows = {boards[row].tobytes(): row for row in range(len(boards) - 1, -1, -1)}
    rows = sorted(first_rows.values())
    solutions = solve_many(boards[rows])[0]
    return [Found(board, solution, None) for board, solution in zip(boards[rows], solutions, strict=True)]


def _proposals(here: Found, pattern: Pattern, seeds: Numbers) -> Boards:
    """Boards with orbits changed; many of them have several solutions."""
    cells = cells_of(pattern.symmetry)
    is_given = here.board[cells[:, 0]] > 0
    is_free = ~is_given & pattern.open_cells[cells[:, 0]]
    going, coming, any_digit = (scattered(seeds, np.array([_CHOICES, _CHOICES + 1, _CHOICES + 2])) >> np.uint64(8)).T
    boards = np.repeat(here.board[None, :], len(seeds), axis=0)
    gone = np.where(is_given, scattered(seeds, np.arange(len(cells))), _NEVER).argsort(axis=1)
    for place in range(min(GOING, int(is_given.sum()))):
        rows = np.flatnonzero(going % np.uint64(GOING) >= place)
        boards[rows[:, None], cells[gone[rows, place]]] = 0
    draws = np.where(is_free, scattered(seeds, np.arange(len(cells)) + _NEW_ORBITS), _NEVER).argsort(axis=1)
    changed = np.flatnonzero(any_digit % np.uint64(ANY) == 0)
    solutions = np.repeat(here.solution[None, :], len(seeds), axis=0)
    if not is_free.any():
        return boards
    GivenWriter(boards, here.solution, seeds, np.ones(len(seeds), np.bool_)).write(changed, cells[draws[changed, 0]])
    solutions[changed], has_one = solve_many(boards[changed], first_only=True)
    _come(boards, solutions, cells, draws, coming % np.uint64(COMING), int(is_free.sum()))
    is_possible = np.ones(len(seeds), np.bool_)
    is_possible[changed] = has_one == 1
    boards[~is_possible] = here.board
    return boards


def _come(
    boards: Boards,
    solutions: Boards,
    cells: NDArray[np.intp],
    draws: NDArray[np.intp],
    coming: Numbers,
    free: int,
) -> None:
    """Writes the digits of each board's solution into as many orbits as come."""
    for place in range(min(COMING, free)):
        rows = np.flatnonzero(coming >= place)
        filled = cells[draws[rows, place]]
        boards[rows[:, None], filled] = solutions[rows[:, None], filled]
