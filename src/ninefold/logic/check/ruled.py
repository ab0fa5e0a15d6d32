"""Facts about what rules leave of their cells. They are tried with the rules alone, whatever their kinds."""

from collections.abc import Iterable, Sequence
from copy import copy

from ninefold.logic.check.board import Board, first_failed
from ninefold.logic.check.fillings import can_fill
from ninefold.logic.check.proof import Clause, literal, when
from ninefold.logic.fact import Claim, Fact


def named(fact: Fact) -> set[int]:
    """The cells that a fact about rules speaks of: nobody needs to look at others."""
    return {*fact.cells, *fact.others, *(cell for claim in fact.claims for cell in claim.cells)}


def follow_from_rules(board: Board, fact: Fact) -> str:
    """Whether the claims of a fact hold in all ways to fill the cells that it names under the rules that it names."""
    return _unruled(board, fact) or first_failed(
        (bool(fact.claims), "it claims nothing"),
        (all(board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
        (all(_follows(board, fact, claim) for claim in fact.claims), "there is a way in which it is not so"),
    )


def _unruled(board: Board, fact: Fact) -> str:
    is_ruled = bool(fact.rules) and all(0 <= rule < len(board.rules) for rule in fact.rules)
    return first_failed((is_ruled, "it names no rule of the puzzle"))


def _follows(board: Board, fact: Fact, claim: Claim) -> bool:
    return not any(_is_possible(board, fact, denied) for denied in _denials(board, claim))


def _denials(board: Board, claim: Claim) -> Iterable[dict[int, set[int]]]:
    """What open digits there would be if the claim were wrong: several cases for a claim that several are not so."""
    if claim.is_true:
        return [{cell: set(board.candidates[cell]) - {claim.digit} for cell in claim.cells}]
    return [{cell: {claim.digit}} for cell in claim.cells]


def _is_possible(board: Board, fact: Fact, open_digits: dict[int, set[int]]) -> bool:
    return can_fill(board, fact.rules, named(fact), open_digits)


def ways(board: Board, fact: Fact) -> str:
    return follow_from_rules(board, fact) or first_failed(
        (all(not claim.is_true for claim in fact.claims), "it is the wrong way round")
    )


def way(board: Board, fact: Fact) -> str:
    taken = {cell: {claim.digit} for claim in fact.claims for cell in claim.cells}
    return _unruled(board, fact) or first_failed(
        (bool(fact.claims), "it claims nothing"),
        (all(claim.is_true and board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
        (can_fill(board, fact.rules, taken, taken), "a rule would be broken"),
    )


def needs(board: Board, fact: Fact) -> str:
    (digit,) = fact.digits
    without = {cell: set(board.candidates[cell]) - {digit} for cell in fact.cells}
    return _unruled(board, fact) or first_failed(
        (bool(fact.cells), "it names no cell"),
        (all(digit in board.candidates[cell] for cell in fact.cells), "it is no candidate"),
        (not _is_possible(board, fact, without), "there is a way without the digit"),
    )


def as_claimed(_: Board, fact: Fact) -> list[Clause]:
    return [clause for claim in fact.claims for clause in when(claim)]


def in_one_cell(_: Board, fact: Fact) -> list[Clause]:
    return [tuple(literal(cell, fact.digits[0]) for cell in fact.cells)]


def at_least(board: Board, fact: Fact) -> str:
    """Whether the other cell is at least the lower digit; that the cell is then at least the higher is claimed."""
    (cell,), (other,) = fact.cells, fact.others
    return follow_from_rules(board, fact) or first_failed(
        (min(_open(board, other)) == min(fact.digits), "the other cell can be lower"),
        (
            _claimed(fact) == {digit for digit in board.candidates[cell] if digit < max(fact.digits)},
            "it is another bound",
        ),
    )


def at_most(board: Board, fact: Fact) -> str:
    (cell,), (other,) = fact.cells, fact.others
    return follow_from_rules(board, fact) or first_failed(
        (max(_open(board, other)) == max(fact.digits), "the other cell can be higher"),
        (
            _claimed(fact) == {digit for digit in board.candidates[cell] if digit > min(fact.digits)},
            "it is another bound",
        ),
    )


def _open(board: Board, cell: int) -> set[int]:
    return {board.digits[cell]} if board.digits[cell] else set(board.candidates[cell])


def _claimed(fact: Fact) -> set[int]:
    return {claim.digit for claim in fact.claims}


def names_its_digits(board: Board, fact: Fact) -> str:
    """Whether the digits that it names are those that it claims to be impossible, in the cells that it names."""
    claimed = {cell for claim in fact.claims for cell in claim.cells}
    return follow_from_rules(board, fact) or first_failed(
        (_claimed(fact) == set(fact.digits), "it names other digits"),
        (claimed == set(fact.cells), "it names other cells"),
    )


def equal(board: Board, fact: Fact) -> str:
    if fault := names_its_digits(board, fact):
        return fault
    (cell,), (other,) = fact.cells, fact.others
    same = all(
        not can_fill(board, fact.rules, (cell, other), {cell: {one}, other: {two}})
        for one in _open(board, cell)
        for two in _open(board, other)
        if one != two
    )
    return first_failed(
        (same, "the cells can differ"), (_open(board, other).isdisjoint(fact.digits), "the other cell can be that")
    )


def alternate(board: Board, fact: Fact) -> str:
    (other,) = fact.others
    held = _open(board, other)
    return follow_from_rules(board, fact) or first_failed((held >= set(fact.digits), "the cell holds other digits"))


def window(board: Board, fact: Fact) -> str:
    cells = {*fact.cells, *fact.others}
    outside = {digit for cell in fact.cells for digit in board.candidates[cell]} - set(fact.digits)
    return follow_from_rules(board, fact) or first_failed(
        (fact.numbers == (len(cells),), "it is another number of cells"),
        (_claimed(fact) == outside, "digits are left that it does not name"),
    )


def inside(board: Board, fact: Fact) -> str:
    held = set().union(*(_open(board, cell) for cell in fact.others))
    return follow_from_rules(board, fact) or first_failed(
        ({min(held), max(held)} == set(fact.digits), "the ends can be lower or higher")
    )


def index_met(board: Board, fact: Fact) -> str:
    (other,) = fact.others
    return _is_index(board, fact, is_met=True) or first_failed(
        (_open(board, other) == set(fact.digits), "the other cell can be something else")
    )


def index_missed(board: Board, fact: Fact) -> str:
    (other,) = fact.others
    return _is_index(board, fact, is_met=False) or first_failed(
        (_open(board, other).isdisjoint(fact.digits), "the other cell can be that")
    )


def _is_index(board: Board, fact: Fact, *, is_met: bool) -> str:
    """Whether the cell is the digit of the claim exactly when the other is the digit that is named."""
    fault = follow_from_rules(board, fact)
    if fault or len(fact.claims) > 1:
        return fault or "it claims more than one thing"
    (cell,), (other,), (held,), (claim,) = fact.cells, fact.others, fact.digits, fact.claims
    every = set(range(1, board.layout.size + 1))
    apart = ({cell: {claim.digit}, other: every - {held}}, {cell: every - {claim.digit}, other: {held}})
    blank = _without_digits(board, (cell, other))
    return first_failed(
        (claim.cells == (cell,) and claim.is_true == is_met, "it is the wrong way round"),
        (not any(can_fill(blank, fact.rules, (cell, other), either) for either in apart), "the cells can do without"),
    )


def _without_digits(board: Board, cells: Sequence[int]) -> Board:
    """The board before anything was written into the cells: what a rule says of them does not hang on it."""
    blank = copy(board)
    blank.digits = tuple(0 if cell in cells else digit for cell, digit in enumerate(board.digits))
    return blank
