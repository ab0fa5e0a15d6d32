"""Guests: a random cookie, a row in the table only when there is something to keep."""

import hashlib
import secrets

from django.http import HttpRequest, HttpResponse

from ninefold.server.apps.players.models import Player

COOKIE = "ninefold_guest"
YEAR = 365 * 24 * 60 * 60


def known_player(request: HttpRequest) -> Player | None:
    """The player this browser has been before, if any."""
    cookie = request.COOKIES.get(COOKIE)
    return Player.objects.filter(cookie_digest=_digest(cookie)).first() if cookie else None


def player_for(request: HttpRequest, response: HttpResponse) -> Player:
    """The player of this browser; a new one, with a new cookie, if it has none yet."""
    player = known_player(request)
    if player is not None:
        return player
    cookie = secrets.token_urlsafe(24)
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    return Player.objects.create(cookie_digest=_digest(cookie))


def _digest(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()
