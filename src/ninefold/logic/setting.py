"""What steps are found on: the houses of a puzzle, which cells see each other, and what all of them are called."""

from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

import ninefold._native.logic as native
from ninefold.errors import BadRuleError
from ninefold.grid import CLASSIC, Grid, format_cell
from ninefold.rules import Puzzle
from ninefold.rules.house import houses_of, peers_of
from ninefold.rules.kinds import Diagonals
from ninefold.rules.puzzle_text import format_puzzle

_BOARD_KINDS = ("row", "column", "box")
_KIND_OF_RULE = {"windoku": "window", "disjoint-groups": "group", "cage": "cage", "extra-region": "extra"}
"""How a house that a rule makes is called; diagonals are told by where they lead, all others are lines."""

MOST_DIGITS = 25
"""Of the largest board on which techniques are looked for."""

KEPT = 64
"""Puzzles with rules that are kept ready: a game asks about one again and again, a collection about each once."""

AT_A_CELL = ("extra", "cage", "line")
"""Kinds that have no numbers: they are told by their first cell."""


@dataclass(frozen=True)
class SettingHouse:
    """A set of cells in which no digit repeats."""

    kind: str
    """`row`, `column`, `box`, `region`, `falling`, `rising`, `window`, `group`, `extra`, `cage` or `line`."""
    index: int
    """Counted from 1 within its kind."""
    cells: tuple[int, ...]
    is_full: bool = True
    """Whether it has each digit once."""


@dataclass(frozen=True)
class Setting:
    """The board that positions and steps belong to."""

    size: int
    symbols: str
    houses: tuple[SettingHouse, ...]
    """By the numbers that marks and facts have for them; those that are not full come last."""
    peers: tuple[frozenset[int], ...]
    open_digits: tuple[int, ...]
    """For every cell the digits that no rule about it alone rules out, as a bit mask: bit 0 is digit 1."""
    text: str = ""
    """The puzzle, where it is not a classic one."""
    rule_cells: tuple[tuple[int, ...], ...] = ()
    """For each of its rules the cells that it speaks of; none for one about the whole board."""

    def __reduce__(self) -> tuple[object, ...]:
        return (setting_of_text, (self.text,)) if self.text else (_classic, ())

    @property
    def is_classic(self) -> bool:
        return not self.text

    @cached_property
    def engine(self) -> Any:
        """The native finders for this board."""
        return _rule_logic(self.text) if self.text else native

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle that it is the board of, without what techniques do not look at."""
        return Puzzle.from_text(self.text) if self.text else Puzzle(Grid((0,) * CLASSIC.cells))

    def cell(self, cell: int) -> str:
        """The name of a cell."""
        return format_cell(cell, self.size)

    def digit(self, digit: int) -> str:
        """A digit as it is written."""
        return self.symbols[digit - 1]

    def rule_between(self, one: tuple[int, int], other: tuple[int, int]) -> int | None:
        """The rule that keeps two candidates, a cell and a digit each, from being true together; None for a house."""
        (cell, digit), (beside, another) = one, other
        if self.is_classic or cell == beside or (digit == another and beside in self.peers[cell]):
            return None
        broken = {rule for rule, masks in self._ties.get((cell, beside), ()) if masks[digit - 1] >> (another - 1) & 1}
        broken |= {rule for rule, masks in self._ties.get((beside, cell), ()) if masks[another - 1] >> (digit - 1) & 1}
        return min(broken, default=self._rule_with({cell, beside}))

    @cached_property
    def _ties(self) -> dict[tuple[int, int], list[tuple[int, list[int]]]]:
        """For two cells the rules that relate them, each with what it excludes beside every digit of the first."""
        ties: dict[tuple[int, int], list[tuple[int, list[int]]]] = {}
        for rule, first, second, excluded in self.engine.ties():
            ties.setdefault((first, second), []).append((rule, excluded))
        return ties

    def _rule_with(self, cells: set[int]) -> int | None:
        """The first rule that names the cells: one that, with the digits of others, keeps candidates of them apart."""
        named = (rule.cells_on(self.puzzle.layout) for rule in self.puzzle.rules)
        return next((number for number, own in enumerate(named) if own >= cells), None)

    def house_around(self, cell: int) -> int:
        """The box or region of a cell, else its row."""
        kinds = (number for number, house in enumerate(self.houses) if house.kind in ("box", "region"))
        return next((number for number in kinds if cell in self.houses[number].cells), cell // self.size)


@cache
def _classic() -> Setting:
    houses = tuple(SettingHouse(house.kind, house.index, house.cells) for house in houses_of(CLASSIC))
    every = (1 << CLASSIC.size) - 1
    return Setting(CLASSIC.size, CLASSIC.symbols, houses, peers_of(CLASSIC), (every,) * CLASSIC.cells)


CLASSIC_SETTING = _classic()


def setting_of(puzzle: Puzzle) -> Setting:
    """The setting of a puzzle; BadRuleError if it is too large for techniques."""
    is_classic = puzzle.is_plain and puzzle.shape == CLASSIC
    return CLASSIC_SETTING if is_classic else setting_of_text(format_puzzle(_bare(puzzle)))


def _bare(puzzle: Puzzle) -> Puzzle:
    """Only what techniques look at, so that puzzles which differ in nothing else share a setting."""
    return Puzzle(puzzle.givens, puzzle.rules, puzzle.regions, puzzle.symbols)


@lru_cache(KEPT)
def _rule_logic(text: str) -> "native.RuleLogic":
    logic = native.RuleLogic(text)
    if logic.problem:
        raise BadRuleError(*logic.problem)
    return logic


@lru_cache(KEPT)
def setting_of_text(text: str) -> Setting:
    """The setting of a puzzle in JSON."""
    puzzle = Puzzle.from_text(text)
    logic = _rule_logic(text)
    count: Counter[str] = Counter()
    houses = []
    for number, is_set, rule, cells in logic.houses():
        kind = _kind(puzzle, number, rule, tuple(cells))
        count[kind] += 1
        houses.append(SettingHouse(kind, count[kind], tuple(cells), not is_set))
    peers = tuple(map(frozenset, logic.peers()))
    return Setting(
        puzzle.shape.size,
        puzzle.layout.symbols,
        tuple(houses),
        peers,
        tuple(logic.open_digits()),
        text,
        tuple(tuple(sorted(rule.cells_on(puzzle.layout))) for rule in puzzle.rules),
    )


def _kind(puzzle: Puzzle, number: int, rule: int, cells: tuple[int, ...]) -> str:
    if rule < 0:
        kind = _BOARD_KINDS[number]
        return "region" if kind == "box" and puzzle.regions else kind
    made_by = puzzle.rules[rule]
    if isinstance(made_by, Diagonals):
        return "falling" if cells[0] == 0 else "rising"
    return _KIND_OF_RULE.get(made_by.kind, "line")
