"""Puzzles over HTTP: made, entered, read back by number."""

import json
from typing import Any

import pytest

import ninefold as nf
from guest_client import Guest

pytestmark = pytest.mark.database

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_the_server_says_that_it_is_up(guest: Guest) -> None:
    assert guest.get("/api/health") == (200, {"status": "ok", "version": nf.__version__, "problems": []})


def test_a_made_puzzle_has_a_number_and_can_be_read_back(guest: Guest) -> None:
    status, puzzle = guest.post("/api/v1/puzzles", {"givens": 32, "symmetry": "diagonal", "seed": 4})
    assert status == 201
    assert puzzle["text"] == str(nf.make(givens=32, symmetry="diagonal", seed=4))
    assert (puzzle["givens"], puzzle["size"], puzzle["rules"], puzzle["origin"]) == (32, 9, "classic", "made")
    assert len(puzzle["houses"]) == 27
    assert "solution" not in puzzle
    assert guest.get(f"/api/v1/puzzles/{puzzle['number']}") == (200, puzzle)


def follow_making(guest: Guest, wish: dict[str, object]) -> tuple[list[int], Any]:
    """What was told on the way, and the last line."""
    token = guest.client.cookies["csrftoken"].value
    answer = guest.client.post("/api/v1/puzzles/progress", wish, "application/json", headers={"X-CSRFToken": token})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/x-ndjson")
    *told, last = map(json.loads, answer.getvalue().splitlines())
    return [line["looked"] for line in told], last


def test_a_rare_wish_says_how_many_candidates_were_looked_at_and_ends_with_the_same_puzzle(guest: Guest) -> None:
    wish = {"require": ["swordfish"], "symmetry": "diagonal", "seed": 1}
    looked, last = follow_making(guest, wish)
    assert looked[0] >= 1
    assert looked == sorted(looked)
    assert last["puzzle"] == guest.post("/api/v1/puzzles", wish)[1]


def test_a_plain_wish_is_met_at_once_there_too(guest: Guest) -> None:
    looked, last = follow_making(guest, {"level": "easy"})
    assert (looked, last["puzzle"]["level"]) == ([], "easy")


def test_a_wish_that_nobody_can_meet_ends_in_the_problem_and_one_that_cannot_be_is_refused(guest: Guest) -> None:
    looked, last = follow_making(guest, {"givens": 17, "seed": 1})
    assert looked
    assert last["problem"]["code"] == "unmet-wish"
    assert guest.post("/api/v1/puzzles/progress", {"givens": 3})[1]["code"] == "bad-wish"


def test_clients_from_before_still_say_clues_and_read_them(guest: Guest) -> None:
    puzzle = guest.post("/api/v1/puzzles", {"clues": 32, "seed": 4})[1]
    assert puzzle == guest.post("/api/v1/puzzles", {"givens": 32, "seed": 4})[1]
    assert (puzzle["givens"], puzzle["clues"]) == (32, 32)
    (listed,) = guest.get("/api/v1/puzzles?clues_from=32&clues_to=32")[1]["puzzles"]
    assert (listed["number"], listed["clues"]) == (puzzle["number"], 32)
    assert guest.get("/api/v1/puzzles?clues_from=33")[1]["total"] == 0
    assert guest.post("/api/v1/make", {"clues": 32, "seed": 4})[1]["clues"] == 32
    assert guest.get("/api/v1/levels")[1][0]["clues_to"] == 48


def test_the_same_puzzle_never_gets_two_numbers(guest: Guest) -> None:
    wish = {"givens": 30, "seed": 9}
    numbers = {guest.post("/api/v1/puzzles", wish)[1]["number"] for _ in range(3)}
    assert len(numbers) == 1


