"""Making classes, taking pupils in, and setting work."""

import secrets
from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Model, QuerySet
from django.utils import timezone

from ninefold.course import lessons
from ninefold.logic import CATALOGUE
from ninefold.server.apps.classes.errors import (
    ClassFullError,
    EmptyAssignmentError,
    NoNameError,
    NoSuchLessonError,
    WrongCodeError,
)
from ninefold.server.apps.classes.models import (
    LONGEST_NAME,
    AssignedPuzzle,
    Assignment,
    LessonAttempt,
    Pupil,
    SchoolClass,
    Seat,
)
from ninefold.server.apps.games.save_id import ALPHABET
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.queries import puzzle_by_number

CLASS_LETTERS, PUPIL_LETTERS = 8, 6
MOST_CLASSES, MOST_PUPILS, MOST_ASSIGNMENTS = 50, 200, 200
MOST_CELLS = 20_000
"""Of the table: things that were set, times pupils. Thirty pupils for a year, with fifteen things every week."""
MOST_SEATS = 5_000
"""Of a class, with those that were left; the oldest of these make room."""
MOST_ATTEMPTS = 20
"""Of one lesson by one pupil, on whichever devices; the oldest but the first make room."""


@transaction.atomic
def make_class(teacher: Player, name: str) -> SchoolClass:
    """A new class without pupils."""
    Player.objects.select_for_update().get(pk=teacher.pk)
    _refuse_more(teacher.classes.all(), 1, MOST_CLASSES)
    return SchoolClass.objects.create(teacher=teacher, name=name, code=_new_code(CLASS_LETTERS))


def rename(named: SchoolClass | Pupil, name: str) -> None:
    """Gives a class or a pupil another name, cut where it is too long."""
    if not (told := " ".join(name.split())[:LONGEST_NAME]):
        raise NoNameError
    named.name = told
    named.save(update_fields=["name"])


@transaction.atomic
def add_pupils(school_class: SchoolClass, names: Sequence[str]) -> list[Pupil]:
    """Takes pupils in, each with a code of their own."""
    _lock(school_class)
    _refuse_more(school_class.pupils.all(), len(names), MOST_PUPILS)
    _refuse_larger_table(school_class, pupils=len(names))
    taken = set(school_class.pupils.values_list("code", flat=True))
    pupils = []
    for name in names:
        taken.add(code := _fresh_code(taken))
        pupils.append(Pupil(school_class=school_class, name=name, code=code))
    return Pupil.objects.bulk_create(pupils)


@transaction.atomic
def give_new_code(pupil: Pupil) -> None:
    """The old code is worth nothing from now on, and no device is this pupil's any more."""
    _lock(pupil.school_class)
    pupil.code = _fresh_code(set(pupil.school_class.pupils.values_list("code", flat=True)))
    pupil.save(update_fields=["code"])
    _end(Seat.objects.filter(pupil=pupil, until=None))


def pupil_with(school_class: SchoolClass, code: str) -> Pupil:
    """Whose code it is, however it was typed; WrongCodeError if nobody's."""
    typed = "".join(code.split()).replace("-", "").lower()
    pupil = school_class.pupils.filter(code=typed).first()
    if pupil is None:
        raise WrongCodeError
    return pupil


@transaction.atomic
def take_seat(player: Player, pupil: Pupil) -> None:
    """From now on the device is this pupil's, and nobody else's in the class."""
    _lock(pupil.school_class)
    seats = _seats(player, pupil.school_class)
    if not seats.filter(pupil=pupil).exists():
        _end(seats)
        Seat.objects.create(player=player, pupil=pupil)
        _forget_old_seats(pupil.school_class)


def leave(player: Player, school_class: SchoolClass) -> None:
    """The device is no pupil's of this class any more; what was done stays in the table."""
    _end(_seats(player, school_class))


