"""Progress in the course over HTTP. Guests keep theirs on their device."""

from django.http import HttpRequest, HttpResponse
from ninja import Router

from ninefold.server.apps.course.schemas import CourseIn, CourseOut
from ninefold.server.apps.course.services import add_progress, progress_of
from ninefold.server.apps.rate_limits.services import Limit, spend_as
from ninefold.server.schemas import READS, REFUSALS, Problem
from ninefold.server.visitor import known_player, player_for, signed_in

router = Router(tags=["learning"])

KEEPING = Limit("course", calls=240)


@router.get("", response={200: CourseOut, **READS})
def read_course(request: HttpRequest) -> CourseOut:
    """What I have reached in the course."""
    signed_in(request)
    return CourseOut(lessons=progress_of(known_player(request)))


@router.put("", response={200: CourseOut, 429: Problem, **REFUSALS})
def keep_course(request: HttpRequest, reached: CourseIn, response: HttpResponse) -> CourseOut:
    """Adds what I have reached on another device; of two results the better one is kept."""
    signed_in(request)
    player = player_for(request, response)
    spend_as(f"player {player.pk}", KEEPING)
    return CourseOut(lessons=add_progress(player, reached.lessons))
