"""A run: what the lines of a finished game say about how it was played."""

from collections.abc import Iterable
from dataclasses import dataclass

from ninefold.grid import Shape
from ninefold.play.moves import Command, Group, parse_move


@dataclass(frozen=True)
class Run:
    """The figures of a run that are not in its tally."""

    moves: int
    """Lines that write or take off a digit, undo and redo. Notes, colours and pauses are free."""
    hints: int
    clock: int
    """The largest time of any line, in milliseconds."""
    goes_back: bool
    """Whether a line claims an earlier time than the one before it."""
    cells: int = 0
    """Digits written into cells that had not held them before, however many of them in a line."""
    stroke: int = 0
    """The most of these in one line."""


def read_run(lines: Iterable[str], shape: Shape) -> Run:
    """The run that lines, all of them valid, make up."""
    moves = hints = clock = stroke = 0
    goes_back = False
    written: set[tuple[int, int]] = set()
    for line in lines:
        move = parse_move(line, shape)
        moves += _is_counted(move.action)
        before = len(written)
        written |= _digits_of(move.action)
        stroke = max(stroke, len(written) - before)
        hints += isinstance(move.action, Command) and (move.action.name, move.action.argument) == ("used", "hint")
        goes_back |= move.at is not None and move.at < clock
        clock = max(clock, move.at or 0)
    return Run(moves, hints, clock, goes_back, len(written), stroke)


def _is_counted(action: Group | Command) -> bool:
    if isinstance(action, Group):
        return any(change.digit is not None for change in action.changes)
    return action.name in ("undo", "redo")


def _digits_of(action: Group | Command) -> set[tuple[int, int]]:
    changes = action.changes if isinstance(action, Group) else ()
    return {(change.cell, change.digit) for change in changes if change.digit}
