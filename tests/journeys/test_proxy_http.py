"""Several servers on one database behind a real proxy: nginx as docs/server.md sets it up."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from guest_client import AUTH
from http_client import HttpClient
from played_games import PUZZLE
from postgres import Postgres
from running_server import RunningServer, free_port

pytestmark = pytest.mark.slow

CONFIGURATION = """
daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/bodies; proxy_temp_path {folder}/answers;
  fastcgi_temp_path {folder}/x; uwsgi_temp_path {folder}/y; scgi_temp_path {folder}/z;
  upstream ninefold {{ {servers} keepalive 32; }}
  server {{
    listen 127.0.0.1:{port};
    client_max_body_size 1m;
    location / {{
      proxy_pass http://ninefold;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-ID $request_id;
      proxy_buffering off;
    }}
  }}
}}
"""


@contextmanager
def proxy(*servers: RunningServer) -> Iterator[str]:
    """The address of an nginx in front of these servers."""
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="ninefold-nginx-") as folder:
        upstream = " ".join(f"server {server.url.removeprefix('http://')};" for server in servers)
        path = Path(folder) / "nginx.conf"
        path.write_text(CONFIGURATION.format(folder=folder, port=port, servers=upstream))
        with subprocess.Popen([nginx, "-p", folder, "-c", str(path)], stderr=subprocess.DEVNULL) as process:
            try:
                url = f"http://127.0.0.1:{port}"
                with httpx.Client(transport=httpx.HTTPTransport(retries=8), trust_env=False, timeout=60) as browser:
                    browser.get(f"{url}/api/health")
                yield url
            finally:
                process.terminate()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of one database for several servers."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'shared.sqlite3'}"
        return
    with Postgres() as postgres:
        yield postgres.url


def test_players_go_from_one_server_to_the_other_and_notice_nothing(database: str) -> None:
    shared = {"DATABASE_URL": database, "NINEFOLD_SECRET_KEY": "the same for all machines", "NINEFOLD_PROXIES": "1"}
    first, second = (RunningServer("--port", "0", **shared) for _ in range(2))
    with first, second, proxy(first, second) as url:
        player = HttpClient(url)
        assert player.sign_up("Wanderer", "wanderer@example.org")[0] == 200
        number = player.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        game = player.call("POST", "/api/v1/games", {"puzzle": number})[1]["id"]
        lines = [f"r1c3{'-+'[count % 2]}4 @{count}" for count in range(1, 41)]
        for count, line in enumerate(lines, 1):
            if count == 30:
                # A machine goes: in the middle of a game, without a word to the proxy.
                second.stop()
            status, kept = player.call("POST", f"/api/v1/games/{game}/moves", {"first": count, "lines": [line]})
            assert (status, kept["count"]) == (200, count)
        assert player.call("GET", f"/api/v1/games/{game}")[1]["lines"] == lines


def test_players_behind_the_proxy_are_told_apart_by_their_own_addresses_and_not_by_what_they_claim() -> None:
    with RunningServer("--port", "0", NINEFOLD_PROXIES="1") as server, proxy(server) as url:
        stranger = HttpClient(url)
        wrong = {"username": "Nobody", "password": "Wrong_Pass_9"}
        statuses = []
        for number in range(6):
            stranger.http.headers["X-Forwarded-For"] = f"198.51.100.{number}"
            statuses.append(stranger.call("POST", f"{AUTH}/auth/login", wrong)[0])
        assert statuses == [400] * 5 + [429]
        other = HttpClient(url, address="127.0.0.2")
        assert other.call("POST", f"{AUTH}/auth/login", wrong)[0] == 400
