"""What follows: it must follow from the facts that were told, by the rules of Sudoku alone."""

from collections.abc import Callable

from ninefold.logic.check.board import Board, first_failed, names_what_it_claims
from ninefold.logic.check.proof import Clause, Proof, TooManyCasesError, literal, unless, when
from ninefold.logic.check.shown import sees
from ninefold.logic.check.sums import needed, no_way
from ninefold.logic.fact import Fact


def _refuted(proof: Proof, supposed: list[Clause]) -> bool:
    try:
        return proof.refutes(supposed)
    except TooManyCasesError:
        return False


def _one_of(_: Board, fact: Fact, proof: Proof) -> str:
    (digit,) = fact.digits
    literals = tuple(literal(cell, digit) for cell in fact.cells)
    shown = _refuted(proof, [(-each,) for each in literals])
    proof.tell([literals])
    return first_failed((bool(fact.cells), "it names no cell"), (shown, "all of them could be another digit"))


def _fill(_: Board, fact: Fact, proof: Proof) -> str:
    rows = [tuple(literal(cell, digit) for cell in fact.cells) for digit in fact.digits]
    shown = all(_refuted(proof, [(-each,) for each in row]) for row in rows)
    proof.tell(rows)
    return first_failed(
        (0 < len(fact.digits) == len(fact.cells), "there are not as many digits as cells"),
        (shown, "a digit could be elsewhere"),
    )


def _same_digits(board: Board, fact: Fact, proof: Proof) -> str:
    places = [tuple(literal(cell, digit) for cell in fact.cells) for digit in fact.digits]
    shown = all(
        _refuted(proof, [(literal(cell, digit),), *((-each,) for each in row)])
        for cell in fact.others
        for digit, row in zip(fact.digits, places, strict=True)
    )
    proof.tell(
        (-literal(cell, digit), *row) for cell in fact.others for digit, row in zip(fact.digits, places, strict=True)
    )
    held = set().union(*(board.candidates[cell] for cell in fact.others))
    return first_failed(
        (len(fact.cells) == len(fact.others) == 2, "they are not two cells each"),
        (held == set(fact.digits), "the cells hold other digits"),
        (shown, "a digit could be elsewhere"),
    )


def _no_place(board: Board, fact: Fact, proof: Proof) -> str:
    (digit,), (house,) = fact.digits, fact.houses
    shown = all(
        _refuted(proof, [(literal(cell, digit),), (literal(place, digit),)])
        for cell in fact.cells
        for place in board.places(house, digit)
    )
    return first_failed(
        (bool(fact.cells) and bool(board.places(house, digit)), "it names no place"),
        (all(digit in board.candidates[cell] for cell in fact.cells), "it is no candidate"),
        (board.houses[house].isdisjoint(fact.cells), "the cell is in the house"),
        (shown, "a place would be left"),
    )


def _no_digit(board: Board, fact: Fact, proof: Proof) -> str:
    (cell,), (claim,) = fact.cells, fact.claims
    shown = all(_refuted(proof, [*when(claim), (literal(cell, digit),)]) for digit in fact.digits)
    proof.tell([tuple(literal(cell, digit) for digit in fact.digits)])
    return first_failed(
        (board.candidates[cell] == set(fact.digits), "the cell holds other digits"),
        (claim.is_true and board.is_candidate(claim), "it is no candidate"),
        (shown, "a digit would be left"),
    )


def _one_claim(board: Board, fact: Fact, proof: Proof) -> str:
    shown = _refuted(proof, [clause for claim in fact.claims for clause in unless(claim)])
    proof.tell([tuple(each for claim in fact.claims for clause in when(claim) for each in clause)])
    return first_failed(
        (bool(fact.claims) and all(claim.is_true for claim in fact.claims), "it names no candidates"),
        (names_what_it_claims(fact), "it names something else than it claims"),
        (all(board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
        (shown, "all of them could be false"),
    )


def _all_of(board: Board, fact: Fact, proof: Proof) -> str:
    return first_failed(
        (bool(fact.claims), "it names no candidate"),
        (names_what_it_claims(fact), "it names something else than it claims"),
        (all(claim.is_true == (fact.kind == "place") for claim in fact.claims), "it is the wrong way round"),
        (all(board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
        (all(_refuted(proof, unless(claim)) for claim in fact.claims), "it does not follow"),
    )


def _all_of_seen(board: Board, fact: Fact, proof: Proof) -> str:
    return sees(board, fact) or _all_of(board, fact, proof)


def _against(_: Board, fact: Fact, proof: Proof) -> str:
    shown = _refuted(proof, [clause for claim in fact.claims for clause in when(claim)])
    return first_failed((len(fact.claims) == 1, "it is not one claim"), (shown, "it can be"))


def shown_inside(fact: Fact, proof: Proof) -> str:
    """Whether a chain inside a branch shows what it is told for; the proof is what that chain tells."""
    *given, end = fact.claims
    supposed = [clause for claim in given for clause in when(claim)]
    return first_failed((_refuted(proof, [*supposed, *unless(end)]), "the chain does not show it"))


FOLLOWS: dict[str, Callable[[Board, Fact, Proof], str]] = {
    "one-of": _one_of,
    "one-claim": _one_claim,
    "fill": _fill,
    "same-digits": _same_digits,
    "no-place": _no_place,
    "no-digit": _no_digit,
    "no-way": no_way,
    "needed": needed,
    "place": _all_of,
    "remove": _all_of,
    "remove-seen": _all_of_seen,
    "against": _against,
}
