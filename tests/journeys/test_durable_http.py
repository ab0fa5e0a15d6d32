"""A move is acknowledged only after the disk has it: seen from outside, in the order of system calls."""

import asyncio
import os
import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from http_client import HttpClient
from many_players import check_moves, play_until_killed
from played_games import PUZZLE
from postgres import Postgres
from running_server import RunningServer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(os.environ.get("DATABASE_URL")), reason="it starts the databases it looks at"),
]

MOVES = 20
CALLS = "trace=fsync,fdatasync,write,writev,sendto,sendmsg"
SYNCS = re.compile(r"f(?:data)?sync\(\d+<[^>]*(?:-wal|/pg_wal/[0-9A-F]{24})>")
"""Waiting for the journal of SQLite, or of PostgreSQL."""
IS_DONE = re.compile(r"\) += 0$")
ANSWERS = re.compile(r'"HTTP/1\.1 200')


def events(trace: str) -> str:
    """`s` for every time the disk was waited for, when it was done, and `a` for every answer, when it began."""
    seen, syncing = "", set[str]()
    for line in trace.splitlines():
        process = line.split()[0]
        if SYNCS.search(line) and not IS_DONE.search(line):
            # Somebody else did something meanwhile; it is told to its end in a line of its own.
            syncing.add(process)
        elif IS_DONE.search(line) and (SYNCS.search(line) or ("sync resumed" in line and process in syncing)):
            syncing.discard(process)
            seen += "s"
        elif ANSWERS.search(line):
            seen += "a"
    return seen


def watched(server: RunningServer, processes: Sequence[int], trace: Path) -> str:
    """What a player's moves make these processes do."""
    person = HttpClient(server.url)
    number = person.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
    game = person.call("POST", "/api/v1/games", {"puzzle": number})[1]["id"]
    attached = [argument for process in processes for argument in ("-p", str(process))]
    command = ["strace", "-f", "-y", "-s", "20", "-e", CALLS, "-o", str(trace), *attached]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as strace:
        assert strace.stderr is not None
        for _ in processes:
            if "attached" not in strace.stderr.readline():
                pytest.skip("strace may not watch processes here")
        for at in range(1, MOVES + 1):
            body = {"first": at, "lines": [f"r1c3{'+' if at % 2 else '-'}4"]}
            assert person.call("POST", f"/api/v1/games/{game}/moves", body)[0] == 200
        strace.send_signal(signal.SIGINT)
        strace.communicate(timeout=30)
    return events(trace.read_text())


def check_order(seen: str) -> None:
    assert seen.count("a") == MOVES
    assert re.fullmatch(r"(s+a)+s*", seen), seen


def test_the_disk_is_waited_for_before_every_answer(tmp_path: Path) -> None:
    with RunningServer("--port", "0") as server:
        check_order(watched(server, [server.process.pid], tmp_path / "trace"))


def test_the_disk_of_postgresql_is_waited_for_before_every_answer(tmp_path: Path) -> None:
    with Postgres(is_durable=True) as database, RunningServer("--port", "0", DATABASE_URL=database.url) as server:
        # The connection that writes must be there already, to be watched.
        HttpClient(server.url).call("GET", "/api/v1/games")
        check_order(watched(server, [server.process.pid, *database.processes()], tmp_path / "trace"))


def test_every_acknowledged_move_survives_a_killed_database() -> None:
    with Postgres(is_durable=True) as database, RunningServer("--port", "0", DATABASE_URL=database.url) as server:
        person = HttpClient(server.url)
        number = person.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]

        def kill() -> None:
            for process in database.processes():
                os.kill(process, signal.SIGKILL)

        players = asyncio.run(play_until_killed(server, number, kill))
        database.start()
        server.stop()
        server.start()
        asyncio.run(check_moves(server.url, players))
