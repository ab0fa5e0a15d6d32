"""The textbook solver, step by step, for people to watch. The engine is elsewhere."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from ninefold.grid import format_cell
from ninefold.grid.shape import SYMBOLS
from ninefold.rules import Puzzle


@dataclass(frozen=True)
class Trial:
    """One thing the solver does: it writes a digit into a cell, or takes it back. `str()` is `r1c3=4` or `r1c3-`."""

    cell: int
    digit: int
    """The digit written, or the one taken back."""
    is_retreat: bool = False
    size: int = 9

    def __str__(self) -> str:
        name = format_cell(self.cell, self.size)
        return f"{name}-" if self.is_retreat else f"{name}={SYMBOLS[self.digit - 1]}"


class _Board:
    """Digits being tried, and what the rules still allow."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.digits = list(puzzle.givens.digits)
        self.peers = puzzle.peers
        self.size = puzzle.shape.size

    def allowed(self, cell: int) -> list[int]:
        seen = {self.digits[peer] for peer in self.peers[cell]}
        return [digit for digit in range(1, self.size + 1) if digit not in seen]

    def empty_cells(self) -> list[int]:
        return [cell for cell, digit in enumerate(self.digits) if not digit]


def _first_empty(board: _Board) -> int | None:
    return next(iter(board.empty_cells()), None)


def _fewest_allowed(board: _Board) -> int | None:
    # min() keeps the first of equals, which is the first in reading order.
    return min(board.empty_cells(), key=lambda cell: len(board.allowed(cell)), default=None)


ORDERS: dict[str, Callable[[_Board], int | None]] = {"rows": _first_empty, "fewest": _fewest_allowed}
"""Which empty cell comes next: the first in reading order, or the one with the fewest digits left."""


def backtrack(puzzle: Puzzle, order: str = "rows") -> Iterator[Trial]:
    """Every placement and retreat up to the first solution; after the last retreat there is none.

    Digits are tried from 1 upwards. It may take millions of trials: the caller decides when to stop.
    """
    if order not in ORDERS:
        raise ValueError(f"unknown order {order!r}; there are {', '.join(ORDERS)}")
    return _fill(_Board(puzzle), ORDERS[order])


def _fill(board: _Board, choose: Callable[[_Board], int | None]) -> Generator[Trial, None, bool]:
    cell = choose(board)
    if cell is None:
        return True
    for digit in board.allowed(cell):
        board.digits[cell] = digit
        yield Trial(cell, digit, size=board.size)
        if (yield from _fill(board, choose)):
            return True
        board.digits[cell] = 0
        yield Trial(cell, digit, is_retreat=True, size=board.size)
    return False
