"""Bounds: what one guest can make the server keep, and the answer to whoever wants more."""

import json
from pathlib import Path

import pytest

from guest_client import Guest
from ninefold.server.apps.games.limits import FORKING, MOST_GAMES_OF_A_GUEST, SENDING, STARTING, WRITING
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.api import CHOOSING
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.rate_limits.services import BUCKETS, Limit
from ninefold.server.errors import STATUS
from ninefold.server.visitor import NEW_GUESTS
from played_games import enter, send, start
from used_limits import address_of, player_of, use_up

pytestmark = pytest.mark.database

LINKS = [
    f"r1c3+{a}~r{row}c{column}.{b}"
    for a in range(1, 10)
    for row in range(1, 10)
    for column in range(1, 10)
    for b in "12"
]


def test_a_cell_takes_two_hundred_marks_and_the_rest_is_refused(guest: Guest) -> None:
    game = start(guest)
    assert send(guest, game, 1, " ".join(LINKS[:200]))[0] == 200
    status, problem = send(guest, game, 2, "r1c3+5")
    assert (status, problem["code"]) == (422, "too-many-marks")
    assert send(guest, game, 2, "r1c3=4")[0] == 200


@pytest.mark.parametrize("limit", [SENDING, WRITING])
def test_moves_are_taken_from_one_player_so_often_and_from_others_still(
    guest: Guest, other_guest: Guest, limit: Limit
) -> None:
    game, other = start(guest), start(other_guest)
    use_up(limit, player_of(game))
    status, problem = send(guest, game, 1, "r1c3=4")
    assert (status, problem["code"]) == (429, "too-many-calls")
    assert problem["facts"]["retry_after"] > 0
    assert send(other_guest, other, 1, "r1c3=4")[0] == 200
    BUCKETS.clear()
    assert send(guest, game, 1, "r1c3=4")[0] == 200


def test_a_game_parts_so_often_and_no_more(guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, "r1c3=4")
    assert send(guest, game, 1, "r1c3=1")[0] == 409
    use_up(FORKING, player_of(game))
    assert send(guest, game, 1, "r1c3=2")[0] == 429
    assert Game.objects.count() == 2
    assert send(guest, game, 1, "r1c3=1", "r1c4=6")[0] == 409, "a fork that is there goes on"


def test_a_flood_of_games_is_stopped_and_a_game_that_was_begun_is_found_again(guest: Guest) -> None:
    number = enter(guest)
    assert guest.post("/api/v1/games", {"puzzle": number, "key": "mine"})[0] == 201
    use_up(STARTING, address_of(guest))
    assert guest.post("/api/v1/games", {"puzzle": number})[0] == 429
    assert guest.post("/api/v1/games", {"puzzle": number, "key": "mine"})[0] == 200


def test_a_guest_keeps_so_many_games(guest: Guest) -> None:
    game = start(guest)
    one = Game.objects.get()
    Game.objects.bulk_create(
        Game(save_id=f"x{n}", key=f"x{n}", owner=one.owner, puzzle=one.puzzle, position=one.position)
        for n in range(MOST_GAMES_OF_A_GUEST - 1)
    )
    status, problem = guest.post("/api/v1/games", {"puzzle": one.puzzle.number})
    assert (status, problem["code"], problem["facts"]) == (413, "too-many-games", {"most": 1_000})
    guest.delete(f"/api/v1/games/{game}")
    assert guest.post("/api/v1/games", {"puzzle": one.puzzle.number})[0] == 201


def test_a_flood_of_guests_is_stopped_and_those_who_are_here_play_on(guest: Guest, other_guest: Guest) -> None:
    assert guest.put("/api/v1/settings", {"theme": "dark"})[0] == 200
    use_up(NEW_GUESTS, address_of(guest))
    assert other_guest.put("/api/v1/settings", {"theme": "dark"})[0] == 429
    assert guest.put("/api/v1/settings", {"theme": "light"})[0] == 200
    assert Player.objects.count() == 1
    use_up(CHOOSING, f"player {Player.objects.get().pk}")
    assert guest.put("/api/v1/settings", {"theme": "dark"})[0] == 429


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_a_sentence_for_every_bound(language: str) -> None:
    words = Path(__file__).parents[2] / "web" / "src" / "words" / language
    said = {key for file in words.glob("*.json") for key in json.loads(file.read_text())}
    bounds = {error.code for error, status in STATUS.items() if status in (413, 429, 503)}
    assert {code for code in bounds if f"problem.{code}" not in said} == set()
