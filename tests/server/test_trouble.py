"""When something is wrong with the machine: clear answers, and a health that tells the truth."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client, override_settings

from guest_client import Guest
from ninefold.server import health as health_room
from played_games import send, start

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _looked_at_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Health is looked at once in a few seconds; here every time."""
    monkeypatch.setattr(health_room, "FRESH", 0)


def refuse_writes(is_refusing: bool) -> None:
    """As a full disk does: every statement that would write fails."""
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA query_only = {'on' if is_refusing else 'off'}")


@pytest.mark.sqlite
def test_a_database_that_cannot_be_written_is_told_as_a_passing_problem(guest: Guest) -> None:
    game = start(guest)
    guest.client.raise_request_exception = False
    refuse_writes(True)
    try:
        token = guest.client.cookies["csrftoken"].value
        body = {"first": 1, "lines": ["r1c3=4"]}
        path = f"/api/v1/games/{game}/moves"
        answer = guest.client.post(path, body, content_type="application/json", headers={"X-CSRFToken": token})
        sick = Client().get("/api/health")
    finally:
        refuse_writes(False)
    assert (answer.status_code, answer.json()["code"], answer["Retry-After"]) == (503, "storage", "10")
    assert (sick.status_code, sick.json()["status"], sick.json()["problems"]) == (503, "unwell", ["database"])
    assert send(guest, game, 1, "r1c3=4")[0] == 200


def test_a_disk_without_room_and_a_long_queue_are_told(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_room, "MOST_WAITING", 0)
    status, told = guest.get("/api/health")
    assert (status, told["status"], told["problems"]) == (200, "ok", ["queue"]), "a queue passes by itself"
    monkeypatch.setattr(health_room, "LEAST_FREE", 10**18)
    status, told = guest.get("/api/health")
    assert (status, told["status"], told["problems"]) == (503, "unwell", ["disk", "queue"])


def test_a_server_that_is_well_says_so_and_which_version_it_is(guest: Guest) -> None:
    status, told = guest.get("/api/health")
    assert (status, told["status"], told["problems"]) == (200, "ok", [])
    assert told["version"]


def test_every_answer_has_an_id_that_a_proxy_may_give(guest: Guest) -> None:
    ids = {guest.client.get("/api/health")["X-Request-ID"] for _ in range(3)}
    assert len(ids) == 3
    given = {"X-Request-ID": "0123456789abcdef"}
    assert Client(headers=given).get("/api/health")["X-Request-ID"] != "0123456789abcdef"
    with override_settings(ALLAUTH_TRUSTED_PROXY_COUNT=1):
        behind: Any = Client(headers={**given, "X-Forwarded-For": "198.51.100.7"}).get("/api/health")
        forged = Client(headers={"X-Request-ID": "x\ty", "X-Forwarded-For": "198.51.100.7"}).get("/api/health")
    assert behind["X-Request-ID"] == "0123456789abcdef"
    assert forged["X-Request-ID"] != "x\ty"


def test_a_page_may_run_its_own_scripts_and_webassembly_and_nothing_else(guest: Guest) -> None:
    policy = guest.client.get("/")["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "worker-src 'self' blob:" in policy
    assert "default-src 'none'" in policy
    assert "unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/v1/nonsense", 404),
        ("GET", "/api/v1/techniques/..%2fx-wing", 404),
        ("GET", "/_allauth/browser/v1/nonsense", 404),
        ("GET", "/api/v1/solve", 405),
        ("DELETE", "/api/v1/levels", 405),
    ],
)
def test_an_address_or_a_method_that_is_not_there_is_told_as_a_problem(method: str, path: str, status: int) -> None:
    answer: Any = Client().generic(method, path)
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/json")
    assert set(answer.json()) == {"code", "message", "facts"}
    assert ("Allow" in answer) is (status == 405)
