"""Whether the links of a chain hold: each claim follows from what was told before it, and from the board."""

from collections.abc import Callable, Iterable, Sequence, Set

from ninefold.logic.check.board import Board, first_failed
from ninefold.logic.check.fillings import can_fill
from ninefold.logic.check.proof import Clause, Proof, literal, unless, when
from ninefold.logic.fact import Claim, Fact


class Walk:
    """What a chain may rest on: for every chain inside another what is known wherever it is needed."""

    def __init__(self, board: Board, facts: Sequence[Fact]) -> None:
        self._board = board
        self._given: dict[int, set[Claim]] = {}
        for fact in facts:
            if fact.proof:
                given = set(fact.claims[:-1])
                self._given[fact.proof] = self._given.get(fact.proof, given) & given
        self._told: dict[tuple[int, int], list[Claim]] = {}
        self._links: list[Fact] = []

    def fault(self, fact: Fact) -> str:
        """What is wrong with a link, given those before it; nothing where it holds."""
        told, given = self._told.setdefault((fact.branch, fact.chain), []), self._given.get(fact.chain, set())
        if fact.kind == "loop":
            return self._closes(fact, told)
        fault = self._reasons(fact, {*told, *given}) or LINKS[fact.kind](self._board, fact, given)
        if fact.kind == "as-before":
            fault = fault or self._was_told(fact)
        told.extend(fact.claims)
        self._links.append(fact)
        return fault

    def _was_told(self, fact: Fact) -> str:
        """Whether links told elsewhere lead from what it rests on to all that it comes to."""
        known = {*fact.because, *(claim for link in self.links_behind(fact) for claim in _comes_to(link))}
        return first_failed(
            (bool(fact.ends), "nothing follows"),
            (known.issuperset(fact.ends), "it was not told before"),
        )

    def links_behind(self, fact: Fact) -> list[Fact]:
        """The links of other branches and chains that lead on from what a fact rests on, and hold where it stands."""
        if fact.kind != "as-before":
            return []
        place, given = (fact.branch, fact.chain), self._given.get(fact.chain, set())
        left = [each for each in self._links if (each.branch, each.chain) != place and each.kind not in _NOT_REPEATED]
        known: set[Claim] = set(fact.because)
        behind: list[Fact] = []
        while holding := [each for each in left if known.issuperset(each.because)]:
            left = [each for each in left if each not in holding]
            # What is given inside a chain is not given in another.
            behind += [each for each in holding if not LINKS[each.kind](self._board, each, given)]
            known.update(claim for each in behind for claim in _comes_to(each))
        return behind

    def _closes(self, fact: Fact, told: list[Claim]) -> str:
        """Whether the last of what was told leads back to the first."""
        return first_failed(
            (bool(told) and fact.claims == (told[0],), "it did not begin so"),
            (len(told) > 1 and (told[-1] == told[0] or excludes(self._board, told[-1], told[0])), "it does not close"),
        )

    def _reasons(self, fact: Fact, known: set[Claim]) -> str:
        if fact.kind in ("suppose", "either", "then-not"):
            return first_failed((set(fact.because) <= known, "it rests on something that was not told"))
        pairs = list(zip(fact.claims, fact.because, strict=False))
        return first_failed(
            (len(fact.ends) <= 1 or fact.kind in _PATTERNS, "a claim has no reason"),
            (all(reason in known for reason in fact.because), "it rests on something that was not told"),
            (all(claim == reason or excludes(self._board, reason, claim) for claim, reason in pairs), "no link"),
        )


_PATTERNS = ("then-locked", "then-pair", "then-hidden", "then-fish", "as-before")
"""Links of which several claims may follow at once."""

_NOT_REPEATED = (
    *("suppose", "loop", "either", "each-digit", "each-place", "no-digit-left", "no-place-left"),
    "as-before",
)
"""What leads from nothing told to something, or to nothing at all, and what only points to others."""


def _comes_to(link: Fact) -> tuple[Claim, ...]:
    return link.claims if link.kind == "then-not" else link.ends


def told_twice(facts: Iterable[Fact]) -> list[Fact]:
    """The links that say what another one said before, from the same reasons in the same way."""
    told: set[tuple[object, ...]] = set()
    again = []
    for fact in facts:
        if fact.kind not in LINKS or fact.kind in _NOT_REPEATED:
            continue
        board = (fact.kind, fact.cells, fact.others, fact.digits, fact.houses, fact.covers, fact.rules, fact.proof)
        reasons = frozenset(fact.because), frozenset(zip(fact.claims, fact.because, strict=False))
        said = {(*board, *reasons, end) for end in _comes_to(fact)}
        again += [fact] if said <= told else []
        told |= said
    return again


