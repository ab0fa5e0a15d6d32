"""What rows of practice come to. It takes a second for all that one account keeps, so a work process does it."""

from collections.abc import Iterable, Sequence
from datetime import date

from ninefold.practice import Grade, Knowledge, Practised, Record, due_today, knowledge_of
from ninefold.practice.record import Met
from ninefold.server.work_pool import WORK_POOL

FEW = 500
"""Rows of which it is told sooner here than elsewhere."""

Row = tuple[str, date, int, str]
"""Technique, day, grade and source."""


def known(rows: Sequence[Row]) -> list[Knowledge]:
    """Every technique that was met."""
    return _known(rows) if len(rows) <= FEW else WORK_POOL.run(_known, rows)


def due(rows: Sequence[Row], today: date, cap: int) -> list[Knowledge]:
    """The review list of a day."""
    return _due(rows, today, cap) if len(rows) <= FEW else WORK_POOL.run(_due, rows, today, cap)


def record(rows: Iterable[Row]) -> Record:
    """The rows by technique and day."""
    return {Practised(technique, day): Met(Grade(grade), source) for technique, day, grade, source in rows}


def _known(rows: Sequence[Row]) -> list[Knowledge]:
    return list(knowledge_of(record(rows)).values())


def _due(rows: Sequence[Row], today: date, cap: int) -> list[Knowledge]:
    return list(due_today(record(rows), today, cap))
