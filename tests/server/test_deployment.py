"""Who may end a server: nobody where it is everybody's; at a kiosk whoever knows the PIN, after few tries."""

from collections.abc import Iterator

import pytest

from guest_client import Guest
from ninefold.server.apps.deployment.deployment import Deployment, deploy_as

KIOSK = "/api/v1/here/quit"


@pytest.fixture
def ended() -> Iterator[list[str]]:
    """A kiosk with the PIN 4711 that notes its end here."""
    ends: list[str] = []
    deploy_as(Deployment("kiosk", pin="4711", idle_minutes=3, end=lambda: ends.append("ended")))
    yield ends
    deploy_as(Deployment())


@pytest.fixture
def local(guest: Guest) -> Guest:
    """Somebody at the machine, who calls the server by its local name."""
    guest.client.defaults["HTTP_HOST"] = "127.0.0.1:8000"
    return guest


def test_a_shared_server_is_ended_by_nobody(local: Guest) -> None:
    assert local.get("/api/v1/here") == (200, {"kind": "shared", "can_quit": False, "idle_minutes": 0})
    assert local.post(KIOSK, {})[1]["code"] == "not-here"


def test_the_right_pin_ends_a_kiosk(local: Guest, ended: list[str]) -> None:
    assert local.post(KIOSK, {"pin": "4712"})[1]["code"] == "wrong-pin"
    assert local.post(KIOSK, {"pin": "4711\u0660"})[1]["code"] == "wrong-pin"
    assert ended == []
    assert local.post(KIOSK, {"pin": "4711"}) == (204, None)
    assert ended == ["ended"]


def test_a_pin_cannot_be_tried_for_ever(local: Guest, ended: list[str]) -> None:
    answers = [local.post(KIOSK, {"pin": f"{n:04}"})[0] for n in range(25)]
    assert set(answers) == {403, 429}
    assert ended == []


@pytest.mark.parametrize("sender", ["192.168.1.20", "fe80::1"])
def test_nobody_ends_it_from_another_machine(local: Guest, ended: list[str], sender: str) -> None:
    local.client.defaults["REMOTE_ADDR"] = sender
    assert local.get("/api/v1/here")[1]["can_quit"] is False
    assert local.post(KIOSK, {"pin": "4711"})[1]["code"] == "not-here"
    assert ended == []


def test_nobody_ends_it_by_another_name(guest: Guest, ended: list[str]) -> None:
    assert guest.post(KIOSK, {"pin": "4711"})[1]["code"] == "not-here"
    assert ended == []
