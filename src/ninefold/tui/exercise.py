"""Positions to do a step in: candidates are struck or a digit is entered on the board, then looked at."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static
from textual.worker import Worker, WorkerState

from ninefold.logic import Candidate
from ninefold.logic.language import about
from ninefold.practice import grade_of
from ninefold.rules.rule_words import cell_text, rule_places, rules_text
from ninefold.tui.board import Board, Picture
from ninefold.tui.board_screen import BoardScreen
from ninefold.tui.clue_cells import clue_cells
from ninefold.tui.step_picture import picture_of, position_picture
from ninefold.usecases.draw_step import scene_of_step
from ninefold.usecases.learn_technique import Exercise, Shown
from ninefold.usecases.learning_files import Task
from ninefold.usecases.practise_steps import PARTLY, RIGHT, judge_answer
from ninefold.usecases.wrong_answer import explain_wrong

_KEYS = """\
Arrows or h j k l move
1 to 9 mark, once more unmark
Enter looks at your answer
? shows the step   Esc back"""
_RULE_KEYS = f"{_KEYS}\nR tells the rules"
_KEYS_DONE = "Enter goes on   Esc back"
_MOVES = {"up,k": "-1, 0", "down,j": "1, 0", "left,h": "0, -1", "right,l": "0, 1"}


class ExerciseScreen(BoardScreen):
    """Task after task, each with the technique it asks for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(keys, f"move({by})", "move") for keys, by in _MOVES.items()),
        *(Binding(str(digit), f"mark({digit})", str(digit)) for digit in range(1, 10)),
        Binding("enter", "go_on", "look"),
        Binding("question_mark", "give_up", "show"),
        Binding("R", "rules", "rules"),
        Binding("escape,q,Q", "leave", "back"),
    ]

    def __init__(self, title: str, tasks: Sequence[Task], done: Callable[[list[bool]], str]) -> None:
        """`done` hears for each task whether it was found at the first try, and says what came of it."""
        super().__init__()
        self._title = title
        self._tasks = tasks
        self._done = done
        self._answers: list[bool] = []
        self._exercise: Exercise | None = None
        self._cursor = 0
        self._marked: set[Candidate] = set()
        self._is_hit = True
        self._is_shown = False
        self._began = 0.0
        self._message = ""

    def on_mount(self) -> None:
        self._next()

    def _next(self) -> None:
        """Makes the next position, in the background: a rare technique takes some seconds."""
        self._exercise, self._marked, self._is_hit, self._is_shown = None, set(), True, False
        at = len(self._answers)
        self._message = "Making a position ..." if at < len(self._tasks) else self._done(self._answers)
        if at < len(self._tasks):
            self.run_worker(self._tasks[at].make, name="exercise", thread=True, exit_on_error=False)
        self.show()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.name != "exercise":
            return
        if event.state is WorkerState.ERROR:
            self._message = f"{event.worker.error}"
        if event.state is WorkerState.SUCCESS and isinstance(event.worker.result, Exercise):
            self._begin(event.worker.result)
        self.show()

    def _begin(self, exercise: Exercise) -> None:
        puzzle = exercise.shown.puzzle
        self._exercise, self._began = exercise, self.app.now()
        self._message = "" if puzzle.is_plain else "\n".join(rules_text(puzzle))
        self._cursor = puzzle.shape.cells // 2
        self.query_one(Board).lay(puzzle.layout)
        self.fit(self.app.size.width, self.app.size.height)

    def show(self) -> None:
        board = self.query_one(Board)
        if self._exercise:
            board.show(self._picture(self._exercise.shown))
        else:
            board.clear()
        self.query_one("#facts", Static).update("\n".join(self._facts()))
        self.query_one("#message", Static).update(self._message)
        self.query_one("#help", Static).update(self._keys())
        self.give_message_room()

    def _keys(self) -> str:
        if self._exercise is None or self._is_shown:
            return _KEYS_DONE
        return _KEYS if self._exercise.shown.puzzle.is_plain else _RULE_KEYS

    def _picture(self, shown: Shown) -> Picture:
        if self._is_shown:
            return picture_of(scene_of_step(shown.puzzle, shown.position, shown.steps[0]))
        sign = "+" if self._is_placing else "-"
        return replace(
            position_picture(shown),
            cursor=self._cursor,
            signs={mark.cell: sign for mark in self._marked},
            note_signs={(mark.cell, mark.digit): sign for mark in self._marked},
            tinted=clue_cells(shown.puzzle, self._cursor),
        )

    def _facts(self) -> list[str]:
        number = min(len(self._answers) + 1, len(self._tasks))
        head = [self._title, f"Position {number} of {len(self._tasks)}"]
        if self._exercise is None:
            return head
        puzzle = self._exercise.shown.puzzle
        cell_name = puzzle.layout.name
        name = about(self._exercise.technique, "en")[0]
        what = "Enter the digit" if self._is_placing else "Mark the candidates to remove"
        open_digits = " ".join(map(str, self._exercise.shown.position.candidates_of(self._cursor))) or "none"
        marked = " ".join(f"{cell_name(mark.cell)}{self._sign}{mark.digit}" for mark in sorted(self._marked))
        return [
            *head,
            "",
            f"{name}. {what}.",
            f"{cell_name(self._cursor)}   candidates: {open_digits}",
            *cell_text(puzzle, self._cursor),
            f"Marked: {marked or 'nothing yet'}",
        ]

    @property
    def _is_placing(self) -> bool:
        return bool(self._exercise and any(step.placements for step in self._exercise.shown.steps))

    @property
    def _sign(self) -> str:
        return "=" if self._is_placing else "-"

    def action_move(self, rows: int, columns: int) -> None:
        if self._exercise is None:
            return
        size = self._exercise.shown.puzzle.shape.size
        row, column = divmod(self._cursor, size)
        self._cursor = (row + rows) % size * size + (column + columns) % size
        self.show()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        self._cursor = event.cell
        self.show()

    def action_mark(self, digit: int) -> None:
        if self._exercise is None or self._is_shown:
            return
        if digit not in self._exercise.shown.position.candidates_of(self._cursor):
            self._message = f"{digit} is no candidate of {self._exercise.shown.puzzle.layout.name(self._cursor)}."
        else:
            self._marked ^= {Candidate(self._cursor, digit)}
            self._message = ""
        self.show()

    def action_rules(self) -> None:
        if self._exercise and not self._is_shown:
            puzzle = self._exercise.shown.puzzle
            self._message = "\n".join((*rules_text(puzzle), *rule_places(puzzle)))
            self.show()

    def action_go_on(self) -> None:
        if len(self._answers) == len(self._tasks):
            self.app.pop_screen()
        elif self._is_shown:
            self._answers.append(self._is_hit)
            self._next()
        elif self._exercise and self._marked:
            self._look(self._exercise)

    def _look(self, exercise: Exercise) -> None:
        placed, removed = (self._marked, set[Candidate]()) if self._is_placing else (set[Candidate](), self._marked)
        judged = judge_answer(exercise, placed, removed)
        if judged == RIGHT:
            self._reveal(exercise, "Right! ")
        elif judged == PARTLY:
            self._message = "Right so far, but the step does more."
        else:
            self._is_hit = False
            self._message = explain_wrong(exercise, placed, removed)
        self.show()

    def action_give_up(self) -> None:
        if self._exercise and not self._is_shown:
            self._is_hit = False
            self._reveal(self._exercise, "")
            self.show()

    def _reveal(self, exercise: Exercise, verdict: str) -> None:
        """Shows the step; how it went is remembered."""
        self._is_shown = True
        self._message = verdict + exercise.shown.steps[0].words("en").full
        grade = grade_of(exercise.technique, self._is_hit, self.app.now() - self._began)
        today = datetime.fromtimestamp(self.app.now(), UTC).astimezone().date()
        self.app.learning.practice.note(exercise.technique, today, grade, self._tasks[len(self._answers)].source)

    def action_leave(self) -> None:
        self.app.pop_screen()
