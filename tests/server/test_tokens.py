"""Personal tokens: a program acts in its owner's name, without cookies."""

from typing import Any

import pytest
from django.test import Client

from guest_client import AUTH, PASSWORD, Guest
from played_games import send, start

pytestmark = pytest.mark.database


class Program:
    """Sends nothing but its token."""

    def __init__(self, token: str) -> None:
        self.client = Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {token}"})

    def call(self, method: str, path: str) -> tuple[int, Any]:
        answer = self.client.generic(method, path, content_type="application/json")
        return answer.status_code, answer.json() if answer.content else None


def make_token(person: Guest, name: str = "script") -> tuple[int, str]:
    status, token = person.post("/api/v1/tokens", {"name": name})
    assert status == 201
    return token["id"], token["token"]


def test_a_token_acts_as_its_owner_without_a_csrf_token(anna: Guest) -> None:
    _, secret = make_token(anna)
    program = Guest(secret)
    game = start(program)
    assert send(program, game, 1, "r1c3=4")[0] == 200
    assert anna.get(f"/api/v1/games/{game}")[1]["lines"] == ["r1c3=4"]
    assert Program(secret).call("DELETE", f"/api/v1/games/{game}")[0] == 200
    assert program.get("/api/v1/account")[1]["username"] == "Anna"


def test_a_token_is_shown_once_and_listed_by_name(anna: Guest) -> None:
    number, secret = make_token(anna, "my script")
    (listed,) = anna.get("/api/v1/tokens")[1]
    assert (listed["id"], listed["name"], listed["used_on"]) == (number, "my script", None)
    assert secret not in str(listed)
    Guest(secret)
    Guest(secret).get("/api/v1/account")
    assert anna.get("/api/v1/tokens")[1][0]["used_on"]


def test_a_withdrawn_or_unknown_token_is_refused_and_not_taken_for_a_guest(anna: Guest) -> None:
    number, secret = make_token(anna)
    assert anna.delete(f"/api/v1/tokens/{number}")[0] == 204
    for token in (secret, "nf_nonsense", "x"):
        status, problem = Program(token).call("GET", "/api/v1/games")
        assert (status, problem["code"]) == (401, "not-signed-in")
    assert anna.delete(f"/api/v1/tokens/{number}")[0] == 404


def test_a_token_cannot_make_tokens_or_end_the_account(anna: Guest) -> None:
    program = Guest(make_token(anna)[1])
    assert program.post("/api/v1/tokens", {"name": "more"})[0] == 403
    assert program.get("/api/v1/tokens")[0] == 403
    assert program.delete("/api/v1/account", {"password": "x", "results": "keep"})[0] == 403
    assert program.patch("/api/v1/account", {"username": "Other"})[0] == 403


def test_only_the_owner_sees_and_withdraws_tokens(anna: Guest, bert: Guest, guest: Guest) -> None:
    number, _ = make_token(anna)
    assert bert.get("/api/v1/tokens") == (200, [])
    assert bert.delete(f"/api/v1/tokens/{number}")[0] == 404
    assert guest.get("/api/v1/tokens")[0] == 401
    assert guest.post("/api/v1/tokens", {"name": "x"})[0] == 401


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "\0"])
def test_a_token_has_a_name_of_bounded_length(anna: Guest, name: str) -> None:
    assert anna.post("/api/v1/tokens", {"name": name})[0] == 422


def test_an_account_has_at_most_twenty_tokens(anna: Guest) -> None:
    for _ in range(20):
        make_token(anna)
    status, problem = anna.post("/api/v1/tokens", {"name": "one more"})
    assert (status, problem["code"]) == (409, "too-many-tokens")


def test_a_token_of_a_blocked_account_is_worth_nothing(anna: Guest) -> None:
    from ninefold.server.apps.accounts.models import User

    secret = make_token(anna)[1]
    User.objects.update(is_active=False)
    assert Program(secret).call("GET", "/api/v1/games")[0] == 401


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/v1/account/sign-out-everywhere", {}),
        ("POST", f"{AUTH}/account/password/change", {"current_password": PASSWORD, "new_password": "Neun_9_Zwerge"}),
    ],
)
def test_a_token_ends_with_the_password_and_with_signing_out_everywhere(
    anna: Guest, method: str, path: str, body: dict[str, str]
) -> None:
    _, secret = make_token(anna)
    assert Program(secret).call("GET", "/api/v1/account")[0] == 200
    assert anna.post(path, body)[0] in (200, 204)
    assert Program(secret).call("GET", "/api/v1/account")[0] == 401
