"""Whether cells can be filled so that some rules hold, tried with what the rules themselves call broken."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from ninefold.rules.kinds import Filling, Rule
from ninefold.rules.layout import Layout

MOST_TRIES = 20_000
"""Digits that are tried before it is given up: what needs more is nothing that a reader could follow."""


class TooManyWaysError(Exception):
    """The search was given up."""


class Board(Protocol):
    """What is asked of a board."""

    @property
    def digits(self) -> Sequence[int]: ...
    @property
    def candidates(self) -> Sequence[frozenset[int]]: ...
    @property
    def peers(self) -> Sequence[frozenset[int]]: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def rules(self) -> Sequence[Rule]: ...


def can_fill(board: Board, rules: Sequence[int], cells: Iterable[int], open_digits: dict[int, set[int]]) -> bool:
    """Whether the cells have digits under which none of the rules is broken and cells that see each other differ.

    `open_digits` says what a cell may be where that is less than its candidates.
    """
    return _Search(board, rules).has_way(
        {cell: open_digits.get(cell, set(board.candidates[cell])) for cell in cells if not board.digits[cell]}
    )


class _Search:
    """The digits so far, and how many were tried."""

    def __init__(self, board: Board, rules: Sequence[int]) -> None:
        self._board = board
        self._rules = [board.rules[rule] for rule in rules]
        self._digits = list(board.digits)
        self._filling = Filling(board.layout, self._digits, board.rules)
        self._tries = 0

    def has_way(self, left: dict[int, set[int]]) -> bool:
        """Whether the empty cells can be filled, each with one of its digits."""
        fitting = {cell: self._fitting(cell, digits) for cell, digits in left.items()}
        if not fitting:
            return not self._is_broken()
        cell = min(fitting, key=lambda each: len(fitting[each]))
        others = {other: digits for other, digits in fitting.items() if other != cell}
        return any(self._has_way_with(cell, digit, others) for digit in sorted(fitting[cell]))

    def _has_way_with(self, cell: int, digit: int, others: dict[int, set[int]]) -> bool:
        peers = self._board.peers[cell]
        self._digits[cell] = digit
        found = self.has_way(
            {other: digits - {digit} if other in peers else digits for other, digits in others.items()}
        )
        self._digits[cell] = 0
        return found

    def _fitting(self, cell: int, digits: set[int]) -> set[int]:
        """The digits of a cell that break nothing yet."""
        fitting = set()
        for digit in digits:
            self._tries += 1
            if self._tries > MOST_TRIES:
                raise TooManyWaysError
            self._digits[cell] = digit
            if not self._is_broken():
                fitting.add(digit)
        self._digits[cell] = 0
        return fitting

    def _is_broken(self) -> bool:
        return any(next(iter(rule.breaks(self._filling)), None) is not None for rule in self._rules)
