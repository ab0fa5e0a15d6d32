"""Starting games, keeping their moves, and putting them away."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from ninefold.errors import NinefoldError
from ninefold.grid import Grid, format_grid
from ninefold.play import Game as Played
from ninefold.play import State
from ninefold.server.apps.games import clock, forks
from ninefold.server.apps.games.folds import fold_on, remember
from ninefold.server.apps.games.models import Game, Line
from ninefold.server.apps.games.queries import game_of
from ninefold.server.apps.games.save_id import new_save_id
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.results.services import keep_result
from ninefold.server.write_lock import write_lock

PLAYED = (
    "line_count",
    "state",
    "mistakes",
    "clock",
    "used",
    "position",
    "filled",
    "active",
    "running_since",
    "stopped_at",
    "is_offline",
    "changed_at",
    "finished_at",
)
"""What a move may change."""
DELETED_FOR = timedelta(days=30)
"""How long a deleted game can be brought back."""


class MoveGapError(NinefoldError):
    """Lines are missing between those kept and those sent."""

    code = "move-gap"

    def __init__(self, count: int) -> None:
        super().__init__(f"moves are missing: the next one is number {count + 1}")
        self.count = count


@dataclass(frozen=True)
class Appended:
    """The game after lines were sent; with another continuation, also the game that keeps it and where they part."""

    game: Game
    fork: Game | None = None
    at: int = 0


@write_lock()
def begin_game(owner: Player, puzzle: Puzzle, lives: int, is_offline: bool = False, key: str = "") -> tuple[Game, bool]:
    """A new game without moves, and True; or the one that was begun under this key. The server's clock starts here."""
    save_id = new_save_id()
    # A device that plays on with a game deleted elsewhere begins it anew.
    Game.objects.filter(owner=owner, key=key).exclude(deleted_at=None).update(key="")
    game, is_new = Game.objects.get_or_create(
        owner=owner,
        key=key or save_id,
        defaults={
            "save_id": save_id,
            "puzzle": puzzle,
            "lives": lives,
            "position": puzzle.text,
            "running_since": timezone.now(),
            "is_offline": is_offline,
        },
    )
    if is_new:
        Puzzle.objects.filter(pk=puzzle.pk).update(started=F("started") + 1)
    return game, is_new


@write_lock()
def append_moves(
    player: Player | None, save_id: str, first: int, lines: Sequence[str], is_offline: bool = False
) -> Appended:
    """The game with the lines added, of which the first has the number `first`.

    Lines that are kept already are passed over, so a repeated or late batch does no harm. A refused line refuses the
    whole batch. Lines that differ from those kept go on as a game of their own.
    """
    game = game_of(player, save_id, is_locked=True)
    if first > game.line_count + 1:
        raise MoveGapError(game.line_count)
    comes_next = first == game.line_count + 1
    known = [] if comes_next else list(game.lines.filter(number__gte=first).values_list("text", flat=True))
    if at := _parting(known, first, lines):
        fork = forks.fork_for(game, at, lines[at - first :])
        add_lines(fork, forks.lines_beyond(fork, at, lines[at - first :]), is_offline)
        return Appended(game, fork, at)
    add_lines(game, lines[len(known) :], is_offline)
    return Appended(game)


def add_lines(game: Game, new: Sequence[str], is_offline: bool) -> None:
    """Keeps new lines at the end of a game, and the result if they finish it."""
    if not new:
        return
    played = fold_on(game, new)
    now = timezone.now()
    clock.note_moves(game, now)
    game.is_offline |= is_offline
    rows = [Line(game=game, number=number, text=text) for number, text in enumerate(new, start=game.line_count + 1)]
    Line.objects.bulk_create(rows)
    take_figures(game, played)
    clock.follow_state(game, now)
    if played.state is State.FINISHED:
        game.finished_at = now
    game.save(update_fields=PLAYED)
    remember(game.save_id, played)
    if played.state is State.FINISHED:
        keep_result(game)


def take_figures(game: Game, played: Played) -> None:
    """What the fold says, into the row."""
    game.line_count = len(played.lines)
    game.state, game.mistakes, game.clock = played.state.value, played.tally.mistakes, played.tally.clock
    game.used = sorted(played.tally.used)
    game.position = format_grid(Grid(played.position.digits))
    game.filled = sum(1 for digit in played.position.digits if digit) - game.puzzle.clues


@write_lock()
def mark(player: Player | None, save_id: str, is_open: bool) -> Game:
    """Notes that the game is open, or closed; the server's clock runs or stands accordingly."""
    game = game_of(player, save_id, is_locked=True)
    if is_open:
        clock.open_game(game, timezone.now())
    else:
        clock.close_game(game, timezone.now())
    # Without changed_at: looking at a game is not playing it.
    game.save(update_fields=["active", "running_since", "stopped_at", "is_offline"])
    return game


@write_lock()
def delete_game(player: Player | None, save_id: str) -> Game:
    """Puts a game away; for some time it can be brought back."""
    game = game_of(player, save_id, is_locked=True)
    clock.close_game(game, timezone.now())
    game.deleted_at = game.deleted_at or timezone.now()
    game.save(update_fields=["deleted_at", "active", "running_since", "stopped_at", "is_offline"])
    return game


def restore_game(game: Game) -> Game:
    """Brings a deleted game back."""
    game.deleted_at = None
    game.save(update_fields=["deleted_at"])
    return game


def purge_deleted() -> None:
    """Drops what was deleted long ago."""
    Game.objects.filter(deleted_at__lt=timezone.now() - DELETED_FOR).delete()


def _parting(known: Sequence[str], first: int, lines: Sequence[str]) -> int:
    """The number of the first line that differs from the one kept, or 0."""
    pairs = zip(known, lines, strict=False)
    return next((number for number, (ours, theirs) in enumerate(pairs, start=first) if ours != theirs), 0)
