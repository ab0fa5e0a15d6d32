"""Facts about the law of leftovers: what lines and as many regions do not have in common are the same digits."""

from ninefold.logic.check.board import Board, first_failed
from ninefold.logic.check.proof import Clause, literal
from ninefold.logic.fact import Fact


def leftovers(board: Board, fact: Fact) -> str:
    one, other = (set().union(*(board.houses[house] for house in houses)) for houses in (fact.houses, fact.covers))
    sides = {frozenset(fact.cells), frozenset(fact.others)}
    size = len(board.every_digit)
    return first_failed(
        (0 < len(fact.houses) == len(fact.covers), "there are not as many houses"),
        (all(board.is_full[house] for house in (*fact.houses, *fact.covers)), "a house lacks digits"),
        (len(one) == len(other) == size * len(fact.houses), "two of the houses cross"),
        (sides == {frozenset(one - other), frozenset(other - one)}, "other cells are left"),
    )


def the_same_digits(board: Board, fact: Fact) -> list[Clause]:
    """A digit on one side is on the other as well."""
    return [
        clause
        for one, other in ((fact.cells, fact.others), (fact.others, fact.cells))
        for digit in board.every_digit
        for clause in _also(board, one, other, digit)
    ]


def _also(board: Board, one: tuple[int, ...], other: tuple[int, ...], digit: int) -> list[Clause]:
    if any(board.digits[cell] == digit for cell in other):
        return []
    places = tuple(literal(cell, digit) for cell in other if digit in board.candidates[cell])
    placed = [places] if any(board.digits[cell] == digit for cell in one) else []
    return [*placed, *((-literal(cell, digit), *places) for cell in one if digit in board.candidates[cell])]


def lacks(board: Board, fact: Fact) -> str:
    held = set().union(*(board.candidates[cell] | {board.digits[cell]} for cell in fact.cells))
    return first_failed(
        (bool(fact.cells and fact.digits), "it names no cell or no digit"),
        (held.isdisjoint(fact.digits), "a cell is the digit or can be it"),
    )


def placed(board: Board, fact: Fact) -> str:
    (digit,) = fact.digits
    return first_failed(
        (bool(fact.cells) and all(board.digits[cell] == digit for cell in fact.cells), "the digit is not placed there")
    )
