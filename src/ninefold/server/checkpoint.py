"""What SQLite has in the journal beside its file, moved into the file when the server stops."""

from django.db import connection


def checkpoint() -> None:
    """Leaves one file that is whole by itself. After a crash the journal is read instead, so nothing depends on it."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
