"""Puzzles with very few givens: from random ones on, two givens are taken out and another is put in, again and again.

Of random puzzles one in ten thousand has 20 givens, and none has 18. But a puzzle with few givens has others with fewer
nearby, and once there is one with 19 there are hundreds with 18 around it. Where there is a symmetry it is orbits that
are taken out and put in: with rotational symmetry there is one with 18 around every few hundred with 20.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel
from ninefold.grid import CLASSIC
from ninefold.kernel import Boards
from ninefold.make.candidates import Found, Pattern, random_puzzles
from ninefold.make.chance import order_from
from ninefold.make.neighbours import cells_of
from ninefold.make.search_report import SearchReport
from ninefold.rules.house import peers_of

FEW = 20
"""So many givens and fewer are looked for here; random puzzles hardly have them."""
FEWEST_WITH_SYMMETRY = 18
"""Of the puzzles with 17 givens hardly one has a symmetry: the search does not find any."""
START = 21
"""So many givens the first puzzles have at the most; those with a symmetry have more."""
STARTS = 60
"""So many of those are begun from."""
RANDOM = 4_096
"""Random puzzles from which a search begins: a dozen of them have few enough givens."""
WIDEST = 400
"""Puzzles that are kept of each number of givens: more are more of the same."""
PATIENCE, PATIENCE_WITH_SYMMETRY = 400, 1_000
"""Puzzles looked around before another search is begun from other random ones."""
GRIDS_WITH_SYMMETRY = 10
"""One of them counts as so many grids: what does not exist with a symmetry should not be looked for for an hour."""
MOST_TRIED = 40_000
"""Boards tried around one puzzle: orbits of four cells have far more digits to try."""


def few_givens(givens: int, symmetry: str, seed: int, report: SearchReport) -> Iterator[Found | None]:
    """Puzzles with so many givens, and None for each one looked around in vain.

    Two puzzles of one search would look alike, so every one has a search of its own.
    """
    turn = 0
    while True:
        batch = range(turn * RANDOM, (turn + 1) * RANDOM)
        report.looked += 1
        boards = random_puzzles(Pattern(symmetry, is_minimal=True), seed, batch)
        yield from _Descent(_with_fewest(boards, symmetry), givens, symmetry, seed + turn, report)
        turn += 1


class _Descent:
    """One search: puzzles by their number of givens, those with the fewest looked around first."""

    def __init__(self, starts: Boards, givens: int, symmetry: str, seed: int, report: SearchReport) -> None:
        self._givens, self._seed, self._report = givens, seed, report
        self._cells = cells_of(symmetry)
        """Of every orbit."""
        self._has_symmetry = symmetry != "none"
        self._waiting: dict[int, list[NDArray[np.uint8]]] = {}
        self._known = set[bytes]()
        for board in starts:
            self._keep(board)

    def __iter__(self) -> Iterator[Found | None]:
        for looks in range(PATIENCE_WITH_SYMMETRY if self._has_symmetry else PATIENCE):
            number = min((number for number, boards in self._waiting.items() if boards), default=None)
            if number is None:
                return
            if number == self._givens:
                yield self._found(self._waiting[number][0])
                return
            boards = self._waiting[number]
            board = boards.pop(order_from(self._seed + looks, len(boards))[0])
            self._report.looked += GRIDS_WITH_SYMMETRY if self._has_symmetry else 1
            for near in self._around(board, number):
                self._keep(near)
            yield None

    def _found(self, board: NDArray[np.uint8]) -> Found:
        self._report["with the givens asked for"] += 1
        return Found(board, kernel.solve_many(board[None, :])[0][0], None)

    def _around(self, board: NDArray[np.uint8], number: int) -> Boards:
        """Puzzles with a given less and, next to the goal, with as many: those make the next ones."""
        fewer = self._changed(board, 2)
        is_near = number <= self._givens + 2 * self._cells.shape[1] or (self._has_symmetry and not len(fewer))
        return np.concatenate([fewer, self._changed(board, 1)]) if is_near else fewer

    def _changed(self, board: NDArray[np.uint8], out: int) -> Boards:
        """Puzzles with one solution from taking so many orbits out and putting another in: all of them, or many."""
        is_given = board[self._cells[:, 0]] > 0
        ways = [*combinations(self._cells[is_given].tolist(), out)]
        most = MOST_TRIED // len(ways) if self._has_symmetry else None
        tries = [_with_another(board, np.array(gone).ravel(), self._cells[~is_given], most) for gone in ways]
        boards = np.concatenate(tries)
        proper: Boards = boards[kernel.solve_many(boards)[1] == 1]
        return proper

    def _keep(self, board: NDArray[np.uint8]) -> None:
        number = int(np.count_nonzero(board))
        kept = self._waiting.setdefault(number, [])
        if number >= self._givens and len(kept) < WIDEST and board.tobytes() not in self._known:
            self._known.add(board.tobytes())
            kept.append(board)


def _with_another(board: NDArray[np.uint8], gone: NDArray[np.intp], free: NDArray[np.intp], most: int | None) -> Boards:
    """The board without these cells and with all digits that fit in every one of the free orbits; at most so many."""
    less = board.copy()
    less[gone] = 0
    is_seen = np.zeros((81, 10), np.bool_)
    for cell in np.flatnonzero(less):
        is_seen[_sees()[cell], less[cell]] = True
    orbits, *digits = np.nonzero(_fitting(~is_seen[:, 1:], free))
    chosen = slice(None, None, 1 if most is None else 1 + len(orbits) // most)
    boards = np.repeat(less[None, :], len(orbits[chosen]), axis=0)
    for member, written in enumerate(digits):
        boards[np.arange(len(boards)), free[orbits[chosen], member]] = written[chosen] + 1
    return boards


def _fitting(fits: NDArray[np.bool_], free: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which digits the orbits may hold: an axis for the orbits, and one for the digit of each of their cells."""
    found: NDArray[np.bool_] = fits[free[:, 0]]
    for member in range(1, free.shape[1]):
        found = found[..., None] & _along(fits[free[:, member]], member)
        for other in range(member):
            # An orbit with fewer cells than others names its first again.
            is_same = free[:, other] == free[:, member]
            clashes = _sees()[free[:, other], free[:, member]]
            equal = np.eye(9, dtype=np.bool_)[None]
            may_be = np.where(is_same[:, None, None], equal, ~(equal & clashes[:, None, None]))
            between = [cell for cell in range(member) if cell != other]
            found &= np.expand_dims(may_be, tuple(1 + cell for cell in between))
    return found


def _along(digits: NDArray[np.bool_], member: int) -> NDArray[np.bool_]:
    """The digits of one cell of each orbit, along the axis of that cell."""
    return np.expand_dims(digits, tuple(range(1, member + 1)))


def _with_fewest(boards: Boards, symmetry: str) -> Boards:
    """Those to begin with."""
    givens = np.count_nonzero(boards, axis=1)
    if symmetry == "none":
        few: Boards = boards[givens <= START]
        return few
    fewest: Boards = boards[np.argsort(givens, kind="stable")[:STARTS]]
    return fewest


@cache
def _sees() -> NDArray[np.bool_]:
    """For every cell which others see it."""
    return np.array([[other in peers for other in range(81)] for peers in peers_of(CLASSIC)])
