"""Learning in the terminal: the course, the review list, and what is known."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ninefold.course import MOST_STARS, Chapter, Lesson, chapters, lesson_named, stars_for
from ninefold.logic.language import about
from ninefold.practice import Knowledge, due_today, knowledge_of, strength_of
from ninefold.tui.board import Board, Picture
from ninefold.tui.board_screen import BoardScreen
from ninefold.tui.exercise import ExerciseScreen
from ninefold.tui.screens import ListScreen, TextScreen
from ninefold.tui.step_picture import picture_of, position_picture
from ninefold.usecases.draw_step import scene_of_step
from ninefold.usecases.learn_technique import taught_techniques
from ninefold.usecases.learning_files import Task, shipped, tasks_of

if TYPE_CHECKING:
    from ninefold.tui.app import NinefoldApp

GRADES = ("missed", "found slowly", "found", "found quickly")
_SHOWS_STEP = ("pattern", "full", "after")
_LESSON_KEYS = """\
Right Left read on, back
Enter to the positions
Esc back"""


class Learn(ListScreen):
    """Where learning begins: what is due, what is known, drills, and the chapters of the course."""

    TITLE_TEXT: ClassVar[str] = "Learn and practise"

    def options(self) -> list[tuple[str, str]]:
        due = len(_due_now(self.app))
        reached = self.app.learning.course.read()
        return [
            ("due", f"Review list: {due} due today" if due else "Review list: nothing is due today"),
            ("known", "What I know"),
            ("drills", "Drill a technique"),
            *((chapter.slug, _chapter_line(at, chapter, reached)) for at, chapter in enumerate(chapters(), start=1)),
        ]

    def on_screen_resume(self) -> None:
        """Stars and dates may have changed since the list was made."""
        choices = self.query_one(OptionList)
        at = choices.highlighted
        choices.clear_options()
        choices.add_options([Option(text, id=name) for name, text in self.options()])
        choices.highlighted = at or 0
        choices.focus()

    def chosen(self, name: str) -> None:
        if name == "known":
            self.app.push_screen(Known())
        elif name == "drills":
            self.app.push_screen(Drills())
        elif name == "due":
            self._review()
        else:
            self.app.push_screen(Lessons(next(chapter for chapter in chapters() if chapter.slug == name)))

    def _review(self) -> None:
        due = _due_now(self.app)
        if due:
            self.app.push_screen(ExerciseScreen("Review", _drills(self.app, due), _said_of_review))


class Lessons(ListScreen):
    """The lessons of a chapter, with their stars."""

    def __init__(self, chapter: Chapter) -> None:
        super().__init__()
        self._chapter = chapter
        self.TITLE_TEXT = chapter.title["en"]  # type: ignore[misc]

    def options(self) -> list[tuple[str, str]]:
        reached = self.app.learning.course.read()
        return [
            (lesson.slug, f"{'*' * reached.get(lesson.slug, 0):<3}  {lesson.title['en']}")
            for lesson in self._chapter.lessons
        ]

    def chosen(self, name: str) -> None:
        self.app.switch_screen(LessonScreen(lesson_named(name)))


class Drills(ListScreen):
    """Every technique that can be practised; those that read rules come last."""

    TITLE_TEXT: ClassVar[str] = "Drill a technique"

    def options(self) -> list[tuple[str, str]]:
        return [(technique.slug, about(technique.slug, "en")[0]) for technique in taught_techniques()]

    def chosen(self, name: str) -> None:
        task = Task(name, "drill", lambda: self.app.learning.fresh(name))
        self.app.switch_screen(ExerciseScreen("Drill", [task], lambda _: "Done."))


class Known(TextScreen):
    """Every technique that was met, how well it sits, and when and why it comes back."""

    TITLE_TEXT: ClassVar[str] = "What I know"

    def text(self) -> str:
        known = knowledge_of(self.app.learning.practice.read()).values()
        return "\n".join(map(_known_line, known)) or "You have not practised anything yet."


class LessonScreen(BoardScreen):
    """The idea, told in stages before a board; then the positions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,space", "forth(1)", "forth"),
        Binding("left,h,backspace", "forth(-1)", "back"),
        Binding("enter", "begin", "begin"),
        Binding("escape,q,Q", "leave", "back"),
    ]

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self._lesson = lesson
        self._example = shipped(lesson.example).shown
        self._at = 0

    def keys(self) -> str:
        return _LESSON_KEYS

    def show(self) -> None:
        lesson, stage = self._lesson, self._lesson.stages[self._at]
        self.query_one(Board).show(self._picture(stage.show))
        title = f"{lesson.title['en']}   {self._at + 1} of {len(lesson.stages)}"
        self.query_one("#facts", Static).update(f"{title}\n\n{stage.text['en']}")
        told = self._example.steps[0].words("en").full if stage.show in ("full", "after") else ""
        self.query_one("#message", Static).update(told)

    def _picture(self, show: str) -> Picture:
        example = self._example
        if show in _SHOWS_STEP:
            return picture_of(scene_of_step(example.puzzle, example.position, example.steps[0]))
        return position_picture(example)

    def action_forth(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._lesson.stages) - 1)
        self.show()

    def action_begin(self) -> None:
        tasks = list(tasks_of(self._lesson, self.app.learning))
        self.app.switch_screen(ExerciseScreen(self._lesson.title["en"], tasks, self._finish))

    def _finish(self, answers: Sequence[bool]) -> str:
        stars = stars_for(answers)
        self.app.learning.course.note(self._lesson.slug, stars)
        return (
            f"{sum(answers)} of {len(answers)} right on the first try: {stars} of {MOST_STARS} stars.\n\n"
            f"A puzzle that needs what you have learnt; enter it from the menu:\n{self._lesson.puzzle}"
        )

    def action_leave(self) -> None:
        self.app.pop_screen()


def today_of(app: "NinefoldApp") -> date:
    """The day it is where the machine is."""
    return datetime.fromtimestamp(app.now(), UTC).astimezone().date()


def _due_now(app: "NinefoldApp") -> list[Knowledge]:
    return due_today(app.learning.practice.read(), today_of(app))


def _drills(app: "NinefoldApp", due: Sequence[Knowledge]) -> list[Task]:
    return [
        Task(each.technique, "review", lambda slug=each.technique: app.learning.fresh(slug))  # type: ignore[misc]
        for each in due
    ]


def _said_of_review(answers: Sequence[bool]) -> str:
    return f"{sum(answers)} of {len(answers)} right. What you found comes back later, what you missed soon."


def _chapter_line(number: int, chapter: Chapter, reached: dict[str, int]) -> str:
    stars = sum(reached.get(lesson.slug, 0) for lesson in chapter.lessons)
    return f"{number:>2}  {chapter.title['en']}   {stars} of {len(chapter.lessons) * MOST_STARS} stars"


def _known_line(known: Knowledge) -> str:
    bars = "#" * strength_of(known.memory)
    line = f"{about(known.technique, 'en')[0]:<26} {bars:<4}  last {known.memory.last}"
    if known.missed is None:
        return line
    day, met = known.missed
    return f"{line}  due {known.memory.due}\n    {GRADES[met.grade - 1]} in a {met.source} on {day}"
