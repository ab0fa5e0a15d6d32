"""Making a puzzle: candidates, until one meets the wish."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import level_of, se_rate_boards
from ninefold.make.candidates import Found
from ninefold.make.search import search
from ninefold.make.search_report import SearchReport
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

MAKER_VERSION = 4
"""Raised whenever a wish and a seed would give another puzzle than before."""

EFFORT = 20_000
"""Candidates looked at before a wish is given up."""


@dataclass(frozen=True, kw_only=True)
class MadePuzzle(Puzzle):
    """A puzzle with what its maker knows about it."""

    solution: Grid
    rating: float
    """Sudoku Explainer's."""
    level: str


def make(wish: Wish, seed: int, effort: int = EFFORT) -> MadePuzzle:
    """A puzzle with one solution that meets the wish; UnmetWishError when the effort does not suffice."""
    report = SearchReport()
    for made in attempts(wish, seed, effort, report):
        if made is not None:
            return made
    raise UnmetWishError(f"no such puzzle in {report.looked:,} grids with symmetry {wish.symmetry}: {report}")


def attempts(
    wish: Wish, seed: int, effort: int = EFFORT, report: SearchReport | None = None
) -> Iterator[MadePuzzle | None]:
    """The search, batch by batch: a puzzle that meets the wish, or None when a batch held none.

    Long work is an iterator that the caller drains: it can show progress, or stop.
    """
    report = SearchReport() if report is None else report
    for found in search(wish, seed, report, effort):
        yield None if found is None else _made(found)
        if found is None and report.looked >= effort:
            return


def _made(found: Found) -> MadePuzzle:
    er = found.er
    if er is None:
        er = int(se_rate_boards(found.board[None, :])["er"][0])
    givens, solution = _grid(found.board), _grid(found.solution)
    return MadePuzzle(givens, solution=solution, rating=er / 10, level=level_of(er / 10).name)


def _grid(row: NDArray[np.uint8]) -> Grid:
    return Grid(tuple(row.tolist()))
