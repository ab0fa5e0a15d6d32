"""Several server processes, one stock: nobody waits, and no puzzle is handed out twice."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from running_server import RunningServer

pytestmark = pytest.mark.database


def test_players_of_several_processes_never_get_the_same_new_puzzle() -> None:
    with RunningServer("--port", "0", "--workers", "2", NINEFOLD_STOCK="2") as server:

        def take(_: int) -> str:
            with httpx.Client(base_url=server.url, timeout=60) as guest:
                guest.get("/api/health")
                headers = {"X-CSRFToken": guest.cookies["csrftoken"]}
                answer = guest.post("/api/v1/puzzles", json={"level": "easy"}, headers=headers)
                assert answer.status_code == 201, answer.text
                return str(answer.json()["text"])

        with ThreadPoolExecutor(4) as pool:
            texts = list(pool.map(take, range(20)))
    assert len(set(texts)) == 20
