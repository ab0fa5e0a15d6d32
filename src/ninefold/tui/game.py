"""The game: the board, what is known about it, and every key."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Static

from ninefold.errors import NinefoldError
from ninefold.grid import format_cell
from ninefold.logic import Step
from ninefold.play import State
from ninefold.tui.board import Board, Picture
from ninefold.tui.menu import HowToPlay
from ninefold.tui.watch import Watch
from ninefold.usecases.keeping.desk import Desk, format_clock, game_again

if TYPE_CHECKING:
    from ninefold.tui.app import NinefoldApp

_HELP = "n notes  f find  v check  ? hint\nu undo  r redo  p pause  F1 keys\nB watch  S solve  N new  Q menu"
NUDGE, POINTER, CELLS, FULL = range(4)


class GameScreen(Screen[None]):
    """One game on the desk."""

    app: "NinefoldApp"
    # Every key is a binding: they are carried out in the order they were typed, however fast.
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"digit({digit})") for digit in range(10)),
        Binding("x,delete,backspace", "digit(0)"),
        Binding("up,k", "move(-1, 0)"),
        Binding("down,j", "move(1, 0)"),
        Binding("left,h", "move(0, -1)"),
        Binding("right,l", "move(0, 1)"),
        Binding("u,ctrl+z", "line('undo')", "undo"),
        Binding("r,ctrl+r,ctrl+y", "line('redo')", "redo"),
        Binding("n,space", "notes", "notes"),
        Binding("c", "all_notes", "all notes"),
        Binding("f", "find", "find"),
        Binding("m", "find_here", "find"),
        Binding("v", "check", "check"),
        Binding("question_mark", "hint", "hint"),
        Binding("A", "apply", "apply"),
        Binding("B", "watch", "watch"),
        Binding("S", "solve", "solve"),
        Binding("p", "pause", "pause"),
        Binding("C", "go_on", "go on"),
        Binding("G", "again", "again"),
        Binding("T", "app.turn_light", "light or dark"),
        Binding("f1", "keys", "keys"),
        Binding("N", "leave('new')", "new"),
        Binding("Q,escape", "leave('')", "menu"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.cursor = next((cell for cell, digit in enumerate(desk.game.position.digits) if not digit), 0)
        self.is_noting = False
        self.found_digit = 0
        self.message = desk.solutions().capitalize()
        self._awaits_digit = False
        self._step: Step | None = None
        self._rung = NUDGE
        self._wrong: list[int] = []

    def compose(self) -> ComposeResult:
        with Container(id="play"):
            yield Board(self.app.is_ascii)
            with Vertical(id="side"):
                yield Static(id="facts", markup=False)
                yield Static(id="message", markup=False)
                yield Static(_HELP, id="help", markup=False)

    def on_mount(self) -> None:
        self.set_interval(1.0, self.show_facts)
        self.fit(self.app.size.width, self.app.size.height)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size.width, event.size.height)

    def fit(self, width: int, height: int) -> None:
        """Makes the most of a terminal of that size."""
        self.query_one(Board).resize(width, height)

    def show(self) -> None:
        """Draws everything anew."""
        game = self.desk.game
        signs = dict.fromkeys(self._wrong, "x") | self._hint_signs()
        picture = Picture(
            game.position.digits,
            game.puzzle.givens.digits,
            self._notes(),
            self.cursor,
            game.puzzle.peers[self.cursor],
            frozenset(game.clashing_cells()),
            self.found_digit or game.position.digits[self.cursor],
            signs,
            is_hidden=game.state is State.PAUSED,
        )
        self.query_one(Board).show(picture)
        self.query_one("#message", Static).update(self.message)
        self.show_facts()

    def show_facts(self) -> None:
        """The side of the board: level, clock, lives, the cell under the cursor."""
        game = self.desk.game
        left = [9 - game.position.digits.count(digit) for digit in range(1, 10)]
        notes = " ".join(map(str, sorted(self._notes().get(self.cursor, ())))) or "none"
        lives = f"Lives {game.lives_left} of {game.lives}" if game.lives else "No lives"
        lines = [
            f"{(self.desk.kept.level or 'game').capitalize()}   {format_clock(self.desk.clock)}   {self._state()}",
            f"{lives}   Mistakes {game.tally.mistakes}",
            "",
            f"{format_cell(self.cursor)}   notes: {notes}",
            f"Writing {'NOTES' if self.is_noting else 'digits'}"
            + (f"   finding {self.found_digit}" if self.found_digit else ""),
            "Digit " + " ".join(map(str, range(1, 10))),
            "Left  " + " ".join(str(count) if count > 0 else "-" for count in left),
        ]
        self.query_one("#facts", Static).update("\n".join(lines))

    def on_board_clicked(self, event: Board.Clicked) -> None:
        self.cursor = event.cell
        self.show()

    def action_move(self, rows: int, columns: int) -> None:
        row, column = divmod(self.cursor, 9)
        self.cursor = (row + rows) % 9 * 9 + (column + columns) % 9
        self.show()

    def action_digit(self, digit: int) -> None:
        if self._awaits_digit:
            self._awaits_digit = False
            self.found_digit = digit
            self._say(f"Finding {digit}." if digit else "Finding nothing.")
        elif not digit:
            self._try(lambda: self.desk.erase(self.cursor))
        elif self.is_noting:
            self._try(lambda: self.desk.note(self.cursor, digit))
        else:
            self._try(lambda: self.desk.write(self.cursor, digit))

    def action_line(self, line: str) -> None:
        self._try(lambda: self.desk.play(line))

    def action_notes(self) -> None:
        self.is_noting = not self.is_noting
        self._say("Now digits are notes." if self.is_noting else "Now digits are digits.")

    def action_all_notes(self) -> None:
        self._try(self.desk.note_everything)

    def action_find(self) -> None:
        self._awaits_digit = True
        self._say("Which digit? 0 for none.")

    def action_find_here(self) -> None:
        digit = self.desk.game.position.digits[self.cursor]
        self.found_digit = 0 if self.found_digit == digit else digit
        self.show()

    def action_check(self) -> None:
        self._try(self._check)

    def action_hint(self) -> None:
        self._try(self._climb, keeps_hint=True)

    def action_apply(self) -> None:
        step = self._step
        if step is None:
            self._say("Ask for a hint first.")
        else:
            self._try(lambda: self.desk.apply(step))

    def action_watch(self) -> None:
        if self.desk.game.state not in (State.PLAYING, State.FINISHED):
            self._say("The game does not go on just now.")
            return
        watch = Watch(self.desk.game.puzzle, self.desk.backtrack)
        self.desk.leave()
        self.app.push_screen(watch, lambda _: self._come_back())

    def action_solve(self) -> None:
        self._try(self.desk.solve)

    def action_pause(self) -> None:
        self.action_line("resume" if self.desk.game.state is State.PAUSED else "pause")

    def action_go_on(self) -> None:
        self.action_line("continue")

    def action_again(self) -> None:
        if self.desk.game.state is State.FINISHED:
            self.app.open_game(game_again(self.desk.kept), replaces=True)

    def action_keys(self) -> None:
        self.app.push_screen(HowToPlay())

    def action_leave(self, where: str) -> None:
        self.desk.leave()
        self.app.pop_screen()
        if where == "new":
            self.app.show_levels()

    def _try(self, action: Callable[[], None], keeps_hint: bool = False) -> None:
        """Does something to the game and says what came of it; a refusal is said and changes nothing."""
        self.message = ""
        self._wrong = []
        if not keeps_hint:
            self._step, self._rung = None, NUDGE
        try:
            action()
        except NinefoldError as error:
            self.message = _sentence(error)
        self.message = self.message or self._news()
        self.show()

    def _news(self) -> str:
        state = self.desk.game.state
        clock = format_clock(self.desk.clock)
        if state is State.FINISHED:
            is_own = "solution" not in self.desk.game.tally.used
            return (
                f"Solved in {clock}! G plays it again."
                if is_own
                else "This is the solution. G plays it from the start."
            )
        if state is State.LOST:
            return "No life is left. C goes on without lives."
        if state is State.PAUSED:
            return "Paused. p goes on."
        clashes = [text[0].upper() + text[1:] + "." for text in self.desk.clashes()]
        if clashes and 0 not in self.desk.game.position.digits:
            clashes.append("The grid is full, but not right.")
        return "\n".join(clashes[:6])

    def _check(self) -> None:
        self._wrong = self.desk.check()
        names = ", ".join(format_cell(cell) for cell in self._wrong)
        self.message = f"Wrong: {names}." if names else "Everything is right so far."

    def _climb(self) -> None:
        """One rung of the ladder: where to look, which technique, the cells, the whole reason."""
        if self._step is None:
            self._step, self._rung = self.desk.hint(), NUDGE
        elif self._rung < FULL:
            self._rung += 1
        if self._step is None:
            self.message = "No step was found from here."
            return
        words = self._step.words("en")
        told = {NUDGE: words.nudge, POINTER: words.pointer, CELLS: f"{words.pointer} The cells are marked."}
        self.message = told.get(self._rung, f"{words.full}\nA does it.")

    def _hint_signs(self) -> dict[int, str]:
        if self._step is None or self._rung < CELLS:
            return {}
        marks = self._step.marks
        signs = {mark.cell: "*" for mark in marks.cells} | {mark.cell: "*" for mark in marks.candidates}
        if self._rung == FULL:
            signs |= {candidate.cell: "-" for candidate in self._step.removals}
            signs |= {candidate.cell: "+" for candidate in self._step.placements}
        return signs

    def _notes(self) -> dict[int, frozenset[int]]:
        position = self.desk.game.position
        notes = {
            cell: frozenset(int(mark) for mark in marks if mark.isdigit())
            for cell, marks in position.marks.items()
            if not position.digits[cell]
        }
        return {cell: digits for cell, digits in notes.items() if digits}

    def _state(self) -> str:
        return {State.PAUSED: "paused", State.LOST: "lost", State.FINISHED: "finished"}.get(self.desk.game.state, "")

    def _come_back(self) -> None:
        if self.desk.game.state is State.PAUSED:
            self.desk.play("resume")
        self._say("")

    def _say(self, text: str) -> None:
        self.message = text
        self.show()


def _sentence(error: Exception) -> str:
    text = str(error)
    is_cell = text[:1] == "r" and text[1:2].isdigit()
    return f"{text[:1] if is_cell else text[:1].upper()}{text[1:]}."
