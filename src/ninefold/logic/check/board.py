"""The board as the reader of a sentence sees it: digits, candidates, houses."""

from collections.abc import Iterable, Iterator, Sequence

from ninefold.logic.check.fillings import TooManyWaysError, can_fill
from ninefold.logic.check.rule_sums import Total
from ninefold.logic.fact import Claim, Fact
from ninefold.logic.position import Position
from ninefold.rules.kinds import Filling

MOST_CELLS = 8
"""Empty cells of a rule that are filled in all ways to see a link of a chain."""


class Board:
    """A position, ready to be asked."""

    def __init__(self, position: Position, solution: Sequence[int] = ()) -> None:
        self.digits = position.digits
        self.givens = position.givens
        self.solution = solution
        self.candidates = [frozenset(position.candidates_of(cell)) for cell in range(len(position.digits))]
        self.every_digit = range(1, position.setting.size + 1)
        self.houses = [frozenset(house.cells) for house in position.setting.houses]
        self.is_full = [house.is_full for house in position.setting.houses]
        self.peers = position.setting.peers
        self.sums: list[Total] = []
        """What was told to add up."""
        self.layout = position.setting.puzzle.layout
        self.rules = position.setting.puzzle.rules
        self._broken: dict[tuple[tuple[int, int], tuple[int, int]], bool] = {}

    def places(self, house: int, digit: int) -> set[int]:
        """The cells of a house where the digit is a candidate; none of a smaller set, which need not have the digit."""
        return {cell for cell in self.houses[house] if digit in self.candidates[cell]} if self.is_full[house] else set()

    def empty(self, house: int) -> set[int]:
        return {cell for cell in self.houses[house] if not self.digits[cell]}

    def sees(self, cell: int, others: Iterable[int]) -> bool:
        """Whether the cell sees each of the others."""
        return self.peers[cell].issuperset(others)

    def sees_digit(self, cell: int, digit: int, placed: Iterable[int]) -> bool:
        """Whether the cell sees one of the cells where the digit is placed."""
        return any(other in self.peers[cell] and self.digits[other] == digit for other in placed)

    def exclude(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether two candidates, a cell and a digit each, cannot both be true: by a house or by a rule."""
        (cell, digit), (beside, another) = one, other
        if cell == beside:
            return digit != another
        return (digit == another and beside in self.peers[cell]) or self._break_a_rule(one, other)

    def _break_a_rule(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        if not self.rules:
            return False
        key = min((one, other), (other, one))
        if key not in self._broken:
            digits = list(self.digits)
            digits[one[0]], digits[other[0]] = one[1], other[1]
            filling = Filling(self.layout, digits, self.rules)
            self._broken[key] = any(next(iter(rule.breaks(filling)), None) is not None for rule in self.rules) or any(
                not self._can_hold(number, dict((one, other))) for number in self._rules_of(one[0], other[0])
            )
        return self._broken[key]

    def _rules_of(self, *cells: int) -> Iterator[int]:
        """The rules with few empty cells that name all of these, by their places in the puzzle."""
        for number, rule in enumerate(self.rules):
            own = rule.cells_on(self.layout)
            if own.issuperset(cells) and sum(not self.digits[cell] for cell in own) <= MOST_CELLS:
                yield number

    def _can_hold(self, rule: int, digits: dict[int, int]) -> bool:
        """Whether the cells of a rule can be filled with these digits in some of them, or it takes too long to tell."""
        try:
            taken = {cell: {digit} for cell, digit in digits.items()}
            return can_fill(self, (rule,), self.rules[rule].cells_on(self.layout), taken)
        except TooManyWaysError:
            return True

    def depth(self, cell: int, houses: Iterable[int]) -> int:
        """In how many of the houses a cell lies."""
        return sum(cell in self.houses[house] for house in houses)

    def is_candidate(self, claim: Claim) -> bool:
        """Whether the digit is a candidate in all cells of the claim."""
        return all(claim.digit in self.candidates[cell] for cell in claim.cells)


def names_what_it_claims(fact: Fact) -> bool:
    """Whether the cells and digits that a fact names are those of its claims."""
    cells = {cell for claim in fact.claims for cell in claim.cells}
    return set(fact.cells) in (cells, set()) and set(fact.digits) in ({claim.digit for claim in fact.claims}, set())


def first_failed(*tests: tuple[bool, str]) -> str:
    """The reason of the first test that is not passed; nothing where all are."""
    return next((reason for passed, reason in tests if not passed), "")
