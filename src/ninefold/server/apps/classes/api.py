"""Classes over HTTP: a teacher has an account, a pupil needs a code and nothing else."""

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Router
from ninja.responses import Status
from pydantic import Field

from ninefold.server.apps.classes import queries, services
from ninefold.server.apps.classes.models import LONGEST_CODE, Assignment, SchoolClass, Seat
from ninefold.server.apps.classes.schemas import (
    AssignmentIn,
    AttemptIn,
    ClassesOut,
    ClassIn,
    ClassOut,
    ClassTable,
    JoinedClass,
    JoinIn,
    PupilIn,
    PupilsIn,
    TaughtClass,
    class_table,
    own_work,
)
from ninefold.server.apps.classes.work import work_of
from ninefold.server.apps.rate_limits.services import Limit, spend, spend_as
from ninefold.server.schemas import READS, REFUSALS, Problem
from ninefold.server.visitor import known_player, player_for, signed_in

router = Router(tags=["classes"])

HOUR = 60 * 60
MAKING = Limit("class-make", calls=20, seconds=HOUR)
CHANGING = Limit("class-change", calls=240)
READING = Limit("class-read", calls=120)
JOINING = Limit("class-join", calls=300, seconds=600, is_shared=True)
"""A school has one address, and its children come at the same hour; whoever guesses needs millions of tries."""
NOTING = Limit("class-attempts", calls=60)

Code = Annotated[str, Path(), Field(max_length=LONGEST_CODE, pattern=r"^[A-Za-z0-9]+$")]

FINDS: dict[int, type[Problem]] = {404: Problem, 422: Problem, 429: Problem}
WRITES: dict[int, type[Problem]] = {404: Problem, 429: Problem, **REFUSALS}  # type: ignore[dict-item]


@router.get("", response={200: ClassesOut, **READS})
def list_classes(request: HttpRequest) -> ClassesOut:
    """The classes I teach, and those I am in."""
    player = known_player(request)
    taught = queries.classes_of(player) if request.user.is_authenticated else []
    return ClassesOut(
        taught=[
            TaughtClass(code=each.code, name=each.name, pupils=pupils, assignments=assignments)
            for each, pupils, assignments in taught
        ],
        joined=[
            JoinedClass(code=seat.pupil.school_class.code, name=seat.pupil.school_class.name, pupil=seat.pupil.name)
            for seat in queries.seats_of(player)
        ],
    )


@router.post("", response={201: ClassTable, 429: Problem, **REFUSALS})
def make_class(request: HttpRequest, named: ClassIn, response: HttpResponse) -> Status[ClassTable]:
    """Makes a class; its code is its link."""
    signed_in(request)
    spend(request, MAKING)
    return Status(201, _table(services.make_class(player_for(request, response), named.name)))


@router.get("/{code}", response={200: ClassOut, **FINDS, **READS})
def read_class(request: HttpRequest, code: Code) -> ClassOut:
    """What a class is called, for whoever has its link, and what I am to do in it once I have joined."""
    spend(request, READING)
    found, player = queries.class_with(code), known_player(request)
    return _seen(found, queries.seat_in(found, player), is_mine=player is not None and found.teacher_id == player.pk)


@router.patch("/{code}", response={200: ClassTable, **WRITES})
def rename_class(request: HttpRequest, code: Code, named: ClassIn) -> ClassTable:
    """Gives my class another name."""
    found = _changing(request, code)
    services.rename(found, named.name)
    return _table(found)


@router.delete("/{code}", response={204: None, **WRITES})
def remove_class(request: HttpRequest, code: Code) -> Status[None]:
    """Removes my class with its pupils, assignments and table."""
    _changing(request, code).delete()
    return Status(204, None)


@router.get("/{code}/table", response={200: ClassTable, **FINDS, **READS})
def read_table(request: HttpRequest, code: Code) -> ClassTable:
    """My class: its pupils with their codes, and who did what with which mistakes."""
    spend(request, READING)
    return _table(queries.own_class(code, known_player(request)))


@router.post("/{code}/pupils", response={201: ClassTable, **WRITES})
def add_pupils(request: HttpRequest, code: Code, pupils: PupilsIn) -> Status[ClassTable]:
    """Takes pupils into my class, each with a code to hand out."""
    found = _changing(request, code)
    services.add_pupils(found, pupils.names)
    return Status(201, _table(found))


