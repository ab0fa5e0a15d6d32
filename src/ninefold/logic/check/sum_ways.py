"""Whether cells can be filled so that sums come out, cells that see each other differ, and what was told holds."""

from collections.abc import Iterable, Sequence

from ninefold.logic.check.board import Board
from ninefold.logic.check.proof import Clause
from ninefold.logic.check.rule_sums import Total, total_of

MOST_TRIES = 100_000
"""Digits that are tried before it is given up; there may be a way then."""

Open = dict[int, set[int]]


def has_way(board: Board, sums: Sequence[Total], told: Iterable[Clause], narrowed: Open) -> bool:
    """Whether the cells of the sums have digits like that; `narrowed` has what a cell may be, if not its candidates."""
    if any(total.total for total in sums if not total.weights):
        return False
    cells = set().union(*(total.all_cells for total in sums))
    left = {cell: narrowed.get(cell, set(board.candidates[cell])) for cell in cells}
    inside = [clause for clause in told if all(abs(each) // 32 in cells for each in clause)]
    return all(left.values()) and _Search(board, sums, inside).fills(left, {})


def left_of(board: Board, total: Total) -> Total:
    """What a sum leaves for empty cells."""
    placed = sum(weight * board.digits[cell] for cell, weight in total.weights)
    return total_of(((cell, weight) for cell, weight in total.weights if not board.digits[cell]), total.total - placed)


class _Search:
    def __init__(self, board: Board, sums: Sequence[Total], told: list[Clause]) -> None:
        self._peers = board.peers
        self._sums = sums
        self._told = told
        self._tries = 0

    def fills(self, left: Open, filled: dict[int, int]) -> bool:
        narrowed = {cell: self._fitting(cell, left, filled) for cell in left}
        if not narrowed:
            return all(any(_holds(each, filled) for each in clause) for clause in self._told)
        cell = min(narrowed, key=lambda each: len(narrowed[each]))
        rest = {other: digits for other, digits in narrowed.items() if other != cell}
        return any(self._fills_with(cell, digit, rest, filled) for digit in narrowed[cell])

    def _fills_with(self, cell: int, digit: int, rest: Open, filled: dict[int, int]) -> bool:
        self._tries += 1
        if self._tries > MOST_TRIES:
            return True
        peers = self._peers[cell]
        open_digits = {other: digits - {digit} if other in peers else digits for other, digits in rest.items()}
        return all(open_digits.values()) and self.fills(open_digits, {**filled, cell: digit})

    def _fitting(self, cell: int, left: Open, filled: dict[int, int]) -> set[int]:
        """The digits of a cell that leave every sum within reach."""
        digits = set(left[cell])
        for total in self._sums:
            weights = dict(total.weights)
            if cell not in weights:
                continue
            rest = total.total - sum(weight * filled.get(other, 0) for other, weight in total.weights)
            others = [(weights[other], left[other]) for other in left if other in weights and other != cell]
            least = sum(min(weight * digit for digit in each) for weight, each in others)
            most = sum(max(weight * digit for digit in each) for weight, each in others)
            digits = {digit for digit in digits if least <= rest - weights[cell] * digit <= most}
        return digits


def _holds(each: int, filled: dict[int, int]) -> bool:
    return (filled[abs(each) // 32] == abs(each) % 32) == (each > 0)
