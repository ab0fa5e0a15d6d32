"""The fold: a game and a line give the next game. The rules are those of docs/moves.md and no others."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from types import MappingProxyType

from ninefold.errors import IllegalMoveError
from ninefold.grid import format_cell
from ninefold.play.game import NO_MARKS, Game, Position, State, Tally
from ninefold.play.moves import Change, Command, Group, parse_move
from ninefold.rules import Puzzle

SLIP = 500
"""Milliseconds within which a second mistake in a cell belongs to the first."""
MOST_MARKS = 200
"""Marks of one cell: all notes of the largest grid, a colour for each, and more links than anybody could tell apart."""

_EXPECTED = {
    State.PAUSED: ("resume", "the game is paused"),
    State.LOST: ("continue", "no life is left; the game can go on without lives"),
}


def start(puzzle: Puzzle, lives: int = 0) -> Game:
    """A game before its first move."""
    return Game(puzzle, lives, Position(puzzle.givens.digits))


def play_lines(game: Game, lines: Iterable[str]) -> Game:
    """The game after all lines. The first refused one raises, and no game comes out."""
    for line in lines:
        game = play_line(game, line)
    return game


def play_line(game: Game, line: str) -> Game:
    """The game after one line; BadMoveError or IllegalMoveError if it is refused."""
    move = parse_move(line, game.puzzle.shape)
    _require_allowed(game, move.action)
    after = (
        _play_group(game, move.action)
        if isinstance(move.action, Group)
        else _COMMANDS[move.action.name](game, move.action)
    )
    tally = _with_mistakes(after.tally, _mistaken(game, move.action, after), move.at)
    return replace(after, lines=(*game.lines, line), tally=replace(tally, clock=max(tally.clock, move.at or 0)))


def _require_allowed(game: Game, action: Group | Command) -> None:
    state = game.state
    name = action.name if isinstance(action, Command) else ""
    if state is State.FINISHED:
        raise IllegalMoveError("finished", "the game is finished")
    for gate, (key, message) in _EXPECTED.items():
        if state is gate and name != key:
            raise IllegalMoveError(gate.value, message)
        if state is not gate and name == key:
            raise IllegalMoveError(f"not-{gate.value}", f"the game is not {gate.value}")


def _play_group(game: Game, group: Group) -> Game:
    for change in group.changes:
        _require_changeable(game, change)
    before = game.position
    after = _changed(before, group.changes)
    _require_room(game, group, after)
    if group.joins and game.is_joinable:
        origin, steps = game.undo[-1], game.undo[:-1]
    else:
        origin, steps = before, game.undo
    if after == origin:
        return replace(game, position=after, undo=steps, is_joinable=False)
    if after == before:
        return replace(game, is_joinable=False)
    return replace(game, position=after, undo=(*steps, origin), redo=(), is_joinable=True)


def _require_changeable(game: Game, change: Change) -> None:
    if game.puzzle.givens.digits[change.cell] and not change.mark.startswith(("#", "!")) and not _is_drawn(change.mark):
        name = format_cell(change.cell, game.puzzle.shape.size)
        raise IllegalMoveError("given", f"{name} is a given and cannot be changed")


def _require_room(game: Game, group: Group, after: Position) -> None:
    """A cell with thousands of marks is no player's, and every copy of it costs."""
    for change in group.changes:
        if change.mark and change.on and len(after.marks.get(change.cell, NO_MARKS)) > MOST_MARKS:
            name = format_cell(change.cell, game.puzzle.shape.size)
            raise IllegalMoveError("too-many-marks", f"{name} has {MOST_MARKS} marks, and no room for more")


def _is_drawn(mark: str) -> bool:
    """Whether a mark is a colour or a link of one candidate, which givens may carry too."""
    return "#" in mark or "~" in mark


def _changed(position: Position, changes: tuple[Change, ...]) -> Position:
    digits = list(position.digits)
    marks = dict(position.marks)
    for change in changes:
        if change.digit is not None:
            digits[change.cell] = change.digit
            continue
        kept = marks.pop(change.cell, NO_MARKS)
        kept = kept | {change.mark} if change.on else kept - {change.mark}
        if kept:
            marks[change.cell] = kept
    return Position(tuple(digits), MappingProxyType(marks))


def _mistaken(game: Game, action: Group | Command, after: Game) -> frozenset[int]:
    """The cells of digits newly written that a peer holds too, judged by how the line ends; or of a refused entry."""
    if isinstance(action, Command):
        return frozenset((action.entry.cell,)) if action.name == "mistake" and action.entry else frozenset()
    before, digits = game.position.digits, after.position.digits
    return frozenset(
        cell
        for cell, digit in enumerate(digits)
        if digit and digit != before[cell] and any(digits[peer] == digit for peer in game.puzzle.peers[cell])
    )


def _with_mistakes(tally: Tally, cells: frozenset[int], at: int | None) -> Tally:
    """Counts a mistake for each cell, but for those that slipped a moment ago."""
    is_same = tally.slip is not None and at is not None and 0 <= at - tally.slip[1] <= SLIP
    counted = cells - tally.slip[0] if is_same and tally.slip else cells
    if not counted:
        return tally
    return replace(tally, mistakes=tally.mistakes + len(counted), slip=None if at is None else (counted, at))


def _undo(game: Game, _: Command) -> Game:
    if not game.undo:
        raise IllegalMoveError("nothing-to-undo", "nothing to undo")
    redo = (*game.redo, game.position)
    return replace(game, position=game.undo[-1], undo=game.undo[:-1], redo=redo, is_joinable=False)


def _redo(game: Game, _: Command) -> Game:
    if not game.redo:
        raise IllegalMoveError("nothing-to-redo", "nothing to redo")
    undo = (*game.undo, game.position)
    return replace(game, position=game.redo[-1], undo=undo, redo=game.redo[:-1], is_joinable=False)


def _pause(game: Game, command: Command) -> Game:
    return replace(game, tally=replace(game.tally, is_paused=command.name == "pause"), is_joinable=False)


def _continue(game: Game, _: Command) -> Game:
    return replace(game, tally=replace(game.tally, plays_on=True), is_joinable=False)


def _used(game: Game, command: Command) -> Game:
    tally = replace(game.tally, used=game.tally.used | {command.argument})
    return replace(game, tally=tally, is_joinable=False)


def _mistake(game: Game, command: Command) -> Game:
    if command.entry is not None:
        _require_changeable(game, command.entry)
    return replace(game, is_joinable=False)


def _checkpoint(game: Game, command: Command) -> Game:
    checkpoints = (*game.tally.checkpoints, (command.argument, len(game.lines) + 1))
    return replace(game, tally=replace(game.tally, checkpoints=checkpoints), is_joinable=False)


_COMMANDS: dict[str, Callable[[Game, Command], Game]] = {
    "undo": _undo,
    "redo": _redo,
    "pause": _pause,
    "resume": _pause,
    "continue": _continue,
    "used": _used,
    "mistake": _mistake,
    "checkpoint": _checkpoint,
}
