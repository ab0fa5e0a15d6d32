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
    nginx = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if nginx is None:
        pytest.skip("no nginx here (apt-get install nginx-light)")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="ninefold-nginx-") as folder:
        upstream = " ".join(f"server {server.url.removeprefix('http://')};" for server in servers)
        path = Path(folder) / "nginx.conf"
        path.write_text(CONFIGURATION.format(folder=folder, port=port, servers=upstream))
        with subprocess.Popen([nginx, "-p", folder, "-c", str(path)], stderr=subprocess.DEVNULL) as process:
            try:
                url = f"http://127.0.0.1:{port}"
                retrying = httpx.HTTPTransport(retries=8)
                httpx.Client(transport=retrying, trust_env=False, timeout=60).get(f"{url}/api/health")
                yield url
            finally:
                process.terminate()


def test_players_go_from_one_server_to_the_other_and_notice_nothing() -> None:
    with tempfile.TemporaryDirectory(prefix="ninefold-home-") as home:
        first = RunningServer("--port", "0", home=home, NINEFOLD_PROXIES="1")
        second = RunningServer("--port", "0", home=home, NINEFOLD_PROXIES="1")
        with first, second, proxy(first, second) as url:
            player = HttpClient(url)
            number = player.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
            game = player.call("POST", "/api/v1/games", {"puzzle": number})[1]["id"]
            for count in range(1, 21):
                batch = {"first": count, "lines": [f"r1c3{'-+'[count % 2]}4"]}
                status, kept = player.call("POST", f"/api/v1/games/{game}/moves", batch)
                assert (status, kept["count"]) == (200, count)
            second.stop()
            for _ in range(6):
                assert len(player.call("GET", f"/api/v1/games/{game}")[1]["lines"]) == 20


def test_players_behind_the_proxy_are_told_apart_by_their_own_addresses_and_not_by_what_they_claim() -> None:
    with RunningServer("--port", "0", NINEFOLD_PROXIES="1") as server, proxy(server) as url:
        stranger = HttpClient(url)
        wrong = {"username": "Nobody", "password": "Wrong_Pass_9"}
        statuses = []
        for number in range(6):
            stranger.http.headers["X-Forwarded-For"] = f"198.51.100.{number}"
            statuses.append(stranger.call("POST", f"{AUTH}/auth/login", wrong)[0])
        assert statuses == [400] * 5 + [429]
        other = HttpClient(url)
        other.http = httpx.Client(
            base_url=url, trust_env=False, transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=60
        )
        other.call("GET", "/api/health")
        assert other.call("POST", f"{AUTH}/auth/login", wrong)[0] == 400
