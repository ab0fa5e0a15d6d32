"""A sheet: a puzzle and everything somebody wrote on it, in layers that are kept apart."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ninefold.errors import BadGridError, BadRuleError
from ninefold.grid import CLASSIC, Grid, Shape, format_cell
from ninefold.rules.formats.bounds import as_digit
from ninefold.rules.kinds import Diagonals, ExtraRegion, Rule, Windoku
from ninefold.rules.puzzle import Puzzle, peers_of

Notes = Mapping[int, frozenset[int]]
"""Digits by cell, only for cells that have some."""

Peers = tuple[frozenset[int], ...]
"""For every cell those it shares a house with."""

_NOTHING = (None, "", " ", ".", "0", 0, False)
"""What stands in a file where no digit does."""
LONGEST_TEXT = 2_000
"""Characters kept of a title, an author or a note."""


@dataclass(frozen=True)
class Sheet:
    """Givens, placed digits, two kinds of notes and removed candidates, with the puzzle's title, author and note.

    >>> sheet = nf.read_any("1 . . . . . 3 . . 4 . . . . . 2").sheet
    >>> sheet.puzzle, sheet.placed
    (Puzzle('1.....3..4.....2'), {})
    """

    givens: Grid
    placed: Mapping[int, int] = field(default_factory=dict)
    corner: Notes = field(default_factory=dict)
    centre: Notes = field(default_factory=dict)
    removed: Notes = field(default_factory=dict)
    """Candidates the rules would still allow and the player has struck."""
    title: str = ""
    author: str = ""
    note: str = ""
    solution: str = ""
    rating: str = ""
    level: str = ""
    techniques: str = ""
    """What a table says of it, as it says it."""
    rules: tuple[Rule, ...] = ()
    regions: str | None = None
    symbols: str | None = None
    fog: Any = None
    dropped: tuple[str, ...] = ()
    """Rules of the source that are not understood, by name: what is read is then not the whole puzzle."""
    notices: tuple[str, ...] = field(default=(), compare=False)
    """What the source had that a sheet cannot keep."""

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Sheet":
        """A sheet with a puzzle and nothing else on it."""
        return cls(
            puzzle.givens,
            title=puzzle.title,
            author=puzzle.author,
            note=puzzle.text,
            rules=puzzle.rules,
            regions=puzzle.regions,
            symbols=puzzle.symbols,
            fog=puzzle.fog,
        )

    @property
    def shape(self) -> Shape:
        return self.givens.shape

    @property
    def puzzle(self) -> Puzzle:
        """The givens and rules as a puzzle, not yet checked for clashes."""
        texts = {"title": self.title, "author": self.author, "text": self.note}
        return Puzzle(self.givens, self.rules, self.regions, self.symbols, fog=self.fog, **texts)

    def require_whole(self) -> None:
        """Raises BadRuleError if the source has rules that are not understood."""
        if self.dropped:
            raise BadRuleError("", f"this puzzle has rules that are not understood: {', '.join(self.dropped)}")

    @property
    def digits(self) -> tuple[int, ...]:
        """Givens and placed digits."""
        return tuple(given or self.placed.get(cell, 0) for cell, given in enumerate(self.givens))


class Draft:
    """A sheet being read. Whatever a file claims is checked here, so that no reader has to."""

    def __init__(self, shape: Shape = CLASSIC) -> None:
        self.shape = shape
        self.givens = [0] * shape.cells
        self.placed: dict[int, int] = {}
        self.corner: dict[int, frozenset[int]] = {}
        self.centre: dict[int, frozenset[int]] = {}
        self.removed: dict[int, frozenset[int]] = {}
        self.texts: dict[str, str] = {}
        self.rules: list[dict[str, Any]] = []
        self.regions: str | None = None
        self.symbols: str | None = None
        self.fog: Any = None
        self.dropped: list[str] = []
        self.notices: list[str] = []

    def give(self, cell: int, digit: int) -> None:
        """Prints a digit; 0 prints nothing."""
        self.givens[self._cell(cell)] = self._digit(digit)
        self.placed.pop(cell, None)

    def place(self, cell: int, digit: int) -> None:
        """Writes a digit, unless there is a given; 0 writes nothing."""
        if self._digit(digit) and not self.givens[self._cell(cell)]:
            self.placed[cell] = digit

    def digit_of(self, value: object) -> int:
        """The digit that a value of a file stands for, 0 for none; what is no digit is dropped by name."""
        digit = as_digit(value)
        if not digit and isinstance(value, str) and len(value) == 1:
            digit = self.shape.digit(value) or 0
        if not digit and value not in _NOTHING:
            self.drop(f"digit {str(value)[:20]!r}")
        return digit

    def note_corner(self, cell: int, digits: Iterable[int]) -> None:
        self._note(self.corner, cell, digits)

    def note_centre(self, cell: int, digits: Iterable[int]) -> None:
        self._note(self.centre, cell, digits)

    def remove(self, cell: int, digits: Iterable[int]) -> None:
        self._note(self.removed, cell, digits)

    def say(self, notice: str) -> None:
        """Remembers something that cannot be kept, once."""
        if notice not in self.notices:
            self.notices.append(notice)

    def rule(self, kind: str, **fields: Any) -> None:
        """Adds a rule; fields that are None are left out."""
        self.rules.append({"kind": kind, **{name: value for name, value in fields.items() if value is not None}})

    def keep_rules(self, puzzle: Puzzle) -> None:
        """Takes over what a puzzle has beside its givens."""
        self.rules = [rule.as_json() for rule in puzzle.rules]
        self.regions, self.symbols, self.fog = puzzle.regions, puzzle.symbols, puzzle.fog
        self.text(title=puzzle.title, author=puzzle.author, note=puzzle.text)

    def drop(self, name: str) -> None:
        """Remembers a rule that is not understood, by its name in the source."""
        if name not in self.dropped:
            self.dropped.append(name[:40])
            self.say(f"the rule {name[:40]!r} of this puzzle is not read")

    def text(self, **texts: object) -> None:
        """Title, author, note and the like, as plain text of bounded length; what is no text is no title."""
        for name, value in texts.items():
            if isinstance(value, str) and value.strip():
                self.texts[name] = plain_text(value)

    def sheet(self) -> Sheet:
        """The finished sheet. Notes under a digit stay only where the digit is the player's own."""
        empty = {cell for cell, given in enumerate(self.givens) if not given}
        layers = {
            name: {cell: digits for cell, digits in sorted(layer.items()) if cell in empty}
            for name, layer in (("corner", self.corner), ("centre", self.centre), ("removed", self.removed))
        }
        givens = Grid(tuple(self.givens), self.shape)
        placed = dict(sorted(self.placed.items()))
        puzzle = Puzzle(givens, self.rules, self.regions, self.symbols)
        return Sheet(
            givens,
            placed,
            **layers,  # type: ignore[arg-type]
            **self.texts,  # type: ignore[arg-type]
            rules=puzzle.rules,
            regions=puzzle.regions,
            symbols=puzzle.symbols,
            fog=self.fog,
            dropped=tuple(self.dropped),
            notices=tuple(self.notices),
        )

    def _note(self, layer: dict[int, frozenset[int]], cell: int, digits: Iterable[int]) -> None:
        noted = frozenset(self._digit(digit) for digit in digits) - {0}
        if noted:
            layer[self._cell(cell)] = layer.get(cell, frozenset()) | noted

    def _cell(self, cell: int) -> int:
        if not isinstance(cell, int) or not 0 <= cell < self.shape.cells:
            raise BadGridError(f"there is no cell number {str(cell)[:20]} in this grid")
        return cell

    def _digit(self, digit: int) -> int:
        if not isinstance(digit, int) or isinstance(digit, bool) or not 0 <= digit <= self.shape.size:
            raise BadGridError(f"{str(digit)[:20]!r} is not a digit of this grid")
        return digit


