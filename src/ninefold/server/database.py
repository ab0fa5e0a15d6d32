"""Which database: SQLite in the home folder, or the one DATABASE_URL names."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from ninefold.server.environment import BadSettingError

SQLITE_OPTIONS = {
    # Take the write lock at the start of a transaction: a reader that turns writer half-way would fail at once.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    # FULL: an acknowledged move survives a power cut. Moves are committed in groups, so it costs little.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON",
}


# Idle processes hold few connections; a busy one gets enough to keep two cores at work.
POOL = {"min_size": 1, "max_size": 10, "timeout": 30}


def database(url: str, folder: Path) -> dict[str, Any]:
    """The settings of the database that `url` names; of SQLite in the folder if it is empty."""
    if not url:
        return _sqlite(folder / "ninefold.sqlite3")
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return _sqlite(Path(unquote(parts.path)))
    if parts.scheme not in ("postgres", "postgresql"):
        raise BadSettingError(f"DATABASE_URL must begin with sqlite: or postgresql:, not {parts.scheme!r}")
    query = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.pop("host", unquote(parts.hostname or "")),
        "PORT": str(parts.port or ""),
        "OPTIONS": {"pool": POOL, **query},
    }


def _sqlite(path: Path) -> dict[str, Any]:
    # Threads live as long as the process, and so do their connections.
    options = {"CONN_MAX_AGE": None, "OPTIONS": SQLITE_OPTIONS}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path), **options}
