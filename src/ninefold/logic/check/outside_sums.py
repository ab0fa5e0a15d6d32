"""What sandwiches and x-sums leave of their lines: each case of the clue is tried, and each is a sum."""

from collections.abc import Iterator

from ninefold.logic.check.board import Board, first_failed, names_what_it_claims
from ninefold.logic.check.proof import Clause, when
from ninefold.logic.check.rule_sums import Total, total_of
from ninefold.logic.check.sum_ways import has_way, left_of
from ninefold.logic.fact import Fact
from ninefold.rules.kinds import Sandwich, XSum

Case = tuple[dict[int, int], list[Total]]
"""Digits that are placed, and what has to add up beside them."""


def no_case(board: Board, fact: Fact) -> str:
    """Whether every case of the clue contradicts each of the claims."""
    cases = [case for rule in fact.rules if 0 <= rule < len(board.rules) for case in _cases(board, rule)]
    candidates = [each for claim in fact.claims for each in claim.candidates]
    return first_failed(
        (bool(cases), "it names no rule"),
        (bool(candidates) and not any(claim.is_true for claim in fact.claims), "it claims nothing"),
        (names_what_it_claims(fact), "it names something else than it claims"),
        (all(board.is_candidate(claim) for claim in fact.claims), "it is no candidate"),
        (not any(_fits(board, case, each.cell, each.digit) for case in cases for each in candidates), "a way has it"),
    )


def as_claimed(_: Board, fact: Fact) -> list[Clause]:
    return [clause for claim in fact.claims for clause in when(claim)]


def _cases(board: Board, number: int) -> Iterator[Case]:
    rule, size = board.rules[number], len(board.every_digit)
    cells = [*rule.seen_cells(board.layout)] if isinstance(rule, (Sandwich, XSum)) else []
    if isinstance(rule, Sandwich):
        for one, other in ((i, j) for i in range(size) for j in range(size) if i != j):
            first, last = sorted((one, other))
            inside, outside = cells[first + 1 : last], cells[:first] + cells[last + 1 :]
            rest = sum(board.every_digit) - 1 - size - rule.sum
            yield {cells[one]: 1, cells[other]: size}, [_sum(inside, rule.sum), _sum(outside, rest)]
    if isinstance(rule, XSum):
        for first in board.every_digit:
            inside, behind = cells[1:first], cells[first:]
            rest = sum(board.every_digit) - rule.sum
            yield {cells[0]: first}, [_sum(inside, rule.sum - first), _sum(behind, rest)]


def _fits(board: Board, case: Case, cell: int, digit: int) -> bool:
    """Whether the case leaves a way with the digit in the cell."""
    placed, totals = case
    if placed.get(cell, digit) != digit or any(_is_out(board, *each) for each in placed.items()):
        return False
    sums = [left_of(board, total) for total in totals]
    open_digits = {each: set(board.candidates[each]) - {*placed.values()} for total in sums for each in total.all_cells}
    return has_way(board, sums, (), open_digits | ({} if cell in placed else {cell: {digit} - {*placed.values()}}))


def _is_out(board: Board, cell: int, digit: int) -> bool:
    return digit not in board.candidates[cell] and board.digits[cell] != digit


def _sum(cells: list[int], total: int) -> Total:
    return total_of(((cell, 1) for cell in cells), total)