@transaction.atomic
def keep_assignment(
    school_class: SchoolClass,
    assignment: Assignment | None,
    *,
    title: str,
    lessons: Sequence[str],
    puzzles: Sequence[int],
    due_at: datetime | None,
) -> Assignment:
    """Sets work, or changes what was set."""
    _lock(school_class)
    if assignment is None:
        _refuse_more(school_class.assignments.all(), 1, MOST_ASSIGNMENTS)
        assignment = Assignment(school_class=school_class)
    known = {row.puzzle_id: row.puzzle for row in _assigned(assignment)}
    more = len(lessons) + len(puzzles) - len(assignment.lessons) - len(known)
    _refuse_larger_table(school_class, things=more)
    # A puzzle that was withdrawn later stays in the assignments that have it.
    chosen = [known.get(number) or puzzle_by_number(number) for number in dict.fromkeys(puzzles)]
    assignment.title, assignment.due_at = title, due_at
    assignment.lessons = _known_lessons(lessons)
    if not assignment.lessons and not chosen:
        raise EmptyAssignmentError
    assignment.save()
    assignment.puzzles.all().delete()
    rows = [AssignedPuzzle(assignment=assignment, puzzle=puzzle, place=at) for at, puzzle in enumerate(chosen)]
    AssignedPuzzle.objects.bulk_create(rows)
    return assignment


def _assigned(assignment: Assignment) -> QuerySet[AssignedPuzzle]:
    saved = AssignedPuzzle.objects.select_related("puzzle")
    return saved.filter(assignment=assignment) if assignment.pk else saved.none()


def _known_lessons(slugs: Sequence[str]) -> list[str]:
    taught = {lesson.slug for lesson in lessons()}
    for slug in slugs:
        if slug not in taught:
            raise NoSuchLessonError(slug)
    return list(dict.fromkeys(slugs))


@transaction.atomic
def note_attempt(seat: Seat, lesson: str, stars: int, asked: int, missed: Sequence[str], at: datetime) -> None:
    """Keeps how a lesson went. The same once more changes nothing."""
    _known_lessons([lesson])
    Seat.objects.select_for_update().get(pk=seat.pk)
    facts = {"stars": stars, "asked": asked, "missed": [slug for slug in missed if slug in CATALOGUE]}
    attempts = LessonAttempt.objects.filter(seat__pupil=seat.pupil_id, lesson=lesson)
    LessonAttempt.objects.get_or_create(seat=seat, lesson=lesson, at=min(at, timezone.now()), defaults=facts)
    kept = list(attempts.order_by("at").values_list("pk", flat=True))
    if len(kept) > MOST_ATTEMPTS:
        attempts.filter(pk__in=kept[1 : len(kept) - MOST_ATTEMPTS + 1]).delete()


def join_seats(mine: Player, theirs: Player) -> None:
    """Where two players who are one both sit in a class, the seat taken last counts on."""
    for seat in Seat.objects.filter(player=mine, until=None).select_related("pupil"):
        others = Seat.objects.filter(player=theirs, until=None, pupil__school_class=seat.pupil.school_class_id)
        if other := others.order_by("-since").first():
            _end(Seat.objects.filter(pk=(seat if other.since > seat.since else other).pk))


def _seats(player: Player, school_class: SchoolClass) -> QuerySet[Seat]:
    return Seat.objects.filter(player=player, pupil__school_class=school_class, until=None)


def _end(seats: QuerySet[Seat]) -> None:
    seats.update(until=timezone.now())


def _refuse_more(rows: "QuerySet[Model]", coming: int, most: int) -> None:
    if rows.count() + coming > most:
        raise ClassFullError(most)


def _refuse_larger_table(school_class: SchoolClass, pupils: int = 0, things: int = 0) -> None:
    """ClassFullError if so many more pupils or things to do make the table larger than anybody reads."""
    lessons = sum(map(len, school_class.assignments.values_list("lessons", flat=True)))
    puzzles = AssignedPuzzle.objects.filter(assignment__school_class=school_class).count()
    rows, columns = school_class.pupils.count() + pupils, lessons + puzzles + things
    # A table that is too large already may shrink.
    if rows * columns > MOST_CELLS and pupils + things > 0:
        raise ClassFullError(MOST_CELLS)


def _forget_old_seats(school_class: SchoolClass) -> None:
    seats = Seat.objects.filter(pupil__school_class=school_class)
    if (spare := seats.count() - MOST_SEATS) > 0:
        left = seats.exclude(until=None).order_by("until", "pk")
        Seat.objects.filter(pk__in=list(left.values_list("pk", flat=True)[:spare])).delete()


def _lock(school_class: SchoolClass) -> None:
    """One change of a class after the other."""
    SchoolClass.objects.select_for_update().get(pk=school_class.pk)


def _fresh_code(taken: set[str]) -> str:
    while (code := _new_code(PUPIL_LETTERS)) in taken:
        pass
    return code


def _new_code(letters: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))