def plain_text(value: str) -> str:
    """A text on one line, without control characters, cut to a bounded length."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in value[:LONGEST_TEXT]).split())


def allowed_digits(digits: tuple[int, ...], shape: Shape, peers: Peers | None = None) -> dict[int, frozenset[int]]:
    """For every empty cell the digits that no peer holds; without others the peers are those of the usual boxes."""
    every = frozenset(range(1, shape.size + 1))
    peers = peers or peers_of(shape)
    return {cell: every - {digits[peer] for peer in peers[cell]} for cell in range(shape.cells) if not digits[cell]}


def candidates_of(sheet: Sheet) -> dict[int, frozenset[int]]:
    """For every empty cell its notes; without notes, what the rules allow less what was removed."""
    none: frozenset[int] = frozenset()
    return {
        cell: (sheet.corner.get(cell, none) | sheet.centre.get(cell, none)) or allowed - sheet.removed.get(cell, none)
        for cell, allowed in allowed_digits(sheet.digits, sheet.shape, sheet.puzzle.peers).items()
    }


def note_candidates(draft: Draft, candidates: Mapping[int, frozenset[int]]) -> None:
    """Enters listed candidates: as notes, and as removals where the rules would allow more.

    If no cell lists any, nobody has thought about candidates yet, and none is removed.
    """
    if not any(candidates.values()):
        return
    digits = tuple(given or draft.placed.get(cell, 0) for cell, given in enumerate(draft.givens))
    for cell, allowed in allowed_digits(digits, draft.shape).items():
        if cell in candidates:
            draft.note_corner(cell, candidates[cell])
            draft.remove(cell, allowed - candidates[cell])


def settle_candidates(draft: Draft, cells: Mapping[int, frozenset[int]]) -> None:
    """Enters the cells of a candidate grid, in which a lone digit may be a digit or the last candidate.

    It is a candidate if some peer still lists it, else a given.
    """
    peers = peers_of(draft.shape)
    lists = {cell: digits for cell, digits in cells.items() if len(digits) > 1}
    for cell, digits in cells.items():
        if len(digits) == 1 and not any(digits <= lists.get(peer, frozenset()) for peer in peers[cell]):
            draft.give(cell, next(iter(digits)))
    note_candidates(draft, {cell: digits for cell, digits in cells.items() if not draft.givens[cell]})


def spelled_out(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The rules, those that stand for several written as these."""
    for rule in rules:
        if isinstance(rule, Windoku):
            yield from map(ExtraRegion, rule.squares())
        else:
            yield rule


def repeating_groups(sheet: Sheet) -> list[tuple[int, ...]]:
    """The cells of all rules that only forbid repeats in a group: diagonals, windows and extra regions."""
    layout = sheet.puzzle.layout
    groups: list[tuple[int, ...]] = []
    for rule in spelled_out(sheet.rules):
        if isinstance(rule, Diagonals):
            groups += rule.lines(layout.size)
        elif isinstance(rule, ExtraRegion):
            groups.append(tuple(map(layout.cell, rule.cells)))
    return groups


def read_groups(draft: Draft, groups: Iterable[Iterable[int]], is_x: bool = False) -> None:
    """Adds groups without repeats to a draft: as diagonals where they are these, else as extra regions."""
    size = draft.shape.size
    found = [frozenset(group) for group in groups]
    falling, rising = (frozenset(line) for line in Diagonals().lines(size))
    which = [name for name, line in (("falling", falling), ("rising", rising)) if is_x or line in found]
    if which:
        draft.rule("diagonals", which=which[0] if len(which) == 1 else None)
    for group in found:
        if group not in (falling, rising):
            draft.rule("extra-region", cells=[format_cell(cell, size) for cell in sorted(group)])
