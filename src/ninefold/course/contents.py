"""What is taught, in its order."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ninefold.course.lesson import Lesson, Text, read_lesson
from ninefold.errors import NotFoundError


@dataclass(frozen=True)
class Chapter:
    """Lessons that belong together."""

    slug: str
    title: Text
    about: Text
    lessons: tuple[Lesson, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters, in the order people learn."""
    return tuple(
        Chapter(told["slug"], told["title"], told["about"], tuple(map(read_lesson, told["lessons"])))
        for told in _contents()["chapter"]
    )


def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order people learn."""
    return tuple(lesson for chapter in chapters() for lesson in chapter.lessons)


def lesson_named(slug: str) -> Lesson:
    """The lesson of that name; NotFoundError if there is none."""
    for lesson in lessons():
        if lesson.slug == slug:
            return lesson
    raise NotFoundError(f"there is no lesson {slug}")


def lesson_of(technique: str) -> Lesson | None:
    """The lesson in which a technique is new; None for what lies beyond the course."""
    return next((lesson for lesson in lessons() if technique in lesson.techniques), None)


def taught_up_to(slug: str) -> tuple[str, ...]:
    """The techniques that somebody knows who has done the lessons up to this one, in the order they are taught."""
    known = list[str]()
    for lesson in lessons():
        known += lesson.techniques
        if lesson.slug == slug:
            return tuple(known)
    raise NotFoundError(f"there is no lesson {slug}")


def placement() -> tuple[Lesson, ...]:
    """The ten lessons whose positions find out where somebody begins, the easiest first."""
    return tuple(map(lesson_named, _contents()["placement"]))


@cache
def _contents() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("contents.toml").read_text(encoding="utf-8"))
