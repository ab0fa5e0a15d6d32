"""The place over HTTP: how the server was started, and ending it."""

from django.http import HttpRequest
from ninja import Router
from ninja.responses import Status

from ninefold.server.apps.here.schemas import HereOut, QuitIn
from ninefold.server.apps.here.services import can_end, end_server
from ninefold.server.apps.here.start import started
from ninefold.server.apps.limits.services import Limit, spend
from ninefold.server.schemas import READS, REFUSALS, Problem

router = Router(tags=["here"])

PIN_TRIES = Limit("pin", calls=10)


@router.get("", response={200: HereOut, **READS})
def read_here(request: HttpRequest) -> HereOut:
    """How this server was started, and whether the one who asks may end it."""
    start = started()
    return HereOut(kind=start.kind, can_quit=can_end(request), idle_minutes=start.idle_minutes)


@router.post("/quit", response={204: None, 429: Problem, **REFUSALS})
def quit_server(request: HttpRequest, wish: QuitIn) -> Status[None]:
    """Ends a server that was started for this machine alone, from this machine."""
    spend(request, PIN_TRIES)
    end_server(request, wish.pin)
    return Status(204, None)
