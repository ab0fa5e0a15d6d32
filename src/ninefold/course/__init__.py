"""The course: chapters of lessons in the order people learn. Lessons are data, told in every language.

`contents.toml` lists the chapters, `lessons/` has a file for each lesson, and `boards.txt` the positions and the puzzle
that come with it. `lesson.py` says what a lesson consists of, CONTRIBUTING how one is added.
"""

from ninefold.course.contents import Chapter, chapters, lesson_named, lesson_of, lessons, placement, taught_up_to
from ninefold.course.lesson import SHOWS, Lesson, Stage
from ninefold.course.stars import MOST_STARS, stars_for

__all__ = [
    "MOST_STARS",
    "SHOWS",
    "Chapter",
    "Lesson",
    "Stage",
    "chapters",
    "lesson_named",
    "lesson_of",
    "lessons",
    "placement",
    "stars_for",
    "taught_up_to",
]
