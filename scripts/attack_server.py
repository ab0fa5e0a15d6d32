"""Attacks on a running server, one after another, while somebody honest plays: nobody else may notice.

Each attack goes on for some time against a server of two processes on SQLite. Meanwhile an honest player moves, reads
and asks for hints. Asked for are: memory of every server process below 300 MB, and 99 of 100 moves and reads of the
honest player answered within half a second, and of hints as well.
"""

import argparse
import itertools
import json
import multiprocessing
import os
import socket
import statistics
import struct
import sys
import threading
import time
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from running_server import RunningServer  # noqa: E402

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MOST_MEGABYTES = 300
HONEST, ATTACKER = "127.0.0.2", "127.0.0.1"
"""Two clients: one who plays, and one who does not."""
SLOWEST = 0.5
BIG = "." * 625
LINKS = [
    f"r1c3+{a}~r{row}c{column}.{b}"
    for a in range(1, 10)
    for row in range(1, 10)
    for column in range(1, 10)
    for b in range(1, 10)
]
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NINE = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
CELLS = [f"r{row}c{column}" for row in range(1, 17) for column in range(1, 17)]
SPARSE = {"size": 16, "givens": "." * 256}
RULES = [{"kind": "anti-king"}, {"kind": "non-consecutive"}, {"kind": "sum-line", "cells": CELLS[:40], "total": 16}]


