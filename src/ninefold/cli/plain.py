"""`ninefold play --plain`: the game line by line, for pipes, screen readers and slow links."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from ninefold.cli.plain_board import draw_board
from ninefold.cli.plain_hints import PlainHints
from ninefold.cli.plain_walk import PlainWalk
from ninefold.errors import BadMoveError, NinefoldError
from ninefold.grid import format_cell, parse_cell
from ninefold.logic import LEVEL_NAMES
from ninefold.play import Position, State
from ninefold.render.text import ASCII_FOG
from ninefold.usecases.keeping.desk import Desk, Now, entered_game, format_clock, game_again, new_game
from ninefold.usecases.keeping.game_result import best_times
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.keeping.shelf import BrowsableShelf

INSTRUCTIONS = """\
Ninefold, line by line.
Write r2c3=4, or 2 3 4 for row 2, column 3, digit 4;
0 takes a digit off. r2c3+1 notes a 1.
Own digits are underlined. Type help for everything else."""

HELP = """\
  r2c3=4 or 2 3 4    write a digit
  r2c3- or 2 3 0     take it off
  r2c3+1, r2c3-1     a note on, off
  notes r2c3         read the notes of a cell
  notes              fill in notes
  undo, redo         a move back, forth
  board              draw the board
  hint               a nudge; again: more; then: apply
  hint r2c3          the steps that lead to this cell
  walk               the hint link by link: next, back,
                     branch 2, eureka
  steps              all possible steps
  steps 4            those with a digit, cell or technique
  show 3             the third of them; then: walk, apply
  path               the whole way, to be walked
  check              which digits are wrong
  solve              show the solution
  rules              the rules, every clue with its cells
  time, history      how long, and what you have finished
  save, new, quit    keep the game, begin another, end"""

LEAVING = ("quit", "exit", "q")

_THREE = re.compile(r"(\d{1,2})[\s,]+(\d{1,2})[\s,]+(\d{1,2})")
_NOTES = re.compile(r"notes? (r\d+c\d+)")
_HINT = re.compile(r"hint (r\d+c\d+)")
_WALKED = re.compile(r"(branch|step|show) (\d{1,4})")
_STEPS = re.compile(r"steps(?: (.+))?")
_CELL_MOVE = re.compile(r"(r\d+c\d+)=([0-9a-zA-Z])")


class LeaveError(Exception):
    """The player wants to go."""


@dataclass
class Room:
    """The world around the game: how to ask and tell, what time it is, where games are kept."""

    ask: Callable[[str], str]
    """A line for a question; EOFError at the end of the input."""
    tell: Callable[[str], None]
    now: Now
    shelf: BrowsableShelf
    is_terminal: bool = False

    def choose(self, question: str, answers: tuple[str, ...], usual: str = "") -> str:
        """One of the answers, asked for until it is one; the beginning of a word is enough."""
        while True:
            said = self.listen(question, answers).lower() or usual
            fitting = [answer for answer in answers if answer.startswith(said)] if said else []
            if said in answers or len(fitting) == 1:
                return said if said in answers else fitting[0]
            self.tell(f"{said[:40]!r} is not one of the answers: {', '.join(answers)}.")

    def listen(self, question: str, answers: tuple[str, ...] = ()) -> str:
        """What is said to a question, but for words that hold everywhere: help for `help`, LeaveError for `quit`."""
        while True:
            said = self.ask(question).strip()
            if said.lower() in LEAVING:
                raise LeaveError
            if said.lower() not in ("help", "?"):
                return said
            self.tell(HELP)
            if answers:
                self.tell(f"Here you can answer: {', '.join(answers)}.")


def play_plain(room: Room, kept: KeptGame | None = None) -> None:
    """Games, one after the other, until the player or the input ends. The last one is kept."""
    room.tell(INSTRUCTIONS)
    game: PlainGame | None = None
    try:
        while True:
            game = PlainGame(room, Desk(kept or _begin(room), room.shelf, room.now))
            kept = game.run()
    except LeaveError:
        room.tell("Goodbye.")
    except (EOFError, KeyboardInterrupt):
        if game is not None and game.desk.game.state is not State.FINISHED:
            game.desk.leave()
            room.tell("\nThe game is saved.")


def _begin(room: Room) -> KeptGame:
    """A game to play: the last one, a new one, or one that is typed in."""
    wanted = room.choose("New, load or enter? ", ("new", "load", "enter", "quit"), usual="new")
    if wanted == "load":
        unfinished = room.shelf.unfinished_games()
        if unfinished:
            return unfinished[0]
        room.tell("There is no saved game, so this is a new one.")
    if wanted == "enter":
        return _entered(room)
    level = room.choose(f"Level ({', '.join(LEVEL_NAMES)})? ", LEVEL_NAMES, usual="medium")
    return new_game(level, 0)


def _entered(room: Room) -> KeptGame:
    while True:
        try:
            return entered_game(room.listen("The puzzle, in any format on one line: "), 0)
        except NinefoldError as error:
            room.tell(f"{_sentence(error)} Try again.")


class PlainGame:
    """One game, from its first line to its end."""

    def __init__(self, room: Room, desk: Desk) -> None:
        self.room = room
        self.desk = desk
        self._hints = PlainHints(desk, room.tell)
        self._fog = desk.fog
        self._commands: dict[str, Callable[[], None]] = {
            "help": lambda: room.tell(HELP),
            "?": lambda: room.tell(HELP),
            "board": self._show,
            "undo": lambda: self._play("undo"),
            "redo": lambda: self._play("redo"),
            "continue": lambda: self._play("continue"),
            "hint": lambda: self._hints.hint(),
            "apply": self._apply,
            "walk": lambda: self._hints.walk(),
            "path": lambda: self._hints.path(),
            "next": lambda: self._hints.walked(PlainWalk.next),
            "back": lambda: self._hints.walked(PlainWalk.back),
            "eureka": lambda: self._hints.walked(PlainWalk.eureka),
            "rules": self._rules,
            "notes": self._fill_notes,
            "check": self._check,
            "solve": self._solve,
            "time": self._time,
            "history": self._history,
            "save": self._save,
        }

    def run(self) -> KeptGame | None:
        """Plays to the end; gives the game to play next, or None to choose another."""
        self._rules()
        self._show()
        if warning := self.desk.solutions():
            self.room.tell(f"Note: {warning}.")
        while self.desk.game.state is not State.FINISHED:
            line = self.room.ask("> ").strip()
            if line.lower() in (*LEAVING, "new"):
                return self._end(line.lower())
            self._do(line)
        return self._finish()

    def _rules(self) -> None:
        """The rules in words, then every clue with its cells."""
        sign = (f"{ASCII_FOG} is an empty cell in fog.",) if self.desk.fog else ()
        self.room.tell("\n".join((*self.desk.rules(), *sign, *self.desk.clues())))

    def _do(self, line: str) -> None:
        command = self._commands.get(line.lower())
        try:
            if command is not None:
                command()
            elif notes := _NOTES.fullmatch(line.lower()):
                self._read_notes(notes[1])
            elif hint := _HINT.fullmatch(line.lower()):
                self._plan(hint[1])
            elif steps := _STEPS.fullmatch(line.lower()):
                self._hints.list_steps(steps[1] or "")
            elif walked := _WALKED.fullmatch(line.lower()):
                self._hints.turn_to(walked[1], int(walked[2]))
            elif line:
                self._move(line)
        except BadMoveError:
            self.room.tell(f"{line[:60]!r} is not understood. Write r2c3=4, or 2 3 4, or help.")
        except NinefoldError as error:
            self.room.tell(_sentence(error))

    def _move(self, line: str) -> None:
        size = self.desk.game.puzzle.shape.size
        if three := _THREE.fullmatch(line):
            row, column, digit = map(int, three.groups())
            if digit > size:
                self.room.tell(f"Digits go from 1 to {size}; 0 takes a digit off.")
                return
            line = f"r{row}c{column}{'=' if digit else '-'}{self.desk.game.puzzle.shape.symbol(digit) if digit else ''}"
        move = _CELL_MOVE.fullmatch(line)
        cell = parse_cell(move[1], size) if move else None
        digit = self.desk.game.puzzle.shape.digit(move[2]) if move else 0
        if move and move[2] == "0":
            self._play(f"{move[1]}-")
        elif cell is not None and digit and self.desk.game.position.digits[cell] != digit:
            self.desk.write(cell, digit)
            self._after()
        else:
            self._play(line)

    def _play(self, line: str) -> None:
        self.desk.play(line)
        self._after()

    def _after(self) -> None:
        self._hints = PlainHints(self.desk, self.room.tell)
        self._show()
        before, self._fog = self._fog, self.desk.fog
        if before - self._fog and self.desk.clues():
            self.room.tell("Fog lifts. Type rules for the clues that are seen now.")

    def _show(self) -> None:
        self.room.tell(draw_board(self.desk.game, self.room.is_terminal, self.desk.fog))
        for clash in self.desk.clashes():
            self.room.tell(f"{clash[0].upper()}{clash[1:]}.")
        if 0 not in self.desk.game.position.digits and self.desk.clashes():
            self.room.tell("The grid is full, but these digits stand twice.")
        if self.desk.game.state is State.LOST:
            self.room.tell("No life is left. Type continue to go on without lives.")

    def _plan(self, name: str) -> None:
        cell = self._cell(name)
        if cell is not None:
            self._hints.plan(cell)

    def _fill_notes(self) -> None:
        self.desk.note_everything()
        self.room.tell("Notes are filled in: notes r4c7 reads those of a cell.")

    def _apply(self) -> None:
        step = self._hints.step
        if step is None:
            self.room.tell("There is nothing to apply.")
        else:
            self.desk.apply(step)
            self._after()

    def _check(self) -> None:
        size = self.desk.game.puzzle.shape.size
        wrong = [format_cell(cell, size) for cell in self.desk.check()]
        self.room.tell(f"Wrong: {', '.join(wrong)}." if wrong else "Everything is right so far.")

    def _solve(self) -> None:
        """Shows the solution. The game goes on unless it is given up."""
        shown = replace(self.desk.game, position=Position(self.desk.solution().digits))
        self.room.tell(draw_board(shown, self.room.is_terminal))
        self.room.tell("This is the solution.")
        try:
            answer = self.room.choose("Back to your game? yes or no: ", ("yes", "no"), usual="yes")
        except LeaveError:
            self.desk.leave()
            raise
        if answer == "yes":
            self._show()
        else:
            self.desk.solve()

    def _time(self) -> None:
        self.room.tell(f"Time: {format_clock(self.desk.clock)}.")

    def _history(self) -> None:
        results = self.room.shelf.results()
        for result in results[:10]:
            help_used = f", with help: {', '.join(result.used)}" if result.used else ""
            self.room.tell(f"{result.day} {result.level} {format_clock(result.time)}{help_used}")
        for level, best in best_times(results).items():
            self.room.tell(f"Best {level}: {format_clock(best.time)} on {best.day}")
        if not results:
            self.room.tell("You have not finished a game yet.")

    def _save(self) -> None:
        self.room.tell("The game is saved.")

    def _read_notes(self, name: str) -> None:
        cell = self._cell(name)
        if cell is None:
            return
        notes = sorted(mark for mark in self.desk.game.position.marks.get(cell, ()) if not mark.startswith("x"))
        self.room.tell(f"{name}: {' '.join(notes) if notes else 'no notes'}.")

    def _cell(self, name: str) -> int | None:
        """The cell of that name; if there is none, that is said."""
        cell = parse_cell(name, self.desk.game.puzzle.shape.size)
        if cell is None:
            self.room.tell(f"{name} is outside the grid.")
        return cell

    def _end(self, word: str) -> KeptGame | None:
        try:
            is_kept = self.room.choose("Save? yes/no ", ("yes", "no"), usual="yes") == "yes"
        except LeaveError:
            is_kept, word = True, "quit"
        if is_kept:
            self.desk.leave()
            self.room.tell("The game is saved.")
        else:
            self.room.shelf.drop_game(self.desk.kept.name)
            self.room.tell("The game is not kept.")
        if word != "new":
            raise LeaveError
        return None

    def _finish(self) -> KeptGame | None:
        is_own = "solution" not in self.desk.game.tally.used
        self.room.tell(f"Solved in {format_clock(self.desk.clock)}!" if is_own else "Solved, with the solution shown.")
        self.room.shelf.drop_game(self.desk.kept.name)
        answer = self.room.choose("Play again? yes, same or no: ", ("yes", "same", "no"), usual="no")
        if answer == "no":
            raise LeaveError
        return game_again(self.desk.kept) if answer == "same" else None


def _sentence(error: Exception) -> str:
    text = str(error)
    first = text[:1] if re.match(r"r\d+c\d", text) else text[:1].upper()
    return f"{first}{text[1:]}{'' if text.endswith('.') else '.'}"