@router.patch("/{code}/pupils/{pupil}", response={200: ClassTable, **WRITES})
def change_pupil(request: HttpRequest, code: Code, pupil: int, change: PupilIn) -> ClassTable:
    """Gives a pupil another name, or a new code: the old one and the devices that joined with it count no more."""
    found = _changing(request, code)
    chosen = queries.pupil_of(found, pupil)
    if change.name is not None:
        services.rename(chosen, change.name)
    if change.new_code:
        services.give_new_code(chosen)
    return _table(found)


@router.delete("/{code}/pupils/{pupil}", response={200: ClassTable, **WRITES})
def remove_pupil(request: HttpRequest, code: Code, pupil: int) -> ClassTable:
    """Removes a pupil and what the table says of them."""
    found = _changing(request, code)
    queries.pupil_of(found, pupil).delete()
    return _table(found)


@router.post("/{code}/assignments", response={201: ClassTable, **WRITES})
def add_assignment(request: HttpRequest, code: Code, wanted: AssignmentIn) -> Status[ClassTable]:
    """Sets work for my class."""
    return Status(201, _keep(_changing(request, code), None, wanted))


@router.put("/{code}/assignments/{assignment}", response={200: ClassTable, **WRITES})
def change_assignment(request: HttpRequest, code: Code, assignment: int, wanted: AssignmentIn) -> ClassTable:
    """Changes what was set; what was done of it stays done."""
    found = _changing(request, code)
    return _keep(found, queries.assignment_of(found, assignment), wanted)


@router.delete("/{code}/assignments/{assignment}", response={200: ClassTable, **WRITES})
def remove_assignment(request: HttpRequest, code: Code, assignment: int) -> ClassTable:
    """Takes an assignment back."""
    found = _changing(request, code)
    queries.assignment_of(found, assignment).delete()
    return _table(found)


@router.post("/{code}/join", response={200: ClassOut, **WRITES})
def join_class(request: HttpRequest, code: Code, told: JoinIn, response: HttpResponse) -> ClassOut:
    """Makes this device, or my account, that of the pupil who was given the code."""
    spend(request, JOINING)
    found = queries.class_with(code)
    pupil = services.pupil_with(found, told.code)
    player = player_for(request, response)
    services.take_seat(player, pupil)
    return _seen(found, queries.seat_in(found, player), is_mine=found.teacher_id == player.pk)


@router.post("/{code}/leave", response={204: None, **WRITES})
def leave_class(request: HttpRequest, code: Code) -> Status[None]:
    """This device, or my account, is no pupil's of the class any more; what was done stays in the table."""
    spend(request, CHANGING)
    found, player = queries.class_with(code), known_player(request)
    if player is not None:
        services.leave(player, found)
    return Status(204, None)


@router.post("/{code}/attempts", response={204: None, **WRITES})
def note_attempt(request: HttpRequest, code: Code, attempt: AttemptIn) -> Status[None]:
    """Tells my class how a lesson went."""
    seat = queries.own_seat(code, known_player(request))
    spend_as(f"player {seat.player_id}", NOTING)
    services.note_attempt(seat, **attempt.dict())
    return Status(204, None)


def _changing(request: HttpRequest, code: str) -> SchoolClass:
    spend(request, CHANGING)
    return queries.own_class(code, known_player(request))


def _keep(found: SchoolClass, assignment: Assignment | None, wanted: AssignmentIn) -> ClassTable:
    services.keep_assignment(found, assignment, **wanted.dict())
    return _table(found)


def _table(found: SchoolClass) -> ClassTable:
    pupils = list(found.pupils.order_by("name", "pk"))
    here = set(Seat.objects.filter(pupil__in=pupils, until=None).values_list("pupil", flat=True))
    return class_table(found, pupils, here, work_of(found, pupils))


def _seen(found: SchoolClass, seat: Seat | None, *, is_mine: bool) -> ClassOut:
    me = own_work(seat.pupil, work_of(found, [seat.pupil])) if seat else None
    return ClassOut(code=found.code, name=found.name, is_mine=is_mine, me=me)
