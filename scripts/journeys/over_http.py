"""Journeys that begin with a request: a move to the disk, a hint, a made puzzle, a booklet."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx

from journeys.journey import Journey
from journeys.positions import CHAIN, EASY, EASY_MOVES, OTHER_CHAIN
from journeys.traced_server import TracedServer

API = "/api/v1"
LEAST = "/here"
"""The least that can be asked: where am I? What it passes is on the way of any request."""

CALLS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "hint over HTTP": ("/hint", {"text": OTHER_CHAIN}, {"text": CHAIN}),
    "make over HTTP": ("/make", {"level": "medium", "seed": 1}, {"level": "medium", "seed": 2}),
    "make over HTTP, kept under a number": ("/puzzles", {"level": "medium", "seed": 1}, {"level": "medium", "seed": 2}),
    "booklet over HTTP": (
        "/print",
        {"portions": [{"level": "easy", "count": 3}], "answers": "back", "seed": 1},
        {"portions": [{"level": "easy", "count": 3}], "answers": "back", "seed": 2},
    ),
}
"""For every journey the address, what is asked first so that everything is set up, and what is asked and traced.
The two differ, so that nothing is answered from memory."""


class Visitor:
    """Talks to the server as a browser does: with cookies and the CSRF token."""

    def __init__(self, url: str) -> None:
        self._http = httpx.Client(base_url=url, timeout=60, trust_env=False)
        self._http.get("/api/health")

    def get(self, path: str) -> httpx.Response:
        return self._http.get(f"{API}{path}").raise_for_status()

    def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        headers = {"X-CSRFToken": self._http.cookies["csrftoken"]}
        return self._http.post(f"{API}{path}", json=body, headers=headers).raise_for_status()


def enter_puzzle(visitor: Visitor, text: str) -> int:
    """Puts a puzzle on the server; its number."""
    return int(visitor.post("/puzzles/entered", {"text": text}).json()["number"])


def trace_calls(server: TracedServer) -> Iterator[Journey]:
    """Every journey on the server, traced."""
    visitor = Visitor(server.url)
    visitor.get(LEAST)
    least = server.trace(partial(visitor.get, LEAST))
    yield Journey("any request over HTTP", least)
    yield _beyond(least, "move to disk, on the server", _trace_move(server, visitor))
    for name, (path, first, traced) in CALLS.items():
        visitor.post(path, first)
        yield _beyond(least, name, server.trace(partial(visitor.post, path, traced)))


def _beyond(least: list[str], name: str, files: list[str]) -> Journey:
    """A journey from where it parts with the least request."""
    own = [file for file in files if file not in least]
    return Journey(name, own, gate=tuple(file for file in files if file in least))


def _trace_move(server: TracedServer, visitor: Visitor) -> list[str]:
    game = visitor.post("/games", {"puzzle": enter_puzzle(visitor, EASY)}).json()["id"]
    lines = [f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}" for cell, digit in EASY_MOVES.items()]
    visitor.post(f"/games/{game}/moves", {"first": 1, "lines": lines[:1]})
    return server.trace(partial(visitor.post, f"/games/{game}/moves", {"first": 2, "lines": lines[1:]}))
