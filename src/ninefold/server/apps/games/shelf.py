"""A shelf in the database: the games of one player, each a row and its lines."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial

from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Length
from django.utils import timezone

from ninefold.errors import NotFoundError
from ninefold.server.apps.games.columns import clock_columns, columns_of
from ninefold.server.apps.games.folds import FOLDS, Known, fold
from ninefold.server.apps.games.group_commit import GROUP_COMMIT, Append
from ninefold.server.apps.games.limits import spend_fork
from ninefold.server.apps.games.models import Game, Holding, Line
from ninefold.server.apps.games.queries import lines_of_games, of_player
from ninefold.server.apps.games.save_id import new_save_id
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.results.models import Result as ResultRow
from ninefold.server.write_lock import write_lock
from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.game_result import Result, Standing
from ninefold.usecases.keeping.kept_game import KeptGame

MOST_PACES = 100
"""Runs that are looked at to know how fast somebody is."""


def game_of(player: Player | None, save_id: str, is_locked: bool = False) -> Game:
    """The game of that Save ID that the player owns or holds, deleted or not.

    Somebody else's is as unknown as none at all.

    Locked, it is this transaction's alone.
    """
    games = Game.objects.select_for_update(of=("self",)) if is_locked else Game.objects.all()
    games = games.select_related("puzzle", "forked_from").filter(of_player(player), save_id=save_id.lower())
    game = next(iter(games), None) if player and "\0" not in save_id else None
    if game is None:
        raise NotFoundError("you have no game with this Save ID", what="game")
    return game


class DatabaseShelf:
    """What one player keeps here, under Save IDs."""

    def __init__(self, player: Player | None) -> None:
        self._player = player
        self._rows: dict[str, Game] = {}
        """Those read in this transaction, by name."""

    def exclusive(self) -> AbstractContextManager[None]:
        return write_lock()

    def begin(self, kept: KeptGame, key: str = "") -> tuple[KeptGame, bool]:
        save_id = new_save_id()
        # A device that plays on with a game deleted elsewhere begins it anew.
        Game.objects.filter(owner=self._player, key=key).exclude(deleted_at=None).update(key="")
        row, is_new = Game.objects.get_or_create(
            owner=self._player,
            key=key or save_id,
            defaults={
                "save_id": save_id,
                "puzzle_id": kept.number,
                "lives": kept.game.lives,
                **self._origin(kept),
                **columns_of(kept),
            },
        )
        self._rows[row.save_id] = row
        if not is_new:
            return self._seen(row), False
        if self._player and kept.forked_from:
            spend_fork(self._player, kept.game.lines)
        # Django takes the time a row is made; but a fork began with the game both come from.
        _save(row, {"started_at": kept.started_at})
        self._add_lines(row, kept.game.lines)
        if not kept.forked_from:
            Puzzle.objects.filter(pk=kept.number).update(started=F("started") + 1)
        return self._remembered(row, replace(kept, name=save_id)), True

    def known_game(self, name: str) -> KeptGame | None:
        known = FOLDS.get(name.lower())
        return known.kept if known and self._player and known.owner == self._player.pk else None

    def game_named(self, name: str) -> KeptGame:
        return self._seen(self._read(name))

    def keep_next(self, before: KeptGame, after: KeptGame) -> bool:
        known = FOLDS.get(before.name)
        if known is None or known.kept is not before:
            return False
        if not GROUP_COMMIT.write(Append(known, after)):
            FOLDS.forget(before.name)
            return False
        FOLDS.remember(replace(known, kept=after))
        return True

    def keep(self, kept: KeptGame) -> None:
        row = self._rows[kept.name]
        self._add_lines(row, kept.game.lines[row.line_count :], first=row.line_count + 1)
        _save(row, columns_of(kept), "changed_at")
        self._remembered(row, kept)

    def clock_of(self, name: str) -> GameClock:
        return _clock(self._read(name))

    def keep_clock(self, name: str, clock: GameClock) -> None:
        _save(self._rows[name], clock_columns(clock))

    def forks_of(self, kept: KeptGame, at: int, line: str) -> Mapping[str, Sequence[str]]:
        forks = self._rows[kept.name].forks.filter(deleted_at=None, lines__number=at, lines__text=line)
        if connection.in_atomic_block:
            forks = forks.select_for_update(of=("self",))
        lines = lines_of_games(list(forks))
        return {fork.save_id: lines[fork.pk] for fork in forks}

    def drop_game(self, name: str) -> None:
        Game.objects.filter(owner=self._player, save_id=name, deleted_at=None).update(deleted_at=timezone.now())
        Holding.objects.filter(player=self._player, game__save_id=name).delete()

    def paces_at(self, level: str) -> list[float]:
        runs = {"level": level or None, "standing": Standing.RANKED, "puzzle__variant": "classic"}
        ranked = ResultRow.objects.filter(player=self._player, **runs)
        rows = ranked.order_by("-pk").values_list("time", "puzzle__givens", Length("puzzle__text"))[:MOST_PACES]
        return [time / max(1, cells - givens) for time, givens, cells in rows]

    def keep_result(self, result: Result) -> None:
        row = self._rows[result.name]
        Puzzle.objects.filter(pk=row.puzzle_id).update(finished=F("finished") + 1)
        ResultRow.objects.create(
            player_id=row.owner_id,
            puzzle_id=row.puzzle_id,
            game=row,
            level=result.level or None,
            standing=result.standing or "",
            score=result.score,
            time=result.time,
            mistakes=result.mistakes,
            moves=result.moves,
            hints=result.hints,
            used=list(result.used),
            started_at=row.started_at,
            finished_at=result.finished_at,
        )

    def _read(self, name: str) -> Game:
        row = game_of(self._player, name, is_locked=connection.in_atomic_block)
        self._rows[name] = self._rows[row.save_id] = row
        return row

    def _seen(self, row: Game) -> KeptGame:
        """The game of a row, folded on from what is remembered of it."""
        return self._remembered(row, _kept(row))

    def _remembered(self, row: Game, kept: KeptGame) -> KeptGame:
        """Once what is in it is committed."""
        transaction.on_commit(partial(FOLDS.remember, Known.of(row.pk, row.owner_id, kept)))
        return kept

    def _origin(self, kept: KeptGame) -> dict[str, object]:
        """What a fork has from the game it parted from."""
        origin = self._rows.get(kept.forked_from)
        return {"forked_from": origin, "name": origin.name} if origin else {}

    def _add_lines(self, row: Game, lines: Sequence[str], first: int = 1) -> None:
        Line.objects.bulk_create(Line(game=row, number=number, text=text) for number, text in enumerate(lines, first))


def _kept(row: Game) -> KeptGame:
    return KeptGame(
        name=row.save_id,
        game=fold(row),
        level=row.puzzle.level or "",
        number=row.puzzle.number,
        clock=_clock(row),
        started_at=row.started_at,
        finished_at=row.finished_at,
        forked_from=row.forked_from.save_id if row.forked_from else "",
    )


def _clock(row: Game) -> GameClock:
    return GameClock(row.active, row.running_since, row.stopped_at, row.is_offline, row.state == "playing")


def _save(row: Game, columns: Mapping[str, object], *times: str) -> None:
    """Writes these columns, and times that Django sets itself."""
    for name, value in columns.items():
        setattr(row, name, value)
    row.save(update_fields=[*columns, *times])
