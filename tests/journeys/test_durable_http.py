"""A move is acknowledged only after the disk has it: seen from outside, in the order of the server's system calls."""

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from http_client import HttpClient
from played_games import PUZZLE
from running_server import RunningServer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(os.environ.get("DATABASE_URL")), reason="PostgreSQL writes in processes of its own"),
]

MOVES = 20
SYNCED = re.compile(r"f(?:data)?sync\(\d+<[^>]*-wal>\) += 0")
ANSWERED = re.compile(r'"HTTP/1\.1 200')


def events(trace: str) -> str:
    """`s` for every time the disk was waited for, `a` for every answer."""
    return "".join("s" if SYNCED.search(line) else "a" if ANSWERED.search(line) else "" for line in trace.splitlines())


def test_the_disk_is_waited_for_before_every_answer(tmp_path: Path) -> None:
    with RunningServer("--port", "0") as server:
        person = HttpClient(server.url)
        number = person.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        game = person.call("POST", "/api/v1/games", {"puzzle": number})[1]["id"]
        trace = tmp_path / "trace"
        calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg"
        command = ["strace", "-f", "-y", "-s", "20", "-e", calls, "-o", str(trace), "-p", str(server.process.pid)]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as strace:
            assert strace.stderr is not None
            if "attached" not in strace.stderr.readline():
                pytest.skip("strace may not watch processes here")
            for at in range(1, MOVES + 1):
                body = {"first": at, "lines": [f"r1c3{'+' if at % 2 else '-'}4"]}
                assert person.call("POST", f"/api/v1/games/{game}/moves", body)[0] == 200
            strace.send_signal(signal.SIGINT)
            strace.communicate(timeout=30)
        seen = events(trace.read_text())
        assert seen.count("a") == MOVES
        assert re.fullmatch(r"(s+a)+s*", seen), seen
