"""Facts that count: how often digits fit into cells, and the ways to place one digit everywhere."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from ninefold.logic.check.board import Board, first_failed
from ninefold.logic.check.proof import Clause, literal
from ninefold.logic.fact import Fact


def rank(board: Board, fact: Fact) -> str:
    limits = {claim.digit: len(claim.cells) for claim in fact.claims}
    most = {digit: _most_apart(board, _holders(board, fact.cells, digit)) for digit in board.every_digit}
    return first_failed(
        (all(not board.digits[cell] for cell in fact.cells), "a cell is not empty"),
        (all(claim.is_true for claim in fact.claims), "it is the wrong way round"),
        (
            all(_are_apart(board, claim.cells) and set(claim.cells) <= set(fact.cells) for claim in fact.claims),
            "a digit is not there as often",
        ),
        (limits == {digit: count for digit, count in most.items() if count}, "a digit fits more or less often"),
        (sum(limits.values()) == len(fact.cells), "they are not as many as the cells"),
    )


def _are_apart(board: Board, cells: tuple[int, ...]) -> bool:
    return not any(two in board.peers[one] for one, two in combinations(cells, 2))


def _holders(board: Board, cells: Iterable[int], digit: int) -> frozenset[int]:
    return frozenset(cell for cell in cells if digit in board.candidates[cell])


def _most_apart(board: Board, cells: frozenset[int]) -> int:
    """How many of the cells can hold one digit together."""
    if not cells:
        return 0
    cell = min(cells)
    rest = cells - {cell}
    with_it = 1 + _most_apart(board, rest - board.peers[cell])
    return max(with_it, _most_apart(board, rest)) if rest & board.peers[cell] else with_it


def templates(board: Board, fact: Fact) -> str:
    (digit,) = fact.digits
    ways = _ways_beside_each_other(board)[digit]
    return first_failed(
        (bool(fact.cells or fact.others), "it names no cell"),
        (all(way.issuperset(fact.cells) for way in ways), "there is a way without a cell"),
        (all(way.isdisjoint(fact.others) for way in ways), "there is a way with a cell"),
    )


def _ways_beside_each_other(board: Board) -> dict[int, list[frozenset[int]]]:
    """For every digit the ways to place it in all houses that use no cell which another digit uses in all its ways."""
    ways = {digit: list(_ways(board, digit)) for digit in board.every_digit}
    while True:
        needed = {digit: frozenset.intersection(*each) if each else frozenset() for digit, each in ways.items()}
        taken = {digit: frozenset().union(*(needed[other] for other in needed if other != digit)) for digit in ways}
        left = {digit: [way for way in each if not way & taken[digit]] for digit, each in ways.items()}
        if left == ways:
            return ways
        ways = left


def _ways(board: Board, digit: int) -> Iterator[frozenset[int]]:
    seats = {
        cell for cell in range(len(board.digits)) if digit in board.candidates[cell] or board.digits[cell] == digit
    }

    def placed(row: int, open_seats: set[int], chosen: frozenset[int]) -> Iterator[frozenset[int]]:
        if row == 9:
            yield chosen
            return
        for cell in board.houses[row] & open_seats:
            yield from placed(row + 1, open_seats - board.peers[cell], chosen | {cell})

    return placed(0, seats, frozenset())


def limits_reached(board: Board, fact: Fact) -> list[Clause]:
    """What would keep a digit from being in the cells as often as it must."""
    return [
        (-literal(cell, claim.digit),)
        for claim in fact.claims
        for cell in range(len(board.digits))
        if cell not in fact.cells
        and claim.digit in board.candidates[cell]
        and _most_apart(board, _holders(board, fact.cells, claim.digit) - board.peers[cell]) < len(claim.cells)
    ]


def by_templates(_: Board, fact: Fact) -> list[Clause]:
    (digit,) = fact.digits
    placed = [(literal(cell, digit),) for cell in fact.cells]
    return [*placed, *((-literal(cell, digit),) for cell in fact.others)]
