"""Who is asking: an account, a guest, or anybody.

Anybody may ask. A program shows a personal token; a browser shows cookies, and what it writes needs the CSRF token too.
Whoever keeps something here is a player: an account's, or a guest's by a random cookie. A guest gets a row in the table
only when there is something to keep.
"""

import hashlib
import secrets

from django.http import HttpRequest, HttpResponse
from ninja.security import APIKeyCookie, HttpBearer
from ninja.security.base import AuthBase

from ninefold.errors import NinefoldError
from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.apps.tokens.services import user_of_token
from ninefold.server.clients import GUEST_COOKIE
from ninefold.server.compiled_query import STAND_IN_NUMBER, STAND_IN_TEXT, CompiledQuery

DAY = 24 * 60 * 60
YEAR = 365 * DAY
NEW_GUESTS = Limit("guests", calls=1_000, seconds=DAY)
"""A large school; from then on one every minute and a half."""


class NotSignedInError(NinefoldError):
    """Only somebody with an account may do this."""

    code = "not-signed-in"

    def __init__(self, message: str = "sign in first") -> None:
        super().__init__(message)


class NotByTokenError(NinefoldError):
    """A token may not do this; its owner must, signed in."""

    code = "not-by-token"

    def __init__(self) -> None:
        super().__init__("this cannot be done with a token; sign in with a browser")


class Visitor(APIKeyCookie):
    """Lets everybody in, after the CSRF check that ninja makes for cookies."""

    param_name = GUEST_COOKIE

    def authenticate(self, request: HttpRequest, key: str | None) -> str:
        """The visitor's cookie, or a word for somebody without one: ninja takes an empty answer for a refusal."""
        return key or "stranger"


class Anybody(AuthBase):
    """Lets everybody in, for what neither keeps nor shows anything of anybody's."""

    openapi_type = "apiKey"
    openapi_in = "cookie"
    openapi_name = GUEST_COOKIE

    def __call__(self, request: HttpRequest) -> str:
        return "anybody"


class TokenHolder(HttpBearer):
    """Lets in whoever shows a token, as its owner. A wrong token is refused, never taken for a guest."""

    def authenticate(self, request: HttpRequest, token: str) -> str:
        user = user_of_token(token)
        if user is None:
            raise NotSignedInError("this token is not known")
        request.user = user
        request.came_by_token = True  # type: ignore[attr-defined]
        return "token"


def signed_in_or_none(request: HttpRequest) -> User | None:
    """The account that asks, by cookie or token, if one does."""
    return request.user if isinstance(request.user, User) and request.user.is_authenticated else None


def signed_in(request: HttpRequest) -> User:
    """The account that asks, by cookie or token."""
    if (user := signed_in_or_none(request)) is None:
        raise NotSignedInError
    return user


def signed_in_here(request: HttpRequest) -> User:
    """The account that asks, by cookie only."""
    user = signed_in(request)
    if getattr(request, "came_by_token", False):
        raise NotByTokenError
    return user


def known_player(request: HttpRequest) -> Player | None:
    """The player who asks, if there is one yet."""
    return account_player(request) if request.user.is_authenticated else guest_of(request)


def account_player(request: HttpRequest) -> Player | None:
    """The player of the account that asks, if one does."""
    return _PLAYER_OF_ACCOUNT.first(request.user.pk) if request.user.is_authenticated else None


def player_for(request: HttpRequest, response: HttpResponse) -> Player:
    """The player who asks; a new one if there is none yet, for a guest with a new cookie."""
    if request.user.is_authenticated:
        return Player.objects.get_or_create(user=request.user)[0]
    player = guest_of(request)
    if player is not None:
        return player
    spend(request, NEW_GUESTS)
    cookie = secrets.token_urlsafe(24)
    response.set_cookie(GUEST_COOKIE, cookie, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    return Player.objects.create(cookie_digest=digest_of(cookie))


def guest_of(request: HttpRequest) -> Player | None:
    """The guest this browser has been, if any."""
    cookie = request.COOKIES.get(GUEST_COOKIE)
    return _GUEST.first(digest_of(cookie)) if cookie else None


_PLAYER_OF_ACCOUNT = CompiledQuery(lambda user: Player.objects.filter(user=user), STAND_IN_NUMBER)
_GUEST = CompiledQuery(lambda digest: Player.objects.filter(cookie_digest=digest), STAND_IN_TEXT)


def digest_of(cookie: str) -> str:
    """What the table has of a cookie, so that nobody who reads it can be that guest."""
    return hashlib.sha256(cookie.encode()).hexdigest()
