"""Operating a server: two that start at once, figures for Prometheus, a log without tracebacks for wrong names."""

import os
import re
import socket
import subprocess
import sys
import tempfile
from urllib.parse import urlsplit

import httpx

from http_client import HttpClient
from running_server import RunningServer


def test_servers_that_start_at_once_on_an_empty_home_all_come_up() -> None:
    with tempfile.TemporaryDirectory(prefix="ninefold-home-") as home:
        environment = {**os.environ, "NINEFOLD_HOME": home}
        environment.pop("DJANGO_SETTINGS_MODULE", None)
        environment.pop("DATABASE_URL", None)
        command = [sys.executable, "-m", "ninefold", "mail"]
        starting = [
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for _ in range(3)
        ]
        said = [process.communicate(timeout=120)[0] for process in starting]
    assert [process.returncode for process in starting] == [0, 0, 0], said


def test_figures_of_all_processes_are_for_whoever_knows_the_secret() -> None:
    with RunningServer("--port", "0", "--workers", "2", NINEFOLD_METRICS="figures") as server:
        person = HttpClient(server.url)
        for _ in range(9):
            assert person.call("GET", "/api/health")[0] == 200
        assert httpx.get(f"{server.url}/metrics", trust_env=False, timeout=60).status_code == 401
        headers = {"Authorization": "Bearer figures"}
        told = httpx.get(f"{server.url}/metrics", headers=headers, trust_env=False, timeout=60).text
    counts = re.findall(r'ninefold_request_seconds_count\{.*route="api/health".*\} (\d+)', told)
    assert sum(map(int, counts)) == 10
    assert "ninefold_work_waiting" in told


def test_without_the_secret_there_are_no_figures_and_a_wrong_name_leaves_no_traceback() -> None:
    with RunningServer("--port", "0") as server:
        assert "ninefold_request" not in httpx.get(f"{server.url}/metrics", trust_env=False, timeout=60).text
        place = urlsplit(server.url)
        with socket.create_connection((place.hostname, place.port), timeout=30) as stranger:
            stranger.sendall(b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
            assert stranger.makefile("rb").read().startswith(b"HTTP/1.1 400 ")
        with socket.create_connection((place.hostname, place.port), timeout=30) as stranger:
            stranger.sendall(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
            assert stranger.makefile("rb").read().startswith(b"HTTP/1.1 400 ")
        assert server.stop() == (0, "Ninefold has stopped.\n")
