"""Walking rows of candidates until one lies in the wished band, on all rows of a batch at once.

Each row is bisected: too hard wants more givens, too easy fewer. Where the next orbit leaps over the band, other orbits
in its place are tried: most puzzles of narrow bands are found there.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ninefold.logic import Outcome, se_rate_boards
from ninefold.make.candidates import Found, Row

DETOURS = 12
"""Other orbits tried where a row leaps over the band."""


def in_band(rows: Sequence[Row], band: tuple[int, int] | None) -> list[Found]:
    """For each row that passes through the band one candidate in it, in the order of the rows."""
    if band is None:
        return [Found(row.board(0), row.solution, None) for row in rows if len(row)]
    walks = [_Walk(row, band) for row in rows]
    while walking := [walk for walk in walks if walk.board is not None]:
        figures = se_rate_boards(np.stack([walk.board for walk in walking if walk.board is not None]), ceiling=band[1])
        for walk, er, outcome in zip(walking, figures["er"].tolist(), figures["outcome"].tolist(), strict=True):
            walk.judge(er if outcome == Outcome.SOLVED else None)
    return [walk.found for walk in walks if walk.found]


class _Walk:
    """The walk along one row. `board` is the next one to rate, None at the end."""

    def __init__(self, row: Row, band: tuple[int, int]) -> None:
        self._row = row
        self._band = band
        self._boards = self._bisect()
        self._verdict = 0
        self.found: Found | None = None
        self.board = next(self._boards, None)

    def judge(self, er: int | None) -> None:
        """Takes the rating of the board; None says that it lies above the band."""
        assert self.board is not None
        self._verdict = 1 if er is None else -1 if er < self._band[0] else 0
        if er is not None and self._verdict == 0:
            self.found = Found(self.board, self._row.solution, er)
        self.board = None if self.found else next(self._boards, None)

    def _bisect(self) -> Iterator[NDArray[np.uint8]]:
        low, high = 0, len(self._row) - 1
        while low <= high:
            middle = (low + high) // 2
            yield self._row.board(middle)
            low, high = (middle + 1, high) if self._verdict > 0 else (low, middle - 1)
        if 0 < low < len(self._row):
            yield from self._detours(low - 1)

    def _detours(self, place: int) -> Iterator[NDArray[np.uint8]]:
        later = range(place + 2, len(self._row))[:DETOURS]
        return (self._row.detour(place, other) for other in later)
