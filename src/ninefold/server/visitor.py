"""Who is asking. Anybody may ask; what is written through a browser's cookie needs the CSRF token too."""

from django.http import HttpRequest
from ninja.security import APIKeyCookie

from ninefold.server.apps.players.guests import COOKIE


class Visitor(APIKeyCookie):
    """Lets everybody in, after the CSRF check that ninja makes for cookies."""

    param_name = COOKIE

    def authenticate(self, request: HttpRequest, key: str | None) -> str:
        """The visitor's cookie, or a word for somebody without one: ninja takes an empty answer for a refusal."""
        return key or "stranger"
