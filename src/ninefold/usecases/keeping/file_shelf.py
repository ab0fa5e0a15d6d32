"""A shelf made of files: one save text per game, and a history beside them."""

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import count
from pathlib import Path

from ninefold.errors import BadSaveError, NinefoldError, NotFoundError
from ninefold.play import State, format_save, parse_save
from ninefold.rules import Puzzle
from ninefold.usecases.keeping.file_history import FileHistory
from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.game_result import Result, Standing
from ninefold.usecases.keeping.kept_game import KeptGame

ENDING = ".ninefold"
_NAME = re.compile(r"[\w.-]{1,100}")
_LEVEL = re.compile(r".*-([a-z]+)")


class FileShelf:
    """Games as files in a folder, named like `2026-11-15-101500-250-medium.ninefold`.

    A file holds the moves; the keeper's clock goes on only as long as this shelf is in use.
    """

    def __init__(self, folder: Path) -> None:
        self._games = folder / "games"
        self._history = FileHistory(folder / "history.csv")
        self._open: dict[str, tuple[int, KeptGame]] = {}
        """Games that are being played, each with the time its file had: another program may have written it since."""

    def exclusive(self) -> AbstractContextManager[None]:
        return nullcontext()

    def begin(self, kept: KeptGame, key: str = "") -> tuple[KeptGame, bool]:
        if key and self._path(key).is_file():
            return self.game_named(key), False
        named = replace(kept, name=key or self._free_name(kept))
        self.keep(named)
        return named, True

    def game_named(self, name: str) -> KeptGame:
        path = self._path(name)
        if not path.is_file():
            raise NotFoundError(f"there is no game {name!r}")
        written, kept = self._open.get(name, (0, None))
        if kept and written == _written_at(path):
            return kept
        game = parse_save(_text(path))
        return replace(kept, game=game) if kept else KeptGame(name, game, _level(name), clock=GameClock.resumed(game))

    def keep(self, kept: KeptGame) -> None:
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
        self._open[kept.name] = (_written_at(path), kept)

    def known_game(self, name: str) -> KeptGame | None:
        return self._open[name][1] if name in self._open else None

    def keep_next(self, before: KeptGame, after: KeptGame) -> bool:
        if not self._path(before.name).is_file() or self.game_named(before.name) is not before:
            return False
        self.keep(after)
        return True

    def clock_of(self, name: str) -> GameClock:
        return self.game_named(name).clock

    def keep_clock(self, name: str, clock: GameClock) -> None:
        self._open[name] = (_written_at(self._path(name)), replace(self.game_named(name), clock=clock))

    def forks_of(self, kept: KeptGame, at: int, line: str) -> Mapping[str, Sequence[str]]:
        """A file does not say what it parted from; any game of the same puzzle and lives may be it."""
        played = (kept.game.puzzle, kept.game.lives)
        others = (self._readable(path) for path in self._games.glob(f"*{ENDING}"))
        return {
            other.name: other.game.lines
            for other in others
            if other and other.name != kept.name and (other.game.puzzle, other.game.lives) == played
            if other.game.lines[at - 1 : at] == (line,)
        }

    def drop_game(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)
        self._open.pop(name, None)

    def unfinished_games(self) -> list[KeptGame]:
        paths = sorted(self._games.glob(f"*{ENDING}"), key=_written_at, reverse=True)
        kept = map(self._readable, paths)
        return [game for game in kept if game is not None and game.game.state is not State.FINISHED]

    def paces_at(self, level: str) -> list[float]:
        ranked = [result for result in self.results() if (result.level, result.standing) == (level, Standing.RANKED)]
        return [result.time / max(1, _empty_cells(result.puzzle)) for result in ranked]

    def keep_result(self, result: Result) -> None:
        self._history.add(result)

    def results(self) -> list[Result]:
        return self._history.results()

    def _make_latest(self, draft: Path) -> None:
        """Sees to it that the file is younger than all games, though they be of the same tick or the clock set back."""
        latest = max(map(_written_at, self._games.glob(f"*{ENDING}")), default=0)
        if _written_at(draft) <= latest:
            os.utime(draft, ns=(latest + 1, latest + 1))

    def _readable(self, path: Path) -> KeptGame | None:
        """The game, or None if it cannot be opened: the file stays where it is, for somebody to mend."""
        try:
            return self.game_named(path.name.removesuffix(ENDING))
        except (NinefoldError, OSError):
            return None

    def _free_name(self, kept: KeptGame) -> str:
        """When the game was begun, and its level; a fork has a number more than the game it parted from."""
        begun = kept.forked_from.removesuffix(f"-{kept.level}") or _moment(kept)
        names = (f"{begun}{'' if number == 1 else f'-{number}'}-{kept.level}" for number in count(1))
        return next(name for name in names if not self._path(name).exists())

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name) or name.startswith("."):
            raise NotFoundError(f"{name[:40]!r} is not the name of a game")
        return self._games / f"{name}{ENDING}"


def _empty_cells(puzzle: str) -> int:
    """Of a puzzle in the history, which anybody may have edited."""
    try:
        return Puzzle.from_text(puzzle).givens.digits.count(0)
    except NinefoldError:
        return puzzle.count(".")


def _moment(kept: KeptGame) -> str:
    assert kept.started_at is not None
    begun = kept.started_at.astimezone()
    return f"{begun:%Y-%m-%d-%H%M%S}-{begun.microsecond // 1_000:03}"


def _level(name: str) -> str:
    level = _LEVEL.fullmatch(name)
    return level[1] if level else ""


def _written_at(path: Path) -> int:
    """Nanoseconds since 1970."""
    return path.stat().st_mtime_ns


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadSaveError(1, "this is not text") from error
