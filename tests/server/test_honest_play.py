"""Bounds that nobody meets who plays: the longest game there is, ten times as long, and a class ten times as large."""

import importlib
import pkgutil
from typing import Any

import pytest

import ninefold.server.apps as apps
from guest_client import Guest
from longest_game import DIGITS, SECONDS, LongestGame
from ninefold.server import visitor
from ninefold.server.apps.games.limits import FORKING
from ninefold.server.apps.rate_limits.services import Limit
from played_games import send, start

pytestmark = pytest.mark.database

TIMES = 10
SENT_TOGETHER = 500
"""Lines that the page sends in one request after a time without the network."""
EVERY = 2
"""Seconds between two requests of the page."""
CLASS, MINUTE, HOUR, DAY = 30, 60, 60 * 60, 24 * 60 * 60
GAME = LongestGame()
CHARACTERS = sum(map(len, GAME.lines()))
IN_AN_HOUR = CHARACTERS * HOUR // (SECONDS * len(GAME.lines()))
"""Characters of moves that somebody writes."""


def test_the_longest_game_ten_times_as_long_is_kept_and_finished(
    guest: Guest, django_capture_on_commit_callbacks: Any
) -> None:
    # A game is remembered when it is committed, and no test commits.
    with django_capture_on_commit_callbacks(execute=True):
        game = start(guest, GAME.puzzle, lives=0)
    lines = GAME.lines(TIMES)
    assert len(lines) > TIMES * len(GAME.lines())
    count, state = 0, ""
    while count < len(lines):
        status, kept = send(guest, game, count + 1, *lines[count : count + SENT_TOGETHER], offline=True)
        assert status == 200, kept
        count, state = kept["count"], kept["state"]
    assert (count, state) == (len(lines), "finished")
    assert guest.get(f"/api/v1/games/{game}")[1]["lines"] == lines


def test_a_cell_has_room_for_everything_the_page_can_mark_it_with(guest: Guest) -> None:
    game = start(guest, GAME.puzzle)
    at = GAME.puzzle.index(".")
    cell = f"r{at // 25 + 1}c{at % 25 + 1}"
    kinds = ("{0}", "c{0}", "x{0}", "{0}#3", "{0}~r25c25.{0}")
    marks = [kind.format(digit) for digit in DIGITS for kind in kinds] + ["#3", "!1"]
    assert send(guest, game, 1, *(f"{cell}+{mark}" for mark in marks))[0] == 200


def test_devices_that_part_ten_times_an_hour_go_on(guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, "r1c3=4")
    assert {send(guest, game, 1, f"r1c3+{1 + n % 9} @{n}")[0] for n in range(TIMES)} == {409}
    assert FORKING.seconds == HOUR


PLAYED: dict[str, tuple[float, int]] = {
    # What is counted, how much of it honest play comes to, in so many seconds. Of one player:
    "moves": (MINUTE / EVERY, MINUTE),
    "text": (IN_AN_HOUR, HOUR),
    "forks": (1, HOUR),
    "settings": (12, MINUTE),
    "hints-noted-day": (200, DAY),
    "drafts": (24, MINUTE),
    "course": (12, MINUTE),
    "practice": (12, MINUTE),
    "practice read": (12, MINUTE),
    "class-attempts": (3, MINUTE),
    # Of a class behind one address, all within a minute:
    "text-client": (CLASS * IN_AN_HOUR, HOUR),
    "start": (CLASS, MINUTE),
    "start-day": (10 * CLASS, DAY),
    "guests": (3 * CLASS, DAY),
    "enter": (CLASS, MINUTE),
    "make": (CLASS, MINUTE),
    "drills": (CLASS, MINUTE),
    "lessons": (2 * CLASS, MINUTE),
    "engine": (4 * CLASS, MINUTE),
    "hints-noted": (CLASS, MINUTE),
    "reviews": (CLASS, MINUTE),
    "daily": (2 * CLASS, MINUTE),
    "fetching": (CLASS, 10 * MINUTE),
    "class-join": (CLASS, 10 * MINUTE),
    "practice rows": (10 * CLASS, MINUTE),
}
"""Limits that ten times as much must not meet."""
APART = {
    "publish",
    "published-change",
    "published-say",
    "vote",
    "report",
    "drafts-written",
    "drafts-growth",
    "class-make",
    "class-change",
    "class-read",
    "picture",
    "print",
    "preview",
    "export",
}
"""Limits of what is no play: setting puzzles, teaching, printing, taking everything home."""
GUARDS = {"pin", "password", "sign-in", "sign-in-everywhere"}
"""Limits of tries at a secret."""


def limits() -> dict[str, Limit]:
    """All that there are."""
    found = [value for value in vars(visitor).values() if isinstance(value, Limit)]
    for module in pkgutil.walk_packages(apps.__path__, f"{apps.__name__}."):
        if ".migrations" not in module.name:
            found += [v for v in vars(importlib.import_module(module.name)).values() if isinstance(v, Limit)]
    return {limit.name: limit for limit in found}


def test_every_limit_is_looked_at_here() -> None:
    assert set(limits()) == {*PLAYED, *APART, *GUARDS}


@pytest.mark.parametrize("name", PLAYED)
def test_no_limit_is_met_by_ten_times_what_anybody_plays(name: str) -> None:
    limit, (amount, seconds) = limits()[name], PLAYED[name]
    assert limit.seconds == seconds
    assert TIMES * amount <= limit.calls