def _picture(side: int) -> bytes:
    """A PNG of stripes, some hundred kilobytes for sixty million pixels."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    rows = (b"\0" + (b"\xf0" if row // 40 % 2 else b"\x3c") * (side // 8) for row in range(side))
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    body = zlib.compress(b"".join(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


PICTURE = _picture(7_600)
AUTH = "/_allauth/browser/v1/auth"


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
            if count % 20 == 0:
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


def marks(person: Person) -> None:
    """A cell with as many marks as it takes, and notes toggled a thousand times in a request."""
    game = person.begin()
    person.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": [" ".join(LINKS[:200]), " ".join(LINKS[200:600])]})
    person.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": [" ".join(LINKS[:200])]})
    person.post(
        f"/api/v1/games/{game}/moves", {"first": 2, "lines": [f"r1c3{'-+'[n % 2]}1~r1c1.1" for n in range(1_000)]}
    )


def picture(person: Person) -> None:
    """A save text of 180 KB to be drawn."""
    lines = [f"r1c3{'+-'[n % 2]}{LINKS[n % 150][5:]} r1c4+2 r1c4-2" for n in range(6_000)]
    text = "\n".join(["ninefold 1", f"puzzle {PUZZLE}", "", *lines])[:190_000].rpartition("\n")[0]
    person.post("/api/v1/picture", {"text": text})


def games(person: Person) -> None:
    """Games, guests and settings without end."""
    person.begin()
    other = httpx.Client(base_url=person.http.base_url, trust_env=False, cookies={"csrftoken": "x" * 32})
    other.put("/api/v1/settings", json={"a": "x" * 15_000}, headers={"X-CSRFToken": "x" * 32})


def big_boards(person: Person) -> None:
    """Boards that nobody solves."""
    person.post("/api/v1/solve", {"text": BIG})


def rules(person: Person) -> None:
    """Rules that take the search as long as it is given, and an expression that grows as it is read."""
    person.post("/api/v1/solve", {"text": json.dumps({**SPARSE, "rules": RULES})})
    grows = {"kind": "automaton", "cells": CELLS, "regex": "(1|2|3)*1" + "(1|2|3)" * 18}
    person.post("/api/v1/candidates", {"text": json.dumps({**SPARSE, "rules": [grows]})})
    person.post("/api/v1/board", {"text": json.dumps({**SPARSE, "rules": RULES * 900})})


def questions(person: Person) -> None:
    """Whatever else can be asked, of boards that take long to answer."""
    heavy = json.dumps({**SPARSE, "rules": RULES})
    for text in (heavy, BIG, "." * 81):
        for name in ("count", "candidates", "solutions", "canonical", "twin", "check", "rate", "steps", "plan", "why"):
            person.post(f"/api/v1/{name}", {"text": text, "cell": "r1c1", "digit": 1})
    person.post("/api/v1/convert", {"text": "\n".join([PUZZLE] * 2_000), "to": "json"})
    person.post("/api/v1/make", {"require": ["jellyfish"], "givens": 17})


def sessions(person: Person) -> None:
    """A new guest with every request."""
    with httpx.Client(base_url=person.http.base_url, trust_env=False) as other:
        other.get("/api/v1/settings")
        token = other.cookies.get("csrftoken") or ""
        other.put("/api/v1/settings", json={"theme": "dark"}, headers={"X-CSRFToken": token})


def photos(person: Person) -> None:
    """Pictures that are small on the wire and as large as is allowed when they are unpacked."""
    token = person.http.cookies.get("csrftoken") or ""
    person.http.post("/api/v1/photo", content=PICTURE, headers={"X-CSRFToken": token, "Content-Type": "image/png"})


def empty_boards(person: Person) -> None:
    """Hints on an empty board."""
    person.post("/api/v1/hint", {"text": "." * 81})


def unread_print(person: Person) -> None:
    """Booklets that nobody reads."""
    place = urlsplit(str(person.http.base_url))
    token = person.http.cookies.get("csrftoken") or ""
    body = json.dumps({"portions": [{"level": "beginner", "count": 40}]}).encode()
    head = (
        "POST /api/v1/print/progress HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"X-CSRFToken: {token}\r\nCookie: csrftoken={token}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection((place.hostname, place.port), timeout=30) as client:
        client.sendall(head.encode() + body)
        time.sleep(20)


def unfinished(person: Person) -> None:
    """Bodies that never end, as fast as they go."""
    place = urlsplit(str(person.http.base_url))
    part = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    with socket.create_connection((place.hostname, place.port), timeout=30) as client:
        client.sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        client.sendall(2_000 * part)


def half_open(person: Person) -> None:
    """Connections that say nothing."""
    place = urlsplit(str(person.http.base_url))
    held = []
    for _ in range(300):
        client = socket.create_connection((place.hostname, place.port), timeout=30)
        client.sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: ")
        held.append(client)
    time.sleep(5)
    for client in held:
        client.close()


def _once(person: Person, what: Callable[[Person], object]) -> Any:
    """What somebody prepares before the attack itself, and keeps."""
    kept = vars(person).setdefault("prepared", {})
    if what not in kept:
        kept[what] = what(person)
    return kept[what]


def _sign_up(person: Person) -> object:
    name = f"n{time.monotonic_ns()}"
    body = {"username": name, "email": f"{name}@example.org", "password": "Wrong_Pass_9"}
    return person.post(f"{AUTH}/signup", body).status_code


def _long_game(person: Person) -> str:
    """A game as long as is allowed."""
    game = person.begin()
    for first in range(1, 20_000, 1_000):
        person.post(
            f"/api/v1/games/{game}/moves",
            {"first": first, "lines": [f"r1c3{'-+'[n % 2]}{1 + n % 9}" for n in range(1_000)]},
        )
    return game


def _large_puzzles(person: Person) -> list[int]:
    """Puzzles with as many rules as are taken, and some with more."""
    odd = {"kind": "odd", "cells": [cell for cell, digit in zip(NINE, SOLVED, strict=True) if digit in "13579"]}
    pairs = [(a, b) for a, b in itertools.combinations(range(81), 2) if SOLVED[a] != SOLVED[b]]
    cages = [{"kind": "cage", "cells": [NINE[a], NINE[b]]} for a, b in pairs]
    numbers = []
    for n in range(30):
        givens = f"{SOLVED[:n]}.{SOLVED[n + 1 :]}"
        rules = [cages[:990], cages[:4_000], [odd] * 150, [odd] * 500][n % 4]
        text = json.dumps({"size": 9, "givens": givens, "rules": rules}, separators=(",", ":"))
        kept = person.post("/api/v1/puzzles/entered", {"text": text})
        if kept.status_code in (200, 201):
            numbers.append(kept.json()["number"])
    return numbers


def large_puzzles(person: Person) -> None:
    """Puzzles with thousands of rules, read, listed and played."""
    for number in _once(person, _large_puzzles):
        person.http.get(f"/api/v1/puzzles/{number}")
        person.http.get("/api/v1/puzzles?size=100&origin=entered")
        person.post("/api/v1/games", {"puzzle": number})
        person.http.get("/api/v1/games?size=100")
    person.http.get("/api/v1/puzzles?size=100&origin=entered")


def long_games(person: Person) -> None:
    """A game of twenty thousand lines, read, reviewed and printed again and again."""
    game = _once(person, _long_game)
    person.http.get(f"/api/v1/games/{game}")
    person.post("/api/v1/print/preview", {"games": [game] * 400, "entries": True})
    person.http.get(f"/api/v1/games/{game}/review")


def drafts(person: Person) -> None:
    """Drafts as large as they go, written, read with all versions, and deleted."""
    key = f"d{time.monotonic_ns() % 7}"
    for n in range(3):
        text = json.dumps({"title": "x", "n": time.monotonic_ns(), "more": "x" * 190_000})
        token = person.http.cookies.get("csrftoken") or ""
        person.http.put(f"/api/v1/drafts/{key}", json={"text": text, "known": n}, headers={"X-CSRFToken": token})
        person.http.get(f"/api/v1/drafts/{key}")
    person.http.get("/api/v1/drafts")
    token = person.http.cookies.get("csrftoken") or ""
    for n in range(20):
        person.http.put(f"/api/v1/drafts/e{n}", json={"text": "{}"}, headers={"X-CSRFToken": token})
        person.http.delete(f"/api/v1/drafts/e{n}", headers={"X-CSRFToken": token})


def _practice(person: Person) -> int:
    """As much practice as is kept."""
    _sign_up(person)
    days = [f"20{year}-{month:02}-{day:02}" for year in range(20, 40) for month in range(1, 13) for day in range(1, 29)]
    token = person.http.cookies.get("csrftoken") or ""
    for technique in ("x-wing", "naked-pair", "swordfish", "xy-wing"):
        for first in range(0, 4_000, 2_000):
            entries = [
                {"technique": technique, "day": day, "grade": 1, "source": "run"} for day in days[first : first + 2_000]
            ]
            person.http.put("/api/v1/practice", json={"entries": entries}, headers={"X-CSRFToken": token})
    return 1


def practice(person: Person) -> None:
    """The practice of fifty years, read again and again, and everything else about an account."""
    _once(person, _practice)
    for path in ("practice", "practice/known", "practice/due", "practice/runs", "course", "account/export"):
        person.http.get(f"/api/v1/{path}")


def published(person: Person) -> None:
    """Puzzles published, reported and voted for without end."""
    n = time.monotonic_ns() % 81
    givens = f"{SOLVED[:n]}.{SOLVED[n + 1 :]}"
    rules = [{"kind": "cage", "cells": NINE[m : m + 2]} for m in range(8)]
    text = json.dumps({"size": 9, "givens": givens, "rules": rules, "title": "Mine" * 40, "text": "x" * 5_000})
    made = person.post("/api/v1/published", {"text": text})
    number = made.json().get("number", 1)
    with httpx.Client(base_url=person.http.base_url, trust_env=False) as other:
        other.get("/api/health")
        headers = {"X-CSRFToken": other.cookies.get("csrftoken") or ""}
        words = {"reason": "other", "words": "x" * 1_000}
        other.post(f"/api/v1/published/{number}/report", json=words, headers=headers)
        other.put(f"/api/v1/published/{number}/vote", json={"stars": 1}, headers=headers)
    person.http.get(f"/api/v1/published/{number}/feedback")
    person.http.get("/api/v1/published")


def setting(person: Person) -> None:
    """Whatever a setter can ask, of boards that take long to answer, and of chains as long as they go."""
    wide = json.dumps({"size": 25, "givens": "." * 625, "rules": [{"kind": "anti-king"}]})
    for text in (wide, json.dumps({**SPARSE, "rules": RULES})):
        for name in ("conflict", "redundant", "fill", "minimise", "helpful"):
            person.post(f"/api/v1/{name}", {"text": text})
        person.post("/api/v1/turn", {"text": text, "way": "left"})
    ends = [{"cell": cell, "digit": 1 + cell % 9} for cell in range(81)]
    links = [{"start": one, "end": other} for one, other in itertools.pairwise(ends)]
    person.post("/api/v1/chain", {"text": "." * 81, "links": links})
    person.post("/api/v1/make", {"level": "extreme", "variant": "killer"})


def sign_in(person: Person) -> None:
    """Wrong passwords, many at a time."""
    person.post(f"{AUTH}/login", {"username": f"nobody{time.monotonic_ns()}", "password": "Wrong_Pass_9"})


ATTACKS: dict[Callable[[Person], None], int] = {
    marks: 4,
    picture: 4,
    games: 8,
    big_boards: 6,
    rules: 6,
    questions: 6,
    sessions: 8,
    photos: 6,
    empty_boards: 6,
    unread_print: 4,
    unfinished: 8,
    half_open: 1,
    sign_in: 30,
    large_puzzles: 6,
    long_games: 6,
    drafts: 8,
    practice: 6,
    published: 6,
    setting: 6,
}
"""Each with the number of those who do it at once."""


def assail(url: str, how: Callable[[Person], None], seconds: float) -> None:
    """Attacks for so long, with as many at once as it takes."""
    until = time.monotonic() + seconds

    def go_on() -> None:
        while time.monotonic() < until:
            try:
                person = Person(url)
                while time.monotonic() < until:
                    how(person)
            except (httpx.HTTPError, OSError, ValueError, KeyError):
                continue

    attackers = [threading.Thread(target=go_on, daemon=True) for _ in range(ATTACKS[how])]
    for attacker in attackers:
        attacker.start()
    for attacker in attackers:
        attacker.join()


def attack(server: RunningServer, how: Callable[[Person], None], seconds: float) -> bool:
    """Whether an honest player noticed nothing of an attack."""
    # Somebody who is playing already when it begins, and who shares no process with the attackers.
    honest = Honest(server.url)
    attackers = multiprocessing.get_context("spawn").Process(
        target=assail, args=(server.url, how, seconds), daemon=True
    )
    attackers.start()
    honest.until = until = time.monotonic() + seconds
    honest.start()
    most = 0.0
    while time.monotonic() < until:
        most = max(most, *(_megabytes(pid) for pid in _processes(server)))
        time.sleep(0.2)
    honest.join(timeout=60)
    attackers.kill()
    attackers.join()
    slowest, slowest_hint = _percentile(honest.plain), _percentile(honest.hints)
    is_well = most < MOST_MEGABYTES and 0 < slowest < SLOWEST and slowest_hint < SLOWEST and not honest.refused
    print(
        f"{how.__name__:13} {'ok' if is_well else 'FAILED':7} server process at most {most:4.0f} MB"
        f" · moves and reads p99 {1000 * slowest:5.0f} ms of {len(honest.plain)}"
        f" · hints p99 {1000 * slowest_hint:5.0f} ms of {len(honest.hints)}"
        f" · refused {sorted(set(honest.refused))}",
        flush=True,
    )
    return is_well


def _percentile(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98] if len(times) > 1 else max(times, default=0.0)


def _processes(server: RunningServer) -> list[int]:
    """The processes that answer: the server's own and its children that listen, not those for costly work."""
    found = [server.process.pid]
    for child in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split():
        if b"filler" not in Path(f"/proc/{child}/cmdline").read_bytes():
            found.append(int(child))
    return found


def _megabytes(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, IndexError):
        return 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for each attack")
    parser.add_argument("--only", default="", help="the name of one attack")
    options = parser.parse_args()
    results = []
    for how in ATTACKS:
        if options.only in ("", how.__name__):
            with RunningServer("--port", "0", "--workers", "2") as server:
                results.append(attack(server, how, options.seconds))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
