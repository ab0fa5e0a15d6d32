"""The player behind a request: an account's, or a guest's by a random cookie.

A guest gets a row in the table only when there is something to keep.
"""

import hashlib
import secrets

from django.http import HttpRequest, HttpResponse

from ninefold.server.apps.players.models import Player

COOKIE = "ninefold_guest"
YEAR = 365 * 24 * 60 * 60


def known_player(request: HttpRequest) -> Player | None:
    """The player who asks, if there is one yet."""
    if request.user.is_authenticated:
        return Player.objects.filter(user=request.user).first()
    return guest_of(request)


def player_for(request: HttpRequest, response: HttpResponse) -> Player:
    """The player who asks; a new one if there is none yet, for a guest with a new cookie."""
    if request.user.is_authenticated:
        return Player.objects.get_or_create(user=request.user)[0]
    player = guest_of(request)
    if player is not None:
        return player
    cookie = secrets.token_urlsafe(24)
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    return Player.objects.create(cookie_digest=_digest(cookie))


def guest_of(request: HttpRequest) -> Player | None:
    """The guest this browser has been, if any."""
    cookie = request.COOKIES.get(COOKIE)
    return Player.objects.filter(cookie_digest=_digest(cookie)).first() if cookie else None


def _digest(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()
