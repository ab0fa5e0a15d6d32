"""Reading games."""

from ninefold.errors import NotFoundError
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player


def game_of(player: Player | None, save_id: str) -> Game:
    """The player's game of that Save ID. Somebody else's is as unknown as none at all."""
    game = Game.objects.select_related("puzzle").filter(save_id=save_id, owner=player).first() if player else None
    if game is None:
        raise NotFoundError("you have no game with this Save ID")
    return game


def lines_of(game: Game) -> list[str]:
    """The moves of a game, in order."""
    return list(game.lines.values_list("text", flat=True))
