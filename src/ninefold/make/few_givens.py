"""Puzzles with very few givens: from random ones on, two givens are taken out and another is put in, again and again.

Of random puzzles one in ten thousand has 20 givens, and none has 18. But a puzzle with few givens has others with fewer
nearby, and once there is one with 19 there are hundreds with 18 around it.
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
from ninefold.make.search_report import SearchReport
from ninefold.rules.house import peers_of

FEW = 20
"""So many givens and fewer are looked for here; random puzzles hardly have them."""
START = 21
"""So many givens the first puzzles have at the most."""
RANDOM = 4_096
"""Random puzzles from which a search begins: a dozen of them have few enough givens."""
WIDEST = 400
"""Puzzles that are kept of each number of givens: more are more of the same."""
PATIENCE = 400
"""Puzzles looked around before another search is begun from other random ones."""


def few_givens(givens: int, seed: int, report: SearchReport) -> Iterator[Found | None]:
    """Puzzles with so many givens, and None for each one looked around in vain.

    Two puzzles of one search would look alike, so every one has a search of its own.
    """
    turn = 0
    while True:
        batch = range(turn * RANDOM, (turn + 1) * RANDOM)
        report.looked += 1
        boards = random_puzzles(Pattern("none", is_minimal=True), seed, batch)
        yield from _Descent(boards[_has_few(boards)], givens, seed + turn, report)
        turn += 1


class _Descent:
    """One search: puzzles by their number of givens, those with the fewest looked around first."""

    def __init__(self, starts: Boards, givens: int, seed: int, report: SearchReport) -> None:
        self._givens, self._seed, self._report = givens, seed, report
        self._waiting: dict[int, list[NDArray[np.uint8]]] = {}
        self._known = set[bytes]()
        for board in starts:
            self._keep(board)

    def __iter__(self) -> Iterator[Found | None]:
        for looks in range(PATIENCE):
            number = min((number for number, boards in self._waiting.items() if boards), default=None)
            if number is None:
                return
            if number == self._givens:
                yield self._found(self._waiting[number][0])
                return
            boards = self._waiting[number]
            board = boards.pop(order_from(self._seed + looks, len(boards))[0])
            self._report.looked += 1
            for near in self._around(board, number):
                self._keep(near)
            yield None

    def _found(self, board: NDArray[np.uint8]) -> Found:
        self._report["with the givens asked for"] += 1
        return Found(board, kernel.solve_many(board[None, :])[0][0], None)

    def _around(self, board: NDArray[np.uint8], number: int) -> Boards:
        """Puzzles with a given less and, next to the goal, with as many: those make the next ones."""
        fewer = _changed(board, 2)
        return np.concatenate([fewer, _changed(board, 1)]) if number <= self._givens + 2 else fewer

    def _keep(self, board: NDArray[np.uint8]) -> None:
        number = int(np.count_nonzero(board))
        kept = self._waiting.setdefault(number, [])
        if number >= self._givens and len(kept) < WIDEST and board.tobytes() not in self._known:
            self._known.add(board.tobytes())
            kept.append(board)


def _changed(board: NDArray[np.uint8], out: int) -> Boards:
    """All puzzles with one solution that come of taking so many givens out and putting one in elsewhere."""
    cells = np.flatnonzero(board)
    tries = [_with_another(board, list(gone)) for gone in combinations(cells.tolist(), out)]
    boards = np.concatenate(tries)
    proper: Boards = boards[kernel.solve_many(boards)[1] == 1]
    return proper


def _with_another(board: NDArray[np.uint8], gone: list[int]) -> Boards:
    """The board without these cells and with every digit that fits in every other one."""
    less = board.copy()
    less[gone] = 0
    is_seen = np.zeros((81, 10), np.bool_)
    for cell in np.flatnonzero(less):
        is_seen[_peers()[cell], less[cell]] = True
    is_seen[np.flatnonzero(less)] = is_seen[gone] = True
    cells, digits = np.nonzero(~is_seen[:, 1:])
    boards = np.repeat(less[None, :], len(cells), axis=0)
    boards[np.arange(len(cells)), cells] = digits + 1
    return boards


def _has_few(boards: Boards) -> NDArray[np.bool_]:
    few: NDArray[np.bool_] = np.count_nonzero(boards, axis=1) <= START
    return few


@cache
def _peers() -> tuple[NDArray[np.intp], ...]:
    return tuple(np.array(sorted(peers)) for peers in peers_of(CLASSIC))
