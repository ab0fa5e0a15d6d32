"""A long search for a puzzle: on a terminal it says how far it is, on a line that goes away."""

import sys
from time import monotonic

from ninefold.make.search_report import SearchReport

PATIENCE, PAUSE = 1.5, 0.2
"""Seconds until it says anything, and between two times it does."""


class LongSearch:
    """To be entered around a search, and shown its report now and then."""

    def __init__(self) -> None:
        self._shows = sys.stderr.isatty()
        self._next = monotonic() + PATIENCE
        self._is_dirty = False

    def __enter__(self) -> "LongSearch":
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, report: SearchReport) -> None:
        """Says how many were looked at, and how near they came."""
        if not self._shows or monotonic() < self._next:
            return
        self._next = monotonic() + PAUSE
        self._is_dirty = True
        told = f"{report.looked:,} looked at" + (f": {report}" if str(report) else "")
        sys.stderr.write(f"\r{told[:100]}; Ctrl-C stops\x1b[K")
        sys.stderr.flush()

    def clear(self) -> None:
        """Takes the line away; the next search has patience again."""
        self._next = monotonic() + PATIENCE
        if self._is_dirty:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._is_dirty = False
