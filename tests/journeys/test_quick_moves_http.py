"""Moves that the loop answers by itself are answered as Django would, and refused to the same people."""

from collections.abc import Iterator

import httpx
import pytest

from guest_client import PASSWORD
from http_client import HttpClient
from played_games import PUZZLE, SOLUTION
from running_server import RunningServer

pytestmark = pytest.mark.database

CHANGING = {"x-request-id", "content-length", "date"}


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with RunningServer("--port", "0", NINEFOLD_DRILL_STOCK="0") as running:
        yield running


class Player(HttpClient):
    """Somebody with a game."""

    def __init__(self, url: str, token: str = "") -> None:
        super().__init__(url)
        if token:
            self.http.headers["Authorization"] = f"Bearer {token}"
        self.sent = 0

    def begin(self) -> "Player":
        _, puzzle = self.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})
        self.number = puzzle["number"]
        self.game = self.call("POST", "/api/v1/games", {"puzzle": self.number})[1]["id"]
        return self

    def send(
        self, *lines: str, first: int = 0, game: str = "", headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """The answer to moves; those after the first of them nobody but the loop sees."""
        body = {"first": first or self.sent + 1, "lines": list(lines) or [f"r1c3+{1 + self.sent % 9}"]}
        headers = {"X-CSRFToken": self.http.cookies.get("csrftoken") or "", **(headers or {})}
        answer = self.http.post(f"/api/v1/games/{game or self.game}/moves", json=body, headers=headers)
        if answer.status_code == 200:
            self.sent = answer.json()["count"]
        return answer


def seen(answer: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name not in CHANGING}


def test_the_second_move_is_answered_like_the_first(server: RunningServer) -> None:
    player = Player(server.url).begin()
    first, *others = [player.send() for _ in range(5)]
    assert first.json() == {"count": 1, "state": "playing"}
    assert [other.json()["count"] for other in others] == [2, 3, 4, 5]
    assert all(seen(other) == seen(first) for other in others)
    assert len({answer.headers["x-request-id"] for answer in (first, *others)}) == 5
    assert player.call("GET", f"/api/v1/games/{player.game}")[1]["lines"] == [f"r1c3+{1 + at % 9}" for at in range(5)]


def test_who_is_known_is_refused_for_what_everybody_is_refused_for(server: RunningServer) -> None:
    player = Player(server.url).begin()
    other = Player(server.url).begin()
    for _ in range(2):
        assert player.send().status_code == 200
        assert other.send().status_code == 200
    refused = {
        "a given": player.send("r1c1=5"),
        "not a move": player.send("nonsense"),
        "a gap": player.send(first=9),
        "another way": player.send("r1c3=4", first=1),
        "no csrf": player.send(headers={"X-CSRFToken": ""}),
        "wrong csrf": player.send(headers={"X-CSRFToken": "x" * 64}),
        "another site": player.send(headers={"Origin": "https://elsewhere.example"}),
        "another host": player.send(headers={"Host": "elsewhere.example"}),
        "another's game": player.send(game=other.game),
        "no game": player.send(game="none"),
        "a wrong token": player.send(headers={"Authorization": "Bearer nf_wrong"}),
    }
    assert {why: answer.status_code for why, answer in refused.items()} == {
        "a given": 422,
        "not a move": 422,
        "a gap": 409,
        "another way": 409,
        "no csrf": 403,
        "wrong csrf": 403,
        "another site": 403,
        "another host": 400,
        "another's game": 404,
        "no game": 404,
        "a wrong token": 401,
    }
    assert player.send().json() == {"count": 3, "state": "playing"}
    for body in (b"", b"[]", b"{", b'{"first": 4}', b'{"first": 4, "lines": [1]}', b"[" * 3_000, b"\xff\xfe"):
        headers = {"X-CSRFToken": player.http.cookies["csrftoken"], "Content-Type": "application/json"}
        answer = player.http.post(f"/api/v1/games/{player.game}/moves", content=body, headers=headers)
        assert answer.status_code in (400, 422), body


def test_the_last_move_gives_a_result_and_no_move_comes_after_it(server: RunningServer) -> None:
    player = Player(server.url).begin()
    cells = [cell for cell in range(81) if PUZZLE[cell] == "."]
    lines = [f"r{cell // 9 + 1}c{cell % 9 + 1}={SOLUTION[cell]}" for cell in cells]
    states = [player.send(line).json()["state"] for line in lines]
    assert states == ["playing"] * (len(lines) - 1) + ["finished"]
    assert player.call("GET", "/api/v1/history")[1]["total"] == 1
    assert player.send("r1c3=1").status_code == 422


def test_whoever_is_signed_out_sends_no_move_more(server: RunningServer) -> None:
    player = Player(server.url)
    assert player.sign_up("Quick", "quick@example.org")[0] == 200
    player.begin()
    device = Player(server.url, player.call("POST", "/api/v1/tokens", {"name": "a program"})[1]["token"])
    device.game = player.game
    left = Player(server.url)
    assert left.call("POST", "/_allauth/browser/v1/auth/login", {"username": "Quick", "password": PASSWORD})[0] == 200
    left.game = player.game
    for _ in range(2):
        for sender in (player, device, left):
            sender.sent = player.sent
            assert sender.send().status_code == 200
            player.sent = sender.sent
    assert player.call("POST", "/api/v1/account/sign-out-everywhere", {})[0] == 204
    assert device.send().status_code == 401
    assert left.send().status_code == 404
