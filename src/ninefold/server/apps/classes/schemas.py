"""Classes as JSON."""

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime, ConfigDict, Field, StringConstraints

from ninefold.server.apps.classes.models import LONGEST_NAME, Pupil, SchoolClass
from ninefold.server.apps.classes.services import MOST_PUPILS
from ninefold.server.apps.classes.work import NOTHING, Done, Set, Work
from ninefold.server.schemas import Schema

MOST_SET = 60
"""Lessons of an assignment, and as many puzzles."""
MOST_ASKED = 60
"""Positions of a lesson."""

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=r"^[^\x00\n]*$")
]


def _no_address(name: str) -> str:
    if "@" in name:
        raise ValueError("a pupil has a name and no e-mail address here")
    return name


PupilName = Annotated[Name, AfterValidator(_no_address)]
Slug = Annotated[str, Field(max_length=60)]


class ClassIn(Schema):
    """What a class is called."""

    model_config = ConfigDict(extra="forbid")

    name: Name


class PupilsIn(Schema):
    """The names of pupils to take in, as the teacher writes them. Never an address."""

    model_config = ConfigDict(extra="forbid")

    names: Annotated[list[PupilName], Field(min_length=1, max_length=MOST_PUPILS)]


class PupilIn(Schema):
    """Another name for a pupil, or a new code because the old one got about."""

    model_config = ConfigDict(extra="forbid")

    name: PupilName | None = None
    new_code: bool = False


class AssignmentIn(Schema):
    """What a class is to do: lessons of the course, puzzles by number, and until when."""

    model_config = ConfigDict(extra="forbid")

    title: Name
    lessons: Annotated[list[Slug], Field(max_length=MOST_SET)] = []
    puzzles: Annotated[list[Annotated[int, Field(ge=1, lt=2**63)]], Field(max_length=MOST_SET)] = []
    due_at: AwareDatetime | None = None


class JoinIn(Schema):
    """The code that the teacher gave to a pupil."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, Field(max_length=40, pattern=r"^[^\x00]*$")]


class AttemptIn(Schema):
    """How a lesson went: stars, positions, and the technique of each position missed at the first try."""

    model_config = ConfigDict(extra="forbid")

    lesson: Slug
    stars: int = Field(ge=0, le=3)
    asked: int = Field(ge=0, le=MOST_ASKED)
    missed: Annotated[list[Slug], Field(max_length=MOST_ASKED)] = []
    at: AwareDatetime


class TaughtClass(Schema):
    """A class of mine, in a list."""

    code: str
    name: str
    pupils: int
    assignments: int


class JoinedClass(Schema):
    """A class I am in, in a list."""

    code: str
    name: str
    pupil: str


class ClassesOut(Schema):
    """The classes I teach, and those I am in."""

    taught: list[TaughtClass]
    joined: list[JoinedClass]


class MissedOut(Schema):
    """A technique that was not found at the first try, and how often."""

    technique: str
    times: int


class DoneOut(Schema):
    """What a pupil did of one lesson or puzzle: `open`, `begun` or `done`."""

    state: str
    is_late: bool
    """Whether it was done after the deadline."""
    done_at: datetime | None
    stars: int | None
    tries: int
    mistakes: int
    missed: list[MissedOut]
    wrong: list[str]
    """Wrong digits as `r4c7=5`, the first of them."""
    hints: int
    time: int | None
    """Milliseconds."""


class AssignedOut(Schema):
    """A puzzle that was set."""

    number: int
    level: str | None
    variant: str
    title: str


class AssignmentOut(Schema):
    """What was set. `done` stands for one pupil: one for each lesson, then one for each puzzle."""

    id: int
    title: str
    lessons: list[str]
    puzzles: list[AssignedOut]
    due_at: datetime | None


class OwnWork(AssignmentOut):
    """An assignment, and what I did of it."""

    done: list[DoneOut]


class PupilRow(Schema):
    """What one pupil did of an assignment."""

    pupil: int
    done: list[DoneOut]


class ClassWork(AssignmentOut):
    """An assignment, and what everybody did of it."""

    rows: list[PupilRow]


class MeInClass(Schema):
    """The pupil whose device this is, and what is to do."""

    name: str
    assignments: list[OwnWork]


class ClassOut(Schema):
    """A class as whoever has its link sees it. `me` is null until a code was entered."""

    code: str
    name: str
    is_mine: bool
    me: MeInClass | None


class PupilOut(Schema):
    """A pupil, with the code to hand out and whether it was used."""

    id: int
    name: str
    code: str
    is_here: bool


class ClassTable(Schema):
    """A class as its teacher sees it."""

    code: str
    name: str
    pupils: list[PupilOut]
    assignments: list[ClassWork]


def done_out(done: Done, due_at: datetime | None) -> DoneOut:
    """What was done, as JSON."""
    return NOTHING_DONE if done is NOTHING else _done_out(done, due_at)


def _done_out(done: Done, due_at: datetime | None) -> DoneOut:
    return DoneOut(
        state=done.state,
        is_late=bool(due_at and done.done_at and done.done_at > due_at),
        done_at=done.done_at,
        stars=done.stars,
        tries=done.tries,
        mistakes=done.mistakes,
        missed=[MissedOut(technique=technique, times=times) for technique, times in done.missed],
        wrong=list(done.wrong),
        hints=done.hints,
        time=done.time,
    )


NOTHING_DONE = _done_out(NOTHING, None)
"""Most of a large table: made once."""


def facts_of(chosen: Set) -> dict[str, object]:
    """What was set, as JSON."""
    assignment = chosen.assignment
    return {
        "id": assignment.pk,
        "title": assignment.title,
        "lessons": assignment.lessons,
        "due_at": assignment.due_at,
        "puzzles": [
            AssignedOut(
                number=puzzle.pk,
                level=puzzle.level,
                variant=puzzle.variant,
                title="" if puzzle.hidden_by else puzzle.rules.get("title", ""),
            )
            for puzzle in chosen.puzzles
        ],
    }


def own_work(pupil: Pupil, work: Work) -> MeInClass:
    """What a pupil sees."""
    return MeInClass(
        name=pupil.name,
        assignments=[
            OwnWork(**facts_of(chosen), done=_row(pupil, chosen, work))  # type: ignore[arg-type]
            for chosen in work.assignments
        ],
    )


def class_table(school_class: SchoolClass, pupils: list[Pupil], here: set[int], work: Work) -> ClassTable:
    """What the teacher sees."""
    return ClassTable(
        code=school_class.code,
        name=school_class.name,
        pupils=[PupilOut(id=pupil.pk, name=pupil.name, code=pupil.code, is_here=pupil.pk in here) for pupil in pupils],
        assignments=[
            ClassWork(
                **facts_of(chosen),  # type: ignore[arg-type]
                rows=[PupilRow(pupil=pupil.pk, done=_row(pupil, chosen, work)) for pupil in pupils],
            )
            for chosen in work.assignments
        ],
    )


def _row(pupil: Pupil, chosen: Set, work: Work) -> list[DoneOut]:
    return [done_out(done, chosen.assignment.due_at) for done in work.of(pupil, chosen)]
