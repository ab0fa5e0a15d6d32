"""Passes: with the Save ID and a secret a game is fetched onto another device, without an account.

The secret is random and long, is shown once and kept as a digest only. Whoever fetches a game holds it from then on.
"""

import hashlib
import hmac
import secrets

from django.db import transaction

from ninefold.errors import NotFoundError
from ninefold.server.apps.games.models import Game, Holding
from ninefold.server.apps.players.models import Player

MOST_PASSES = 5
"""The oldest one no longer opens anything when there is one more."""
NOBODYS = hashlib.sha256(secrets.token_bytes()).hexdigest()


@transaction.atomic
def new_pass(game: Game) -> str:
    """A new secret for this game."""
    locked = Game.objects.select_for_update().get(pk=game.pk)
    secret = secrets.token_urlsafe(16)
    locked.pass_digests = [*locked.pass_digests, _digest(secret)][-MOST_PASSES:]
    locked.save(update_fields=["pass_digests"])
    return secret


def opened_by(save_id: str, secret: str) -> Game:
    """The game of that Save ID, if the secret opens it. A wrong secret is answered as no such game is."""
    games = Game.objects.select_related("puzzle", "forked_from").filter(save_id=save_id.lower(), deleted_at=None)
    game = next(iter(games), None) if "\0" not in save_id else None
    given = _digest(secret)
    # All are compared, and one where there is none, so that the time it takes says nothing.
    fits = [hmac.compare_digest(given, digest) for digest in (game.pass_digests if game else []) or [NOBODYS]]
    if game is None or not any(fits):
        raise NotFoundError("no game is opened by this Save ID and secret", what="pass")
    return game


def hold(game: Game, player: Player) -> None:
    """From here on the player plays the game too."""
    if game.owner_id != player.pk:
        Holding.objects.get_or_create(game=game, player=player)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
