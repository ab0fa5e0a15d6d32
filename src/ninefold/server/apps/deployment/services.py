"""Ending the server from the page: only where it was started for one machine, and only at that machine."""

import ipaddress
import secrets

from django.http import HttpRequest
from django.http.request import split_domain_port

from ninefold.errors import NinefoldError
from ninefold.server.apps.deployment.deployment import current_deployment
from ninefold.server.local_network import LOOPBACK_NAMES


class NotAtThisMachineError(NinefoldError):
    """Not from here: the server is everybody's, or stands elsewhere."""

    code = "not-here"

    def __init__(self) -> None:
        super().__init__("this server can be ended only at the machine it was started on for one person")


class WrongPinError(NinefoldError):
    """The PIN is not the one chosen at the start."""

    code = "wrong-pin"

    def __init__(self) -> None:
        super().__init__("that is not the PIN")


def can_end(request: HttpRequest) -> bool:
    """Whether whoever asks sits at the machine, and the server was started for them."""
    return current_deployment().end is not None and _is_at_this_machine(request)


def end_server(request: HttpRequest, pin: str) -> None:
    """Ends the server once what is under way is answered; a kiosk wants its PIN."""
    deployment = current_deployment()
    if deployment.end is None or not _is_at_this_machine(request):
        raise NotAtThisMachineError
    if deployment.kind == "kiosk" and not secrets.compare_digest(pin.encode(), deployment.pin.encode()):
        raise WrongPinError
    deployment.end()


def _is_at_this_machine(request: HttpRequest) -> bool:
    """By sender and by the name the server was called by: a page of somebody else's cannot fake both."""
    domain, _ = split_domain_port(request.get_host())
    sender = str(request.META.get("REMOTE_ADDR", ""))
    return domain in LOOPBACK_NAMES and bool(sender) and ipaddress.ip_address(sender).is_loopback
