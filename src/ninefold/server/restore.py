"""Reading a backup back: all of it, or nothing at all."""

import gzip
import json
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, models, transaction

from ninefold.errors import NinefoldError
from ninefold.grid.text import SIZES
from ninefold.server.backup import FORMAT, TABLES, kept_models

BATCH = 1_000

RENAMED = {"clues": "givens"}
"""Columns under the names they had in older backups."""
PLAIN = {size * size: f"{size}x{size}" for size in SIZES if size != 9}
"""What plain grids are called, by how many cells they have; the others are classic."""

Row = tuple[str, dict[str, Any]]


class BadBackupError(NinefoldError):
    """The file is not a backup, or not a whole one."""

    code = "bad-backup"


class NotEmptyError(NinefoldError):
    """There is something here already."""

    code = "not-empty"

    def __init__(self) -> None:
        super().__init__("this server keeps something already; --replace drops it first")


@transaction.atomic
def read_backup(path: Path, replaces: bool) -> int:
    """Reads a backup into the tables and says how many rows there were. What is wrong with it changes nothing."""
    if replaces:
        for model in reversed(kept_models()):
            model._default_manager.all().delete()
    elif any(model._default_manager.exists() for model in kept_models()):
        raise NotEmptyError
    count = sum(_insert(apps.get_model(name), rows) for name, rows in _tables(path))
    _continue_numbers()
    return count


def _tables(path: Path) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    for name, rows in groupby(_rows(path), key=lambda row: row[0]):
        if name not in TABLES:
            raise BadBackupError(f"this backup has a table {name!r} that this version does not know")
        yield name, (fields for _, fields in rows)


def _rows(path: Path) -> Iterator[Row]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(file.readline()) != {"format": FORMAT}:
                raise BadBackupError("this is a backup of another version")
            for line in file:
                name, fields = json.loads(line)
                fields = {RENAMED.get(column, column): value for column, value in fields.items()}
                yield name, _with_rules(fields) if name == "puzzles.Puzzle" else fields
    except (OSError, EOFError, ValueError, TypeError) as error:
        raise BadBackupError(f"this is not a whole backup: {error}") from error


def _with_rules(puzzle: dict[str, Any]) -> dict[str, Any]:
    """The row of a puzzle from before puzzles had rules, whose whole column was a word, or could be hidden."""
    puzzle = {"hidden_by": "", **puzzle}
    if isinstance(puzzle["rules"], dict):
        return puzzle
    return {**puzzle, "rules": {}, "rules_hash": "", "variant": PLAIN.get(len(puzzle["text"]), "classic")}


def _insert(model: type[models.Model], rows: Iterable[dict[str, Any]]) -> int:
    """Rows as they were. Django would set the times of creation anew, so they go in below it."""
    fields = model._meta.concrete_fields
    quote = connection.ops.quote_name
    columns = ", ".join(quote(str(field.column)) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    statement = f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({places})"
    count = 0
    coming = iter(rows)
    with connection.cursor() as cursor:
        while batch := list(islice(coming, BATCH)):
            cursor.executemany(statement, [[_value(field, row) for field in fields] for row in batch])
            count += len(batch)
    return count


def _value(field: Any, row: dict[str, Any]) -> Any:
    value = row[field.attname]
    plain = field.target_field if field.is_relation else field
    if value is not None and not isinstance(plain, models.JSONField):
        value = plain.to_python(value)
    return plain.get_db_prep_save(value, connection)


def _continue_numbers() -> None:
    """PostgreSQL counts rows by itself and has not seen these."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), kept_models()):
            cursor.execute(statement)
