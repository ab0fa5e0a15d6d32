"""Long work that somebody watches: it says how far it has come, and ends when its time is over."""

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ninefold.logic import Watch

T = TypeVar("T")

Progress = Callable[[Watch], None]
"""Called several times a second while the work goes on. If it raises, the work ends and the exception is passed on."""

PAUSE = 0.05
"""Seconds between two looks at the work."""


def watched(work: Callable[[Watch], T], seconds: float | None, progress: Progress | None = None) -> T:
    """What the work returns. When the time is over it is told to stop and returns what it has until then."""
    watch = Watch()
    end = math.inf if seconds is None else time.monotonic() + seconds
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(work, watch)
        try:
            while (left := end - time.monotonic()) > 0:
                try:
                    return running.result(min(PAUSE, left))
                except TimeoutError:
                    if progress:
                        progress(watch)
        finally:
            watch.stop()
        return running.result()
