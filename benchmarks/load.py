"""How many players a server carries: moves every second, lists and tables in between, on SQLite and PostgreSQL.

    python -m benchmarks.load                      200 players for 20 seconds, then what each part costs, then the
                                                   highest rate held
    python -m benchmarks.load --players 50 --seconds 5 --database sqlite

The server runs on this machine beside the players, in a folder and a database of its own. Every move is a request of
its own, and is on disk when it is answered.
"""

import argparse
import asyncio
import itertools
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Self

import httpx

from benchmarks.wire import Wire

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from postgres import Postgres, postgres_programs  # noqa: E402
from running_server import RunningServer  # noqa: E402

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
READ_EVERY = 10
"""Every so many moves a player looks at the list of games and at the table of the puzzle."""
SOON = 100.0
"""Milliseconds within which 99 of 100 moves, and of reads, must be answered for a rate to count as held."""
USUAL = 500
"""Moves a second at which the parts are told apart; a tenth as often players read."""
RATES = (100, 200, 300, 400, 500, 600, 800, 1_000, 1_200)


@dataclass
class Figures:
    """What was measured: seconds of every answered call."""

    moves: list[float] = field(default_factory=list)
    reads: list[float] = field(default_factory=list)
    failures: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.moves) / self.seconds

    @property
    def are_soon(self) -> bool:
        """Whether 99 of 100 answers came soon."""
        return max(_percentiles(self.moves)[1], _percentiles(self.reads)[1]) <= SOON

    def line(self, name: str) -> str:
        moves, reads = _percentiles(self.moves), _percentiles(self.reads)
        return (
            f"{name:34} {self.rate:7.1f} moves/s   moves p50 {moves[0]:6.1f} ms p99 {moves[1]:7.1f} ms"
            f"   reads p50 {reads[0]:6.1f} ms p99 {reads[1]:7.1f} ms   failures {self.failures}"
        )


def _percentiles(times: list[float]) -> tuple[float, float]:
    if len(times) < 2:
        return 0.0, 0.0
    cuts = quantiles(times, n=100)
    return cuts[49] * 1_000, cuts[98] * 1_000


class Player:
    """A guest with a game of their own."""

    def __init__(self, wire: Wire, number: int) -> None:
        self._wire = wire
        self._number = number
        self._game = ""
        self._sent = 0

    @classmethod
    async def begin(cls, url: str, number: int) -> Self:
        """Starts a game."""
        player = cls(await Wire.open(url), number)
        await player._wire.call("GET", "/api/health")
        _, game = await player._wire.call("POST", "/api/v1/games", {"puzzle": number})
        player._game = game["id"]
        return player

    async def play(
        self, figures: Figures, parts: str, pause: float, began: float, seconds: float, place: float
    ) -> None:
        """Sends a move every `pause` seconds, late ones at once, and reads now and then; or only one of the two."""
        due = began + pause * place
        # Not all of them look in the same second.
        for turn in itertools.count(1 + int(READ_EVERY * 7 * place)):
            if due >= began + seconds:
                return
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due = max(due + pause, time.monotonic() - pause)
            if "moves" in parts:
                await self._move(figures)
            if "reads" in parts and turn % READ_EVERY == 0:
                await self._read(figures)

    async def leave(self) -> None:
        await self._wire.close()

    async def _move(self, figures: Figures) -> None:
        self._sent += 1
        body = {"first": self._sent, "lines": [f"r1c3+{1 + self._sent % 9}"]}
        began = time.monotonic()
        status, _ = await self._wire.call("POST", f"/api/v1/games/{self._game}/moves", body)
        figures.failures += status != 200
        figures.moves.append(time.monotonic() - began)

    async def _read(self, figures: Figures) -> None:
        for path in ("/api/v1/games", f"/api/v1/results/puzzles/{self._number}"):
            began = time.monotonic()
            status, _ = await self._wire.call("GET", path)
            figures.failures += status != 200
            figures.reads.append(time.monotonic() - began)


async def gather_players(url: str, number: int, count: int) -> list[Player]:
    """So many guests, each with a game begun; a few at a time, as a class comes in."""
    players: list[Player] = []
    for _ in range(0, count, 10):
        players += await asyncio.gather(*(Player.begin(url, number) for _ in range(10)))
    return players


async def measure(players: list[Player], rate: float, seconds: float, parts: str = "moves reads") -> Figures:
    """Lets them play for so long, their moves spread evenly."""
    figures = Figures()
    began, pause = time.monotonic(), len(players) / rate
    places = ((place / len(players), player) for place, player in enumerate(players))
    await asyncio.gather(*(player.play(figures, parts, pause, began, seconds, place) for place, player in places))
    # Moves that came late lengthen the time, and so lower the rate.
    figures.seconds = max(seconds, time.monotonic() - began)
    return figures


