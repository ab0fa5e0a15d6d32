"""The history of finished games in one file, a row for each."""

import csv
import io
from datetime import datetime
from pathlib import Path

from ninefold.usecases.keeping.game_result import Result, Standing

FIELDS = 7
"""What a row has told from the beginning; moves, hints, standing and score came later."""


class FileHistory:
    """Results as CSV. A damaged row is left where it is and passed over."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, result: Result) -> None:
        """Adds a row, once per game."""
        if any(known.name == result.name for known in self.results()):
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        line = io.StringIO()
        csv.writer(line).writerow(_row(result))
        with self._path.open("a", encoding="utf-8", newline="") as file:
            file.write(line.getvalue())

    def results(self) -> list[Result]:
        """All of them, the latest first."""
        if not self._path.exists():
            return []
        with self._path.open(encoding="utf-8", errors="replace", newline="") as file:
            found = [_result(row) for row in csv.reader(file)]
        return [result for result in reversed(found) if result]


def _row(result: Result) -> tuple[object, ...]:
    return (
        result.name,
        result.finished_at.isoformat(),
        result.level,
        result.time,
        result.mistakes,
        " ".join(result.used),
        result.puzzle,
        result.moves,
        result.hints,
        result.standing or "",
        result.score,
    )


def _result(row: list[str]) -> Result | None:
    """The result a row stands for; the inverse of `_row`. None if it is damaged."""
    try:
        name, ended, level, time, mistakes, used, puzzle = row[:FIELDS]
        # Older rows end here, and tell only the day.
        moves, hints, standing, score = row[FIELDS:] or ("0", "0", "", "0")
        return Result(
            name,
            datetime.fromisoformat(ended).astimezone(),
            level,
            int(time),
            int(mistakes),
            tuple(used.split()),
            puzzle,
            int(moves),
            int(hints),
            Standing(standing) if standing else None,
            float(score),
        )
    except ValueError:
        return None
