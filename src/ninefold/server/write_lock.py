"""The write lock: writers queue up before they ask SQLite for its one lock.

SQLite lets whoever asks at the right moment in, so among a hundred threads some would wait for many seconds, and of two
processes one would sleep while the lock is free. PostgreSQL needs no such thing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import RLock

from django.db import connection, transaction

from ninefold.server.file_lock import FileLock

_lock = RLock()


@contextmanager
def write_lock() -> Iterator[None]:
    """One transaction, begun when it is this thread's turn."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with transaction.atomic():
            yield
        return
    with _lock, _between_processes().held(), transaction.atomic():
        yield


@cache
def _between_processes() -> FileLock:
    return FileLock(str(connection.settings_dict["NAME"]), "write-lock")
