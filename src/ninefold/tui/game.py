"""The game: the board, what is known about it, and every key."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from ninefold.errors import NinefoldError
from ninefold.grid import Shape, format_cell
from ninefold.logic import Position, Step, parts_of, plan_in_words
from ninefold.play import State, bars_of, judge_of, ninths_of
from ninefold.render import scene_of_puzzle
from ninefold.render.text_outside import outside_of
from ninefold.tui.board import Board, Picture
from ninefold.tui.board_screen import BoardScreen
from ninefold.tui.cages import cages_of
from ninefold.tui.clue_cells import clue_cells
from ninefold.tui.game_keys import ACTIONS, HELP_WIDTH, LETTERS, help_text
from ninefold.tui.game_words import facts_of, news_of, sentence
from ninefold.tui.menu import HowToPlay
from ninefold.tui.review import ReviewScreen
from ninefold.tui.step_list import StepList
from ninefold.tui.step_picture import picture_of
from ninefold.tui.step_walk import StepWalk
from ninefold.tui.watch import Watch
from ninefold.usecases.draw_step import scene_of_step
from ninefold.usecases.keeping.desk import Desk, game_again
from ninefold.usecases.walk_steps import Walk, along, said_of_end

NO_STEP = "None of our techniques leads on from here. S solves the puzzle."
_SHOWN = "This is the solution. u goes back to your game, Q ends it."
NUDGE, POINTER, CELLS, FULL = range(4)


class GameScreen(BoardScreen):
    """One game on the desk."""

    # Every key is a binding: they are carried out in the order they were typed, however fast.
    BINDINGS: ClassVar[list[BindingType]] = [Binding(key, f"press({key!r})") for key in {**ACTIONS, **LETTERS}]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.cursor = next((cell for cell, digit in enumerate(desk.game.position.digits) if not digit), 0)
        self.is_noting = False
        self.found_digit = 0
        self.message = desk.solutions().capitalize() or ("\n".join(desk.rules()) if desk.game.puzzle.rules else "")
        self._question: tuple[str, Callable[[str], None]] | None = None
        """The keys that answer what was asked, and what happens then."""
        self._solution: tuple[int, ...] = ()
        """The solution, while it is shown in the place of the game."""
        self._steps: list[Step] = []
        """What was asked for: the step of a hint, or the steps of a plan."""
        self._rung = NUDGE
        self._wrong: list[int] = []

    def board(self) -> Board:
        return Board(
            self.desk.game.puzzle.layout, self.app.is_ascii, outside_of(scene_of_puzzle(self.desk.game.puzzle))
        )

    def on_mount(self) -> None:
        self.set_interval(1.0, self.show_facts)

    def fit(self, width: int, height: int) -> None:
        """Makes the most of a terminal of that size."""
        super().fit(width, height)
        is_wide = width - self.query_one(Board).measures.board_width >= HELP_WIDTH
        self.query_one("#help", Static).update(help_text(is_wide, height))

    def show(self) -> None:
        """Draws everything anew."""
        game = self.desk.game
        fog = frozenset[int]() if self._solution else self.desk.fog
        hint = self._drawn_hint()
        digits = self._solution or game.position.digits
        picture = Picture(
            digits,
            game.puzzle.givens.digits,
            {**hint.notes, **self._notes()},
            self.cursor,
            judge_of(game.puzzle).peers[self.cursor] - fog,
            frozenset(() if self._solution else game.clashing_cells()),
            self.found_digit or digits[self.cursor],
            {**dict.fromkeys(self._wrong, "x"), **hint.signs},
            hint.note_signs,
            hint.tinted or clue_cells(game.puzzle, self.cursor, fog),
            machine=frozenset(cell for cell, digit in enumerate(digits) if digit != game.position.digits[cell]),
            is_hidden=game.state is State.PAUSED,
            cages=cages_of(game.puzzle, fog),
            fog=fog,
        )
        self.query_one(Board).show(picture)
        self.query_one("#message", Static).update(self.message)
        self.show_facts()

    def show_facts(self) -> None:
        """The side of the board: level, clock, lives, the cell under the cursor."""
        facts = facts_of(self.desk, self.cursor, self._notes(), self.is_noting, self.found_digit, self._state())
        self.query_one("#facts", Static).update("\n".join(facts))
        self.give_message_room()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        self.cursor = event.cell
        self.show()

    def action_move(self, rows: int, columns: int) -> None:
        size = self._shape.size
        row, column = divmod(self.cursor, size)
        self.cursor = (row + rows) % size * size + (column + columns) % size
        self.show()

    def action_digit(self, digit: int) -> None:
        if digit > self._shape.size:
            self._say(f"Digits go from 1 to {self._shape.symbols[-1]}.")
        elif not digit:
            self._try(lambda: self.desk.erase(self.cursor))
        elif self.is_noting:
            self._try(lambda: self.desk.note(self.cursor, digit))
        else:
            self._try(lambda: self.desk.write(self.cursor, digit))

    def action_line(self, line: str) -> None:
        if self._solution and line == "undo":
            self._solution = ()
            self._say("This is your game again.")
            return
        self._try(lambda: self.desk.play(line))

    def action_notes(self) -> None:
        self.is_noting = not self.is_noting
        self._say("Now digits are notes." if self.is_noting else "Now digits are digits.")

    def action_all_notes(self) -> None:
        self._try(self.desk.note_everything)

    async def action_press(self, key: str) -> None:
        """Answers a question that is open; what is no answer drops it, and every other key does what it does."""
        question, self._question = self._question, None
        if question and key.upper() in question[0]:
            question[1](key.upper())
        elif question and key == "escape":
            self._say("")
        elif action := ACTIONS.get(key):
            await self.run_action(action)

    def action_letter(self) -> None:
        """Digits above 9 are letters, and those are keys of their own."""
        if self._shape.size > 9:
            self._ask("Which digit?", self._shape.symbols, lambda symbol: self.action_digit(self._shape.digit(symbol)))

    def action_find(self) -> None:
        symbols = f"0{self._shape.symbols}"
        self._ask("Which digit? 0 for none.", symbols, lambda symbol: self._find(self._shape.digit(symbol)))

    def _ask(self, text: str, answers: str, then: Callable[[str], None]) -> None:
        self._question = (answers, then)
        self._say(text)

    def _find(self, digit: int) -> None:
        self.found_digit = digit
        self._say(f"Finding {self._shape.symbol(digit)}." if digit else "Finding nothing.")

    def action_find_here(self) -> None:
        digit = self.desk.game.position.digits[self.cursor]
        self.found_digit = 0 if self.found_digit == digit else digit
        self.show()

    def action_check(self) -> None:
        self._try(self._check)

    def action_hint(self) -> None:
        self._try(self._climb, keeps_hint=True)

    def action_plan(self) -> None:
        self._try(self._plan)

    def action_apply(self) -> None:
        if self._steps:
            self._apply(self._steps[0])
        else:
            self._say("Ask for a hint first.")

    def action_walk(self) -> None:
        """The hint or the plan link by link; a mistake is one sentence."""
        if not self._steps:
            self._say("Ask for a hint first.")
        elif self._steps[0].entry.family == "mistake":
            self._say(self._steps[0].words("en").full)
        else:
            told = tuple(along(self.desk.stands, self._steps))
            self.app.push_screen(StepWalk(Walk(self.desk.game.puzzle, told, fog=self.desk.fog), self._apply))

    def action_steps(self) -> None:
        self._try(self._list_steps)

    def action_path(self) -> None:
        self._try(self._walk_path)

    def action_watch(self) -> None:
        if self.desk.game.state not in (State.PLAYING, State.FINISHED):
            self._say("The game does not go on just now.")
            return
        watch = Watch(self.desk.game.puzzle, self.desk.backtrack)
        self.desk.leave()
        self.app.push_screen(watch, lambda _: self._come_back())

    def action_solve(self) -> None:
        if self.desk.game.state is State.FINISHED:
            self._say(news_of(self.desk, self._pace()))
        elif not self._solution:
            self._ask("Show the solution? y or n", "YN", self._answer_solve)

    def _answer_solve(self, key: str) -> None:
        if key == "Y":
            self._try(self._show_solution)
        else:
            self._say("")

    def _show_solution(self) -> None:
        self._solution = self.desk.solution().digits
        self.message = _SHOWN

    def action_pause(self) -> None:
        self.action_line("resume" if self.desk.game.state is State.PAUSED else "pause")

    def action_go_on(self) -> None:
        self.action_line("continue")

    def action_again(self) -> None:
        if self.desk.game.state is State.FINISHED:
            self.app.open_game(game_again(self.desk.kept), replaces=True)

    def action_review(self) -> None:
        if self.desk.game.state in (State.FINISHED, State.LOST):
            self.app.push_screen(ReviewScreen(self.desk.game))

    def action_rules(self) -> None:
        self._say("\n".join((*self.desk.rules(), *self.desk.clues())))

    def action_keys(self) -> None:
        self.app.push_screen(HowToPlay())

    def action_leave(self, where: str) -> None:
        if self._solution:
            self.desk.solve()
        self.desk.leave()
        self.app.pop_screen()
        if where == "new":
            self.app.show_levels()

    def _try(self, action: Callable[[], None], keeps_hint: bool = False) -> None:
        """Does something to the game and says what came of it; a refusal is said and changes nothing."""
        if self._solution:
            self._say(_SHOWN)
            return
        self.message = ""
        self._wrong = []
        if not keeps_hint:
            self._steps, self._rung = [], NUDGE
        try:
            action()
        except NinefoldError as error:
            self.message = sentence(error)
        self.message = self.message or news_of(self.desk, self._pace())
        self.show()

    def _pace(self) -> str:
        return "" if self.app.is_ascii else bars_of(ninths_of(self.desk.game))

    def _check(self) -> None:
        self._wrong = self.desk.check()
        names = ", ".join(map(self._named, self._wrong))
        self.message = f"Wrong: {names}." if names else "Everything is right so far."

    def _climb(self) -> None:
        """One rung of the ladder: where to look, which technique, the cells, the whole reason."""
        if not self._steps:
            found = self.desk.hint()
            self._steps, self._rung = [found] if found else [], NUDGE
        elif self._rung < FULL:
            self._rung += 1
        if not self._steps:
            self.message = NO_STEP
            return
        step = self._steps[0]
        words = step.words("en")
        told = {NUDGE: words.nudge, POINTER: words.pointer, CELLS: f"{words.pointer} The cells are marked."}
        self.message = told.get(self._rung) or self._in_full(step)

    def _show_step(self, step: Step) -> None:
        """A step of the list, explained on the board."""
        self._steps, self._rung = [step], FULL
        self._say(f"{step.words('en').name}\n{self._in_full(step)}")

    def _list_steps(self) -> None:
        steps = self.desk.steps()
        if steps:
            self.app.push_screen(StepList(steps, self._show_step))
        else:
            self.message = NO_STEP

    def _walk_path(self) -> None:
        """The whole way from the givens, whatever the player has written since."""
        puzzle, steps = self.desk.game.puzzle, self.desk.path()
        told = tuple(along(Position.of(puzzle), steps))
        if told:
            self.message = said_of_end(puzzle, steps)
            self.app.push_screen(StepWalk(Walk(puzzle, told)))
        else:
            self.message = "No step was found from the givens."

    def _apply(self, step: Step) -> None:
        self._try(lambda: self.desk.apply(step))

    def _plan(self) -> None:
        """The short way to the digit under the cursor; its first step is explained and can be applied."""
        steps = self.desk.plan(self.cursor)
        if not steps and self.desk.game.position.digits[self.cursor]:
            self.message = f"{self._named(self.cursor)} has its digit."
            return
        self.message = plan_in_words(steps, self.cursor, "en")
        if steps:
            self._steps, self._rung = steps, FULL
            self.message += f"\n{self._in_full(steps[0])}"

    def _in_full(self, step: Step) -> str:
        """What a step says, of a chain what it comes to, and what can be done with it.

        Notes are offered once, where nothing shows yet what it removes.
        """
        parts = parts_of(step)
        is_hidden = not step.placements and bool(step.removals) and self.desk.offers_notes
        offers = ["w walks through it." if len(parts) > 1 or parts[0].statements else "", "A applies it."]
        offers += ["c fills in notes to see it."] if is_hidden else []
        return f"{parts[0].lead}\n{' '.join(filter(None, offers))}"

    def _drawn_hint(self) -> Picture:
        """As much of the hint as has been given away; of a mistake and before the whole reason the cells alone."""
        game = self.desk.game
        bare = Picture(game.position.digits, game.puzzle.givens.digits)
        if not self._steps or self._rung < CELLS:
            return bare
        step = self._steps[0]
        if self._rung == FULL and step.entry.family != "mistake":
            return picture_of(scene_of_step(game.puzzle, self.desk.stands, step))
        signs = {mark.cell: "*" for mark in step.marks.cells} | {mark.cell: "*" for mark in step.marks.candidates}
        return replace(bare, signs=signs | {removed.cell: "-" for removed in step.removals if self._rung == FULL})

    def _notes(self) -> dict[int, frozenset[int]]:
        position = self.desk.game.position
        notes = {
            cell: frozenset(self._shape.digit(mark) for mark in marks if len(mark) == 1) - {0}
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

    @property
    def _shape(self) -> Shape:
        return self.desk.game.puzzle.shape

    def _named(self, cell: int) -> str:
        return format_cell(cell, self._shape.size)

    def _say(self, text: str) -> None:
        self.message = text
        self.show()
