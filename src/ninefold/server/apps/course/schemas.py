"""Progress in the course as JSON."""

from typing import Annotated

from pydantic import ConfigDict, Field

from ninefold.server.schemas import Schema

MOST_LESSONS = 300


class LessonReached(Schema):
    """What was reached in a lesson: stars, and whether the puzzle at its end was solved."""

    model_config = ConfigDict(extra="forbid")

    stars: int = Field(0, ge=0, le=3)
    solved: bool = False


Lessons = dict[Annotated[str, Field(max_length=60)], LessonReached]


class CourseIn(Schema):
    """What was reached, by lesson; lessons that are not in the course are passed over."""

    model_config = ConfigDict(extra="forbid")

    lessons: Annotated[Lessons, Field(max_length=MOST_LESSONS)]


class CourseOut(Schema):
    """What was reached, by lesson."""

    lessons: Lessons
