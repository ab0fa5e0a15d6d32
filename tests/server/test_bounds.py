"""Bounds: what one guest can make the server keep, and the answer to whoever wants more."""

import pytest

from guest_client import Guest
from played_games import send, start

pytestmark = pytest.mark.database

LINKS = [
    f"r1c3+{a}~r{row}c{column}.{b}"
    for a in range(1, 10)
    for row in range(1, 10)
    for column in range(1, 10)
    for b in "12"
]


def test_a_cell_takes_two_hundred_marks_and_the_rest_is_refused(guest: Guest) -> None:
    game = start(guest)
    assert send(guest, game, 1, " ".join(LINKS[:200]))[0] == 200
    status, problem = send(guest, game, 2, "r1c3+5")
    assert (status, problem["code"]) == (422, "too-many-marks")
    assert send(guest, game, 2, "r1c3=4")[0] == 200
