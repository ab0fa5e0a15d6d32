"""What somebody learns on this machine: practice and the course, each in a file of the data folder."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ninefold.course import Lesson, lessons
from ninefold.logic.examples import Case
from ninefold.usecases.learn_technique import Exercise, exercise, practise
from ninefold.usecases.practise_steps import PracticeFile

TESTS = 3
"""Fresh positions at the end of a lesson."""


class CourseFile:
    """The stars of each lesson that was done on this machine."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> dict[str, int]:
        """By lesson; nothing where there is no such file yet."""
        return dict(json.loads(self._path.read_text())) if self._path.exists() else {}

    def note(self, lesson: str, stars: int) -> None:
        """Adds what was reached; never less than before."""
        known = self.read()
        known[lesson] = max(stars, known.get(lesson, 0))
        draft = self._path.with_suffix(".new")
        draft.write_text(json.dumps(known))
        draft.replace(self._path)


@dataclass(frozen=True)
class Learning:
    """The files of one learner. With a seed fresh positions are always the same."""

    folder: Path
    seed: int | None = None

    @property
    def practice(self) -> PracticeFile:
        """What was practised."""
        return PracticeFile(self.folder / "practice.json")

    @property
    def course(self) -> CourseFile:
        """What was reached in the course."""
        return CourseFile(self.folder / "course.json")

    def fresh(self, technique: str) -> Exercise:
        """A position of a technique; some seconds at most."""
        return practise(technique, self.seed)


@dataclass(frozen=True)
class Task:
    """A position to come, and what it is for."""

    technique: str
    source: str
    make: Callable[[], Exercise]


def tasks_of(lesson: Lesson, learning: Learning) -> Iterator[Task]:
    """The positions of a lesson: those that come with it, then fresh ones."""
    for case in lesson.tries:
        yield Task(case.technique, "lesson", partial(shipped, case))
    for number in range(TESTS):
        technique = lesson.techniques[number % len(lesson.techniques)]
        yield Task(technique, "lesson", partial(learning.fresh, technique))


def shipped(case: Case) -> Exercise:
    """A position that comes with a lesson, with every step of its technique that is there."""
    return exercise(case.technique, 0, case.puzzle, case.position)


def next_lesson(reached: dict[str, int]) -> Lesson | None:
    """The first lesson after the last that was done; None after the last of all."""
    order = lessons()
    done = [at for at, lesson in enumerate(order) if reached.get(lesson.slug)]
    at = done[-1] + 1 if done else 0
    return order[at] if at < len(order) else None
