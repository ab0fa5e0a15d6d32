"""How often a wrong password may be tried: so that nobody guesses it, and nobody locks its owner out.

A browser in which somebody has signed in before is known, by a signed cookie, and counts by itself: whatever strangers
try elsewhere, its owner comes in. From unknown browsers tries are counted for the name at one address, and for the
name everywhere.
"""

import hashlib
import secrets

from django.core import signing
from django.http import HttpRequest, HttpResponse

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.rate_limits.clients import address_of
from ninefold.server.apps.rate_limits.services import Limit, forget, spend_shared, take_back

COOKIE = "ninefold_device"
SALT = "ninefold.device"
YEAR = 365 * 24 * 60 * 60
TRIES = Limit("sign-in", calls=5, seconds=300)
TRIES_EVERYWHERE = Limit("sign-in-everywhere", calls=50, seconds=3_600)

Tries = list[tuple[str, Limit]]
"""What a try is counted for, and how many there may be."""


def count_try(request: HttpRequest, login: str) -> Tries:
    """Counts a try to sign in, to be taken back if it succeeds; TooManyCallsError if it is one too many."""
    tries = _tries(request, login.lower())
    for key, limit in tries:
        spend_shared(key, limit)
    return tries


def take_back_try(tries: Tries) -> None:
    """The password was right."""
    for key, limit in tries:
        take_back(key, limit)


def forget_tries(request: HttpRequest, login: str) -> None:
    """Whoever tried has shown to be the owner."""
    for key, limit in _tries(request, login.lower()):
        forget(key, limit)


def know_device(response: HttpResponse, user: User) -> None:
    """Gives the browser in which somebody has just signed in a cookie to be known by."""
    value = signing.dumps([user.pk, secrets.token_urlsafe(12)], salt=SALT)
    response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="Lax")


def _tries(request: HttpRequest, name: str) -> Tries:
    if device := _known_device(request, name):
        return [(_digest(f"device {device}"), TRIES)]
    return [(_digest(f"{address_of(request)} {name}"), TRIES), (_digest(name), TRIES_EVERYWHERE)]


def _known_device(request: HttpRequest, name: str) -> str:
    """What this browser is called, if the owner of that name or address has signed in with it before."""
    try:
        number, device = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=YEAR)
    except signing.BadSignature:
        return ""
    user = User.objects.filter(pk=number).first()
    return str(device) if user and name in (user.username.lower(), user.email.lower()) else ""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
