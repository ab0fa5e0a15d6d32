"""Moves of many players, written in one transaction: the disk is waited for once for all of them.

Whoever brings lines waits until they are safe. While one group is being written the next one gathers, so the busier the
server, the larger the groups. A row is changed only if it is as we know it; somebody else's change makes that line's
sender look again, with care.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from ninefold.server.apps.games.columns import columns_of
from ninefold.server.apps.games.folds import Known
from ninefold.server.apps.games.models import Game, Line
from ninefold.server.apps.games.one_statement import write_group
from ninefold.server.write_lock import write_lock
from ninefold.usecases.keeping.kept_game import KeptGame

GATHERING = 0.015
"""Seconds that moves wait for others to share their commit, which costs more than they do."""
BUSY = 0.02
"""Seconds after a commit within which others are to be expected. A lone player waits for nobody."""


@dataclass
class Append:
    """Lines that one game is to go on by."""

    known: Known
    after: KeptGame
    is_kept: bool | None = None
    """None until it is decided: whether the row was as we knew it, and so now is as `after` says."""
    error: Exception | None = None
    when_decided: Callable[[], object] | None = None
    """Called in the thread that wrote."""


class GroupCommit:
    """One for a process."""

    def __init__(self) -> None:
        self._waiting: list[Append] = []
        self._gathering, self._turn = Lock(), Lock()
        self._busy_until = 0.0
        self._writer = ThreadPoolExecutor(1, "writer")

    def write(self, append: Append) -> bool:
        """Whether the lines are kept; they are on disk then. False if the game is not as we knew it."""
        with self._gathering:
            self._waiting.append(append)
        with self._turn:
            # Whoever has the turn writes for all who wait, so most find theirs written when their turn comes.
            if append.is_kept is None:
                self._write_waiting()
        if append.error is not None:
            raise append.error
        return bool(append.is_kept)

    def write_soon(self, append: Append) -> None:
        """The same for whoever must not wait, such as the loop: `when_decided` tells."""
        with self._gathering:
            self._waiting.append(append)
            is_first = len(self._waiting) == 1
        if is_first:
            self._writer.submit(self._take_turn)

    def _take_turn(self) -> None:
        if time.monotonic() < self._busy_until:
            time.sleep(GATHERING)
        with self._turn:
            self._write_waiting()

    def _write_waiting(self) -> None:
        with self._gathering:
            group, self._waiting = self._waiting, []
        if group:
            _write(group)
            self._busy_until = time.monotonic() + BUSY
        for append in group:
            if append.when_decided:
                append.when_decided()


def _write(group: Sequence[Append]) -> None:
    """Decides each of the group; an error is everybody's."""
    try:
        if connection.vendor == "postgresql":
            _write_at_once(group)
            return
        are_kept = _is_written(group)
        for append in group:
            # One whose row has changed must not hold up the others.
            append.is_kept = are_kept or (len(group) > 1 and _is_written([append]))
    except Exception as error:
        for append in group:
            if append.is_kept is None:
                append.is_kept, append.error = False, error


def _write_at_once(group: Sequence[Append]) -> None:
    """Decides each of the group. Of two for one row the first counts; the other's sender has to look again."""
    now = timezone.now()
    first = {append.known.row: append for append in reversed(group)}
    rows = [_as_text(_new_row(append, now)) for append in first.values()]
    lines = [line for append in first.values() for line in _new_lines(append, now)]
    kept = write_group(_CHANGED, _KNOWN, rows, lines)
    for append in group:
        append.is_kept = append.known.row in kept and first[append.known.row] is append


def _as_text(row: list[object]) -> list[object]:
    """JSON among the columns as text."""
    return [json.dumps(value) if isinstance(value, list) else value for value in row]


def _is_written(group: Sequence[Append]) -> bool:
    """Writes all of them or none; none if one of the rows is not as we know it."""
    now = timezone.now()
    rows = [row for append in group for row in _new_lines(append, now)]
    with write_lock(), connection.cursor() as cursor:
        cursor.executemany(_UPDATE, _adapted(_new_row(append, now) for append in group))
        if cursor.rowcount != len(group):
            transaction.set_rollback(True)
            return False
        cursor.executemany(_INSERT, _adapted(rows))
    return True


def _new_row(append: Append, now: datetime) -> list[object]:
    """What the row is to say, and what it says now as far as we know."""
    known, before = append.known, append.known.kept
    news = {**columns_of(append.after), "changed_at": now}
    conditions = (known.row, known.owner, len(before.game.lines), before.clock.active, before.clock.running_since)
    return [*(news[name] for name in _CHANGED), *conditions]


def _new_lines(append: Append, now: datetime) -> Iterator[list[object]]:
    count = len(append.known.kept.game.lines)
    for number, text in enumerate(append.after.game.lines[count:], count + 1):
        yield [append.known.row, number, text, now]


def _adapted(rows: Iterable[list[object]]) -> list[list[Any]]:
    """As this kind of database wants them. Asking every field of the model for it takes longer than the writing."""
    ops = connection.ops

    def adapt(value: Any) -> Any:
        if isinstance(value, datetime):
            return ops.adapt_datetimefield_value(value)
        return ops.adapt_json_value(value, None) if isinstance(value, list) else value

    return [[adapt(value) for value in row] for row in rows]


_CHANGED = (
    *("line_count", "state", "mistakes", "clock", "used", "position", "filled", "finished_at", "changed_at"),
    *("active", "running_since", "stopped_at", "is_offline"),
)
_KNOWN = ("id", "owner_id", "line_count", "active", "running_since")
"""What a row must still say."""
_UPDATE = (
    f"UPDATE {Game._meta.db_table} SET {', '.join(f'{name} = %s' for name in _CHANGED)}"
    " WHERE id = %s AND owner_id = %s AND line_count = %s AND active = %s AND running_since IS NOT DISTINCT FROM %s"
)
_INSERT = f"INSERT INTO {Line._meta.db_table} (game_id, number, text, received_at) VALUES (%s, %s, %s, %s)"

GROUP_COMMIT = GroupCommit()
