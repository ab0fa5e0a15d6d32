"""Two devices, two continuations: the second is kept as a game of its own, and the player is asked."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from ninefold.errors import NinefoldError
from ninefold.server.apps.games.folds import new_fold
from ninefold.server.apps.games.models import Game, Line
from ninefold.server.apps.games.queries import lines_of, lines_of_games
from ninefold.server.apps.games.save_id import new_save_id
from ninefold.usecases.play_game import append_lines


class MoveForkError(NinefoldError):
    """The game went on differently elsewhere. `fork` is the game that keeps the lines that were sent."""

    code = "move-fork"

    def __init__(self, count: int, at: int, fork: str) -> None:
        super().__init__(f"this game went on differently on another device, from move {at} on")
        self.count = count
        self.at = at
        self.fork = fork


def fork_for(game: Game, at: int, lines: Sequence[str]) -> Game:
    """The game that keeps these lines from number `at` on: one made before for the same continuation, or a new one.

    A device that sends its batch again, or sends the next one to the old game, finds its fork again.
    """
    known = list(game.forks.select_for_update(of=("self",)).select_related("puzzle", "owner").filter(deleted_at=None))
    kept = lines_of_games(known)
    for fork in known:
        theirs = kept[fork.pk][at - 1 :]
        shared = min(len(theirs), len(lines))
        if shared and theirs[:shared] == list(lines[:shared]):
            return fork
    return _new_fork(game, lines_of(game)[: at - 1])


def lines_beyond(fork: Game, at: int, lines: Sequence[str]) -> Sequence[str]:
    """Those of the lines, the first of which has the number `at`, that the fork does not have yet."""
    return lines[max(0, fork.line_count - at + 1) :]


@transaction.atomic
def settle(game: Game, keeps_other: bool) -> Game:
    """The player has decided: this game stays, the one it parted from stays too or is put away."""
    if game.forked_from and not keeps_other:
        game.forked_from.deleted_at = timezone.now()
        game.forked_from.save(update_fields=["deleted_at"])
    game.forked_from = None
    game.save(update_fields=["forked_from"])
    return game


def _new_fork(game: Game, shared: list[str]) -> Game:
    played = append_lines(new_fold(game), shared)
    fork = Game.objects.create(
        save_id=new_save_id(),
        owner=game.owner,
        puzzle=game.puzzle,
        name=game.name,
        lives=game.lives,
        position=game.puzzle.text,
        state=played.state.value,
        line_count=len(shared),
        active=game.active,
        running_since=game.running_since,
        stopped_at=game.stopped_at,
        is_offline=game.is_offline,
        forked_from=game,
    )
    # The server's clock began with the game both come from.
    Game.objects.filter(pk=fork.pk).update(started_at=game.started_at)
    Line.objects.bulk_create(Line(game=fork, number=n, text=text) for n, text in enumerate(shared, start=1))
    return fork
