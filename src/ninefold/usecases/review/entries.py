"""The lines of a game as a reader looks back on them: what was entered, and the time each entry took."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from ninefold.play import Command, Fold, Game, Group, Position, parse_move, start

BY_MACHINE = "!9"


class Kind(StrEnum):
    """What a line is, for somebody who asks where the time went."""

    DIGIT = "digit"
    FILLED = "filled"
    """Digits that were filled in for the player."""
    REFUSED = "refused"
    """A wrong digit that never came onto the board."""
    CORRECTION = "correction"
    """A digit taken off, undo, redo."""
    NOTE = "note"
    HELP = "help"
    OTHER = "other"


ENTRIES = {Kind.DIGIT, Kind.FILLED, Kind.REFUSED, Kind.CORRECTION}


@dataclass(frozen=True)
class Written:
    """What an entry wrote into a cell; 0 took its digit off."""

    cell: int
    digit: int


@dataclass(frozen=True)
class Entry:
    """A line that changed digits, or was refused because it would have."""

    number: int
    """Of the line, from 1."""
    at: int
    """Milliseconds on the game's clock."""
    took: int
    """Milliseconds since the entry before it: looking, notes and help are all part of it. Pauses are not."""
    kind: Kind
    written: tuple[Written, ...]
    notes: int = 0
    """Lines of notes since the entry before it."""
    used: tuple[str, ...] = ()
    """Help since the entry before it."""


@dataclass(frozen=True)
class Helped:
    """Help that was used."""

    number: int
    at: int
    help: str


@dataclass(frozen=True)
class Record:
    """A game, read line by line."""

    entries: tuple[Entry, ...]
    helped: tuple[Helped, ...]
    spent: Mapping[Kind, int]
    """Milliseconds that went before lines of each kind."""
    clock: int


def read_record(game: Game) -> Record:
    """What the lines of a game tell."""
    fold, shape = Fold(start(game.puzzle, game.lives)), game.puzzle.shape
    entries: list[Entry] = []
    helped: list[Helped] = []
    spent = dict.fromkeys(Kind, 0)
    notes, used, since = 0, list[str](), 0
    for number, line in enumerate(game.lines, start=1):
        action = parse_move(line, shape).action
        digits, clock = fold.digits, fold.clock
        fold.play(line)
        written = _written(action, digits, fold.digits)
        kind = _kind(action, written)
        spent[kind] += fold.clock - clock
        if kind in ENTRIES:
            entries.append(Entry(number, fold.clock, fold.clock - since, kind, written, notes, tuple(used)))
            notes, used, since = 0, [], fold.clock
        elif kind is Kind.NOTE:
            notes += 1
        elif kind is Kind.HELP and isinstance(action, Command):
            used.append(action.argument)
            helped.append(Helped(number, fold.clock, action.argument))
    return Record(tuple(entries), tuple(helped), spent, fold.clock)


def positions_before(game: Game, numbers: Collection[int]) -> Iterator[tuple[int, Position]]:
    """What stood on the board before each of these lines, in order; one at a time, because games can be long."""
    fold = Fold(start(game.puzzle, game.lives))
    for number, line in enumerate(game.lines, start=1):
        if number in numbers:
            yield number, fold.game().position
        fold.play(line)


def _written(action: Group | Command, before: tuple[int, ...], after: tuple[int, ...]) -> tuple[Written, ...]:
    if isinstance(action, Command) and action.entry:
        return (Written(action.entry.cell, action.entry.digit or 0),)
    if before == after:
        return ()
    return tuple(Written(cell, digit) for cell, digit in enumerate(after) if digit != before[cell])


def _kind(action: Group | Command, written: tuple[Written, ...]) -> Kind:
    if isinstance(action, Command):
        return _COMMANDS.get(action.name, Kind.OTHER)
    if not written:
        return Kind.NOTE if action.marks else Kind.OTHER
    if any(on and mark == BY_MACHINE for (_, mark), on in action.marks.items()):
        return Kind.FILLED
    return Kind.DIGIT if any(part.digit for part in written) else Kind.CORRECTION


_COMMANDS = {"undo": Kind.CORRECTION, "redo": Kind.CORRECTION, "mistake": Kind.REFUSED, "used": Kind.HELP}
