"""Facts about candidates that strong links join to two sides, one of them true."""

from collections.abc import Iterator

from ninefold.logic.check.board import Board, first_failed, names_what_it_claims
from ninefold.logic.check.proof import Clause, literal
from ninefold.logic.fact import Fact


def colours(board: Board, fact: Fact) -> str:
    (digit,) = fact.digits
    sides = {literal(cell, digit): True for cell in fact.cells} | {literal(cell, digit): False for cell in fact.others}
    return _joined(board, sides)


def two_sides(board: Board, fact: Fact) -> str:
    if not names_what_it_claims(fact):
        return "it names something else than it claims"
    return _joined(board, {literal(claim.cells[0], claim.digit): claim.is_true for claim in fact.claims})


def _joined(board: Board, sides: dict[int, bool]) -> str:
    """Whether strong links join the candidates of two sides, each with one of the other side, to one piece."""
    pairs = [*_cell_pairs(board), *_house_pairs(board)]
    links = [(a, b) for a, b in pairs if a in sides and b in sides]
    return first_failed(
        (len(set(sides.values())) == 2, "it has only one side"),
        (all(sides[a] != sides[b] for a, b in links), "two of one side are linked"),
        (_is_one_piece(list(sides), links), "they are not linked"),
    )


def _cell_pairs(board: Board) -> Iterator[tuple[int, int]]:
    for cell, digits in enumerate(board.candidates):
        if len(digits) == 2:
            one, two = digits
            yield literal(cell, one), literal(cell, two)


def _house_pairs(board: Board) -> Iterator[tuple[int, int]]:
    for house in range(len(board.houses)):
        for digit in board.every_digit:
            places = board.places(house, digit)
            if len(places) == 2:
                one, two = places
                yield literal(one, digit), literal(two, digit)


def _is_one_piece(items: list[int], links: list[tuple[int, int]]) -> bool:
    reached, size = {items[0]}, 0
    while len(reached) > size:
        size = len(reached)
        reached |= {end for link in links if reached & set(link) for end in link}
    return reached >= set(items)


def in_turn(board: Board, fact: Fact) -> str:
    links = [(a, b) for a in fact.cells for b in fact.others if board.sees(a, {b})]
    cells = [*fact.cells, *fact.others]
    return first_failed(
        (bool(fact.cells and fact.others), "it names no cells"),
        (all(board.candidates[cell] == set(fact.digits) for cell in cells), "a cell holds other digits"),
        (len(fact.digits) == 2, "there are not two digits"),
        (_is_one_piece(cells, links), "the cells do not see each other in turn"),
    )


def _side_by_side(sides: dict[int, bool]) -> list[Clause]:
    """All of one side are true and none of the other."""
    first, *rest = sides
    return [
        clause
        for other in rest
        for clause in (
            ((-first, other), (first, -other)) if sides[first] == sides[other] else ((first, other), (-first, -other))
        )
    ]


def by_colours(_: Board, fact: Fact) -> list[Clause]:
    (digit,) = fact.digits
    sides = {literal(cell, digit): True for cell in fact.cells} | {literal(cell, digit): False for cell in fact.others}
    return _side_by_side(sides)


def by_sides(_: Board, fact: Fact) -> list[Clause]:
    return _side_by_side({literal(claim.cells[0], claim.digit): claim.is_true for claim in fact.claims})


def by_turns(_: Board, fact: Fact) -> list[Clause]:
    one, two = fact.digits
    sides = {
        literal(cell, digit): (digit == one) == (cell in fact.cells)
        for cell in (*fact.cells, *fact.others)
        for digit in (one, two)
    }
    return _side_by_side(sides)
