"""Who meets at a server that is attacked: whoever attacks, and somebody honest who plays."""

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
AUTH = "/_allauth/browser/v1/auth"
HONEST, ATTACKER = "127.0.0.2", "127.0.0.1"
"""Two clients: one who plays, and one who does not."""
HINT_EVERY = 4
"""Moves: often enough that the slowest of a hundred hints is a measurement."""


class Person:
    """Somebody with a browser."""

    def __init__(self, url: str, address: str = ATTACKER) -> None:
        here = httpx.HTTPTransport(local_address=address)
        self.http = httpx.Client(base_url=url, timeout=30, trust_env=False, transport=here)
        self.http.get("/api/health")

    def post(self, path: str, body: object) -> httpx.Response:
        return self.http.post(path, json=body, headers={"X-CSRFToken": self.http.cookies.get("csrftoken") or ""})

    def begin(self) -> str:
        number = self.post("/api/v1/puzzles/entered", {"text": PUZZLE}).json()["number"]
        return str(self.post("/api/v1/games", {"puzzle": number}).json().get("id", ""))


def once(person: Person, what: Callable[[Person], object]) -> Any:
    """What somebody prepares before the attack itself, and keeps."""
    kept = vars(person).setdefault("prepared", {})
    if what not in kept:
        kept[what] = what(person)
    return kept[what]


def sign_up(person: Person) -> object:
    name = f"n{time.monotonic_ns()}"
    body = {"username": name, "email": f"{name}@example.org", "password": "Wrong_Pass_9"}
    return person.post(f"{AUTH}/signup", body).status_code


class Honest(threading.Thread):
    """Plays, reads and asks for a hint now and then, and remembers how long it took."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.until = 0.0
        self._me = Person(url, HONEST)
        self._game = self._me.begin()
        self.plain: list[float] = []
        self.hints: list[float] = []
        self.refused: list[int] = []

    def run(self) -> None:
        me, game = self._me, self._game
        moves = f"/api/v1/games/{game}/moves"
        count = 0
        while time.monotonic() < self.until:
            count += 1
            batch = {"first": count, "lines": [f"r1c3{'-+'[count % 2]}4"]}
            self._timed(self.plain, partial(me.post, moves, batch))
            self._timed(self.plain, partial(me.http.get, f"/api/v1/games/{game}"))
            if count % HINT_EVERY == 0:
                self._timed(self.hints, partial(me.post, "/api/v1/hint", {"text": PUZZLE}))
            time.sleep(0.1)

    def _timed(self, times: list[float], call: Callable[[], httpx.Response]) -> None:
        began = time.perf_counter()
        try:
            status = call().status_code
        except httpx.HTTPError:
            status = 0
        times.append(time.perf_counter() - began)
        if status != 200:
            self.refused.append(status)
