"""Move text: the grammar of docs/moves.md."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from ninefold.errors import BadMoveError, IllegalMoveError
from ninefold.grid import Shape, format_cell, parse_cell

HELP = ("cell", "check", "hint", "notes", "solution")
LONGEST = 8_000
"""Characters of a line. Every mark of every cell taken off at once stays well below it."""
SHORT = 24
"""Characters of a text worth remembering: a digit, a mark, a command."""

_PLACE = r"r(?:0|[1-9][0-9]?)c(?:0|[1-9][0-9]?)"
_MARK = rf"(?:[0-9A-Z]|[cx][0-9A-Z]|#[0-9]|[0-9A-Z]#[0-9]|[0-9A-Z]~{_PLACE}\.[0-9A-Z]|![0-9])"
_CHANGE = re.compile(rf"({_PLACE})(?:=([0-9A-Z])|([+-])({_MARK})|(-))")
_TIME = re.compile(r"0|[1-9][0-9]{0,11}")
_CHECKPOINT = re.compile(r"checkpoint ([^\W_](?:[\w -]{0,38}[^\W_])?)")
_MARK_PARTS = re.compile(rf"([!cx#]?)([0-9A-Z])(?:#([0-9])|~({_PLACE})\.([0-9A-Z]))?")


@dataclass(frozen=True)
class Change:
    """A digit or a mark, on or off. `digit` 0 takes the digit off; with a mark, `digit` is None."""

    cell: int
    digit: int | None = None
    mark: str = ""
    on: bool = True

    @property
    def is_drawn(self) -> bool:
        """Whether it is a colour, a marker or a link, which givens may carry too."""
        return self.mark.startswith(("#", "!")) or "#" in self.mark or "~" in self.mark


@dataclass(frozen=True)
class Group:
    """Changes that happen together."""

    changes: tuple[Change, ...]
    joins: bool = False
    """Whether it belongs to the undo step before it."""

    @cached_property
    def digits(self) -> Mapping[int, int]:
        """The digits it writes, by cell; of several for one cell the last counts."""
        return {change.cell: change.digit for change in self.changes if change.digit is not None}

    @cached_property
    def marks(self) -> Mapping[tuple[int, str], bool]:
        """The marks it puts on or takes off; of several changes of one mark the last counts."""
        return {(change.cell, change.mark): change.on for change in self.changes if change.digit is None}

    @cached_property
    def own_cells(self) -> tuple[int, ...]:
        """The cells it changes in a way that givens cannot be changed."""
        return tuple(change.cell for change in self.changes if not change.is_drawn)


@dataclass(frozen=True)
class Command:
    """A line that is not about the position."""

    name: str
    argument: str = ""
    entry: Change | None = None
    """The refused entry of a `mistake`."""


@dataclass(frozen=True)
class Move:
    """One line of a game, and when it happened on the game's own clock."""

    action: Group | Command
    at: int | None = None


def parse_move(line: str, shape: Shape) -> Move:
    """The move a line stands for, on a grid of that shape."""
    return move_reader(shape)(line)


@cache
def move_reader(shape: Shape) -> Callable[[str], Move]:
    """`parse_move` for many lines on grids of one shape."""

    # Games say the same few thousand things over and over.
    @lru_cache(maxsize=4_096)
    def remembered(text: str) -> Group | Command:
        return _parse_action(text, shape)

    def read(line: str) -> Move:
        if len(line) > LONGEST:
            raise BadMoveError(line)
        text, mark, time = line.rpartition(" @")
        is_timed = mark and _TIME.fullmatch(time)
        if not is_timed:
            text = line
        try:
            action = remembered(text) if len(text) <= SHORT else _parse_action(text, shape)
        except BadMoveError:
            raise BadMoveError(line) from None
        return Move(action, int(time) if is_timed else None)

    return read


def format_move(move: Move, shape: Shape) -> str:
    """The line of a move; the inverse of `parse_move`."""
    action = move.action
    text = _format_group(action, shape) if isinstance(action, Group) else _format_command(action, shape)
    return text if move.at is None else f"{text} @{move.at}"


def _parse_action(text: str, shape: Shape) -> Group | Command:
    return _parse_command(text, shape) or _parse_group(text, shape)


def _parse_command(text: str, shape: Shape) -> Command | None:
    if text in ("undo", "redo", "pause", "resume", "continue"):
        return Command(text)
    name, _, argument = text.partition(" ")
    if name == "used" and argument in HELP:
        return Command(name, argument)
    if name == "mistake" and _CHANGE.fullmatch(argument) and "=" in argument:
        return Command(name, entry=_parse_change(argument, shape))
    if name == "checkpoint" and (checkpoint := _CHECKPOINT.fullmatch(text)):
        return Command(name, checkpoint[1])
    return None


def _parse_group(text: str, shape: Shape) -> Group:
    joins = text.startswith("& ")
    parts = text.removeprefix("& ").split(" ")
    # What cannot be read is told before what is not allowed.
    if not all(map(_CHANGE.fullmatch, parts)):
        raise BadMoveError(text)
    return Group(tuple(_parse_change(part, shape) for part in parts), joins)


def _parse_change(text: str, shape: Shape) -> Change:
    match = _CHANGE.fullmatch(text)
    if match is None:
        raise BadMoveError(text)
    place, symbol, sign, mark, _ = match.groups()
    cell = _inside(place, shape)
    if mark:
        _require_known_mark(mark, shape)
        return Change(cell, mark=mark, on=sign == "+")
    return Change(cell, digit=_known_digit(symbol, shape) if symbol else 0)


def _require_known_mark(mark: str, shape: Shape) -> None:
    match = _MARK_PARTS.fullmatch(mark)
    if match is None:
        raise BadMoveError(mark)
    kind, symbol, colour, place, other = match.groups()
    if kind in ("#", "!"):
        _require_palette(symbol)
    else:
        _known_digit(symbol, shape)
    if colour:
        _require_palette(colour)
    if place:
        _inside(place, shape)
        _known_digit(other, shape)


def _inside(place: str, shape: Shape) -> int:
    cell = parse_cell(place, shape.size)
    if cell is None:
        raise IllegalMoveError("outside", f"{place} is outside the grid, which has {shape.size} rows and columns")
    return cell


def _known_digit(symbol: str, shape: Shape) -> int:
    digit = shape.digit(symbol)
    if not digit:
        raise IllegalMoveError("outside", f"{symbol} is not a digit of this grid")
    return digit


def _require_palette(colour: str) -> None:
    if colour == "0":
        raise IllegalMoveError("outside", "colours and markers are numbered from 1 to 9")


def _format_group(group: Group, shape: Shape) -> str:
    changes = " ".join(_format_change(change, shape) for change in group.changes)
    return f"& {changes}" if group.joins else changes


def _format_change(change: Change, shape: Shape) -> str:
    cell = format_cell(change.cell, shape.size)
    if change.mark:
        return f"{cell}{'+' if change.on else '-'}{change.mark}"
    return f"{cell}={shape.symbol(change.digit)}" if change.digit else f"{cell}-"


def _format_command(command: Command, shape: Shape) -> str:
    argument = _format_change(command.entry, shape) if command.entry else command.argument
    return f"{command.name} {argument}" if argument else command.name
