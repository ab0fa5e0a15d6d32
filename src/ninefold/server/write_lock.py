"""The write lock: writers of one process queue up before they ask SQLite for its one lock.

SQLite lets whoever asks at the right moment in, so among a hundred threads some would wait for many seconds.
PostgreSQL needs no such thing.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import RLock

from django.db import connection, transaction

_lock = RLock()


@contextmanager
def write_lock() -> Iterator[None]:
    """One transaction, begun when it is this thread's turn."""
    with _lock if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
        yield
