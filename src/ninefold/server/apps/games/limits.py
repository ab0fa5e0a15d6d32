"""How much one player, and all behind one address, may have kept in a while. Nobody who plays comes near."""

from collections.abc import Sequence

from ninefold.errors import NinefoldError
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.rate_limits.services import Limit, spend_as
from ninefold.server.clients import current_client

HOUR, DAY = 60 * 60, 24 * 60 * 60

STARTING, STARTING_IN_A_DAY = Limit("start", calls=300), Limit("start-day", calls=5_000, seconds=DAY)
"""Of one client: a class that starts at once, a school in a day."""
SENDING = Limit("moves", calls=600)
"""Of one player: ten times a second, where the page sends every other second."""
WRITING, WRITING_OF_A_CLIENT = Limit("text", 2_000_000, HOUR), Limit("text-client", 20_000_000, HOUR)
"""Characters of moves. An hour of hard play has some ten thousand."""
FORKING = Limit("forks", calls=30, seconds=HOUR)
MOST_GAMES, MOST_GAMES_OF_A_GUEST = 10_000, 1_000


class TooManyGamesError(NinefoldError):
    """The player keeps as many games as one may."""

    code = "too-many-games"

    def __init__(self, most: int) -> None:
        super().__init__(f"you keep {most:,} games here, and there is no room for more; delete some")
        self.most = most


def spend_start(player: Player, key: str) -> None:
    """Counts a game that is begun, unless it was begun already under this key."""
    games = Game.objects.filter(owner=player, deleted_at=None)
    if key and games.filter(key=key).exists():
        return
    client = current_client().name
    spend_as(client, STARTING)
    spend_as(client, STARTING_IN_A_DAY)
    most = MOST_GAMES if player.user_id else MOST_GAMES_OF_A_GUEST
    if games.count() >= most:
        raise TooManyGamesError(most)


def spend_moves(player: int, client: str, lines: Sequence[str]) -> None:
    """Counts lines that were sent."""
    spend_as(f"player {player}", SENDING)
    _spend_text(player, client, lines)


def spend_fork(player: Player, lines: Sequence[str]) -> None:
    """Counts a fork, and the lines that it has from the game it parted from."""
    spend_as(f"player {player.pk}", FORKING)
    _spend_text(player.pk, current_client().name, lines)


def _spend_text(player: int, client: str, lines: Sequence[str]) -> None:
    characters = sum(map(len, lines))
    spend_as(f"player {player}", WRITING, characters)
    spend_as(client, WRITING_OF_A_CLIENT, characters)
