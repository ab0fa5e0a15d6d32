"""Leaky buckets in memory: one number for each client, and nothing to write anywhere.

Every server process counts for itself, so with several of them a client may have several times as much. That keeps a
flood out as well, and costs a move nothing.
"""

import threading
import time

MOST = 100_000


class Buckets:
    """What flows into a bucket flows out again evenly; a bucket that would run over refuses."""

    def __init__(self) -> None:
        self._empty_at: dict[str, float] = {}
        self._lock = threading.Lock()

    def pour(self, key: str, amount: float, room: float, seconds: float) -> float:
        """Adds so much to a bucket that empties itself in that time; 0, or the seconds until there is room for it."""
        now = time.monotonic()
        with self._lock:
            level = max(0.0, self._empty_at.get(key, now) - now) + amount * seconds / room
            # An empty bucket takes anything once, or what is larger than the bucket could never be had.
            if level > seconds and level > amount * seconds / room:
                return level - seconds
            self._empty_at[key] = now + level
            if len(self._empty_at) > MOST:
                self._forget(now)
        return 0.0

    def add(self, key: str, amount: float, room: float, seconds: float) -> None:
        """Adds what has been used already, also to a bucket that is full."""
        now = time.monotonic()
        with self._lock:
            self._empty_at[key] = max(now, self._empty_at.get(key, now)) + amount * seconds / room
            if len(self._empty_at) > MOST:
                self._forget(now)

    def excess(self, key: str, seconds: float) -> float:
        """The seconds until a bucket that empties itself in that time is no longer overfull; 0 if it is not."""
        return max(0.0, self._empty_at.get(key, 0.0) - time.monotonic() - seconds)

    def clear(self) -> None:
        """Empties all."""
        with self._lock:
            self._empty_at.clear()

    def _forget(self, now: float) -> None:
        """Drops empty buckets, and if they are not enough those that will be empty first."""
        fullest = sorted(((at, key) for key, at in self._empty_at.items() if at > now), reverse=True)[: MOST // 2]
        self._empty_at = {key: at for at, key in fullest}
