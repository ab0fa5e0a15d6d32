"""A guest who signs up or in takes everything along, once."""

import pytest

from guest_client import Guest

pytestmark = pytest.mark.database


def start(person: Guest, seed: int, key: str = "") -> str:
    number = person.post("/api/v1/puzzles", {"seed": seed})[1]["number"]
    return str(person.post("/api/v1/games", {"puzzle": number, "key": key})[1]["id"])


def games(person: Guest) -> list[str]:
    return [game["id"] for game in person.get("/api/v1/account/export")[1]["games"]]


def test_signing_up_takes_games_and_settings_along(guest: Guest) -> None:
    game = start(guest, 1)
    guest.put("/api/v1/settings", {"theme": "dark"})
    guest.become("Anna")
    assert guest.get(f"/api/v1/games/{game}")[0] == 200
    assert guest.get("/api/v1/settings") == (200, {"theme": "dark"})
    assert games(guest) == [game]


def test_signing_in_adds_the_guests_games_and_keeps_what_the_account_has_chosen(anna: Guest) -> None:
    first = start(anna, 1)
    anna.put("/api/v1/settings", {"theme": "light"})
    browser = Guest()
    second = start(browser, 2)
    browser.put("/api/v1/settings", {"theme": "dark", "sound": True})
    assert browser.sign_in(username="Anna")[0] == 200
    assert sorted(games(anna)) == sorted([first, second])
    assert anna.get("/api/v1/settings")[1] == {"theme": "light", "sound": True}


def test_taking_over_twice_doubles_nothing(guest: Guest) -> None:
    one = start(guest, 1)
    guest.become("Anna")
    guest.sign_out()
    assert guest.get(f"/api/v1/games/{one}")[0] == 404, "a signed-out browser is a stranger"
    two = start(guest, 2)
    for _ in range(2):
        assert guest.sign_in(username="Anna")[0] == 200
        assert sorted(games(guest)) == sorted([one, two])
        guest.sign_out()


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        (["pause @10"], ["pause @10"], ["pause @10"]),
        (["pause @10"], [], ["pause @10"]),
        (["pause @10"], ["pause @10", "resume @10"], ["pause @10", "resume @10"]),
    ],
)
def test_a_game_sent_by_another_tab_after_signing_out_is_one_game_after_signing_in(
    guest: Guest, before: list[str], after: list[str], left: list[str]
) -> None:
    for lines in (before, after):
        game = start(guest, 1, key="some-device-1")
        if lines:
            assert guest.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": lines})[0] == 200
        if lines is before:
            guest.become("Anna")
            guest.sign_out()
    assert guest.sign_in(username="Anna")[0] == 200
    (held,) = guest.get("/api/v1/account/export")[1]["games"]
    assert held["lines"] == left


def test_two_ways_on_from_one_game_are_both_kept(guest: Guest) -> None:
    for lines in (["pause @10"], ["pause @20"]):
        game = start(guest, 1, key="some-device-1")
        guest.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": lines})
        if lines == ["pause @10"]:
            guest.become("Anna")
            guest.sign_out()
    assert guest.sign_in(username="Anna")[0] == 200
    held = guest.get("/api/v1/account/export")[1]["games"]
    assert sorted(game["lines"] for game in held) == [["pause @10"], ["pause @20"]]


def test_a_game_goes_on_where_the_guest_left_it(guest: Guest) -> None:
    game = start(guest, 1)
    guest.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": ["pause @10"]})
    guest.become("Anna")
    moves = {"first": 1, "lines": ["pause @10", "resume @10"]}
    assert guest.post(f"/api/v1/games/{game}/moves", moves)[1]["count"] == 2


def test_the_guest_of_another_browser_is_left_alone(guest: Guest, other_guest: Guest) -> None:
    game = start(other_guest, 1)
    guest.become("Anna")
    assert other_guest.get(f"/api/v1/games/{game}")[0] == 200
    assert games(guest) == []


@pytest.mark.parametrize("settings", [[], "dark", None, {"a": "x" * 16_000}, {"a": "\0"}, {"a": float("inf")}])
def test_settings_are_an_object_of_bounded_size(guest: Guest, settings: object) -> None:
    guest.put("/api/v1/settings", {"theme": "dark"})
    assert guest.put("/api/v1/settings", settings)[0] == 422
    assert guest.get("/api/v1/settings")[1] == {"theme": "dark"}
