"""Turns: of the threads that answer one client never has more than a few, however long its requests take.

Python runs one thread at a time, so whoever has many of them at work makes everybody else wait. Requests beyond a few
wait here, in the loop, and cost nothing. What a client's requests took of the processor is counted too, in seconds:
whoever has had too much of it has to pause.
"""

import asyncio
import ipaddress
import math
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ninefold.errors import NinefoldError
from ninefold.server.apps.rate_limits.buckets import Buckets
from ninefold.server.environment import number

if TYPE_CHECKING:
    from asgiref.typing import HTTPScope

BUILDING = 2
"""Answers of one client built at once from what a work process found: a list of steps in words has megabytes."""
AT_ONCE = 4
"""Requests of one address in threads at once. Those of a class take milliseconds, so everybody's turn comes soon."""
SECONDS, LATELY = 60.0, 120.0
"""Of the processor, in so much time: half of a core, after a minute of all of it."""


class TooMuchProcessorError(NinefoldError):
    """The client has kept this process busy for too long."""

    code = "too-much-work"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"you have kept the server very busy; try again in {retry_after} seconds")
        self.retry_after = retry_after


@dataclass
class _Gate:
    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    wanted_by: int = 0


@dataclass
class _ThreadGate:
    free: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(BUILDING))
    wanted_by: int = 0


class Turns:
    """Of one process."""

    def __init__(self) -> None:
        self._gates: dict[str, _Gate] = {}
        self._used = Buckets()

    def require_welcome(self, address: str) -> None:
        """TooMuchProcessorError if the client has used too much of the processor lately."""
        if wait := self._used.excess(address, LATELY):
            raise TooMuchProcessorError(math.ceil(wait))

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Inside, it is the client's turn."""
        gate = self._gates.setdefault(address, _Gate())
        gate.wanted_by += 1
        try:
            async with gate.free:
                yield
        finally:
            gate.wanted_by -= 1
            if not gate.wanted_by:
                del self._gates[address]

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Counts what this thread uses of the processor inside."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.add(address, time.thread_time() - began)

    def add(self, address: str, seconds: float) -> None:
        """Counts so many seconds of the processor."""
        self._used.add(address, seconds, SECONDS, LATELY)


class BuildingTurns:
    """The same among threads, for what follows costly work."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._gates: dict[str, _ThreadGate] = {}

    @contextmanager
    def turn(self, client: str) -> Iterator[None]:
        """Inside, it is the client's turn."""
        with self._lock:
            gate = self._gates.setdefault(client, _ThreadGate())
            gate.wanted_by += 1
        try:
            with gate.free:
                yield
        finally:
            with self._lock:
                gate.wanted_by -= 1
                if not gate.wanted_by:
                    del self._gates[client]


PROXIES = number("NINEFOLD_PROXIES", 0)


def address_of_scope(scope: "HTTPScope") -> str:
    """The network address that a request came from, of IPv6 the first half; behind proxies the one they tell."""
    address = scope["client"][0] if scope["client"] else ""
    if PROXIES:
        told = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for").decode("latin-1")
        hops = [hop.strip() for hop in told.split(",") if hop.strip()]
        address = hops[-PROXIES] if len(hops) >= PROXIES else address
    try:
        return str(ipaddress.ip_network((address, 64 if ":" in address else 32), strict=False).network_address)
    except ValueError:
        return address[:60]