async def tell_parts(players: list[Player], server: RunningServer, seconds: float, kind: str) -> None:
    """What the server's processor is used for: nothing, moves alone, reads alone, then both, each for a while."""
    spent: dict[str, float] = {}
    for parts in ("nothing", "moves", "reads", "moves reads"):
        before = processor_seconds(server.process.pid)
        figures = await measure(players, USUAL, seconds, parts)
        used = 1_000 * (processor_seconds(server.process.pid) - before)
        counted = len(figures.reads if parts == "reads" else figures.moves)
        # What goes on anyway is taken off each part, and left in where it is the whole that counts.
        apart = spent.get("nothing", 0.0) if " " not in parts else 0.0
        spent[parts] = (used - apart * figures.seconds) / (counted or figures.seconds)
    print(
        f"{kind}: server processor at {USUAL} moves a second: {spent['moves']:.2f} ms a move, {spent['reads']:.2f} ms a"
        f" read, {spent['moves reads']:.2f} ms a move with its reads; {spent['nothing']:.1f} ms a second by itself",
        flush=True,
    )


async def highest_rate(players: list[Player], server: RunningServer, seconds: float) -> float:
    """The highest rate that was asked for and held: nearly all sent in time, 99 of 100 answered soon, reads too."""
    held = 0.0
    for rate in RATES:
        before = processor_seconds(server.process.pid)
        figures = await measure(players, rate, seconds)
        spent = 1_000 * (processor_seconds(server.process.pid) - before) / max(1, len(figures.moves))
        line = figures.line(f"  {rate} moves a second asked for")
        print(f"{line}   server processor {spent:.2f} ms a move, reads included", flush=True)
        if figures.failures or figures.rate < 0.95 * rate or not figures.are_soon:
            break
        held = float(rate)
    return held


async def play(server: RunningServer, number: int, options: argparse.Namespace, kind: str) -> None:
    """One crowd for all rates: new guests would be a load of their own."""
    players = await gather_players(server.url, number, options.players)
    figures = await measure(players, float(options.players), options.seconds)
    print(figures.line(f"{kind}: {options.players} players, 1 move/s"), flush=True)
    await tell_parts(players, server, options.seconds / 2, kind)
    if options.ramp:
        rate = await highest_rate(players, server, options.seconds / 2)
        print(f"{kind}: highest rate held {rate:.0f} moves a second", flush=True)
    await asyncio.gather(*(player.leave() for player in players))


def processor_seconds(pid: int) -> float:
    """What a process and all that it started have used."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_seconds(int(child)) for child in children)


def fast_loop() -> asyncio.AbstractEventLoop:
    """The players are on the same cores as the server, and should leave it most of them."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def databases(wanted: str) -> Iterator[str]:
    """The kinds of database that are wanted, `both` for both, and are on this machine."""
    for kind in ("sqlite", "postgresql"):
        if wanted not in (kind, "both"):
            continue
        if kind == "postgresql" and postgres_programs() is None:
            print("postgresql: not on this machine, so not measured")
            continue
        yield kind


@contextmanager
def own_database(kind: str) -> Iterator[None]:
    """What servers started meanwhile keep their tables in."""
    if kind == "sqlite":
        os.environ.pop("DATABASE_URL", None)
        yield
        return
    with Postgres(is_durable=True) as server:
        os.environ["DATABASE_URL"] = server.url
        yield
        del os.environ["DATABASE_URL"]


def bench(kind: str, options: argparse.Namespace) -> None:
    """Measures one kind of database."""
    with (
        own_database(kind),
        RunningServer("--port", "0", "--workers", str(options.workers), NINEFOLD_DRILL_STOCK="0") as server,
    ):
        entered = httpx.Client(base_url=server.url, timeout=60, trust_env=False)
        entered.get("/api/health")
        headers = {"X-CSRFToken": entered.cookies["csrftoken"]}
        number = entered.post("/api/v1/puzzles/entered", json={"text": PUZZLE}, headers=headers).json()["number"]
        entered.close()
        with asyncio.Runner(loop_factory=fast_loop) as runner:
            runner.run(play(server, number, options, kind))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--database", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--no-ramp", dest="ramp", action="store_false")
    options = parser.parse_args()
    for kind in databases(options.database):
        bench(kind, options)


if __name__ == "__main__":
    main()
