"""Two devices, two continuations: the second is kept as a game of its own, and the player is asked."""

from collections.abc import Sequence
from dataclasses import replace

from ninefold.errors import NinefoldError
from ninefold.play import State, play_lines, start
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.keeping.shelf import Shelf


class MoveForkError(NinefoldError):
    """The game went on differently elsewhere. `fork` is the game that keeps the lines that were sent."""

    code = "move-fork"

    def __init__(self, count: int, at: int, fork: str) -> None:
        super().__init__(f"this game went on differently on another device, from move {at} on")
        self.count = count
        self.at = at
        self.fork = fork


def fork_for(shelf: Shelf, kept: KeptGame, at: int, lines: Sequence[str]) -> tuple[KeptGame, Sequence[str]]:
    """The game that keeps these lines from number `at` on, and those of them that it does not have yet.

    A device that sends its batch again, or sends the next one to the old game, finds its fork again; a new fork has
    no name yet.
    """
    wanted = (*kept.game.lines[: at - 1], *lines)
    for name, theirs in shelf.forks_of(kept).items():
        shared = min(len(theirs), len(wanted))
        if shared >= at and tuple(theirs[:shared]) == wanted[:shared]:
            return shelf.game_named(name), wanted[len(theirs) :]
    return _new_fork(kept, at), lines


def _new_fork(kept: KeptGame, at: int) -> KeptGame:
    game = play_lines(start(kept.game.puzzle, kept.game.lives), kept.game.lines[: at - 1])
    # The keeper's clock began with the game both come from.
    clock = replace(kept.clock, is_playing=game.state is State.PLAYING)
    return replace(kept, name="", game=game, clock=clock, finished_at=None, forked_from=kept.name)
