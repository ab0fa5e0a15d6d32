"""Reading classes."""

from django.db.models import Count

from ninefold.errors import NotFoundError
from ninefold.server.apps.classes.models import Assignment, Pupil, SchoolClass, Seat
from ninefold.server.apps.players.models import Player

LARGEST_NUMBER = 2**63 - 1


def class_with(code: str) -> SchoolClass:
    """The class of that link, for anybody who has it."""
    found = SchoolClass.objects.filter(code=code.lower()).first()
    if found is None:
        raise NotFoundError("there is no class with this link", what="class")
    return found


def own_class(code: str, player: Player | None) -> SchoolClass:
    """The same for its teacher; for everybody else there is none."""
    found = class_with(code)
    if player is None or found.teacher_id != player.pk:
        raise NotFoundError("there is no class with this link", what="class")
    return found


def classes_of(player: Player | None) -> list[tuple[SchoolClass, int, int]]:
    """The classes of a teacher, with how many pupils and assignments each has, the latest first."""
    if player is None:
        return []
    rows = (
        SchoolClass.objects.filter(teacher=player)
        .annotate(size=Count("pupils", distinct=True), set_work=Count("assignments", distinct=True))
        .order_by("-made_at", "-pk")
    )
    return [(row, row.size, row.set_work) for row in rows]


def all_classes() -> list[tuple[SchoolClass, int]]:
    """Every class with how many pupils it has, for whoever runs the server."""
    rows = SchoolClass.objects.select_related("teacher__user").annotate(size=Count("pupils")).order_by("pk")
    return [(row, row.size) for row in rows]


def pupil_of(school_class: SchoolClass, number: int) -> Pupil:
    """The pupil of that number."""
    found = school_class.pupils.filter(pk=number).first() if 0 < number <= LARGEST_NUMBER else None
    if found is None:
        raise NotFoundError("there is no such pupil in this class")
    return found


def assignment_of(school_class: SchoolClass, number: int) -> Assignment:
    """The assignment of that number."""
    found = school_class.assignments.filter(pk=number).first() if 0 < number <= LARGEST_NUMBER else None
    if found is None:
        raise NotFoundError("there is no such assignment in this class")
    return found


def seats_of(player: Player | None) -> list[Seat]:
    """Where somebody sits now, one seat for each class."""
    if player is None:
        return []
    rows = Seat.objects.filter(player=player, until=None).select_related("pupil__school_class").order_by("-since")
    return list({seat.pupil.school_class_id: seat for seat in reversed(rows)}.values())[::-1]


def seat_in(school_class: SchoolClass, player: Player | None) -> Seat | None:
    """Whose device it is in the class, if a pupil's."""
    rows = Seat.objects.filter(pupil__school_class=school_class, player=player, until=None)
    return rows.select_related("pupil").order_by("-since").first() if player else None


def own_seat(code: str, player: Player | None) -> Seat:
    """The seat of a pupil in the class of that link; NotFoundError for whoever has not joined it."""
    seat = seat_in(class_with(code), player)
    if seat is None:
        raise NotFoundError("join the class first", what="class")
    return seat
