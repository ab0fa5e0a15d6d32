"""Walking rows of candidates until one lies in the wished range, on all rows of a batch at once.

A row that begins too easy holds nothing. One that begins too hard is bisected: too hard wants more givens, too easy
fewer. Where the next orbit leaps over the range, other orbits in its place are tried.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ninefold.kernel import Boards
from ninefold.logic import Outcome, se_rate_boards
from ninefold.make.candidates import Found, Row, Rows
from ninefold.make.search_report import SearchReport

SPARE_ORBITS = 3
"""Orbits that a puzzle may have beyond what its row begins with."""

DETOURS = 12
"""Other orbits tried where a row leaps over the range."""


def in_range(rows: Rows, wished: tuple[int, int] | None, report: SearchReport) -> list[Found]:
    """For each row that passes through the range one candidate in it, in the order of the rows."""
    report["with the givens asked for"] += len(rows.fitting)
    if wished is None:
        return [Found(rows.puzzles[number], rows.solutions[number], None) for number in rows.fitting]
    inside, above = _beginnings(rows, wished)
    laid_out = rows.laid_out([*inside, *above])
    found = inside | _varied(rows, {number: laid_out[number] for number in inside}, wished)
    found |= _walked({number: laid_out[number] for number in above}, wished)
    report[f"rated {wished[0] / 10} to {wished[1] / 10}"] += len(found)
    return [found[number] for number in sorted(found)]


def _beginnings(rows: Rows, wished: tuple[int, int]) -> tuple[dict[int, Found], list[int]]:
    """By number of the row what it begins with, if that is in the range; and the numbers of rows that begin above."""
    inside, above = dict[int, Found](), list[int]()
    if rows.fitting.size:
        for number, er in zip(rows.fitting.tolist(), _ratings(rows.puzzles[rows.fitting], wished), strict=True):
            if er is None:
                above.append(number)
            elif er >= wished[0]:
                inside[number] = Found(rows.puzzles[number], rows.solutions[number], er)
    return inside, above


def _varied(rows: Rows, begun: dict[int, Row], wished: tuple[int, int]) -> dict[int, Found]:
    """Other puzzles of rows that begin in the range, with givens to spare: else all would have the fewest allowed."""
    richer = dict[int, Found]()
    for number, row in begun.items():
        place = int(rows.seeds[number] >> np.uint64(32)) % min(len(row), SPARE_ORBITS + 1)
        richer[number] = Found(row.board(place), row.solution, None)
    if not richer:
        return {}
    ratings = _ratings(np.stack([one.board for one in richer.values()]), wished)
    rated = zip(richer.items(), ratings, strict=True)
    return {number: replace(one, er=er) for (number, one), er in rated if er is not None and er >= wished[0]}


def _walked(rows: dict[int, Row], wished: tuple[int, int]) -> dict[int, Found]:
    """What is found along rows that begin too hard, all of them walked at once."""
    walks = {number: _Walk(row, wished) for number, row in rows.items()}
    while walking := [(walk, walk.board) for walk in walks.values() if walk.board is not None]:
        ratings = _ratings(np.stack([board for _, board in walking]), wished)
        for (walk, _), er in zip(walking, ratings, strict=True):
            walk.go_on(er)
    return {number: walk.found for number, walk in walks.items() if walk.found}


def _ratings(boards: Boards, wished: tuple[int, int]) -> list[int | None]:
    """Ratings in tenths; None for those above the range, and anything below it for those below."""
    figures = se_rate_boards(boards, within=wished)
    return [
        er if outcome == Outcome.SOLVED else None
        for er, outcome in zip(figures["er"].tolist(), figures["outcome"].tolist(), strict=True)
    ]


class _Walk:
    """The walk along a row that begins too hard. `board` is the next one to rate, None at the end."""

    def __init__(self, row: Row, wished: tuple[int, int]) -> None:
        self._row = row
        self._wished = wished
        self._boards = self._bisect()
        self._is_above = True
        self.found: Found | None = None
        self.board = next(self._boards, None)

    def go_on(self, er: int | None) -> None:
        """Takes the rating of the board; None says that it lies above the range."""
        assert self.board is not None
        self._is_above = er is None
        if er is not None and er >= self._wished[0]:
            self.found = Found(self.board, self._row.solution, er)
        self.board = None if self.found else next(self._boards, None)

    def _bisect(self) -> Iterator[NDArray[np.uint8]]:
        low, high = 1, len(self._row) - 1
        while low <= high:
            middle = (low + high) // 2
            yield self._row.board(middle)
            low, high = (middle + 1, high) if self._is_above else (low, middle - 1)
        if low < len(self._row):
            yield from self._detours(low - 1)

    def _detours(self, place: int) -> Iterator[NDArray[np.uint8]]:
        later = range(place + 2, len(self._row))[:DETOURS]
        return (self._row.detour(place, other) for other in later)
