"""Accounts after signing up: signing in, devices, forgotten passwords, changes, export and the end."""

import csv
import io
from typing import Any

import pytest
from django.contrib.auth.hashers import make_password
from django.core import mail

from guest_client import AUTH, PASSWORD, Guest, code_in
from ninefold.server.apps.accounts.models import User
from ninefold.server.settings import PASSWORD_HASHERS

pytestmark = pytest.mark.database

NEW_PASSWORD = "Neues_Schloss_8"


def codes(answer: Any) -> list[str]:
    return [error["code"] for error in answer[1]["errors"]]


def device(of: Guest) -> Guest:
    """The same person on another machine."""
    another = Guest()
    username = of.get("/api/v1/account")[1]["username"]
    assert another.sign_in(username=username)[0] == 200
    return another


def test_a_wrong_name_and_a_wrong_password_give_the_same_answer(anna: Guest, guest: Guest) -> None:
    wrong_password = guest.sign_in("Wrong_Pass_9", username="Anna")
    wrong_name = guest.sign_in("Wrong_Pass_9", username="Nobody")
    assert wrong_password == wrong_name
    assert wrong_password[0] == 400
    wrong_password = guest.sign_in("Wrong_Pass_9", email="anna@example.org")
    assert wrong_password == guest.sign_in("Wrong_Pass_9", email="nobody@example.org")


