"""Which player a guest's cookie stands for, remembered for a moment: a move needs the key and nothing else of the row.

A guest who gets an account keeps the row and loses the cookie; for as long as a moment the cookie may still be good
for moves of games whose names its holder knows.
"""

import hashlib
import time
from functools import lru_cache

from ninefold.server.apps.players.models import Player

MOMENT = 20
"""Seconds."""


def digest_of(cookie: str) -> str:
    """What the table has of a cookie, so that nobody who reads it can be that guest."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def guest_key(cookie: str) -> int | None:
    """The key of the guest's row, if there is one."""
    try:
        return _key(digest_of(cookie), int(time.monotonic() // MOMENT))
    except Player.DoesNotExist:
        return None


@lru_cache(maxsize=10_000)
def _key(digest: str, _moment: int) -> int:
    # What is raised is not remembered: the guest may come to be.
    return Player.objects.values_list("pk", flat=True).get(cookie_digest=digest)
