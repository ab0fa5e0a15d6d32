"""Who is asking.

Anybody may ask. A program shows a personal token; a browser shows cookies, and what it writes needs the CSRF token too.
"""

from django.http import HttpRequest
from ninja.security import APIKeyCookie, HttpBearer
from ninja.security.base import AuthBase

from ninefold.errors import NinefoldError
from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.players.guests import COOKIE
from ninefold.server.apps.tokens.services import user_of_token


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

    param_name = COOKIE

    def authenticate(self, request: HttpRequest, key: str | None) -> str:
        """The visitor's cookie, or a word for somebody without one: ninja takes an empty answer for a refusal."""
        return key or "stranger"


class Anybody(AuthBase):
    """Lets everybody in, for what neither keeps nor shows anything of anybody's."""

    openapi_type = "apiKey"
    openapi_in = "cookie"
    openapi_name = COOKIE

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
