"""Facts that a look at the board confirms, and what each says about its candidates."""

from collections.abc import Callable
from itertools import combinations

from ninefold.logic.check.board import Board, first_failed
from ninefold.logic.check.links import cell_clauses, house_clauses
from ninefold.logic.check.proof import Clause, literal
from ninefold.logic.fact import Fact

Shown = Callable[[Board, Fact], str]
Says = Callable[[Board, Fact], list[Clause]]


def only_empty(board: Board, fact: Fact) -> str:
    (house,) = fact.houses
    missing = set(board.every_digit) - {board.digits[cell] for cell in board.houses[house]}
    return first_failed(
        (board.empty(house) == set(fact.cells), "the house has other empty cells"),
        (missing == set(fact.digits), "another digit is missing"),
    )


def sees_digit(board: Board, fact: Fact) -> str:
    (digit,) = fact.digits
    return first_failed(
        (bool(fact.cells), "it names no cell"),
        (all(board.digits[cell] == digit for cell in fact.others), "the digit is not placed there"),
        (all(board.sees_digit(cell, digit, fact.others) for cell in fact.cells), "a cell does not see the digit"),
        (all(not board.digits[cell] for cell in fact.cells), "a cell is not empty"),
    )


def sees_rest(board: Board, fact: Fact) -> str:
    (house,), (digit,) = fact.houses, fact.digits
    return first_failed(
        (set(fact.cells) < board.empty(house), "these are not cells of the house"),
        (len(fact.cells) == len(board.empty(house)) - 1, "it is not every other empty cell"),
        (digit not in {board.digits[cell] for cell in board.houses[house]}, "the house has the digit"),
    ) or sees_digit(board, fact)


def sees_digits(board: Board, fact: Fact) -> str:
    (cell,) = fact.cells
    seen = {board.digits[other] for other in fact.others if other in board.peers[cell]}
    return first_failed((seen == set(fact.digits), "the cell does not see these digits there"))


def sees_all_but(board: Board, fact: Fact) -> str:
    return first_failed((len(fact.digits) == len(board.every_digit) - 1, "more than one digit is left")) or sees_digits(
        board, fact
    )


def removed(board: Board, fact: Fact) -> str:
    pairs = [(cell, digit) for cell in fact.cells for digit in fact.digits]
    return first_failed(
        (bool(pairs), "it names no candidate"),
        (all(not board.digits[cell] for cell in fact.cells), "a cell is not empty"),
        (all(digit not in board.candidates[cell] for cell, digit in pairs), "it is a candidate still"),
        (not any(board.sees_digit(*pair, board.peers[pair[0]]) for pair in pairs), "a placed digit rules it out"),
    )


def holds(board: Board, fact: Fact) -> str:
    held = set().union(*(board.candidates[cell] for cell in fact.cells))
    return first_failed(
        (bool(fact.cells), "it names no cell"),
        (all(not board.digits[cell] for cell in fact.cells), "a cell is not empty"),
        (held <= set(fact.digits), "the cells hold other digits"),
        (held >= set(fact.digits), "the cells do not hold all these digits"),
    )


def set_of(more: int) -> "Shown":
    def check(board: Board, fact: Fact) -> str:
        return holds(board, fact) or first_failed(
            (len(fact.digits) == len(fact.cells) + more, "the number of digits is another"),
            (bool(fact.houses), "it names no house"),
            (all(board.houses[house] >= set(fact.cells) for house in fact.houses), "a cell lies outside"),
        )

    return check


def places(board: Board, fact: Fact) -> str:
    places = [board.places(house, digit) for house in fact.houses for digit in fact.digits]
    return first_failed(
        (bool(places), "it names no house or no digit"),
        (all(places), "the digit has no place there"),
        (set().union(*places) == set(fact.cells), "the digits have other places there"),
    )


def hidden_set(board: Board, fact: Fact) -> str:
    return places(board, fact) or first_failed(
        (len(fact.digits) == len(fact.cells), "there are not as many digits as cells")
    )


