"""Bringing Django up, with its tables as this version needs them."""

import os
from pathlib import Path

from ninefold.server.start_lock import start_lock
from ninefold.server.starting import told_in_a_sentence
from ninefold_command import loading

PRIVATE = 0o077
"""What others may not do with files we make: anything. They hold addresses and password hashes."""


def prepare() -> None:
    """Sets Django up and brings the tables up to date. Also for commands that only look into them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")
    os.umask(PRIVATE)
    with loading():
        import django
        from django.conf import settings
        from django.core.management import call_command

    database = settings.DATABASES["default"]
    with told_in_a_sentence(str(database["NAME"])):
        with loading():
            django.setup()
        _require_database()
        with start_lock():
            if database["ENGINE"].endswith("sqlite3"):
                _make_private(Path(database["NAME"]))
            call_command("migrate", verbosity=0, interactive=False)
            call_command("createcachetable", verbosity=0)


def _require_database() -> None:
    """Asks for a connection beside the pool, which would try for half a minute and tell every time."""
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.wrap_database_errors:
            connection.Database.connect(  # type: ignore[attr-defined]
                **connection.get_connection_params()
            ).close()


def _make_private(database: Path) -> None:
    """A database that was made before it was private becomes so now."""
    for file in database.parent.glob(f"{database.name}*"):
        if file.stat().st_uid == os.getuid():
            file.chmod(0o600)
