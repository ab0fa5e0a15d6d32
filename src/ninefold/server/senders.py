"""Who sends moves, as Django has found out a moment ago.

Whether somebody may send, and as whom, depends on the headers alone: cookies, tokens, the host, the origin. So the
verdict on a request with exactly these headers holds for the next one too, for a moment. Any other header is a new
question.
"""

import hashlib
import random
import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asgiref.typing import HTTPScope

Headers = list[tuple[bytes, bytes]]

MOMENT = 20.0
"""Seconds at most. Whoever is signed out in another process may send moves that much longer."""
MOST = 5_000
VARYING = frozenset((b"content-length", b"x-request-id"))
"""Headers that are new with every request and decide nothing."""
VERDICT = "ninefold.verdict"
"""Where in the request a view says whom it has found."""


@dataclass(frozen=True)
class Verdict:
    """What a view has found out about a sender."""

    player: int
    client: str
    """As limits know it."""
    route: str


@dataclass(frozen=True)
class Sender:
    """Somebody known, with the headers that every answer to them has."""

    verdict: Verdict
    headers: Headers
    until: float


class Senders:
    """Those seen last. Threads and the loop share it."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, Sender] = OrderedDict()
        self._lock = Lock()

    def get(self, scope: "HTTPScope") -> Sender | None:
        sender = self._known.get(_key(scope))
        return sender if sender and sender.until > time.monotonic() else None

    def remember(self, scope: "HTTPScope", verdict: Verdict, headers: Headers) -> None:
        """For a moment from now on, not from its end: nobody stays by sending on and on."""
        if any(name == b"set-cookie" for name, _ in headers):
            return
        common = [header for header in headers if header[0] not in VARYING]
        with self._lock:
            # Not all at once: those who came together would be judged anew together.
            until = time.monotonic() + MOMENT * random.uniform(0.5, 1)
            self._known[_key(scope)] = Sender(verdict, common, until)
            while len(self._known) > MOST:
                self._known.popitem(last=False)

    def forget(self) -> None:
        """Everybody is asked anew: somebody has been signed out."""
        with self._lock:
            self._known.clear()


def _key(scope: "HTTPScope") -> bytes:
    address = scope["client"][0] if scope["client"] else ""
    parts = [f"{scope['scheme']} {address}".encode()]
    for name, value in scope["headers"]:
        if name not in VARYING:
            parts += (name, value)
    # A header holds no line break, so no two requests read alike.
    return hashlib.blake2b(b"\n".join(parts), digest_size=32).digest()


SENDERS = Senders()
