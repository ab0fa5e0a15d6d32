"""One at a time: servers that start at the same moment bring the tables up to date one after another."""

from collections.abc import Iterator
from contextlib import contextmanager

from ninefold.server.file_lock import FileLock

PREPARING = 6_094_771_203
"""Any number; PostgreSQL knows its locks by one."""


@contextmanager
def start_lock() -> Iterator[None]:
    """Waits until nobody else is at the tables: by a lock of PostgreSQL, or of a file beside SQLite's."""
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARING])
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARING])
    else:
        with FileLock(str(connection.settings_dict["NAME"]), "lock").held():
            yield
