"""The deployment over HTTP: how the server was started, and ending it."""

from django.http import HttpRequest
from ninja import Router
from ninja.responses import Status

from ninefold.server.apps.deployment.deployment import current_deployment
from ninefold.server.apps.deployment.schemas import DeploymentOut, QuitIn
from ninefold.server.apps.deployment.services import can_end, end_server
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.schemas import READS, REFUSALS, Problem

router = Router(tags=["deployment"])

PIN_TRIES = Limit("pin", calls=10, is_shared=True)


@router.get("", response={200: DeploymentOut, **READS})
def read_deployment(request: HttpRequest) -> DeploymentOut:
    """How this server was started, and whether the one who asks may end it."""
    deployment = current_deployment()
    return DeploymentOut(kind=deployment.kind, can_quit=can_end(request), idle_minutes=deployment.idle_minutes)


@router.post("/quit", response={204: None, 429: Problem, **REFUSALS})
def quit_server(request: HttpRequest, wish: QuitIn) -> Status[None]:
    """Ends a server that was started for this machine alone, from this machine."""
    spend(request, PIN_TRIES)
    end_server(request, wish.pin)
    return Status(204, None)
