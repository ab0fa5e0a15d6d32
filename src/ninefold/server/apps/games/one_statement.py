"""Moves of a group as one statement of PostgreSQL: one way there and back, and a transaction by itself.

Rows that are not as we know them stay as they are, and so do their lines; the answer names those that were changed.
SQLite has no arrays, and no way to go: there single statements cost little.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Model

from ninefold.server.apps.games.models import Game, Line


def write_group(
    changed: Sequence[str], conditions: Sequence[str], rows: Sequence[Sequence[Any]], lines: Sequence[Sequence[Any]]
) -> set[int]:
    """The keys of the rows that were changed. A row has its new columns, then what they are expected to be now."""
    import psycopg

    connection.ensure_connection()
    parameters = [*_columns(rows), *_columns(lines)]
    # Not Django's cursor: this one lets the server keep the statement ready, and fills it in there.
    with connection.wrap_database_errors, psycopg.Cursor(connection.connection) as cursor:
        cursor.execute(_statement(tuple(changed), tuple(conditions)), parameters)
        return {row[0] for row in cursor.fetchall()}


def _columns(rows: Iterable[Sequence[Any]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


@cache
def _statement(changed: tuple[str, ...], conditions: tuple[str, ...]) -> bytes:
    sets = ", ".join(f"{name} = news.{name}" for name in changed)
    same = " AND ".join(f"game.{name} IS NOT DISTINCT FROM news.is_{name}" for name in conditions)
    names = ", ".join((*changed, *(f"is_{name}" for name in conditions)))
    line_names = ("game_id", "number", "text", "received_at")
    return f"""
        WITH news AS (SELECT * FROM unnest({_arrays(Game, (*changed, *conditions))}) AS news ({names})),
        changed AS (
            UPDATE {Game._meta.db_table} AS game SET {sets} FROM news
            WHERE game.id = news.is_id AND {same} RETURNING game.id
        ),
        written AS (
            INSERT INTO {Line._meta.db_table} ({", ".join(line_names)})
            SELECT line.* FROM unnest({_arrays(Line, line_names)}) AS line ({", ".join(line_names)})
            JOIN changed ON changed.id = line.game_id
        )
        SELECT id FROM changed
    """.encode()


def _arrays(model: type[Model], names: Iterable[str]) -> str:
    """A place for an array of each column."""
    types = {field.column: field.rel_db_type(connection) for field in model._meta.concrete_fields}
    types |= {f.column: f.db_type(connection) for f in model._meta.concrete_fields if not f.primary_key}
    return ", ".join(f"%s::{types[name]}[]" for name in names)