def places_within(board: Board, fact: Fact) -> str:
    return places(board, fact) or first_failed(
        (len(fact.covers) == 1, "it names no other house"),
        (all(board.depth(cell, fact.covers) for cell in fact.cells), "a place lies outside"),
    )


def places_cross(board: Board, fact: Fact) -> str:
    return places(board, fact) or first_failed(
        (len(fact.covers) == 2, "it does not name two houses"),
        (all(board.depth(cell, fact.covers) for cell in fact.cells), "a place lies outside"),
    )


def sees(board: Board, fact: Fact) -> str:
    return first_failed(
        (bool(fact.cells and fact.others), "it names no cell"),
        (all(board.sees(cell, fact.others) for cell in fact.cells), "a cell does not see another"),
    )


def fish(board: Board, fact: Fact) -> str:
    (digit,) = fact.digits
    places = set().union(*(board.places(house, digit) for house in fact.houses))
    fins = {cell for cell in places if board.depth(cell, fact.houses) > board.depth(cell, fact.covers)}
    return first_failed(
        (len(fact.houses) == len(fact.covers), "there are not as many covers"),
        (all(board.places(house, digit) for house in fact.houses), "the digit has no place in a house"),
        (fins == set(fact.others), "these are not the fins"),
    )


def once_each(board: Board, fact: Fact) -> str:
    holders = [[cell for cell in fact.cells if digit in board.candidates[cell]] for digit in fact.digits]
    return first_failed(
        (bool(fact.digits) and all(holders), "it names no digit, or one that no cell holds"),
        (all(board.sees(a, {b}) for cells in holders for a, b in combinations(cells, 2)), "two cells are apart"),
    )


def wrong_digit(board: Board, fact: Fact) -> str:
    (cell,), (digit,) = fact.cells, fact.digits
    return first_failed(
        (board.digits[cell] == digit, "the digit is not there"), (board.solution[cell] != digit, "the digit is right")
    )


def wrong_note(board: Board, fact: Fact) -> str:
    (cell,) = fact.cells
    return first_failed(
        (not board.digits[cell], "the cell is not empty"),
        (board.solution[cell] not in board.candidates[cell], "the notes hold the digit"),
    )


def a_digit_each(board: Board, fact: Fact) -> list[Clause]:
    return cell_clauses(board, fact.cells)


def used_by_set(more: int) -> Says:
    """So many digits more than cells: of any one digit more than these, one is there. Counted here, because to try all
    ways to fill the cells takes too long."""

    def says(board: Board, fact: Fact) -> list[Clause]:
        held = [
            tuple(literal(cell, digit) for digit in digits for cell in fact.cells if digit in board.candidates[cell])
            for digits in combinations(fact.digits, more + 1)
        ]
        return [*cell_clauses(board, fact.cells), *held]

    return says


def a_place_each(board: Board, fact: Fact) -> list[Clause]:
    return house_clauses(board, fact.houses, fact.digits)


def the_digit(_: Board, fact: Fact) -> list[Clause]:
    return [(literal(fact.cells[0], fact.digits[0]),)]


def used_up(board: Board, fact: Fact) -> list[Clause]:
    """As many houses as covers: unless a fin is true, each place that more covers than houses hold is false, and each
    cover has a place in the houses."""
    (digit,) = fact.digits
    covered = set().union(*(board.places(house, digit) for house in fact.covers))
    fins = tuple(literal(cell, digit) for cell in fact.others)
    outside = (cell for cell in covered if board.depth(cell, fact.covers) > board.depth(cell, fact.houses))
    bases = set().union(*(board.places(house, digit) for house in fact.houses))
    filled = (tuple(literal(cell, digit) for cell in bases & board.houses[cover]) for cover in fact.covers)
    return [
        *((-literal(cell, digit), *fins) for cell in outside),
        *((*places, *fins) for places in filled),
        *a_place_each(board, fact),
    ]
