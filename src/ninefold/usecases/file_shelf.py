"""A shelf made of files: one save text per game, and a table of results."""

import csv
import io
import os
import re
from pathlib import Path

from ninefold.errors import BadSaveError, NotFoundError
from ninefold.play import State, format_save, parse_save
from ninefold.usecases.shelf import KeptGame, Result

ENDING = ".ninefold"
_NAME = re.compile(r"[\w.-]{1,100}")
_LEVEL = re.compile(r".*-([a-z]+)")


class FileShelf:
    """Games as files in a folder, named like `2026-11-15-101500-medium.ninefold`."""

    def __init__(self, folder: Path) -> None:
        self._games = folder / "games"
        self._history = folder / "history.csv"

    def keep_game(self, kept: KeptGame) -> None:
        self._games.mkdir(parents=True, exist_ok=True)
        path = self._path(kept.name)
        # A new file takes the old one's place in one step, so that a crash leaves one of the two whole.
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        with draft.open("w", encoding="utf-8") as file:
            file.write(format_save(kept.game))
            file.flush()
            os.fsync(file.fileno())
        self._make_latest(draft)
        draft.replace(path)

    def game_named(self, name: str) -> KeptGame:
        path = self._path(name)
        if not path.is_file():
            raise NotFoundError(f"there is no game {name!r}")
        level = _LEVEL.fullmatch(name)
        return KeptGame(name, parse_save(_text(path)), level[1] if level else "")

    def unfinished_games(self) -> list[KeptGame]:
        paths = sorted(self._games.glob(f"*{ENDING}"), key=_written_at, reverse=True)
        kept = (self._readable(path.name.removesuffix(ENDING)) for path in paths)
        return [game for game in kept if game is not None and game.game.state is not State.FINISHED]

    def drop_game(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def keep_result(self, result: Result) -> None:
        if any(known.name == result.name for known in self.results()):
            return
        self._history.parent.mkdir(parents=True, exist_ok=True)
        fields = (result.name, result.day, result.level, result.clock, result.mistakes, " ".join(result.used))
        line = io.StringIO()
        csv.writer(line).writerow((*fields, result.puzzle))
        with self._history.open("a", encoding="utf-8", newline="") as file:
            file.write(line.getvalue())

    def results(self) -> list[Result]:
        if not self._history.exists():
            return []
        with self._history.open(encoding="utf-8", errors="replace", newline="") as file:
            rows = [row for row in csv.reader(file) if len(row) == 7 and row[3].isdecimal() and row[4].isdecimal()]
        found = [
            Result(name, day, level, int(clock), int(mistakes), tuple(used.split()), puzzle)
            for name, day, level, clock, mistakes, used, puzzle in rows
        ]
        return found[::-1]

    def _make_latest(self, draft: Path) -> None:
        """Sees to it that the file is younger than all games, though they be of the same tick or the clock set back."""
        latest = max(map(_written_at, self._games.glob(f"*{ENDING}")), default=0)
        if _written_at(draft) <= latest:
            os.utime(draft, ns=(latest + 1, latest + 1))

    def _readable(self, name: str) -> KeptGame | None:
        """The game, or None if the file is damaged: it stays where it is, for somebody to mend."""
        try:
            return self.game_named(name)
        except BadSaveError:
            return None

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name) or name.startswith("."):
            raise NotFoundError(f"{name[:40]!r} is not the name of a game")
        return self._games / f"{name}{ENDING}"


def _written_at(path: Path) -> int:
    """Nanoseconds since 1970."""
    return path.stat().st_mtime_ns


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadSaveError(1, "this is not text") from error
