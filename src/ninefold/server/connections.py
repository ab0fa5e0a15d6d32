"""Connections with bounds: how many, how long a request may take to arrive, how long an answer to be taken.

A client that opens a thousand of them and says nothing costs the others nothing: there are always some left, and the
system never runs out of files, which would be told in the log for every attempt.
"""

import asyncio
import importlib
import os
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ninefold.server.environment import number

MOST = 10_000
SPARE_FILES = 200
"""For the database, pipes to work processes, files of the page."""
MOST_OF_ONE_ADDRESS = 256
"""Some forty browsers. A proxy has one address for everybody, so behind one it does not hold."""
HEADER_SECONDS = 20.0
MOST_HEADER_BYTES = 64_000
STALLED = 30.0
"""Seconds in which a client must take something of its answer."""
_BUSY = b'{"code": "busy", "message": "too many connections; try again in 10 seconds", "facts": {}}'
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s" % (len(_BUSY), _BUSY)
)
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

_of_address: Counter[str] = Counter()


def allowed_connections() -> int:
    """As many as the system gives files for, after asking it for all it has."""
    if os.name != "posix":
        return MOST
    resource = importlib.import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST + SPARE_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return int(max(wanted - SPARE_FILES, SPARE_FILES))


class Deadline:
    """A time after which a connection is cut, unless what was waited for comes."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def set(self, transport: asyncio.Transport) -> None:
        """Begins to run, unless it does already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, transport.abort)

    def cancel(self) -> None:
        """It came."""
        if self._timer:
            self._timer.cancel()
        self._timer = None


class BoundedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with what it leaves to a proxy in front: it may be without one."""

    most = allowed_connections()
    most_of_one_address = MOST_OF_ONE_ADDRESS if number("NINEFOLD_PROXIES", 0) == 0 else MOST

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._header_bytes = 0
        self._header, self._stalled = Deadline(HEADER_SECONDS), Deadline(STALLED)
        self._address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        _of_address[self._address] += 1
        if len(self.connections) > self.most or _of_address[self._address] > self.most_of_one_address:
            self._hang_up(REFUSAL)
        else:
            self._await_header()

    def connection_lost(self, exc: Exception | None) -> None:
        _of_address[self._address] -= 1
        if not _of_address[self._address]:
            del _of_address[self._address]
        self._header.cancel()
        self._stalled.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._header.is_set:
            self._header_bytes += len(data)
        if not self.transport.is_closing():
            super().data_received(data)
        # Only what is still a header: a large body may have come with it.
        if self._header.is_set and self._header_bytes > MOST_HEADER_BYTES:
            self._hang_up(TOO_LARGE)

    def on_message_begin(self) -> None:
        self._await_header()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._header.cancel()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        self._stalled.set(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stalled.cancel()
        super().resume_writing()

    def _await_header(self) -> None:
        """From here on the header of a request has to come."""
        if not self._header.is_set:
            self._header_bytes = 0
            self._header.set(self.transport)

    def _hang_up(self, answer: bytes) -> None:
        self._header.cancel()
        self.transport.write(answer)
        self.transport.close()
