"""Facts about sums: what adds up, which digits do, and what cannot be in any way to fill the cells."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from ninefold.logic.check.board import Board, first_failed, names_what_it_claims
from ninefold.logic.check.proof import Clause, Proof, literal
from ninefold.logic.check.rule_sums import Total, sums_of, total_of
from ninefold.logic.check.sum_ways import has_way, left_of
from ninefold.logic.fact import Fact

SUMS = (
    *("whole-sum", "sum-of-rule", "equal-sums", "more-than", "weighted-sum"),
    *("innies", "outies", "innies-equal", "innies-more", "innies-less"),
    *("crossing", "crossing-less", "crossing-outies"),
)
"""The kinds that say what adds up."""


def sum_told(board: Board, fact: Fact) -> str:
    """Whether the rules and houses that are named leave what is said for the empty cells that are named."""
    if not fact.rules or not all(0 <= rule < len(board.rules) for rule in fact.rules):
        return "it names no rule"
    cells = {*fact.cells, *fact.others}
    found = [(total, left_of(board, total)) for total in _totals(board, fact)]
    meant = [(total, left) for total, left in found if _is_told(board, fact, total, left)]
    board.sums += [left for _, left in meant[:1]]
    return first_failed(
        (bool(cells), "it names no cell"),
        (all(board.is_full[house] for house in fact.houses), "a house lacks digits"),
        (any(left.all_cells == cells for _, left in found), "other cells are left"),
        (bool(meant), "a number is another, or it is told in the wrong way"),
    )


def _totals(board: Board, fact: Fact) -> Iterator[Total]:
    """The sums that the fact may speak of: one of its rule, or that of its houses."""
    said = [sums_of(board.rules[rule], board.layout) for rule in fact.rules]
    if not fact.houses:
        yield from (total for each in said for total in each)
        return
    weights = Counter(cell for house in fact.houses for cell in board.houses[house])
    total = _sum_of_houses(board, fact)
    for (rule,) in said:
        weights.subtract(dict(rule.weights))
        total -= rule.total
    yield total_of(weights.items(), total)


def _sum_of_houses(board: Board, fact: Fact) -> int:
    return len(fact.houses) * sum(board.every_digit)


def _is_told(board: Board, fact: Fact, total: Total, left: Total) -> bool:
    """Whether the numbers and the cells on each side are those that a sentence of this kind speaks of."""
    sides = frozenset(fact.cells), frozenset(fact.others)
    if fact.kind == "weighted-sum":
        is_of_all = set(fact.cells) == left.all_cells and not fact.others
        return is_of_all and fact.numbers == (left.total,) and not _is_plain(total)
    if fact.houses:
        placed = () if left.all_cells == total.all_cells else (0,)
        houses = _sum_of_houses(board, fact)
        rest = _rests_of_houses(left).get(fact.kind)
        is_turned = fact.kind in ("outies", "crossing-outies")
        numbers: tuple[int, ...] = (houses, houses - total.total, rest if rest is not None else -1, *placed)
    else:
        is_turned = left.total < 0 or (left.total == 0 and not left.cells(1))
        numbers = (abs(left.total),)
        rest = _rests_of_rules(total, left).get(fact.kind)
    meant = left.cells(-1 if is_turned else 1), left.cells(1 if is_turned else -1)
    # What equals what by a rule is the same read from either side.
    are_sides = sides == meant or (fact.kind == "equal-sums" and sides[::-1] == meant)
    return rest is not None and numbers == fact.numbers and are_sides


def _is_plain(left: Total) -> bool:
    return all(weight in (1, -1) for _, weight in left.weights)


def _rests_of_rules(total: Total, left: Total) -> dict[str, int]:
    """What is left, by the kinds in which it may be told."""
    has_both, rest = bool(left.cells(1) and left.cells(-1)), abs(left.total)
    if not _is_plain(left):
        return {}
    alone = "whole-sum" if left.all_cells == total.all_cells else "sum-of-rule"
    return {("equal-sums" if rest == 0 else "more-than") if has_both else alone: rest}


def _rests_of_houses(left: Total) -> dict[str, int]:
    if not left.cells(-1):
        rests = {"innies": left.total, "crossing": left.total}
    elif not left.cells(1):
        rests = {"outies": -left.total, "crossing-outies": -left.total}
    else:
        kind = "innies-equal" if left.total == 0 else "innies-more" if left.total > 0 else "innies-less"
        rests = {kind: abs(left.total), "crossing-less": left.total}
    # Only where houses cross a cell may count twice.
    return rests if _is_plain(left) else {kind: rest for kind, rest in rests.items() if kind in _CROSSING}


_CROSSING = ("crossing", "crossing-less")


def last_cell(board: Board, fact: Fact) -> list[Clause]:
    """A sum with one empty cell says its digit."""
    cells = {*fact.cells, *fact.others}
    found = next((total for total in reversed(board.sums) if {cell for cell, _ in total.weights} == cells), None)
    if found is None or len(cells) != 1:
        return []
    ((cell, weight),) = found.weights
    return [(literal(cell, found.total // weight),)] if found.total % weight == 0 else []


def combinations_told(board: Board, fact: Fact) -> str:
    """Whether these are all sets of digits that add up to what was told and leave each cell a candidate."""
    sums = {abs(total.total) for total in board.sums if _is_cage(total) and total.all_cells == set(fact.cells)}
    held = sorted(set().union(*(board.candidates[cell] for cell in fact.cells)))
    sets = {
        _bits(digits)
        for digits in combinations(held, len(fact.cells))
        if sum(digits) in sums and all(board.candidates[cell] & set(digits) for cell in fact.cells)
    }
    return first_failed(
        (len(sums) == 1, "no sum of these cells was told"),
        (all(board.sees(cell, set(fact.cells) - {cell}) for cell in fact.cells), "two cells are apart"),
        (sets == set(fact.numbers), "there are other combinations"),
        (set(fact.digits) == set().union(*map(_digits, sets)), "there are other digits"),
    )


def _is_cage(total: Total) -> bool:
    return {weight for _, weight in total.weights} in ({1}, {-1})


def _bits(digits: tuple[int, ...]) -> int:
    return sum(1 << (digit - 1) for digit in digits)


def _digits(bits: int) -> set[int]:
    return {digit for digit in range(1, bits.bit_length() + 1) if bits >> (digit - 1) & 1}


def by_combinations(board: Board, fact: Fact) -> list[Clause]:
    """Digits of no combination are in no cell; digits of all combinations are in one."""
    sets = [*map(_digits, fact.numbers)]
    outside = [(-literal(cell, digit),) for cell in fact.cells for digit in board.candidates[cell] - set().union(*sets)]
    needed = set.intersection(*sets) if sets else set()
    return [*outside, *(_places(board, fact.cells, digit) for digit in needed)]


def _places(board: Board, cells: tuple[int, ...], digit: int) -> Clause:
    return tuple(literal(cell, digit) for cell in cells if digit in board.candidates[cell])


def no_way(board: Board, fact: Fact, proof: Proof) -> str:
    """Whether no way to fill the sums that were told makes one of the claims true."""
    candidates = [each for claim in fact.claims for each in claim.candidates]
    shown = [not has_way(board, board.sums, proof.told, {each.cell: {each.digit}}) for each in candidates]
    proof.tell((-literal(each.cell, each.digit),) for each in candidates)
    return first_failed(
        (bool(board.sums), "no sum was told"),
        (bool(candidates) and not any(claim.is_true for claim in fact.claims), "it claims nothing"),
        (names_what_it_claims(fact), "it names something else than it claims"),
        (all(board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
        (all(shown), "there is a way with it"),
    )


def needed(board: Board, fact: Fact, proof: Proof) -> str:
    """Whether no way to fill the sums that were told does without the digit."""
    (digit,) = fact.digits
    cells = set().union(*(total.all_cells for total in board.sums))
    places = {cell for cell in cells if digit in board.candidates[cell]}
    without = {cell: set(board.candidates[cell]) - {digit} for cell in cells}
    shown = not has_way(board, board.sums, proof.told, without)
    proof.tell([tuple(literal(cell, digit) for cell in fact.cells)])
    return first_failed(
        (bool(board.sums), "no sum was told"),
        (places == set(fact.cells), "these are not its places"),
        (shown, "there is a way without it"),
    )
