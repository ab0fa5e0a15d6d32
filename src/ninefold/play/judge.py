"""The judge of a game: what the digits on its board break, by primitives alone. It knows no kind of rule."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from ninefold.kernel import Lowered, lowered
from ninefold.play.primitives import (
    AnyOf,
    Automaton,
    Choice,
    Count,
    Different,
    Digits,
    Domain,
    Fault,
    Pair,
    Paths,
    Primitive,
    SameDigits,
    Sum,
)
from ninefold.rules import Layout, Puzzle
from ninefold.rules.house import houses_on
from ninefold.rules.puzzle_text import format_puzzle
from ninefold.rules.rule_words import fault_text, house_text

BOARD = -1
"""The rule of a primitive that is a house of the board."""


@dataclass(frozen=True)
class Clash:
    """Something on the board that breaks a rule for certain."""

    rule: int
    """Its index in the puzzle; `BOARD` for a row, a column or a region."""
    house: tuple[int, ...]
    """The cells of that house; none for a rule."""
    fault: Fault

    @property
    def cells(self) -> tuple[int, ...]:
        return self.fault.cells


def clash_text(puzzle: Puzzle, clash: Clash, language: str = "en") -> str:
    """What is wrong: `cage 15 is 16`, `row 3 has 5 more than once`."""
    _, reason, figures = clash.fault
    if clash.rule == BOARD:
        return house_text(puzzle, clash.house, figures, language)
    return fault_text(puzzle, clash.rule, reason, figures, language)


class Judge:
    """Judges boards of one puzzle."""

    def __init__(self, size: int, primitives: Sequence[Primitive]) -> None:
        self.size = size
        self._primitives = primitives
        self._others = [one for one in primitives if not isinstance(one, Different)]
        cells = range(size * size)
        differing: list[set[int]] = [set() for _ in cells]
        for one in primitives:
            if isinstance(one, Different):
                for cell in one.cells:
                    differing[cell].update(one.cells)
        self.peers = tuple(frozenset(seen - {cell}) for cell, seen in enumerate(differing))
        """For every cell those that must have another digit."""
        touching: list[list[Primitive]] = [[] for _ in cells]
        for one in self._others:
            for cell in dict.fromkeys(one.cells):
                touching[cell].append(one)
        self._touching = tuple(map(tuple, touching))

    def clashes(self, digits: Digits) -> list[Clash]:
        """Everything that the digits break, in the order of the primitives."""
        return [
            Clash(one.rule, one.cells if one.rule == BOARD else (), fault)
            for one in self._primitives
            for fault in one.faults(digits)
        ]

    def breaks_more(self, digits: Digits) -> bool:
        """Whether digits break anything besides having equal ones in peers."""
        return any(True for one in self._others for _ in one.faults(digits))

    def is_at_fault(self, digits: Digits, cell: int) -> bool:
        """Whether the digit of a cell has a part in breaking anything besides having the digit of a peer."""
        return any(cell in fault.cells for one in self._touching[cell] for fault in one.faults(digits))

    def possible(self, digits: Digits, cell: int) -> list[int]:
        """The digits that can be written into a cell and break nothing that is not broken without them."""
        seen = {digits[peer] for peer in self.peers[cell]}
        fitting = [digit for digit in range(1, self.size + 1) if digit not in seen]
        board = list(digits)
        board[cell] = 0
        for one in self._touching[cell]:
            if _holds(one, board):
                fitting = [digit for digit in fitting if _allows(one, board, cell, digit)]
        return fitting

    def touched(self, cell: int) -> frozenset[int]:
        """The cells for which it can matter what stands in this one, though they might have the same digit."""
        return frozenset(other for one in self._touching[cell] for other in one.cells if other != cell)


def _holds(one: Primitive, digits: Digits) -> bool:
    return next(one.faults(digits), None) is None


def _allows(one: Primitive, board: list[int], cell: int, digit: int) -> bool:
    board[cell] = digit
    holds = _holds(one, board)
    board[cell] = 0
    return holds


def judge_of(puzzle: Puzzle) -> Judge:
    """The judge of a puzzle; BadRuleError if its rules are too large to play."""
    return _judge_of_rules(puzzle) if puzzle.rules else _judge_of_houses(puzzle.layout)


@cache
def _judge_of_houses(layout: Layout) -> Judge:
    return Judge(layout.size, [Different(BOARD, house.cells) for house in houses_on(layout)])


@lru_cache(maxsize=64)
def _judge_of_rules(puzzle: Puzzle) -> Judge:
    program = lowered(format_puzzle(puzzle))
    return Judge(puzzle.shape.size, [*_Reader(program, puzzle.shape.size).read(program["primitives"])])


class _Reader:
    """Primitives from what the engine wrote."""

    def __init__(self, program: Lowered, size: int) -> None:
        self.size = size
        self.relations = [tuple(rows) for rows in program["relations"]]
        self.paths = [Paths.read(layers["ends"], layers["edges"]) for layers in program["layers"]]
        different = (one for one in program["primitives"] if one["type"] == "different")
        self.houses = [frozenset(one["cells"]) for one in different]

    def read(self, written: Iterable[dict[str, Any]]) -> Iterator[Primitive]:
        for one in written:
            yield from self._one(one, one["rule"], tuple(one.get("cells", ())))

    def _one(self, one: dict[str, Any], rule: int, cells: tuple[int, ...]) -> Iterator[Primitive]:
        match one["type"]:
            case "domain":
                yield Domain(rule, (one["cell"],), one["digits"])
            case "different":
                yield Different(rule, cells)
            case "pairs":
                relation = self.relations[one["relation"]]
                yield from (Pair(rule, cells[at : at + 2], relation) for at in range(0, len(cells), 2))
            case "sum":
                weights = tuple(one["weights"])
                is_distinct = {*weights} == {1} and any(house.issuperset(cells) for house in self.houses)
                yield Sum(rule, cells, weights, one["total"], self.size, is_distinct)
            case "automaton":
                yield Automaton(rule, cells, self.paths[one["layers"]])
            case "choice":
                yield Choice(rule, cells, tuple(one["sets"]))
            case "same-digits":
                yield SameDigits(rule, (*one["first"], *one["second"]))
            case "count":
                yield Count(rule, cells, one["digit"], tuple(one["counts"]))
            case "any":
                of = tuple(tuple(self.read(alternative)) for alternative in one["of"])
                touched = dict.fromkeys(cell for alternative in of for inner in alternative for cell in inner.cells)
                yield AnyOf(rule, tuple(touched), of)
            case unknown:
                raise AssertionError(f"there is no primitive {unknown!r}")
