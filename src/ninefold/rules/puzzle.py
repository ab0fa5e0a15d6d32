"""A puzzle: givens, and the regions and rules they are to be completed under."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ninefold.errors import BadGridError, BadRuleError, ClashError
from ninefold.grid import CLASSIC, Grid, Shape, format_cell, format_grid, parse_grid
from ninefold.grid.text import SIZES
from ninefold.rules.fog import is_fog
from ninefold.rules.house import House, houses_of, houses_on, peers_of, peers_on
from ninefold.rules.kinds import Break, Filling, Place, Rule, read_rule
from ninefold.rules.layout import Layout, regions_text
from ninefold.rules.puzzle_text import fields_of_object, format_puzzle, load_object, parse_givens, parse_symbols
from ninefold.rules.variants import variant_name

MOST_RULES = 5_000
WIDEST = 100
"""Characters of a text that are shown of it."""
_LINE = re.compile("[.0-9]+")

__all__ = ["Clash", "Puzzle", "houses_of", "parse_board", "parse_digits", "parse_puzzle", "peers_of"]


@dataclass(frozen=True)
class Clash:
    """One digit in several cells of one house."""

    digit: int
    house: House
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Puzzle:
    """Givens and rules. `str()` is its text: a line of cells, or JSON where there is more to say.

    >>> str(Puzzle("...............4", rules=[{"kind": "anti-king"}]))
    '{"size":4,"givens":"...............4","rules":[{"kind":"anti-king"}]}'
    """

    givens: Grid
    """May be given as text; a text that says all there is, in any format, stands alone."""
    rules: tuple[Rule, ...] = ()
    """May be given as a list of rules or of their JSON objects; BadRuleError says what is wrong with one of them."""
    regions: str | None = None
    """A character for each cell, equal ones for one region, `-` for none; `none`; the usual boxes if it is None."""
    symbols: str | None = None
    """One for each digit, where they are not the usual ones."""
    title: str = field(default="", compare=False)
    author: str = field(default="", compare=False)
    text: str = field(default="", compare=False)
    """The rules in its author's words."""
    fog: Any = field(default=None, compare=False, hash=False)

    if TYPE_CHECKING:
        # What may be given is more than what is kept.
        def __init__(
            self,
            givens: Grid | str,
            rules: Sequence[Rule | Mapping[str, Any]] = (),
            regions: str | None = None,
            symbols: str | None = None,
            title: str = "",
            author: str = "",
            text: str = "",
            fog: Any = None,
        ) -> None: ...

        # Lent by usecases/puzzle_methods.py, where the functions of the same names are; what they give is known there.
        def solve(self) -> str: ...
        def count_solutions(self, limit: int = 2) -> int: ...
        def solutions(self, limit: int = 1_000) -> Iterator[str]: ...
        def true_candidates(self, cap: int = 1) -> list[dict[int, int]]: ...
        def rate(self, profile: Any = None, **options: Any) -> Any: ...
        def hint(self, notes: Any = None, cell: str | None = None, **options: Any) -> Any: ...
        def explain(self, profile: Any = "ninefold", **options: Any) -> Any: ...
        def find_steps(self, technique: str | None = None, **options: Any) -> Any: ...
        def canonical(self) -> str: ...
        def twin(self, seed: int | None = None) -> str: ...
        def convert(self, to: str) -> str: ...
        def draw(self) -> str: ...

    def __post_init__(self) -> None:
        is_usual = self.rules == () and self.regions is None and self.symbols is None
        if is_usual and isinstance(self.givens, Grid) and self.givens.shape.size in SIZES:
            return
        set_field = object.__setattr__
        if isinstance(self.givens, str):
            if is_usual and (whole := _whole_puzzle(self.givens)):
                for each in fields(Puzzle):
                    set_field(self, each.name, getattr(whole, each.name))
                return
            set_field(self, "givens", parse_givens(self.givens, self.symbols))
        layout = Layout.of(self.shape.size, self.regions, self.symbols)
        set_field(self, "regions", None if layout.is_usual else regions_text(layout.regions))
        set_field(self, "symbols", None if layout.has_usual_symbols else self.symbols)
        set_field(self, "rules", _read_rules(self.rules, layout))

    @classmethod
    def from_text(cls, text: str) -> "Puzzle":
        """The puzzle that `str()` wrote, its givens checked for clashes.

        >>> Puzzle.from_text('{"size":4,"givens":"...............4","rules":[{"kind":"anti-king"}]}').variant
        '4x4+anti-king'
        """
        puzzle = cls.from_json(load_object(text)) if text.lstrip().startswith("{") else cls(parse_grid(text))
        puzzle.require_no_clash()
        return puzzle

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Puzzle":
        """The puzzle of a JSON object; BadRuleError says what is wrong with it, and where."""
        return cls(**fields_of_object(data))

    def __str__(self) -> str:
        return format_grid(self.givens) if self.is_plain else format_puzzle(self)

    def __repr__(self) -> str:
        text = str(self)
        return f"{type(self).__name__}({text if len(text) <= WIDEST else f'{text[:WIDEST]}...'!r})"

    @cached_property
    def shape(self) -> Shape:
        return self.givens.shape

    @cached_property
    def layout(self) -> Layout:
        """Size, regions and symbols."""
        return Layout.of(self.shape.size, self.regions, self.symbols)

    @property
    def is_plain(self) -> bool:
        """Whether rows, columns and the usual boxes are all its rules, its symbols the usual ones, and no fog there."""
        return not (self.rules or self.regions or self.symbols or is_fog(self.fog))

    @property
    def variant(self) -> str:
        """What its variant is called: `classic`, `killer`, `6x6+jigsaw`."""
        return variant_name(self)

    @property
    def given_count(self) -> int:
        """How many givens there are."""
        return sum(map(bool, self.givens.digits))

    @property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, and boxes or regions."""
        return houses_on(self.layout)

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """For every cell the cells it shares a house with."""
        return peers_on(self.layout)

    def clashes(self, digits: Sequence[int] | str) -> list[Clash]:
        """All clashes of digits on its board, house by house; two cells that share two houses clash twice."""
        on_board = self._on_board(digits)
        return [clash for house in self.houses for clash in _clashes_in(house, on_board)]

    def breaks(self, digits: Sequence[int] | str) -> list[Break]:
        """The rules that digits on its board break for certain, each with cells and reason; houses are `clashes`.

        >>> puzzle = nf.Puzzle("." * 16, rules=[{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}])
        >>> [(found.reason, found.cells) for found in puzzle.breaks("13..............")]
        [('sum', (0, 1))]
        """
        filling = Filling(self.layout, self._on_board(digits), self.rules)
        return [found for rule in self.rules for found in rule.breaks(filling)]

    def is_solved_by(self, digits: Sequence[int] | str) -> bool:
        """Whether the digits fill the board and keep the givens and every rule."""
        digits = self._on_board(digits)
        fits = all(digits) and all(given in (0, digit) for given, digit in zip(self.givens, digits, strict=True))
        return fits and not self.clashes(digits) and not self.breaks(digits)

    def _on_board(self, digits: Sequence[int] | str) -> Sequence[int]:
        """A digit or 0 for each cell, from these or from a text as solutions are; BadGridError if they are others."""
        if isinstance(digits, str):
            numbers = {".": 0, **{symbol: digit for digit, symbol in enumerate(self.layout.symbols, start=1)}}
            digits = [numbers.get(symbol, -1) for symbol in digits]
        if len(digits) != self.shape.cells or not all(0 <= digit <= self.shape.size for digit in digits):
            raise BadGridError(f"expected a digit of the puzzle, or none, for each of its {self.shape.cells} cells")
        return digits

    def require_no_clash(self) -> None:
        """Raises ClashError for the first clash among the givens."""
        for clash in self.clashes(self.givens.digits):
            cells = tuple(format_cell(cell, self.shape.size) for cell in clash.cells)
            raise ClashError(self.layout.symbols[clash.digit - 1], clash.house.name, cells)

    def require_plain(self, what: str) -> None:
        """Raises BadRuleError, which names a rule, unless rows, columns and usual boxes are all; `what` needs that."""
        if self.rules:
            kinds = ", ".join(dict.fromkeys(rule.kind for rule in self.rules))
            raise BadRuleError("rules", f"{what} takes no other rules, and this puzzle has {kinds}")
        if self.regions or self.symbols:
            place, own = ("regions", "irregular regions") if self.regions else ("symbols", "symbols of its own")
            raise BadRuleError(place, f"{what} takes only the usual boxes and digits, and this puzzle has {own}")

    def require_classic(self, what: str) -> None:
        """Raises an error unless this is a classic 9 by 9 puzzle; `what` says what needs one."""
        self.require_plain(what)
        if self.shape != CLASSIC:
            raise BadGridError(
                f"{what} takes only 9 by 9 puzzles, and this one is {self.shape.size} by {self.shape.size}"
            )


def parse_puzzle(text: str) -> Puzzle:
    """The plain puzzle a text stands for, its givens checked against the rules."""
    puzzle = Puzzle(parse_grid(text))
    puzzle.require_no_clash()
    return puzzle


def parse_board(text: str, digits: str | None = None) -> tuple[Puzzle, Grid]:
    """The puzzle, and all digits on its board; only the givens unless they are said."""
    puzzle = Puzzle.from_text(text)
    return puzzle, puzzle.givens if digits is None else parse_digits(puzzle, digits)


def parse_digits(puzzle: Puzzle, digits: str) -> Grid:
    """All digits on its board, in the usual symbols, whatever symbols the puzzle shows."""
    is_plain = puzzle.is_plain or len(digits) != puzzle.shape.cells
    board = parse_grid(digits) if is_plain else parse_symbols(digits, puzzle.shape.size, None)
    if board.shape.size != puzzle.shape.size:
        raise BadGridError("the digits on the board do not fit the givens")
    return board


def _whole_puzzle(text: str) -> Puzzle | None:
    """The puzzle of a text that is more than cells; None if it is cells."""
    # The readers make puzzles, so they cannot be known before this file is.
    from ninefold.rules.formats import guess_format

    if _LINE.fullmatch(text) or (found := guess_format(text)).name == "line":
        return None
    sheet = found.read(text.lstrip("\ufeff"))
    sheet.require_whole()
    return sheet.puzzle


def _read_rules(rules: Iterable[Any], layout: Layout) -> tuple[Rule, ...]:
    if not isinstance(rules, list | tuple):
        raise BadRuleError("rules", "rules are a list")
    if len(rules) > MOST_RULES:
        raise BadRuleError("rules", f"there are more than {MOST_RULES} rules")
    found = tuple(read_rule(rule, Place(layout, f"rules[{index}]")) for index, rule in enumerate(rules))
    if sum(map(_count, found)) > MOST_RULES:
        raise BadRuleError("rules", f"there are more than {MOST_RULES} rules, with those among alternatives")
    return found


def _count(rule: Rule) -> int:
    """How many rules it is, with all those it is made of."""
    return 1 + sum(_count(inner) for rules in rule.inner for inner in rules)


def _clashes_in(house: House, digits: Sequence[int]) -> Iterator[Clash]:
    cells_of: dict[int, list[int]] = {}
    for cell in house.cells:
        if digits[cell]:
            cells_of.setdefault(digits[cell], []).append(cell)
    return (Clash(digit, house, tuple(cells)) for digit, cells in sorted(cells_of.items()) if len(cells) > 1)