def excludes(board: Board, cause: Claim, claim: Claim) -> bool:
    """Whether the one being true makes the other false: another digit of its only cell, its digit in a peer, a rule."""
    if not cause.is_true or claim.is_true:
        return False
    if cause.digit == claim.digit and all(board.sees(cell, cause.cells) for cell in claim.cells):
        return True
    return all(board.exclude((one, cause.digit), (other, claim.digit)) for one in cause.cells for other in claim.cells)


def _false(claims: Iterable[Claim]) -> set[tuple[int, int]]:
    """The candidates that are false by the claims."""
    return {(cell, claim.digit) for claim in claims if not claim.is_true for cell in claim.cells}


def _left_of_cell(board: Board, cell: int, claims: Iterable[Claim]) -> set[int]:
    gone = _false(claims)
    return {digit for digit in board.candidates[cell] if (cell, digit) not in gone}


def _left_of_house(board: Board, house: int, digit: int, claims: Iterable[Claim]) -> set[int]:
    gone = _false(claims)
    return {cell for cell in board.places(house, digit) if (cell, digit) not in gone}


Given = Set[Claim]


def _suppose(board: Board, fact: Fact, _: Given) -> str:
    return first_failed(
        (len(fact.claims) == 1, "it is not one claim"),
        (all(board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
    )


def _then_cell(board: Board, fact: Fact, given: Given) -> str:
    *gone, end = fact.claims
    (cell,) = fact.cells
    left = _left_of_cell(board, cell, (*gone, *given))
    return first_failed(
        (end.cells == (cell,) and end.is_true, "it is about another cell"),
        (left == {end.digit}, "another candidate is left"),
    )


def _then_house(board: Board, fact: Fact, given: Given) -> str:
    *gone, end = fact.claims
    (house,) = fact.houses or (-1,)
    if house < 0:
        return "it names no house"
    left = _left_of_house(board, house, end.digit, (*gone, *given))
    return first_failed((end.is_true and left == set(end.cells), "another place is left"))


def _then_rule(board: Board, fact: Fact, given: Given) -> str:
    *_, end = fact.claims
    is_ruled = bool(fact.rules) and all(0 <= rule < len(board.rules) for rule in fact.rules)
    if not is_ruled or not end.is_true or not set(end.cells) <= set(fact.cells):
        return "it names no rule that speaks of the cell"
    gone = {*_false((*fact.claims, *given)), *((cell, end.digit) for cell in end.cells)}
    left = {cell: {digit for digit in board.candidates[cell] if (cell, digit) not in gone} for cell in fact.cells}
    return first_failed((not can_fill(board, fact.rules, fact.cells, left), "the rule could do without it"))


def _then_set(board: Board, fact: Fact, given: Given) -> str:
    *gone, end = fact.claims
    holders = {cell for cell in fact.cells if end.digit in board.candidates[cell]}
    if not end.is_true or set(end.cells) != holders:
        return "it is not where the digit is in the set"
    proof = Proof(board.peers, board.exclude if board.rules else None)
    proof.tell(cell_clauses(board, fact.cells))
    proof.tell(clause for claim in (*gone, *given) for clause in when(claim))
    return first_failed((proof.refutes(unless(end)), "the set could do without it"))


def _then_not(board: Board, fact: Fact, _: Given) -> str:
    (end,) = fact.claims
    return first_failed(
        (board.is_candidate(end), "it is no candidate"),
        (any(excludes(board, cause, end) for cause in fact.because), "no link"),
    )


def _then_locked(board: Board, fact: Fact, given: Given) -> str:
    (house,), (digit,) = fact.houses, fact.digits
    left = _left_of_house(board, house, digit, (*_reasons(fact), *given))
    return _all_ends(fact, lambda end: end.digit == digit and board.sees(end.cells[0], left)) or first_failed(
        (bool(left) and left == set(fact.others), "another place is left"),
    )


def _then_pair(board: Board, fact: Fact, given: Given) -> str:
    one, two = fact.cells
    lefts = [_left_of_cell(board, cell, (*_reasons(fact), *given)) for cell in (one, two)]
    return _all_ends(
        fact, lambda end: end.digit in fact.digits and board.sees(end.cells[0], fact.cells)
    ) or first_failed(
        (all(left == set(fact.digits) for left in lefts), "no pair is left"),
        (len(fact.digits) == 2 and two in board.peers[one], "it is no pair"),
    )


def _then_hidden(board: Board, fact: Fact, given: Given) -> str:
    (house,) = fact.houses
    lefts = [_left_of_house(board, house, digit, (*_reasons(fact), *given)) for digit in fact.digits]
    return _all_ends(fact, lambda end: end.digit not in fact.digits and end.cells[0] in fact.cells) or first_failed(
        (len(lefts) == len(fact.cells) and all(left == set(fact.cells) for left in lefts), "another place is left"),
    )


def _then_fish(board: Board, fact: Fact, given: Given) -> str:
    (digit,) = fact.digits
    lefts = [_left_of_house(board, house, digit, (*_reasons(fact), *given)) for house in fact.houses]
    covered = set().union(*(board.houses[house] for house in fact.covers))

    def is_covered(end: Claim) -> bool:
        (cell,) = end.cells
        return end.digit == digit and board.depth(cell, fact.covers) > board.depth(cell, fact.houses)

    return _all_ends(fact, is_covered) or first_failed(
        (len(fact.houses) == len(fact.covers), "there are not as many covers"),
        (all(lefts) and all(left <= covered for left in lefts), "another place is left"),
    )


def _reasons(fact: Fact) -> tuple[Claim, ...]:
    return fact.claims[: len(fact.because)]


def _all_ends(fact: Fact, is_taken: Callable[[Claim], bool]) -> str:
    """Whether all that follows is a candidate that the pattern takes."""
    return first_failed(
        (bool(fact.ends), "nothing follows"),
        (not any(end.is_true for end in fact.ends), "it is the wrong way round"),
        (all(len(end.cells) == 1 and is_taken(end) for end in fact.ends), "the pattern does not take it"),
    )


def _then_shown(_: Board, fact: Fact, __: Given) -> str:
    return first_failed(
        (fact.proof > fact.chain, "it names no chain inside"),
        (not any(claim.is_true for claim in fact.claims), "it is the wrong way round"),
    )


def _as_before(_: Board, fact: Fact, __: Given) -> str:
    return first_failed((fact.claims[: len(fact.because)] == fact.because, "it rests on something else than it says"))


def _none_left(board: Board, fact: Fact, given: Given) -> str:
    """Whether the claims, with what is given, are all candidates of the cell, or all places in the house."""
    gone = _false((*fact.claims, *given))
    if fact.houses:
        (house,), (digit,) = fact.houses, fact.digits
        all_of_it = {(cell, digit) for cell in board.places(house, digit)}
    else:
        (cell,) = fact.cells
        all_of_it = {(cell, digit) for digit in board.candidates[cell]}
    return first_failed(
        (bool(all_of_it) and _false(fact.claims) <= all_of_it, "it is about something else"),
        (all_of_it <= gone, "something is left"),
    )


def _either(board: Board, fact: Fact, given: Given) -> str:
    return _suppose(board, fact, given) or first_failed((fact.claims[0].is_true, "it is the wrong way round"))


def _each_digit(board: Board, fact: Fact, given: Given) -> str:
    (cell,) = fact.cells
    return first_failed((_left_of_cell(board, cell, given) == set(fact.digits), "the cell holds other digits"))


def _each_place(board: Board, fact: Fact, given: Given) -> str:
    (house,), (digit,) = fact.houses, fact.digits
    return first_failed((_left_of_house(board, house, digit, given) == set(fact.cells), "there are other places"))


LINKS: dict[str, Callable[[Board, Fact, Given], str]] = {
    "suppose": _suppose,
    "loop": _suppose,
    "then-cell": _then_cell,
    "then-house": _then_house,
    "then-set": _then_set,
    "then-rule": _then_rule,
    "left-rule": _then_rule,
    "left-cell": _then_cell,
    "left-house": _then_house,
    "left-set": _then_set,
    "then-not": _then_not,
    "then-locked": _then_locked,
    "then-pair": _then_pair,
    "then-hidden": _then_hidden,
    "then-fish": _then_fish,
    "then-shown": _then_shown,
    "as-before": _as_before,
    "either": _either,
    "each-digit": _each_digit,
    "each-place": _each_place,
    "no-digit-left": _none_left,
    "no-place-left": _none_left,
}


def cell_clauses(board: Board, cells: Iterable[int]) -> list[Clause]:
    """Each of the cells holds one of its candidates."""
    return [tuple(literal(cell, digit) for digit in board.candidates[cell]) for cell in cells]


def house_clauses(board: Board, houses: Iterable[int], digits: Iterable[int]) -> list[Clause]:
    """Each of the digits is in one of its places in each of the houses."""
    numbers = [*digits]
    return [tuple(literal(cell, digit) for cell in board.places(house, digit)) for house in houses for digit in numbers]


def link_clauses(board: Board, fact: Fact) -> list[Clause]:
    """What a link takes from the board: that the cell holds a digit, or the house has a place for it.

    Or from a chain inside: that one candidate is false once some others are.
    """
    if fact.kind == "then-shown":
        *given, end = fact.claims
        return [
            (*(literal(cell, claim.digit) for claim in given for cell in claim.cells), each) for (each,) in when(end)
        ]
    if fact.kind in ("suppose", "loop", "either", "then-not", "as-before"):
        return []
    if fact.kind in ("then-rule", "left-rule"):
        return [tuple(literal(cell, claim.digit) for claim in fact.claims for cell in claim.cells)]
    if fact.houses:
        return house_clauses(board, fact.houses, fact.digits or (fact.claims[-1].digit,))
    return cell_clauses(board, fact.cells)
