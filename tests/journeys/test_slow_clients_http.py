"""Clients that are slow, or send too much, cost a socket: nobody else waits for them."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from guest_client import AUTH
from http_client import HttpClient
from played_games import PUZZLE
from running_server import RunningServer

UNFINISHED = 60
"""More than there are threads."""


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with RunningServer("--port", "0") as running:
        yield running
        assert running.stop() == (0, "Ninefold has stopped.\n"), "nothing of all this stands in the log"


def connect(server: RunningServer) -> socket.socket:
    place = urlsplit(server.url)
    return socket.create_connection((place.hostname, place.port), timeout=30)


def head(path: str, *more: str) -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json", *more]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def test_requests_that_never_end_hold_nobody_up(server: RunningServer) -> None:
    with ExitStack() as opened:
        for number in range(UNFINISHED):
            path = "/api/v1/games" if number % 2 else "/api/v1/solve"
            slow = opened.enter_context(connect(server))
            slow.sendall(head(path, "Content-Length: 1000") + b"{")
        person = HttpClient(server.url)
        number = person.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        assert person.call("POST", "/api/v1/games", {"puzzle": number})[0] == 201


def test_a_body_that_grows_too_large_is_refused_while_it_comes(server: RunningServer) -> None:
    part = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    with connect(server) as client:
        client.sendall(head("/api/v1/solve", "Transfer-Encoding: chunked"))
        with pytest.raises(ConnectionError):
            client.sendall(1_000 * part)
    with connect(server) as client:
        client.sendall(head("/api/v1/solve", "Content-Length: 1000001") + b" " * 1_000_001)
        answer = client.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too-large"


def test_a_long_answer_comes_part_by_part(server: RunningServer) -> None:
    person = HttpClient(server.url)
    person.call("GET", "/api/health")
    order = {"portions": [{"level": "beginner", "count": 3}]}
    headers = {"X-CSRFToken": person.http.cookies["csrftoken"]}
    with person.http.stream("POST", "/api/v1/print/progress", json=order, headers=headers, timeout=60) as answer:
        assert answer.status_code == 200
        sizes = [len(part) for part in answer.iter_raw()]
    assert len(sizes) > 2


def test_half_open_connections_leave_room_for_others(server: RunningServer) -> None:
    with ExitStack() as opened:
        for _ in range(300):
            opened.enter_context(connect(server)).sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: ")
        refused = opened.enter_context(connect(server))
        answer = refused.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 10" in answer
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "busy"
    assert HttpClient(server.url).call("GET", "/api/health")[0] == 200


def test_a_header_without_end_is_cut_off(server: RunningServer) -> None:
    with connect(server) as client:
        client.sendall(head("/api/v1/solve")[:-2])
        with pytest.raises(ConnectionError):
            client.sendall(1_000 * (b"X-More: " + b"x" * 10_000 + b"\r\n"))


def test_an_address_that_a_client_claims_is_not_believed_without_a_proxy(server: RunningServer) -> None:
    person = HttpClient(server.url)
    wrong = {"username": "Nobody", "password": "Wrong_Pass_9"}
    statuses = []
    for number in range(6):
        person.http.headers["X-Forwarded-For"] = f"198.51.100.{number}"
        statuses.append(person.call("POST", f"{AUTH}/auth/login", wrong)[0])
    assert statuses == [400] * 5 + [429]
