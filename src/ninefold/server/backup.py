"""Backups: everything that is kept, as one compressed file of rows.

The file does not depend on the kind of database, so a backup of SQLite can be restored into PostgreSQL. Sessions,
limits and mails are left out: after a restore everybody signs in again.
"""

import gzip
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection, models

FORMAT = "ninefold backup 1"

TABLES = (
    "accounts.User",
    "accounts.HeldName",
    "account.EmailAddress",
    "tokens.Token",
    "players.Player",
    "puzzles.Puzzle",
    "puzzles.Needed",
    "games.Game",
    "games.Line",
    "games.Holding",
    "results.Result",
    "results.AskedHint",
    "course.LessonProgress",
    "drafts.Draft",
    "drafts.DraftVersion",
    "published.Publication",
    "published.Vote",
    "published.Report",
    "practice.PracticeDay",
    "practice.PracticeRun",
    "daily.Daily",
    "classes.SchoolClass",
    "classes.Pupil",
    "classes.Seat",
    "classes.Assignment",
    "classes.AssignedPuzzle",
    "classes.LessonAttempt",
)
"""In an order in which every row finds the rows it refers to."""


class WholeMoments(DjangoJSONEncoder):
    """Django's own way leaves out what is below a millisecond, and a row would not come back as it was."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def kept_models() -> list[type[models.Model]]:
    """The tables of a backup."""
    return [apps.get_model(name) for name in TABLES]


def write_backup(path: Path) -> int:
    """Writes a backup and says how many rows are in it. All rows are of one moment, and nobody has to wait."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    count = 0
    try:
        with _private(draft) as file, _one_moment():
            file.write(json.dumps({"format": FORMAT}) + "\n")
            for row in _rows():
                file.write(json.dumps(row, cls=WholeMoments) + "\n")
                count += 1
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return count


def _rows() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, model in zip(TABLES, kept_models(), strict=True):
        fields = [field.attname for field in model._meta.concrete_fields]
        for row in model._default_manager.order_by("pk").values(*fields).iterator(chunk_size=2_000):
            yield name, row


@contextmanager
def _one_moment() -> Iterator[None]:
    """A transaction that reads one state of the database and keeps no writer waiting.

    Django's own would take the write lock on SQLite, and see every commit of others on PostgreSQL.
    """
    kind = "BEGIN" if connection.vendor == "sqlite" else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    with connection.cursor() as cursor:
        cursor.execute(kind)
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


@contextmanager
def _private(path: Path) -> Iterator[Any]:
    """A compressed text file that only its owner may read: it holds addresses and password hashes."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        yield file
