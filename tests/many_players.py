"""A hundred players, until something is killed under them."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import httpx

from running_server import RunningServer

PLAYERS = 100
ACKNOWLEDGED = 400
"""Moves that must have been acknowledged before."""


@dataclass
class Player:
    """Somebody who sends moves until the server is gone, or has lost its database."""

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
            if answer.status_code == 503:
                return
            assert answer.status_code == 200, answer.text
            self.acknowledged = answer.json()["count"]


def line(number: int) -> str:
    """Moves that never end a game, each with a time that names it."""
    return f"r1c3+{1 + number % 9} @{number}"


async def play_until_killed(server: RunningServer, number: int, kill: Callable[[], object]) -> list[Player]:
    """Those who played when it happened."""
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
    kill()
    await playing
    for player in players:
        await player.http.aclose()
    return players


async def check_moves(url: str, players: list[Player]) -> None:
    """Every acknowledged move is there, none twice, and none that nobody sent."""
    assert sum(player.acknowledged for player in players) >= ACKNOWLEDGED
    assert sum(player.acknowledged > 0 for player in players) > PLAYERS / 2
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        for player in players:
            cookies = {"ninefold_guest": player.http.cookies["ninefold_guest"]}
            http.cookies = httpx.Cookies(cookies)
            kept = (await http.get(f"/api/v1/games/{player.game}")).json()["lines"]
            assert player.acknowledged <= len(kept) <= player.sent
            assert kept == [line(number) for number in range(1, len(kept) + 1)]
