"""Starting and stopping: what a person sees on the terminal."""

import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

from running_server import RunningServer, free_port


def test_play_prints_its_address_and_stops_cleanly_on_ctrl_c() -> None:
    with RunningServer("--port", free_port(), command="play") as server:
        assert server.said.splitlines()[-1] == f"Ninefold is at {server.url}/  (Ctrl-C stops it)"
        with urllib.request.urlopen(f"{server.url}/api/health") as answer:
            assert answer.status == 200
        assert server.stop() == (0, "Ninefold has stopped.\n")


def test_a_taken_port_is_said_aloud_and_the_next_free_one_is_used() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with RunningServer("--port", str(port), command="play") as server:
            assert server.said.startswith(f"Port {port} is taken, so this is port ")
            assert server.url != f"http://127.0.0.1:{port}"


def test_serve_says_when_it_has_no_page(tmp_path: Path) -> None:
    with RunningServer("--port", "0", NINEFOLD_CLIENT=str(tmp_path)) as server:
        assert server.said.startswith("The page has not been built")


def test_serve_refuses_a_taken_port_in_plain_words() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "ninefold", "serve", "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 64
    assert f"port {port} on 127.0.0.1 is taken" in done.stderr
