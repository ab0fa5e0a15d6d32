"""Housekeeping: what is past its time goes, and nothing else does."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import timezone

from guest_client import Guest
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.results.models import Result
from ninefold.server.housekeeping import tidy
from played_games import finish, start

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def age(days: int) -> None:
    """As if everything here had happened so many days ago."""
    long_ago = timezone.now() - timedelta(days=days)
    Player.objects.update(created_at=long_ago)
    Game.objects.update(changed_at=long_ago, started_at=long_ago)
    Result.objects.update(finished_at=long_ago)


def test_a_guest_who_keeps_nothing_goes_after_a_week(guest: Guest, other_guest: Guest) -> None:
    guest.put("/api/v1/settings", {"theme": "dark"})
    start(other_guest)
    age(6)
    tidy()
    assert Player.objects.count() == 2
    age(8)
    tidy()
    assert guest.get("/api/v1/settings")[1] == {}
    assert other_guest.get("/api/v1/games")[1]["total"] == 1


def test_a_guest_goes_when_the_cookie_has_long_gone_and_an_account_stays(guest: Guest, anna: Guest) -> None:
    finish(guest)
    finish(anna)
    age(399)
    tidy()
    assert Game.objects.count() == 2
    age(401)
    tidy()
    assert [game.owner.name for game in Game.objects.all()] == ["Anna"]


def test_what_has_expired_leaves_the_cache(guest: Guest) -> None:
    cache.set("old", 1, timeout=-10)
    cache.set("new", 1, timeout=600)
    tidy()
    with connection.cursor() as cursor:
        cursor.execute("SELECT cache_key FROM ninefold_cache")
        keys = [key for (key,) in cursor.fetchall()]
    assert [key.endswith("new") for key in keys if key.endswith(("old", "new"))] == [True]
