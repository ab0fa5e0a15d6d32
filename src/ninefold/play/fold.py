"""The fold: a game and a line give the next game. The rules are those of docs/moves.md and no others."""

from collections.abc import Callable, Iterable, Sequence
from types import MappingProxyType

from ninefold.errors import IllegalMoveError
from ninefold.grid import format_cell
from ninefold.play.game import NO_MARKS, CellMarks, Game, Position, State, Tally
from ninefold.play.judge import judge_of
from ninefold.play.moves import Command, Group, move_reader
from ninefold.play.undo import EMPTY, Difference
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
    fold = Fold(game)
    for line in lines:
        fold.play(line)
    return fold.game()


def play_line(game: Game, line: str) -> Game:
    """The game after one line; BadMoveError or IllegalMoveError if it is refused."""
    return play_lines(game, (line,))


class Fold:
    """A game while lines are played on from it: changed in place, so that a line costs what it changes.

    A refused line raises and changes nothing.
    """

    def __init__(self, game: Game) -> None:
        position, tally = game.position, game.tally
        self._before = game
        self._lines: list[str] = []
        self._puzzle, self._lives = game.puzzle, game.lives
        self._judge = judge_of(game.puzzle)
        self._read = move_reader(game.puzzle.shape)
        self._digits = list(position.digits)
        self._empty = position.digits.count(0)
        self._clashes: int | None = None
        """Pairs of peers with the same digit; None until the board is full for the first time."""
        self._marks: dict[int, CellMarks | set[str]] = dict(position.marks)
        """A cell whose marks have changed has a set of its own."""
        self._undo, self._redo, self._is_joinable = game.undo, game.redo, game.is_joinable
        self._mistakes, self._clock, self._slip = tally.mistakes, tally.clock, tally.slip
        self._used, self._checkpoints = tally.used, list(tally.checkpoints)
        self._is_paused, self._plays_on = tally.is_paused, tally.plays_on

    @property
    def count(self) -> int:
        """How many lines the game has by now."""
        return len(self._before.lines) + len(self._lines)

    @property
    def digits(self) -> tuple[int, ...]:
        """What stands in the cells by now."""
        return tuple(self._digits)

    @property
    def clock(self) -> int:
        """Milliseconds that the game's clock has run by now."""
        return self._clock

    def game(self) -> Game:
        """The game as it stands."""
        marks = {cell: frozenset(kept) for cell, kept in self._marks.items() if kept}
        return Game(
            self._puzzle,
            self._lives,
            Position(tuple(self._digits), MappingProxyType(marks)),
            Tally(
                self._mistakes,
                self._clock,
                self._used,
                tuple(self._checkpoints),
                self._is_paused,
                self._plays_on,
                self._slip,
            ),
            self._before.lines.with_more(self._lines),
            self._undo,
            self._redo,
            self._is_joinable,
        )

    def play(self, line: str) -> None:
        """Plays one line; BadMoveError or IllegalMoveError if it is refused."""
        move = self._read(line)
        action, at = move.action, move.at
        self._require_allowed(action)
        if isinstance(action, Group):
            mistaken = self._play_group(action)
        else:
            mistaken = _COMMANDS[action.name](self, action)
            self._is_joinable = False
        if mistaken:
            self._count_mistakes(frozenset(mistaken), at)
        if at is not None and at > self._clock:
            self._clock = at
        self._lines.append(line)

    def _state(self) -> State:
        if not self._empty and not self._clashing_pairs() and not self._judge.breaks_more(self._digits):
            return State.FINISHED
        if self._lives and self._mistakes >= self._lives and not self._plays_on:
            return State.LOST
        return State.PAUSED if self._is_paused else State.PLAYING

    def _require_allowed(self, action: Group | Command) -> None:
        state = self._state()
        if state is State.PLAYING and isinstance(action, Group):
            return
        name = action.name if isinstance(action, Command) else ""
        if state is State.FINISHED:
            raise IllegalMoveError("finished", "the game is finished")
        for gate, (key, message) in _EXPECTED.items():
            if state is gate and name != key:
                raise IllegalMoveError(gate.value, message)
            if state is not gate and name == key:
                raise IllegalMoveError(f"not-{gate.value}", f"the game is not {gate.value}")

    def _play_group(self, group: Group) -> Sequence[int]:
        """Changes the position; the cells of digits newly written that break a rule, when the line has ended."""
        step = self._difference(group)
        self._apply(step, forward=True)
        self._push(step, group.joins and self._is_joinable)
        return [cell for cell, _, digit in step.digits if digit and self._is_at_fault(cell, digit)]

    def _is_at_fault(self, cell: int, digit: int) -> bool:
        return bool(self._peers_with(cell, digit)) or self._judge.is_at_fault(self._digits, cell)

    def _push(self, step: Difference, joins: bool) -> None:
        whole, below = step, self._undo
        if joins:
            first, below = below.pop()
            whole = first.joined(step)
        if whole.is_empty:
            self._undo = below
        elif not step.is_empty:
            self._undo, self._redo = below.push(whole), EMPTY
        self._is_joinable = not (whole.is_empty or step.is_empty)

    def _difference(self, group: Group) -> Difference:
        """What a group changes."""
        self._require_own(group.own_cells)
        ours = self._digits
        written = [(cell, ours[cell], digit) for cell, digit in group.digits.items() if ours[cell] != digit]
        marked = [
            (cell, mark, on)
            for (cell, mark), on in group.marks.items()
            if (mark in self._marks.get(cell, NO_MARKS)) is not on
        ]
        step = Difference(tuple(written), tuple(marked))
        self._require_room(group, step)
        return step

    def _require_own(self, cells: Iterable[int]) -> None:
        givens = self._puzzle.givens.digits
        for cell in cells:
            if givens[cell]:
                raise IllegalMoveError("given", f"{self._named(cell)} is a given and cannot be changed")

    def _require_room(self, group: Group, step: Difference) -> None:
        """A cell with thousands of marks is no player's, and every copy of it costs."""
        news: dict[int, int] = {}
        for cell, _, on in step.marks:
            news[cell] = news.get(cell, 0) + (1 if on else -1)
        for (cell, _), on in group.marks.items():
            if on and len(self._marks.get(cell, NO_MARKS)) + news.get(cell, 0) > MOST_MARKS:
                name = self._named(cell)
                raise IllegalMoveError("too-many-marks", f"{name} has {MOST_MARKS} marks, and no room for more")

    def _apply(self, step: Difference, forward: bool) -> None:
        for cell, before, after in step.digits:
            self._write(cell, after if forward else before)
        for cell, mark, on in step.marks:
            kept = self._marks.get(cell, NO_MARKS)
            if not isinstance(kept, set):
                kept = self._marks[cell] = set(kept)
            if on is forward:
                kept.add(mark)
            else:
                kept.discard(mark)

    def _write(self, cell: int, digit: int) -> None:
        before = self._digits[cell]
        if self._clashes is not None:
            self._clashes += self._peers_with(cell, digit) - self._peers_with(cell, before)
        self._empty += (not digit) - (not before)
        self._digits[cell] = digit

    def _peers_with(self, cell: int, digit: int) -> int:
        """How many peers of a cell hold a digit; none hold 0."""
        digits = self._digits
        return [digits[peer] for peer in self._judge.peers[cell]].count(digit) if digit else 0

    def _clashing_pairs(self) -> int:
        if self._clashes is None:
            self._clashes = sum(self._peers_with(cell, digit) for cell, digit in enumerate(self._digits)) // 2
        return self._clashes

    def _count_mistakes(self, cells: frozenset[int], at: int | None) -> None:
        """Counts a mistake for each cell, but for those that slipped a moment ago."""
        if self._slip is not None and at is not None and 0 <= at - self._slip[1] <= SLIP:
            cells -= self._slip[0]
        if cells:
            self._mistakes += len(cells)
            self._slip = None if at is None else (cells, at)

    def _named(self, cell: int) -> str:
        return format_cell(cell, self._puzzle.shape.size)

    def _take_back(self, _: Command) -> Sequence[int]:
        if not self._undo:
            raise IllegalMoveError("nothing-to-undo", "nothing to undo")
        step, self._undo = self._undo.pop()
        self._apply(step, forward=False)
        self._redo = self._redo.push(step)
        return ()

    def _do_again(self, _: Command) -> Sequence[int]:
        if not self._redo:
            raise IllegalMoveError("nothing-to-redo", "nothing to redo")
        step, self._redo = self._redo.pop()
        self._apply(step, forward=True)
        self._undo = self._undo.push(step)
        return ()

    def _pause(self, command: Command) -> Sequence[int]:
        self._is_paused = command.name == "pause"
        return ()

    def _continue(self, _: Command) -> Sequence[int]:
        self._plays_on = True
        return ()

    def _use(self, command: Command) -> Sequence[int]:
        self._used |= {command.argument}
        return ()

    def _refuse_entry(self, command: Command) -> Sequence[int]:
        """The entry was refused by the front end: a mistake, though nothing was written."""
        assert command.entry is not None
        self._require_own((command.entry.cell,))
        return (command.entry.cell,)

    def _checkpoint(self, command: Command) -> Sequence[int]:
        self._checkpoints.append((command.argument, self.count + 1))
        return ()


_COMMANDS: dict[str, Callable[[Fold, Command], Sequence[int]]] = {
    "undo": Fold._take_back,
    "redo": Fold._do_again,
    "pause": Fold._pause,
    "resume": Fold._pause,
    "continue": Fold._continue,
    "used": Fold._use,
    "mistake": Fold._refuse_entry,
    "checkpoint": Fold._checkpoint,
}
"""What each does; the cells of the mistakes it makes come back."""
