"""The body of a request, read before a thread is taken for it: a slow client costs a socket and nothing else."""

import asyncio
from typing import TYPE_CHECKING

from ninefold.errors import NinefoldError

if TYPE_CHECKING:
    from asgiref.typing import ASGIReceiveCallable

MOST_BYTES = 1_000_000
SECONDS = 20.0
"""For a whole body; the largest allowed needs half a megabit a second."""


class BodyError(NinefoldError):
    """The body will not be had. Carries the status to answer with."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class ClientGoneError(Exception):
    """Nobody waits for an answer any more."""


async def read_body(receive: "ASGIReceiveCallable") -> bytes:
    """All of it; BodyError if it is too large or comes too slowly."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(SECONDS):
            while True:
                event = await receive()
                if event["type"] != "http.request":
                    raise ClientGoneError
                parts.append(event["body"])
                size += len(event["body"])
                if size > MOST_BYTES:
                    raise BodyError(413, "too-large", "this is too much at once; send less")
                if not event["more_body"]:
                    return b"".join(parts)
    except TimeoutError:
        raise BodyError(408, "too-slow", "the request did not arrive in time; send it again") from None
