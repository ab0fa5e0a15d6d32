"""`kill -9` in the middle of a hundred players: every acknowledged move is there afterwards, none twice."""

import asyncio

import pytest

from guest_client import AUTH, PASSWORD
from http_client import HttpClient
from many_players import check_moves, play_until_killed
from played_games import PUZZLE
from running_server import RunningServer

pytestmark = pytest.mark.database


def test_every_acknowledged_move_survives_a_killed_server() -> None:
    with RunningServer("--port", "0") as server:
        # An account is kept too, so that more than moves is looked at.
        owner = HttpClient(server.url)
        assert owner.sign_up("Anna", "anna@example.org")[0] == 200
        number = owner.call("POST", "/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
        players = asyncio.run(play_until_killed(server, number, server.process.kill))
        server.process.communicate()
        server.start()
        asyncio.run(check_moves(server.url, players))
        sign_in = {"username": "Anna", "password": PASSWORD}
        assert HttpClient(server.url).call("POST", f"{AUTH}/auth/login", sign_in)[0] == 200


def test_the_processes_of_a_killed_server_end_with_it() -> None:
    with RunningServer("--port", "0", "--workers", "2") as server:
        HttpClient(server.url)
        server.process.kill()
        # Its children have its standard output too; this returns when the last of them is gone.
        server.process.communicate(timeout=30)
