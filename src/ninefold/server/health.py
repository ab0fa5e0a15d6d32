"""Whether the server is well: can it write, is there room, does work come to its turn."""

import shutil
import time
from dataclasses import dataclass
from threading import Lock

from django.conf import settings
from django.db import DatabaseError, InterfaceError

from ninefold.server.apps.rate_limits.models import Usage
from ninefold.server.fair_queue import MOST_WAITING
from ninefold.server.work_pool import WORK_POOL

LEAST_FREE = 100_000_000
"""Bytes on the disk of the home folder, below which something is about to go wrong."""
FRESH = 5.0
"""Seconds for which one look is enough, however many ask."""


@dataclass(frozen=True)
class Health:
    """What is wrong, if anything is."""

    database: bool
    disk: bool
    queue: bool

    @property
    def problems(self) -> list[str]:
        return [name for name in ("database", "disk", "queue") if not getattr(self, name)]

    @property
    def is_well(self) -> bool:
        """A long queue passes by itself; the others need somebody."""
        return self.database and self.disk


_lock = Lock()
_last: tuple[float, Health] | None = None


def health() -> Health:
    """How the server is, looked at every few seconds at most."""
    global _last
    with _lock:
        if _last is None or time.monotonic() - _last[0] > FRESH:
            _last = time.monotonic(), Health(_can_write(), _has_room(), WORK_POOL.queue.waiting < MOST_WAITING)
        return _last[1]


def _can_write() -> bool:
    try:
        # Not by the cache: what it cannot write it leaves out without a word.
        Usage.objects.update_or_create(key="health", began=0, defaults={"count": int(time.time()) % 1_000})
    except (DatabaseError, InterfaceError):
        return False
    return True


def _has_room() -> bool:
    return shutil.disk_usage(settings.HOME).free > LEAST_FREE
