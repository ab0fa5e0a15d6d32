"""A fair queue: places to work at, given to whoever has had least of them.

Counted are seconds, not calls: one board of 25 by 25 costs more than a hundred hints. What a client has used is
forgotten by halves. Nobody holds all places, and whoever holds more than a fair share when others wait loses one.
"""

import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ninefold.errors import NinefoldError
from ninefold.server.clients import Client

HALF_LIFE = 120.0
"""Seconds after which half of what somebody used is forgotten."""
PATIENCE = 0.5
"""Seconds somebody waits before a place is taken from whoever holds too many."""
MOST_WAITING, MOST_WAITING_OF_ONE = 64, 40
"""A school class behind one address may wait together; the threads that wait are not all the server has."""
FORGOTTEN = 0.01
MOST_REMEMBERED = 10_000


class BusyError(NinefoldError):
    """All workers are busy, and stayed so."""

    code = "busy"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"the server is busy; try again in {retry_after} seconds")
        self.retry_after = retry_after


class TooMuchWorkError(NinefoldError):
    """The client has had more than its share of the server lately."""

    code = "too-much-work"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"you have kept the server very busy; try again in {retry_after} seconds")
        self.retry_after = retry_after


@dataclass(eq=False)
class Place:
    """What a client waits for, then holds."""

    client: Client
    since: float
    is_taken_away: bool = False
    _end: Callable[[], object] | None = None

    def ended_by(self, end: Callable[[], object]) -> None:
        """Work begins now, and this ends it if it must be. What went before does not count as work."""
        self._end, self.since = end, time.monotonic()
        if self.is_taken_away:
            end()

    def take_away(self) -> None:
        """Ends the work at this place, now or when it begins."""
        self.is_taken_away = True
        if self._end:
            self._end()


class Usage:
    """Seconds that were used lately, by name."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, name: str, now: float) -> float:
        """What is not forgotten yet."""
        seconds, at = self._used.get(name, (0.0, now))
        return seconds * math.exp2((at - now) / HALF_LIFE)

    def add(self, name: str, seconds: float, now: float) -> None:
        """Adds what was used until now."""
        self._used[name] = (self.of(name, now) + seconds, now)
        if len(self._used) > MOST_REMEMBERED:
            self._used = {name: used for name, used in self._used.items() if self.of(name, now) > FORGOTTEN}


class FairQueue:
    """So many places, of which one client may hold so many; `limit` is how many seconds it may have used lately."""

    def __init__(self, places: int, most_of_one: int, waiting: float, limit: float) -> None:
        self._places, self._most_of_one, self._longest, self._limit = places, most_of_one, waiting, limit
        self._changed = threading.Condition()
        self._waiting: list[Place] = []
        self._held: list[Place] = []
        self._usage = Usage()

    @property
    def waiting(self) -> int:
        """How many wait now."""
        return len(self._waiting)

    @property
    def held(self) -> int:
        """How many places are in use now."""
        return len(self._held)

    @contextmanager
    def place(self, client: Client) -> Iterator[Place]:
        """A place, once it is this client's turn; BusyError or TooMuchWorkError if that will not be soon."""
        place = Place(client, time.monotonic())
        with self._changed:
            self._wait(place)
        try:
            yield place
        finally:
            with self._changed:
                self._leave(place)

    def _wait(self, place: Place) -> None:
        self._require_welcome(place)
        self._waiting.append(place)
        try:
            while self._next(now := time.monotonic()) is not place:
                if now - place.since >= self._longest:
                    raise BusyError(math.ceil(self._longest))
                if now - place.since >= PATIENCE:
                    self._claim_share(place, now)
                self._changed.wait(min(PATIENCE, place.since + self._longest - now))
            place.since = now
            self._held.append(place)
        finally:
            self._waiting.remove(place)
            self._changed.notify_all()

    def _leave(self, place: Place) -> None:
        now = time.monotonic()
        self._held.remove(place)
        for name in (place.client.name, _player(place.client)):
            self._usage.add(name, now - place.since, now)
        self._changed.notify_all()

    def _require_welcome(self, place: Place) -> None:
        mine = sum(other.client.name == place.client.name for other in self._waiting)
        if len(self._waiting) >= MOST_WAITING or mine >= MOST_WAITING_OF_ONE:
            raise BusyError(math.ceil(self._longest))
        used = self._used(place.client.name, place.since)
        if place.client.name and used > self._limit:
            raise TooMuchWorkError(math.ceil(HALF_LIFE * math.log2(used / self._limit)))

    def _next(self, now: float) -> Place | None:
        """Whose turn it is, if a place is free: the client that used least, of those behind it the one that did."""
        if len(self._held) >= self._places:
            return None
        held = Counter(place.client.name for place in self._held)
        allowed = [place for place in self._waiting if held[place.client.name] < self._most_of_one]
        return min(allowed, key=lambda place: self._turn(place, now), default=None)

    def _turn(self, place: Place, now: float) -> tuple[float, float, float]:
        return self._used(place.client.name, now), self._usage.of(_player(place.client), now), place.since

    def _used(self, name: str, now: float) -> float:
        """With what is being used right now."""
        running = sum(now - place.since for place in self._held if place.client.name == name)
        return self._usage.of(name, now) + running

    def _claim_share(self, place: Place, now: float) -> None:
        """Takes a place from whoever holds too many, and of those used most, for a client that holds too few."""
        if any(other.is_taken_away for other in self._held):
            return
        present = {other.client.name for other in (*self._waiting, *self._held)}
        share = max(1, self._places // len(present))
        held = Counter(other.client.name for other in self._held)
        greedy = [other for other in self._held if held[other.client.name] > share]
        if held[place.client.name] < share and greedy:
            loser = max(greedy, key=lambda other: self._used(other.client.name, now))
            loser.take_away()


def _player(client: Client) -> str:
    return f"{client.name} {client.player}"
