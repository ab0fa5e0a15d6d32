"""`kill -9` in the middle of a hundred players: every acknowledged move is there afterwards, none twice."""

import asyncio
import signal
from dataclasses import dataclass

import httpx
import pytest

from guest_client import AUTH, PASSWORD
from http_client import HttpClient
from played_games import PUZZLE
from running_server import RunningServer

pytestmark = pytest.mark.database

PLAYERS = 100
ACKNOWLEDGED = 400
"""Moves that must have been acknowledged before the server is killed."""


@dataclass
class Player:
    """Somebody who sends moves until the server is gone."""

    http: httpx.AsyncClient
    game: str = ""
    sent: int = 0
    acknowledged: int = 0

    async def call(self, method: str, path: str, body: object) -> httpx.Response:
        headers = {"X-CSRFToken": self.http.cookies.get("csrftoken") or ""}
        return await self.http.request(method, path, json=body, headers=headers)

    async def start(self, number: int) -> None:
        await self.call("GET", "/api/health", None)
        answer = await self.call("POST", "/api/v1/games", {"puzzle": number})
        self.game = answer.json()["id"]

    async def play(self) -> None:
        while True:
            self.sent += 1
            body = {"first": self.sent, "lines": [line(self.sent)]}
            try:
                answer = await self.call("POST", f"/api/v1/games/{self.game}/moves", body)
            except httpx.TransportError:
                return
            assert answer.status_code == 200, answer.text
            self.acknowledged = answer.json()["count"]


def line(number: int) -> str:
    """Moves that never end a game, each with a time that names it."""
    return f"r1c3+{1 + number % 9} @{number}"


async def play_until_killed(server: RunningServer, number: int) -> list[Player]:
    limits = httpx.Limits(max_connections=1, max_keepalive_connections=1)
    players = [
        Player(httpx.AsyncClient(base_url=server.url, timeout=60, trust_env=False, limits=limits))
        for _ in range(PLAYERS)
    ]
    for begin in range(0, PLAYERS, 10):
        await asyncio.gather(*(player.start(number) for player in players[begin : begin + 10]))
    playing = asyncio.gather(*(player.play() for player in players))
    while sum(player.acknowledged for player in players) < ACKNOWLEDGED and not playing.done():
        await asyncio.wait([playing], timeout=0.05)
    server.process.send_signal(signal.SIGKILL)
    await playing
    return players


def test_every_acknowledged_move_survives_a_killed_server() -> None:
    with RunningServer("--port", "0") as server:
        # An account is kept too, so that more than moves is looked at.
        owner = HttpClient(server.url)
        assert owner.sign_up("Anna", "anna@example.org")[0] == 200
        number = owner.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        players = asyncio.run(play_until_killed(server, number))
        server.process.communicate()
        server.start()
        assert sum(player.acknowledged for player in players) >= ACKNOWLEDGED
        assert sum(player.acknowledged > 0 for player in players) > PLAYERS / 2
        asyncio.run(check(server.url, players))
        sign_in = {"username": "Anna", "password": PASSWORD}
        assert HttpClient(server.url).call("POST", f"{AUTH}/auth/login", sign_in)[0] == 200


async def check(url: str, players: list[Player]) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        for player in players:
            cookies = {"ninefold_guest": player.http.cookies["ninefold_guest"]}
            http.cookies = httpx.Cookies(cookies)
            kept = (await http.get(f"/api/v1/games/{player.game}")).json()["lines"]
            assert player.acknowledged <= len(kept) <= player.sent
            assert kept == [line(number) for number in range(1, len(kept) + 1)]
            await player.http.aclose()


def test_the_processes_of_a_killed_server_end_with_it() -> None:
    with RunningServer("--port", "0", "--workers", "2") as server:
        HttpClient(server.url)
        server.process.kill()
        # Its children have its standard output too; this returns when the last of them is gone.
        server.process.communicate(timeout=30)
