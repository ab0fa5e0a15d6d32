"""Limits as if somebody had used them up."""

from typing import Any

from guest_client import Guest
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.rate_limits.clients import client_of
from ninefold.server.apps.rate_limits.services import BUCKETS, Limit


def use_up(limit: Limit, key: str) -> None:
    """As if the limit had been used up, twice over, and no other."""
    BUCKETS.clear()
    BUCKETS.pour(f"{limit.name}:{key}", 2 * limit.calls, limit.calls, limit.seconds)


def player_of(game: str) -> str:
    """The owner of a game as limits know them."""
    return f"player {Game.objects.get(save_id=game).owner_id}"


def address_of(person: Guest) -> str:
    """The address of somebody as limits know it."""
    request: Any = person.client.get("/api/health").wsgi_request
    return client_of(request).name
