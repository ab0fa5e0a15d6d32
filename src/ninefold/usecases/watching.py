"""Long work that somebody watches: it says how far it has come, and ends when its time is over."""

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
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(work, watch)
        try:
            left = seconds
            while left is None or left > 0:
                try:
                    return running.result(PAUSE if left is None else min(PAUSE, left))
                except TimeoutError:
                    left = None if left is None else left - PAUSE
                    if progress:
                        progress(watch)
        finally:
            watch.stop()
        return running.result()