@pytest.mark.parametrize("name", ["Anna", "Nobody"])
def test_a_wrong_name_costs_one_password_hash_like_a_wrong_password(
    anna: Guest, guest: Guest, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hash is nearly all the time signing in takes; it is counted, since a clock would tell nothing sure."""
    from django.contrib.auth.hashers import MD5PasswordHasher

    hashed: list[str] = []
    original = MD5PasswordHasher.encode

    def counting(self: MD5PasswordHasher, password: str, salt: str) -> str:
        hashed.append(password)
        return original(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counting)
    guest.sign_in("Wrong_Pass_9", username=name)
    assert len(hashed) == 1


def test_who_is_signed_in_is_told_to_everybody(anna: Guest, guest: Guest) -> None:
    told = anna.get("/api/v1/account/session")
    assert told == (200, {"account": anna.get("/api/v1/account")[1]})
    assert guest.get("/api/v1/account/session") == (200, {"account": None})


def test_devices_are_listed_and_can_be_signed_out_one_by_one(anna: Guest) -> None:
    laptop = device(anna)
    status, listed = anna.get(f"{AUTH}/auth/sessions")
    assert status == 200
    assert sorted(entry["is_current"] for entry in listed["data"]) == [False, True]
    other = next(entry["id"] for entry in listed["data"] if not entry["is_current"])
    assert anna.delete(f"{AUTH}/auth/sessions", {"sessions": [other]})[0] == 200
    assert laptop.get("/api/v1/account")[0] == 401
    assert anna.get("/api/v1/account")[0] == 200


def test_signing_out_everywhere(anna: Guest, bert: Guest) -> None:
    laptop = device(anna)
    assert anna.post("/api/v1/account/sign-out-everywhere", {})[0] == 204
    assert [person.get("/api/v1/account")[0] for person in (anna, laptop, bert)] == [401, 401, 200]


def test_a_forgotten_password(anna: Guest, guest: Guest) -> None:
    assert guest.post(f"{AUTH}/auth/password/request", {"email": "anna@example.org"})[0] == 401
    code = code_in(mail.outbox[-1].body)
    reset = f"{AUTH}/auth/password/reset"
    weak = guest.post(reset, {"key": code, "password": "short"})
    assert (weak[0], "password_short" in codes(weak)) == (400, True)
    assert guest.post(reset, {"key": code, "password": NEW_PASSWORD})[0] == 401
    assert guest.post(reset, {"key": code, "password": NEW_PASSWORD})[0] == 409, "a code works once"
    assert guest.sign_in(PASSWORD, username="Anna")[0] == 400
    assert guest.sign_in(NEW_PASSWORD, username="Anna")[0] == 200
    assert anna.get("/api/v1/account")[0] == 401, "a new password ends the sessions of the old one"


def test_asking_for_a_new_password_tells_nothing_about_the_address(anna: Guest) -> None:
    stories = []
    for address in ("anna@example.org", "nobody@example.org"):
        person = Guest()
        reset = f"{AUTH}/auth/password/reset"
        story = [person.post(f"{AUTH}/auth/password/request", {"email": address})]
        story += [person.post(reset, {"key": "AAAA-AAAA", "password": "short"})]
        story += [person.post(reset, {"key": "AAAA-AAAA", "password": NEW_PASSWORD})]
        response = person.client.get(reset, headers={"X-Password-Reset-Key": "AAAA-AAAA"})
        story += [(response.status_code, response.json())]
        story += [person.post(reset, {"key": "AAAA-AAAA", "password": NEW_PASSWORD})]
        stories.append(story)
    assert stories[0] == stories[1]
    assert [status for status, _ in stories[0]] == [401, 400, 400, 400, 409]
    assert [letter.to for letter in mail.outbox[-1:]] == [["anna@example.org"]]


def test_asking_for_a_new_password_too_often_says_when_to_come_back(anna: Guest) -> None:
    for _ in range(3):
        assert anna.sign_out()[0] == 401
        assert anna.post(f"{AUTH}/auth/password/request", {"email": "anna@example.org"})[0] == 401
    status, answer = anna.post(f"{AUTH}/auth/password/request", {"email": "anna@example.org"})
    assert (status, answer["errors"][0]["code"]) == (429, "rate_limited")


def test_changing_the_password_keeps_this_device_and_ends_the_others(anna: Guest) -> None:
    laptop = device(anna)
    change = f"{AUTH}/account/password/change"
    wrong = anna.post(change, {"current_password": "Wrong_Pass_9", "new_password": NEW_PASSWORD})
    assert (wrong[0], codes(wrong)) == (400, ["enter_current_password"])
    weak = anna.post(change, {"current_password": PASSWORD, "new_password": "Anna_Anna_1"})
    assert (weak[0], codes(weak)) == (400, ["password_like_name"])
    assert anna.post(change, {"current_password": PASSWORD, "new_password": NEW_PASSWORD})[0] == 200
    assert (anna.get("/api/v1/account")[0], laptop.get("/api/v1/account")[0]) == (200, 401)
    assert Guest().sign_in(NEW_PASSWORD, username="Anna")[0] == 200


def test_changing_the_address_needs_a_code_sent_to_the_new_one(anna: Guest) -> None:
    assert anna.post(f"{AUTH}/account/email", {"email": "new@example.org"})[0] == 200
    assert anna.get("/api/v1/account")[1]["email"] == "anna@example.org"
    assert mail.outbox[-1].to == ["new@example.org"]
    assert anna.confirm(code_in(mail.outbox[-1].body))[0] == 200
    assert anna.get("/api/v1/account")[1]["email"] == "new@example.org"
    assert mail.outbox[-1].to == ["anna@example.org"], "the old address hears of it"
    assert Guest().sign_in(email="anna@example.org")[0] == 400
    assert Guest().sign_in(email="new@example.org")[0] == 200


def test_changing_the_username(anna: Guest, bert: Guest) -> None:
    assert anna.patch("/api/v1/account", {"username": "Annabel"})[1]["username"] == "Annabel"
    assert anna.patch("/api/v1/account", {"username": "ANNABEL"})[1]["username"] == "ANNABEL"
    status, problem = anna.patch("/api/v1/account", {"username": "bERT"})
    assert (status, [rule["code"] for rule in problem["facts"]["rules"]]) == (422, ["username_taken"])
    status, problem = anna.patch("/api/v1/account", {"username": "ü"})
    assert [rule["code"] for rule in problem["facts"]["rules"]] == ["username_short", "username_characters"]
    assert anna.get("/api/v1/account")[1]["username"] == "ANNABEL"


def test_everything_held_can_be_taken_home(anna: Guest) -> None:
    anna.put("/api/v1/settings", {"theme": "dark"})
    number = anna.post("/api/v1/puzzles", {"seed": 3})[1]["number"]
    game = anna.post("/api/v1/games", {"puzzle": number})[1]["id"]
    anna.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": ["pause @5"]})
    status, held = anna.get("/api/v1/account/export")
    assert status == 200
    assert held["account"]["email"] == "anna@example.org"
    assert held["settings"] == {"theme": "dark"}
    assert [(kept["id"], kept["lines"]) for kept in held["games"]] == [(game, ["pause @5"])]
    assert len(held["devices"]) == 1
    rows = list(csv.reader(io.StringIO(anna.text("/api/v1/account/export.csv"))))
    assert rows[0] == ["what", "number", "fact", "value"]
    assert ["account", "1", "username", "Anna"] in rows
    assert ["games", "1", "lines", "pause @5"] in rows


def test_an_account_can_be_ended(anna: Guest) -> None:
    anna.post("/api/v1/games", {"puzzle": anna.post("/api/v1/puzzles", {"seed": 3})[1]["number"]})
    status, problem = anna.delete("/api/v1/account", {"password": "Wrong_Pass_9", "results": "keep"})
    assert (status, problem["code"]) == (422, "wrong-password")
    assert anna.delete("/api/v1/account", {"password": PASSWORD, "results": "remove"})[0] == 204
    assert anna.get("/api/v1/account")[0] == 401
    assert Guest().sign_in(username="Anna")[0] == 400
    assert pending_sign_up(Guest().sign_up("Anna", "anna@example.org"))


def pending_sign_up(answer: Any) -> bool:
    return any(flow.get("is_pending") for flow in answer[1]["data"]["flows"])


@pytest.mark.parametrize("hasher", ["bcrypt", "bcrypt_sha256"])
def test_passwords_are_argon2_and_bcrypt_is_upgraded_at_the_next_sign_in(
    anna: Guest, guest: Guest, hasher: str, settings: Any
) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    User.objects.filter(username="Anna").update(password=make_password(PASSWORD, hasher=hasher))
    assert User.objects.get(username="Anna").password.startswith("bcrypt")
    assert guest.sign_in(username="Anna")[0] == 200
    assert User.objects.get(username="Anna").password.startswith("argon2$")
    assert Guest().sign_in(username="Anna")[0] == 200


def test_without_mail_nothing_is_confirmed_and_the_code_is_on_the_terminal(
    guest: Guest, settings: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.HAS_MAIL = False
    settings.ACCOUNT_EMAIL_VERIFICATION = "none"
    settings.ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = False
    settings.EMAIL_BACKEND = "ninefold.server.apps.mail.backend.OutboxBackend"
    assert guest.sign_up("Anna")[0] == 200
    assert guest.get("/api/v1/account")[0] == 200
    assert guest.post(f"{AUTH}/account/email", {"email": "new@example.org"})[0] == 200
    assert guest.get("/api/v1/account")[1]["email"] == "new@example.org"
    guest.sign_out()
    capsys.readouterr()
    guest.post(f"{AUTH}/auth/password/request", {"email": "new@example.org"})
    code = code_in(capsys.readouterr().out)
    assert guest.post(f"{AUTH}/auth/password/reset", {"key": code, "password": NEW_PASSWORD})[0] == 401
    assert guest.sign_in(NEW_PASSWORD, email="new@example.org")[0] == 200


def test_session_and_guest_cookies_are_out_of_reach_for_scripts(anna: Guest, guest: Guest) -> None:
    guest.put("/api/v1/settings", {})
    session, cookie = anna.client.cookies["sessionid"], guest.client.cookies["ninefold_guest"]
    assert (session["httponly"], session["samesite"], cookie["httponly"], cookie["samesite"]) == (
        True,
        "Lax",
        True,
        "Lax",
    )
