"""Walking rows of candidates until one lies in the wished band: a bisection on all rows of a batch at once."""

from collections.abc import Sequence

import numpy as np

from ninefold.logic import Outcome, se_rate_boards
from ninefold.make.candidates import Found, Row


def in_band(rows: Sequence[Row], band: tuple[int, int] | None) -> list[Found]:
    """For each row that passes through the band one candidate in it, in the order of the rows."""
    if band is None:
        return [Found(row.board(0), row.solution, None) for row in rows if len(row)]
    walks = [_Walk(row) for row in rows]
    while walking := [walk for walk in walks if walk.goes_on]:
        boards = np.stack([walk.board for walk in walking])
        figures = se_rate_boards(boards, ceiling=band[1])
        for walk, er, outcome in zip(walking, figures["er"].tolist(), figures["outcome"].tolist(), strict=True):
            walk.judge(er if outcome == Outcome.SOLVED else None, band)
    return [walk.found for walk in walks if walk.found]


class _Walk:
    """A bisection on one row."""

    def __init__(self, row: Row) -> None:
        self._row = row
        self._low, self._high = 0, len(row) - 1
        self.found: Found | None = None

    @property
    def goes_on(self) -> bool:
        return self.found is None and self._low <= self._high

    @property
    def board(self) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
        return self._row.board(self._middle)

    @property
    def _middle(self) -> int:
        return (self._low + self._high) // 2

    def judge(self, er: int | None, band: tuple[int, int]) -> None:
        """Takes the rating of the middle board; None says that it lies above the band."""
        if er is None:
            self._low = self._middle + 1  # too hard: more givens
        elif er < band[0]:
            self._high = self._middle - 1  # too easy: fewer
        else:
            self.found = Found(self.board, self._row.solution, er)
