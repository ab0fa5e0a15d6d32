"""A search that is longer than the server allows ends in time, with what it has found."""

from http_client import HttpClient
from running_server import RunningServer

STUCK = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""A few singles, then nothing simple."""
LONGEST = "nested-forcing-chain-5"
"""Looked for, it takes longer than any server allows."""


def test_hints_steps_and_paths_come_back_within_the_servers_time_with_what_they_have() -> None:
    with RunningServer("--port", "0", NINEFOLD_SECONDS="2") as server:
        person = HttpClient(server.url)
        assert person.call("POST", "/api/v1/hint", {"text": STUCK, "known": [LONGEST]}) == (200, None)
        listed = person.call("POST", "/api/v1/steps", {"text": STUCK, "technique": LONGEST})
        assert listed == (200, {"total": 0, "steps": []})
        allowed = ["naked-single", "hidden-single", LONGEST]
        status, path = person.call("POST", "/api/v1/explain", {"text": STUCK, "allow": allowed})
        assert (status, path["complete"]) == (200, False)
        assert [told["step"]["technique"] for told in path["steps"]] == ["hidden-single"] * 3
