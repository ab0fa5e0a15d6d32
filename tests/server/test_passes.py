"""A game goes on on another device, without an account: with its Save ID and a secret, as a link and a QR code."""

import pytest

from guest_client import Guest
from ninefold.server.apps.games.models import Game
from played_games import LAST_MOVES, NEARLY_DONE, lines_kept, send, start

pytestmark = [pytest.mark.database, pytest.mark.usefixtures("noon")]


def pass_for(person: Guest, game: str) -> str:
    """The secret of a new link."""
    status, answer = person.post(f"/api/v1/games/{game}/pass", None)
    assert status == 200
    assert answer["qr"].startswith("<svg")
    address, _, secret = answer["link"].rpartition(".")
    assert address.endswith(f"/continue#{game}")
    return str(secret)


def fetch(person: Guest, game: str, secret: str) -> tuple[int, dict[str, object]]:
    return person.post(f"/api/v1/games/{game}/fetch", {"secret": secret})


def test_two_devices_of_nobody_go_on_with_one_game(guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, "r1c3=4 @5000")
    phone = Guest()
    assert phone.get(f"/api/v1/games/{game}")[0] == 404
    status, fetched = fetch(phone, game.upper(), pass_for(guest, game))
    assert (status, fetched["lines"]) == (200, ["r1c3=4 @5000"])
    assert send(phone, game, 2, "r1c4=6 @9000")[0] == 200
    assert send(guest, game, 3, "undo @9500")[0] == 200
    assert lines_kept(phone, game) == lines_kept(guest, game) == ["r1c3=4 @5000", "r1c4=6 @9000", "undo @9500"]
    assert [row["id"] for row in phone.get("/api/v1/games")[1]["games"]] == [game]


def test_what_the_other_device_plays_apart_becomes_a_game_of_its_own(guest: Guest) -> None:
    game, phone = start(guest), Guest()
    fetch(phone, game, pass_for(guest, game))
    send(guest, game, 1, "r1c3=4 @5000")
    status, answer = send(phone, game, 1, "r1c4=6 @6000")
    assert (status, answer["code"]) == (409, "move-fork")
    assert lines_kept(phone, answer["facts"]["fork"]) == ["r1c4=6 @6000"]


def test_deleted_on_the_other_device_the_game_stays_where_it_was(guest: Guest) -> None:
    game, phone = start(guest), Guest()
    fetch(phone, game, pass_for(guest, game))
    assert phone.delete(f"/api/v1/games/{game}")[0] == 200
    assert phone.get(f"/api/v1/games/{game}")[0] == 404
    assert guest.get(f"/api/v1/games/{game}")[1]["deleted_at"] is None


def test_a_game_finished_on_the_other_device_is_its_owners_result(anna: Guest) -> None:
    game, phone = start(anna, NEARLY_DONE), Guest()
    fetch(phone, game, pass_for(anna, game))
    send(phone, game, 1, *LAST_MOVES)
    assert [row["game"] for row in anna.get("/api/v1/history")[1]["games"]] == [game]


def test_a_guest_who_signs_up_takes_the_fetched_game_along(guest: Guest) -> None:
    game, phone = start(guest), Guest()
    secret = pass_for(guest, game)
    fetch(phone, game, secret)
    fetch(phone, game, secret)
    phone.become("Paula")
    assert phone.get(f"/api/v1/games/{game}")[0] == 200


def test_a_wrong_secret_is_as_no_game_and_only_digests_are_kept(guest: Guest) -> None:
    game, phone = start(guest), Guest()
    assert fetch(phone, game, "")[0] == 404
    secrets = [pass_for(guest, game) for _ in range(6)]
    assert [fetch(phone, game, secret)[0] for secret in secrets] == [404] + [200] * 5
    (row,) = Game.objects.all()
    assert len(row.pass_digests) == 5
    assert not set(row.pass_digests) & set(secrets)
    told = [fetch(phone, name, "guessed")[1]["code"] for name in (game, "aaaa-bbbb-cccc", "\0")]
    assert told == ["not-found"] * 3
    while (answer := fetch(phone, game, "guessed"))[0] == 404:
        pass
    assert (answer[0], answer[1]["code"]) == (429, "too-many-calls")
