"""The server as an operator runs it: several processes, a backup while people play, the admin pages."""

import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from guest_client import PASSWORD
from http_client import HttpClient
from played_games import PUZZLE
from running_server import RunningServer

pytestmark = pytest.mark.database


def play(url: str, number: int, moves: int) -> tuple[HttpClient, str]:
    """A guest who sends moves one by one."""
    person = HttpClient(url)
    game = person.call("POST", "/api/v1/games", {"puzzle": number})[1]["id"]
    for first in range(1, moves + 1):
        line = "r1c3=4" if first % 2 else "undo"
        status, answer = person.call("POST", f"/api/v1/games/{game}/moves", {"first": first, "lines": [line]})
        assert (status, answer["count"]) == (200, first)
    return person, game


def test_several_processes_serve_one_database_and_a_backup_disturbs_nobody() -> None:
    with RunningServer("--port", "0", "--workers", "2") as server:
        number = HttpClient(server.url).call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        with ThreadPoolExecutor(4) as crowd:
            playing = [crowd.submit(play, server.url, number, 10) for _ in range(4)]
            done = subprocess.run(
                [sys.executable, "-m", "ninefold", "backup", f"{server.home}/all.backup"],
                env=server.environment,
                capture_output=True,
                text=True,
                check=False,
            )
            games = [game.result() for game in playing]
        assert (done.returncode, done.stderr) == (0, "")
        assert all(len(person.call("GET", f"/api/v1/games/{game}")[1]["lines"]) == 10 for person, game in games)
        assert server.stop()[0] == 0


def test_the_admin_pages_are_there_only_when_switched_on() -> None:
    with RunningServer("--port", "0", NINEFOLD_ADMIN="1") as server:
        subprocess.run(
            [sys.executable, "-m", "ninefold", "user", "add", "Chief", "chief@example.org", "--staff"],
            env=server.environment,
            input=f"{PASSWORD}\n",
            text=True,
            check=True,
            capture_output=True,
        )
        person = HttpClient(server.url)
        person.http.get("/admin/login/")
        form = {"username": "Chief", "password": PASSWORD, "csrfmiddlewaretoken": person.http.cookies["csrftoken"]}
        assert person.http.post("/admin/login/", data=form, follow_redirects=True).status_code == 200
        assert "chief@example.org" in person.http.get("/admin/accounts/user/").text


def test_without_the_switch_there_are_no_admin_pages() -> None:
    from django.conf import settings
    from django.urls import resolve

    assert not settings.HAS_ADMIN
    assert resolve("/admin/").func.__name__ == "client_page"


def test_one_game_sent_from_several_places_at_once_is_kept_once() -> None:
    lines = [f"r1c3{'+' if number % 2 else '-'}4 @{number}" for number in range(1, 31)]

    def send(person: HttpClient, game: str) -> list[int]:
        path = f"/api/v1/games/{game}/moves"
        return [person.call("POST", path, {"first": at, "lines": [line]})[0] for at, line in enumerate(lines, 1)]

    with RunningServer("--port", "0", "--workers", "2") as server:
        person = HttpClient(server.url)
        number = person.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        game = person.call("POST", "/api/v1/games", {"puzzle": number})[1]["id"]
        others = [HttpClient(server.url) for _ in range(4)]
        for other in others:
            other.http.cookies.update(person.http.cookies)
        with ThreadPoolExecutor(4) as crowd:
            answers = [crowd.submit(send, other, game) for other in others]
            assert {status for sent in answers for status in sent.result()} == {200}
        assert person.call("GET", f"/api/v1/games/{game}")[1]["lines"] == lines


@pytest.mark.sqlite
def test_after_a_clean_stop_the_file_of_the_database_has_everything() -> None:
    with RunningServer("--port", "0", "--workers", "2") as server:
        number = HttpClient(server.url).call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        _, game = play(server.url, number, 5)
        assert server.stop()[0] == 0
        alone = f"{server.home}/alone.sqlite3"
        shutil.copyfile(f"{server.home}/ninefold.sqlite3", alone)
        with closing(sqlite3.connect(alone)) as database:
            query = "SELECT count(*) FROM games_line JOIN games_game ON game_id = games_game.id WHERE save_id = ?"
            assert database.execute(query, [game]).fetchone() == (5,)
