"""Housekeeping: what is past its time goes, and nothing else does."""

import threading
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import timezone

from guest_client import Guest
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.results.models import Result
from ninefold.server.housekeeping import keep_house, tidy
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


class Hours(threading.Event):
    """Over after so many waits, which take no time."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.waits: list[float | None] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.append(timeout)
        if len(self.waits) == self.count:
            self.set()
        return self.is_set()


# A thread of its own lets go of its connection after every round; a test inside a transaction could not.
@pytest.mark.django_db(transaction=True)
def test_house_is_kept_every_hour_by_the_process_that_comes_first(guest: Guest, other_guest: Guest) -> None:
    cache.clear()
    guest.put("/api/v1/settings", {"theme": "dark"})
    age(8)
    first, second = Hours(3), Hours(1)
    keep_house(first)
    assert first.waits == [3600, 3600, 3600]
    assert Player.objects.count() == 0
    other_guest.put("/api/v1/settings", {"theme": "dark"})
    age(8)
    keep_house(second)
    assert Player.objects.count() == 1, "the hour has been kept already"
