"""The longest game anybody plays: the largest board, all notes by hand, slips, hints, colours, second thoughts.

The lines are those that the page writes: a digit takes its notes off the cells that see it.
"""

import itertools
import random
from collections.abc import Iterator

SECONDS = 2
"""Between two lines: nobody is faster for hours."""
IN_ONE_LINE = 400
"""Changes that the page writes into one line."""
SIZE, BOX = 25, 5
DIGITS = "123456789ABCDEFGHIJKLMNOP"
Cell = tuple[int, int]
CELLS = list(itertools.product(range(SIZE), range(SIZE)))
SOLUTION = {(row, column): DIGITS[(BOX * (row % BOX) + row // BOX + column) % SIZE] for row, column in CELLS}


def _houses(cell: Cell) -> tuple[set[Cell], ...]:
    row, column = cell
    box = {(r, c) for r, c in CELLS if r // BOX == row // BOX and c // BOX == column // BOX}
    return {(row, c) for c in range(SIZE)}, {(r, column) for r in range(SIZE)}, box


HOUSES = {cell: _houses(cell) for cell in CELLS}
PEERS = {cell: sorted(set().union(*houses) - {cell}) for cell, houses in HOUSES.items()}


class LongestGame:
    """A puzzle that singles solve, and the lines of somebody who solves it."""

    def __init__(self) -> None:
        self._board = dict(SOLUTION)
        # Whatever was taken away last is found first.
        self._order = [cell for cell in random.Random(25).sample(CELLS, len(CELLS)) if self._can_go(cell)][::-1]
        self.puzzle = "".join(self._board.get(cell, ".") for cell in CELLS)

    def lines(self, times: int = 1) -> list[str]:
        """From the first note to the last digit, each with its time; all but once cleared away just before the end."""
        rounds = [*list(self._play())[:-1], *self._clear()]
        whole = [*rounds * (times - 1), *self._play()]
        return [f"{line} @{SECONDS * 1_000 * at}" for at, line in enumerate(whole, 1)]

    def _can_go(self, cell: Cell) -> bool:
        """Takes a digit away if it is a single then."""
        digit = self._board.pop(cell)
        is_naked = self._possible(cell) == {digit}
        if is_naked or any(self._is_only_place(cell, digit, house) for house in HOUSES[cell]):
            return True
        self._board[cell] = digit
        return False

    def _is_only_place(self, cell: Cell, digit: str, house: set[Cell]) -> bool:
        return not any(digit in self._possible(other) for other in house - {cell} if other not in self._board)

    def _possible(self, cell: Cell) -> set[str]:
        return set(DIGITS) - {self._board[peer] for peer in PEERS[cell] if peer in self._board}

    def _clear(self) -> Iterator[str]:
        """Everything off the board, in lines as long as the page makes them; of notes only the digit itself is left."""
        left = ((_name(cell), SOLUTION[cell]) for cell in self._order)
        gone = [f"{name}-{mark}" for name, digit in left for mark in ("", digit, f"c{digit}")]
        for at in range(0, len(gone), IN_ONE_LINE):
            yield ("& " if at else "") + " ".join(gone[at : at + IN_ONE_LINE])

    def _play(self) -> Iterator[str]:
        notes = {cell: self._possible(cell) for cell in self._order}
        yield from (f"{_name(cell)}+{kind}{digit}" for cell in notes for digit in notes[cell] for kind in ("", "c"))
        yield "checkpoint all notes"
        for at, cell in enumerate(self._order):
            if at % 4 == 0:
                yield from _in_doubt(cell, self._order[at - 1])
            digit = SOLUTION[cell]
            gone = [peer for peer in PEERS[cell] if digit in notes.get(peer, ())]
            for peer in gone:
                notes[peer].discard(digit)
            taken = (f"{_name(peer)}-{kind}{digit}" for peer in gone for kind in ("", "c"))
            yield " ".join((f"{_name(cell)}={digit}", *taken))


def _in_doubt(cell: Cell, other: Cell) -> Iterator[str]:
    """Looks for a while, and tries something."""
    name, digit = _name(cell), SOLUTION[cell]
    yield from ("used hint", f"{name}+#3", f"{name}+{digit}~{_name(other)}.{digit}", f"{name}-#3")
    wrong = DIGITS[DIGITS.index(digit) - 1]
    yield from (f"{name}={wrong}", "undo", "redo", "undo", "pause", "resume")


def _name(cell: Cell) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"
