"""Starting games, putting them away, bringing them back, and settling between two continuations."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from ninefold.play import start
from ninefold.server.apps.games.limits import spend_start
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.games.queries import lines_of
from ninefold.server.apps.games.shelf import DatabaseShelf, game_of
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.rows import puzzle_of_row
from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.keep_game import begin_game, note_presence
from ninefold.usecases.keeping.kept_game import KeptGame

DELETED_FOR = timedelta(days=30)
"""How long a deleted game can be brought back."""


def start_game(player: Player, puzzle: Puzzle, lives: int, is_offline: bool, key: str) -> tuple[Game, bool]:
    """A new game without moves, and True; or the one that was begun under this key."""
    spend_start(player, key)
    game = start(puzzle_of_row(puzzle), lives)
    new = KeptGame("", game, puzzle.level or "", puzzle.number, GameClock(is_offline=is_offline))
    kept, is_new = begin_game(DatabaseShelf(player), new, timezone.now(), key)
    return game_of(player, kept.name), is_new


def delete_game(player: Player | None, save_id: str) -> Game:
    """Puts a game away; for some time it can be brought back."""
    shelf = DatabaseShelf(player)
    with shelf.exclusive():
        note_presence(shelf, save_id, is_open=False, now=timezone.now())
        game = game_of(player, save_id)
        shelf.drop_game(game.save_id)
        if game.owner == player:
            game.refresh_from_db(fields=["deleted_at"])
        return game


def restore_game(game: Game) -> Game:
    """Brings a deleted game back."""
    game.deleted_at = None
    game.save(update_fields=["deleted_at"])
    return game


@transaction.atomic
def settle_fork(game: Game, keeps_other: bool) -> Game:
    """The player has decided: this game stays, the one it parted from stays too or is put away."""
    if game.forked_from and not keeps_other:
        game.forked_from.deleted_at = timezone.now()
        game.forked_from.save(update_fields=["deleted_at"])
    game.forked_from = None
    game.save(update_fields=["forked_from"])
    return game


def purge_deleted() -> None:
    """Drops what was deleted long ago."""
    Game.objects.filter(deleted_at__lt=timezone.now() - DELETED_FOR).delete()


def join_games(mine: Player, theirs: Player) -> None:
    """Where two players who are one have begun what a device calls the same game, one of them goes on under that name.

    A game that only repeats the beginning of the other is not kept, unless it is somebody's result. Deleted games are
    out of the way, as when a device plays on with one.
    """
    mine.games.exclude(deleted_at=None).update(key="")
    theirs.games.exclude(deleted_at=None).update(key="")
    twins = {game.key: game for game in mine.games.exclude(key="").filter(key__in=theirs.games.values("key"))}
    for other in theirs.games.filter(key__in=twins):
        own = twins[other.key]
        own_lines, other_lines = lines_of(own), lines_of(other)
        is_longer = len(other_lines) > len(own_lines) and other_lines[: len(own_lines)] == own_lines
        less = own if is_longer else other
        if (is_longer or own_lines[: len(other_lines)] == other_lines) and not hasattr(less, "result"):
            less.delete()
        else:
            less.key = ""
            less.save(update_fields=["key"])