def test_a_twin_looks_new_and_is_the_same_puzzle(guest: Guest) -> None:
    number = guest.post("/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
    status, twin = guest.post(f"/api/v1/puzzles/{number}/twin", {})
    assert status == 201
    assert twin["text"] != PUZZLE
    assert nf.canonical(twin["text"]) == nf.canonical(PUZZLE)
    assert (twin["givens"], twin["twins"]) == (30, [number])
    assert guest.post("/api/v1/puzzles/99999999/twin", {})[0] == 404


def test_an_entered_puzzle_gets_a_number_and_keeps_it(guest: Guest) -> None:
    status, puzzle = guest.post("/api/v1/puzzles/entered", {"text": PUZZLE.replace(".", "0")})
    assert (status, puzzle["text"], puzzle["origin"]) == (201, PUZZLE, "entered")
    again, known = guest.post("/api/v1/puzzles/entered", {"text": PUZZLE})
    assert (again, known) == (200, puzzle)


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (PUZZLE[:-1], "bad-grid", "the text has 80 cells; a 9 by 9 grid has 81"),
        ("", "bad-grid", "there is nothing to read"),
        ("x" + PUZZLE[1:], "bad-grid", "character 1 (r1c1) is 'x'; expected 1-9 or a dot"),
        ("55" + PUZZLE[2:], "clash", "two 5s in row 1: r1c1 and r1c2"),
        (PUZZLE[:2] + "1" + PUZZLE[3:], "no-solution", "this puzzle has no solution"),
        ("." * 81, "many-solutions", "this puzzle has more than one solution"),
    ],
)
def test_a_puzzle_that_cannot_be_played_is_refused_in_plain_words(
    guest: Guest, text: str, code: str, message: str
) -> None:
    status, problem = guest.post("/api/v1/puzzles/entered", {"text": text})
    assert (status, problem["code"]) == (422, code)
    assert problem["message"].startswith(message)


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"givens": 3}, "a puzzle can have 17 to 60 givens, not 3"),
        ({"symmetry": "sideways"}, "unknown symmetry 'sideways'"),
        ({"givens": "many"}, "wish.givens: "),
        ({"colour": "red"}, "wish.colour: "),
        ({"seed": -1}, "wish.seed: "),
    ],
)
def test_an_impossible_wish_is_refused_in_plain_words(guest: Guest, wish: object, message: str) -> None:
    status, problem = guest.post("/api/v1/puzzles", wish)
    assert status == 422
    assert problem["message"].startswith(message)


@pytest.mark.parametrize("number", [0, 99_999_999, 2**63, -1, 10**30])
def test_an_unknown_number_is_not_found(guest: Guest, number: int) -> None:
    status, problem = guest.get(f"/api/v1/puzzles/{number}")
    assert (status, problem["code"]) == (404, "not-found")
    assert str(number) in problem["message"]


def test_a_body_that_is_no_json_is_refused(guest: Guest) -> None:
    status, problem = guest.send("POST", "/api/v1/puzzles", b"\xff{")
    assert (status, problem["code"]) == (400, "bad-request")


def test_writing_without_the_csrf_token_is_refused(guest: Guest) -> None:
    response = guest.client.post("/api/v1/puzzles", "{}", content_type="application/json")
    assert response.status_code == 403
    assert response.json()["code"] == "bad-request"


def test_an_unwritable_wish_says_how_near_the_maker_came(guest: Guest) -> None:
    token = guest.client.cookies["csrftoken"].value
    answer = guest.client.post(
        "/api/v1/puzzles", {"givens": 17, "seed": 1}, "application/json", headers={"X-CSRFToken": token}
    )
    problem = answer.json()
    assert (answer.status_code, answer["Retry-After"], problem["code"]) == (503, "1", "unmet-wish")
    assert problem["message"].startswith("no such puzzle in ")


def test_a_known_puzzle_can_be_entered_again_after_it_was_made(guest: Guest) -> None:
    number = guest.post("/api/v1/puzzles", {"givens": 30, "seed": 1})[1]["number"]
    assert guest.post("/api/v1/puzzles/entered", {"text": str(nf.make(givens=30, seed=1))})[1]["number"] == number


@pytest.mark.parametrize("level", ["medium", "extreme"])
def test_a_puzzle_made_to_a_level_is_kept_with_that_level_and_the_rating_of_its_maker(guest: Guest, level: str) -> None:
    for seed in range(50):
        puzzle = guest.post("/api/v1/puzzles", {"level": level, "seed": seed})[1]
        assert (puzzle["level"], puzzle["rating"]) == (level, nf.make(level, seed=seed).rating)


def test_twins_share_the_rating_of_the_first_and_none_is_handed_out_against_a_wish(guest: Guest) -> None:
    """Ratings of twins may differ by some tenths, as they do here."""
    wish = {"se": [8.5, 8.5], "seed": 9}
    twin = nf.canonical(str(nf.make(se=(8.5, 8.5), seed=9)))
    entered = guest.post("/api/v1/puzzles/entered", {"text": twin})[1]
    assert entered["rating"] == nf.rate(twin).se == 8.8
    status, problem = guest.post("/api/v1/puzzles", wish)
    assert (status, problem["code"]) == (503, "unmet-wish")
    assert problem["message"] == "a twin of this puzzle is rated 8.8 here; another seed gives another puzzle"
    another = guest.post("/api/v1/puzzles", {"level": "extreme", "symmetry": "none", "seed": 1})[1]
    assert guest.post(f"/api/v1/puzzles/{another['number']}/twin", {})[1]["rating"] == another["rating"]
    assert guest.get("/api/v1/puzzles")[1]["total"] == 3
