"""A lesson: an idea told in stages before a board, positions to try it on, and a puzzle that needs it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from ninefold.course.boards import Boards, boards_of
from ninefold.logic import technique_of
from ninefold.logic.examples import Case

SHOWS = ("position", "region", "pattern", "full", "after")
"""What the board beside a stage shows of the example: the bare position, where to look, the cells of the pattern, the
whole reason, what is left after the step."""

Text = Mapping[str, str]
"""What is said, by language."""


@dataclass(frozen=True)
class Stage:
    """A paragraph, and what the board shows while it is read.

    It speaks of the idea and names no cell: what is true of this board alone is told by the engine below it, and so the
    same lesson can be told before any other board.
    """

    show: str
    text: Text


@dataclass(frozen=True)
class Lesson:
    """A few minutes: stages to read, positions in which the reader does the step, and a puzzle at the end."""

    slug: str
    techniques: tuple[str, ...]
    """What is new. The first one is shown; the positions to try go through all of them in turn."""
    title: Text
    aim: Text
    """The idea in one sentence."""
    stages: tuple[Stage, ...]

    @cached_property
    def boards(self) -> Boards:
        """What it is told and tried on."""
        return boards_of(self.slug)

    @property
    def example(self) -> Case:
        """The position that the stages are told before."""
        return self.boards.example

    @property
    def tries(self) -> tuple[Case, ...]:
        """Positions in which the reader does the step."""
        return self.boards.tries

    @property
    def puzzle(self) -> str:
        """A puzzle that needs the lesson and nothing beyond what was taught so far, as 81 characters."""
        return self.boards.puzzle


def read_lesson(slug: str) -> Lesson:
    """The lesson of that file; UnknownTechniqueError if it teaches something that nobody knows."""
    told = tomllib.loads(files(__package__).joinpath("lessons", f"{slug}.toml").read_text(encoding="utf-8"))
    return Lesson(
        slug,
        tuple(technique_of(technique).slug for technique in told["techniques"]),
        told["title"],
        told["aim"],
        tuple(_stage(**stage) for stage in told["stage"]),
    )


def _stage(show: str, **text: str) -> Stage:
    return Stage(show, {language: " ".join(words.split()) for language, words in text.items()})
