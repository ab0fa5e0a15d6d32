"""A search that somebody watches at a terminal: it says how far it is, and Ctrl-C takes what it has until then."""

import signal
import sys
from types import FrameType

from ninefold.logic import POSITIONS, Watch


class WatchedSearch:
    """To be called while a search goes on, and entered around it."""

    def __init__(self) -> None:
        self._is_stopped = False
        self._shows = sys.stderr.isatty()

    def __enter__(self) -> "WatchedSearch":
        self._before = signal.signal(signal.SIGINT, self._stop)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)
        self._show("")

    def __call__(self, watch: Watch) -> None:
        if self._is_stopped:
            watch.stop()
        looked = min(watch.positions, POSITIONS)
        self._show(f"{looked:,} of {POSITIONS:,} positions examined; Ctrl-C takes the best path so far")

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._is_stopped = True

    def _show(self, text: str) -> None:
        if self._shows:
            # Over what stood there, and nothing behind it.
            sys.stderr.write(f"\r{text}\x1b[K")
            sys.stderr.flush()
