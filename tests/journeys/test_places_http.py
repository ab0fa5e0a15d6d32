"""The places a server stands at: a desk, a home network, a waiting room. What a person sees, and who may end it."""

import json
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, free_port

NETWORK = "127.0.0.2"
"""Stands for an address on the home network; this machine answers to it too, and nobody else can."""


class Visitor:
    """A browser's cookies and CSRF token."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._jar = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))
        self.ask("/api/health")

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        token = next((cookie.value or "" for cookie in self._jar if cookie.name == "csrftoken"), "")
        sent = {"Content-Type": "application/json", "X-CSRFToken": token, **headers}
        try:
            with self._opener.open(urllib.request.Request(self._url + path, data=data, headers=sent)) as answer:
                text = answer.read()
                return answer.status, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            text = error.read()
            is_json = "json" in (error.headers.get("Content-Type") or "")
            return error.code, json.loads(text) if is_json else None


def read_until(server: RunningServer, words: str) -> str:
    assert server.process.stdout is not None
    lines: list[str] = []
    while not lines or (lines[-1] and words not in lines[-1]):
        lines.append(server.process.stdout.readline())
    return "".join(lines)


def test_a_server_on_the_desk_serves_this_machine_only_and_is_ended_from_its_page() -> None:
    with RunningServer("--port", free_port(), command="play") as server:
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((NETWORK, int(server.url.rsplit(":", 1)[1])), timeout=5)
        visitor = Visitor(server.url)
        assert visitor.ask("/api/v1/here") == (200, {"kind": "desk", "can_quit": True, "idle_minutes": 0})
        assert visitor.ask("/api/v1/here/quit", {}) == (204, None)
        assert server.process.wait(timeout=60) == 0
        assert server.stop()[1] == "Ninefold has stopped.\n"


def test_the_home_network_is_served_when_asked_for_and_cannot_end_the_server() -> None:
    with RunningServer("--port", free_port(), "--lan", "--lan-address", NETWORK, command="play") as server:
        port = server.url.rsplit(":", 1)[1]
        phone = Visitor(f"http://{NETWORK}:{port}")
        assert phone.ask("/api/v1/here")[1]["can_quit"] is False
        assert phone.ask("/api/v1/here/quit", {})[1]["code"] == "not-here"
        assert phone.ask("/api/health", Host="elsewhere.example")[0] == 400
        assert Visitor(server.url).ask("/api/v1/here")[1]["can_quit"] is True
        said = read_until(server, "add TLS")
    assert f"On the home network it is at http://{NETWORK}:{port}/" in said
    assert "█" in said
    assert "cannot install the page" in said


def test_a_kiosk_has_no_accounts_and_is_left_with_its_pin_only() -> None:
    with RunningServer("--port", free_port(), "--kiosk", "--pin", "4711", "--idle", "2", command="play") as server:
        visitor = Visitor(server.url)
        assert visitor.ask("/api/v1/here") == (200, {"kind": "kiosk", "can_quit": True, "idle_minutes": 2})
        assert visitor.ask("/_allauth/browser/v1/auth/session")[0] == 404
        assert visitor.ask("/api/v1/here/quit", {"pin": "4712"})[1]["code"] == "wrong-pin"
        assert visitor.ask("/api/v1/here/quit", {"pin": "4711"}) == (204, None)
        assert server.process.wait(timeout=60) == 0


@pytest.mark.parametrize("pin", [[], ["--pin", "12"], ["--pin", "secret"]])
def test_a_kiosk_needs_a_proper_pin(pin: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ninefold", "play", "--kiosk", *pin],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 64
    assert "a kiosk needs a PIN of 4 to 12 digits" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a browser is a shell script")
def test_a_kiosk_opens_a_browser_in_full_screen_and_closes_it_at_the_end(tmp_path: Path) -> None:
    told = tmp_path / "told"
    os.mkfifo(told)
    browser = tmp_path / "chromium"
    browser.write_text(f'#!/bin/sh\necho "$@" > {told}\nexec sleep 60\n')
    browser.chmod(0o755)
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "DISPLAY": ":99", "NINEFOLD_BROWSER": ""}
    with RunningServer("--port", free_port(), "--kiosk", "--pin", "4711", command="play", **environment) as server:
        arguments = told.read_text().split()
        assert "--kiosk" in arguments
        assert arguments[-1] == f"{server.url}/"
        assert server.stop() == (0, "Ninefold has stopped.\n")
