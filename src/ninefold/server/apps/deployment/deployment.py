"""How this server was started. The one who starts it says so, once, before the first request."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["shared", "desk", "kiosk"]


@dataclass(frozen=True)
class Deployment:
    """For everybody, for the person at this machine, or for whoever passes by."""

    kind: Kind = "shared"
    pin: str = ""
    """What it takes to leave a kiosk."""
    idle_minutes: int = 0
    """After so many minutes without a touch a kiosk begins anew."""
    end: Callable[[], None] | None = None
    """Ends the server."""


_current = Deployment()


def current_deployment() -> Deployment:
    """How this server was started; as long as nobody has said anything, for everybody."""
    return _current


def deploy_as(deployment: Deployment) -> None:
    """Says how this server was started."""
    global _current
    _current = deployment
