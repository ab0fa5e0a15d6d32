"""A lock that processes share, by a file beside SQLite's. Whoever waits is woken, where SQLite itself would poll.

Where the system has no such locks (Windows), or the database is in memory, nobody waits.
"""

import importlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


class FileLock:
    """Held by one process at a time; its threads look after themselves."""

    def __init__(self, database: str, purpose: str) -> None:
        # Made when it is first needed: a command that only reads may have a folder that it cannot write.
        self._path = Path(f"{database}.{purpose}")
        self._file: IO[str] | None = None
        self._is_needed = os.name == "posix" and "mode=memory" not in database and database != ":memory:"

    @contextmanager
    def held(self) -> Iterator[None]:
        if not self._is_needed:
            yield
            return
        fcntl = importlib.import_module("fcntl")
        self._file = self._file or self._path.open("w")
        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)
