"""A game looked back on over HTTP: mine by its Save ID, anybody's as text."""

from typing import Any

import pytest

from guest_client import Guest
from played_games import PUZZLE, send, start

pytestmark = pytest.mark.database

LINES = ("r1c3=5 @5000", "r1c3=4 @9000", "used hint @20000", "r1c6=8 @45000")
SAVE = f"ninefold 1\npuzzle {PUZZLE}\nlives 5\n\n" + "\n".join(LINES)


def test_my_game_is_reviewed_as_its_text_is_and_nobody_elses(guest: Guest, other_guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, *LINES)
    status, found = guest.get(f"/api/v1/games/{game}/review")
    assert (status, found) == guest.post("/api/v1/review", {"text": SAVE})
    assert [(entry["number"], entry["took"], entry["taken"]) for entry in found["entries"]] == [
        (1, 5000, None),
        (2, 4000, "naked-single"),
        (4, 36000, "hidden-single"),
    ]
    assert [(mistake["right"], mistake["clashes"]) for mistake in found["mistakes"]] == [(4, [0])]
    assert other_guest.get(f"/api/v1/games/{game}/review")[0] == 404


def test_a_review_names_techniques_and_tells_steps_in_the_language_asked_for(guest: Guest) -> None:
    def ask(language: str) -> dict[str, Any]:
        review: dict[str, Any] = guest.post("/api/v1/review", {"text": SAVE, "language": language})[1]
        return review

    english, german = ask("en"), ask("de")
    assert (english["names"]["hidden-single"], german["names"]["hidden-single"]) == (
        "Hidden single",
        "Versteckter Einer",
    )
    assert english["entries"][2]["step"]["words"]["full"] != german["entries"][2]["step"]["words"]["full"]
    assert ask("xx")["names"] == english["names"]
    assert "hidden-single" in english["taught"]


def test_what_is_no_game_is_refused(guest: Guest) -> None:
    status, problem = guest.post("/api/v1/review", {"text": "ninefold 1\npuzzle x\n"})
    assert (status, problem["code"]) == (422, "bad-save")
