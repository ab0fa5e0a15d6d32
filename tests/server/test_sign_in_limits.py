"""Signing in: nobody guesses a password, and nobody locks its owner out."""

import itertools
import threading
from typing import Any

import pytest
from argon2 import low_level
from django.contrib.auth.hashers import make_password
from django.core import mail
from django.test import Client, override_settings

from guest_client import AUTH, PASSWORD, Guest, code_in

pytestmark = pytest.mark.database

WRONG = "Wrong_Pass_9"


def at(address: str) -> Guest:
    """Somebody at another address."""
    person = Guest()
    person.client.defaults["REMOTE_ADDR"] = address
    return person


def guess(name: str, times: int, address: str = "203.0.113.7") -> list[int]:
    person = at(address)
    return [person.sign_in(WRONG, username=name)[0] for _ in range(times)]


@pytest.mark.parametrize("name", ["Anna", "Nobody"])
def test_five_wrong_passwords_at_one_address_are_enough(anna: Guest, name: str) -> None:
    assert guess(name, 7) == [400] * 5 + [429] * 2
    stopped = at("203.0.113.7")
    status, answer = stopped.sign_in(PASSWORD, username=name.upper())
    assert (status, answer["errors"][0]["code"]) == (429, "rate_limited")


def test_somebody_elses_tries_lock_nobody_out_elsewhere(anna: Guest) -> None:
    guess("Anna", 6)
    assert at("203.0.113.8").sign_in(PASSWORD, username="Anna")[0] == 200


def test_a_flood_from_many_addresses_does_not_bring_tries_back(anna: Guest) -> None:
    assert guess("Anna", 5)[-1] == 400
    flood = Guest()
    for number in range(420):
        flood.client.defaults["REMOTE_ADDR"] = f"198.51.{number // 200}.{number % 200}"
        assert flood.sign_in(WRONG, username=f"nobody{number}")[0] == 400
    assert guess("Anna", 1) == [429]


def test_many_addresses_together_do_not_guess_on_and_the_owner_comes_in_with_a_known_browser(anna: Guest) -> None:
    anna.sign_out()
    tries = [status for number in range(15) for status in guess("Anna", 5, f"198.51.100.{number}")]
    assert tries.count(400) == 50
    assert tries[-1] == 429
    assert at("203.0.113.9").sign_in(PASSWORD, username="Anna")[0] == 429, "an unknown browser"
    assert anna.sign_in(PASSWORD, username="anna")[0] == 200, "a known one"


def test_a_known_browser_is_known_for_its_owner_only_and_has_five_tries_too(anna: Guest, bert: Guest) -> None:
    anna.sign_out()
    assert [anna.sign_in(WRONG, email="anna@example.org")[0] for _ in range(6)] == [400] * 5 + [429]
    guess("Bert", 5)
    anna.client.defaults["REMOTE_ADDR"] = "203.0.113.7"
    assert anna.sign_in(PASSWORD, username="Bert")[0] == 429


def test_a_new_password_by_mail_forgets_the_tries(anna: Guest) -> None:
    guess("anna@example.org", 5)
    owner = at("203.0.113.7")
    assert owner.sign_in(PASSWORD, email="anna@example.org")[0] == 429
    owner.post(f"{AUTH}/auth/password/request", {"email": "anna@example.org"})
    code = code_in(mail.outbox[-1].body)
    assert owner.post(f"{AUTH}/auth/password/reset", {"key": code, "password": "Neun_9_Zwerge"})[0] == 401
    assert owner.sign_in("Neun_9_Zwerge", email="anna@example.org")[0] == 200


PATHS = (
    *("auth/login", "auth/signup", "auth/reauthenticate", "auth/email/verify", "auth/email/verify/resend"),
    *("auth/password/request", "auth/password/reset", "account/password/change", "account/email", "auth/session"),
)
HOSTILE = [
    b'{"username": "' + b"x" * 900_000 + b'"}',
    b'{"username": "\\ud800", "email": "\\udfff@example.org", "password": "\\ud800", "key": "\\ud800"}',
    b'{"username": "\\u0000", "email": "\\u0000@example.org", "password": "\\u0000", "key": "\\u0000"}',
    b"[" * 9_000 + b"]" * 9_000,
    b'{"username": ' + b"9" * 10_000 + b', "password": ' + b"9" * 10_000 + b"}",
    b'{"username": {"a": []}, "email": [1, {}], "password": {"b": null}, "key": [[]], "session_token": 1e999}',
    b'{"username": null, "email": true, "password": 12, "key": -1}',
    b"\xff\xfe{}",
    b"NaN",
    b"",
]


@pytest.mark.parametrize("body", HOSTILE, ids=range(len(HOSTILE)))
def test_no_body_brings_an_account_address_down(anna: Guest, guest: Guest, body: bytes) -> None:
    """With everything an address of allauth's reads, for somebody signed in and for somebody not."""
    for person, path, method in itertools.product((guest, anna), PATHS, ("POST", "PUT", "PATCH", "DELETE")):
        headers = {"X-CSRFToken": person.client.cookies["csrftoken"].value}
        answer = person.client.generic(method, f"{AUTH}/{path}", body, content_type="application/json", headers=headers)
        assert answer.status_code < 500, (method, path)


@override_settings(PASSWORD_HASHERS=["ninefold.server.apps.accounts.hashing.OneAtATimeHasher"])
def test_passwords_are_hashed_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty at once would take thirty times the memory."""
    at_once, most = 0, 0
    count = threading.Lock()
    hashing = low_level.hash_secret

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal at_once, most
        with count:
            at_once += 1
            most = max(most, at_once)
        try:
            return hashing(*given, **named)
        finally:
            with count:
                at_once -= 1

    monkeypatch.setattr(low_level, "hash_secret", counted)
    people = [threading.Thread(target=make_password, args=(WRONG,)) for _ in range(3)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    assert most == 1


def test_answers_about_accounts_are_not_kept_by_browsers(anna: Guest) -> None:
    addresses = ("/api/v1/account", "/api/v1/account/export", "/api/v1/tokens", "/api/v1/games", "/api/v1/settings")
    for path in (f"{AUTH}/auth/session", *addresses):
        answer = anna.client.get(path)
        assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store"), path
    assert Client().get("/api/health")["Cache-Control"] == "no-store"
