"""Who sent a request, as far as limits go.

A cookie is made anew too easily to count by, and an address is often shared: a school has one. So limits hold for the
account or the address, and among those who share one it is the turn of whoever has had least.
"""

import hashlib
import ipaddress
from collections.abc import Callable
from functools import partial

from allauth.account.adapter import get_adapter
from django.db import connection
from django.http import HttpRequest, HttpResponse

from ninefold.server.clients import GUEST_COOKIE, Client, answering

View = Callable[[HttpRequest], HttpResponse]


def client_of(request: HttpRequest) -> Client:
    """An account if there is one, else the network address, and the guest's cookie behind it."""
    if request.user.is_authenticated:
        return Client(f"account {request.user.pk}")
    return Client(_digest(address_of(request)), _digest(request.COOKIES.get(GUEST_COOKIE, "")))


def address_of(request: HttpRequest) -> str:
    """The network address, of IPv6 the first half: whoever has one has all that begin alike."""
    address = get_adapter().get_client_ip(request)
    length = 64 if ":" in address else 32
    return str(ipaddress.ip_network((address, length), strict=False).network_address)


def tell_client(get_response: View) -> View:
    """The middleware by which work knows whose it is, without every service being handed a request."""

    def answer(request: HttpRequest) -> HttpResponse:
        with answering(partial(_waiting_client, request)):
            return get_response(request)

    return answer


def _waiting_client(request: HttpRequest) -> Client:
    """Who will now wait for work. The connection to the database goes back to the pool meanwhile: others need it."""
    client = client_of(request)
    if connection.vendor == "postgresql" and not connection.in_atomic_block:
        connection.close()
    return client


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
