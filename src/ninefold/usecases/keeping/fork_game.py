"""Two devices, two continuations: the second is kept as a game of its own, and the player is asked."""

from collections.abc import Sequence
from dataclasses import replace

from ninefold.errors import NinefoldError
from ninefold.play import Game, State, play_lines, start
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


def fork_for(
    shelf: Shelf, kept: KeptGame, at: int, lines: Sequence[str], origin: Game | None
) -> tuple[KeptGame, Sequence[str]]:
    """The game that keeps these lines from number `at` on, and those of them that it does not have yet.

    A device that sends its batch again, or sends the next one to the old game, finds its fork again; a new fork has
    no name yet. Whoever has folded the game up to there already passes it as `origin`.
    """
    if found := find_fork(shelf, kept, at, lines):
        name, count = found
        return shelf.game_named(name), lines[max(0, count - (at - 1)) :]
    if origin is None or len(origin.lines) != at - 1:
        origin = origin_of_fork(kept.game, at)
    return _new_fork(kept, origin), lines


def find_fork(shelf: Shelf, kept: KeptGame, at: int, lines: Sequence[str]) -> tuple[str, int] | None:
    """The fork that goes on with these lines as far as both go, and how many lines it has."""
    wanted = (*kept.game.lines[: at - 1], *lines)
    for name, theirs in shelf.forks_of(kept, at, lines[0]).items():
        shared = min(len(theirs), len(wanted))
        if tuple(theirs[:shared]) == wanted[:shared]:
            return name, len(theirs)
    return None


def origin_of_fork(game: Game, at: int) -> Game:
    """The game as it was before its line number `at`."""
    return play_lines(start(game.puzzle, game.lives), game.lines[: at - 1])


def _new_fork(kept: KeptGame, origin: Game) -> KeptGame:
    # The keeper's clock began with the game both come from.
    clock = replace(kept.clock, is_playing=origin.state is State.PLAYING)
    return replace(kept, name="", game=origin, clock=clock, finished_at=None, forked_from=kept.name)
