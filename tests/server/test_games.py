"""Games over HTTP: started, played line by line, read back, and nobody else's business."""

import pytest

from guest_client import Guest
from played_games import NEARLY_DONE, PUZZLE, lines_kept, send, start

pytestmark = pytest.mark.database


def test_a_game_keeps_its_moves(guest: Guest) -> None:
    game = start(guest)
    assert send(guest, game, 1, "r1c3=4 @5120", "r1c4+2") == (200, {"count": 2, "state": "playing"})
    status, kept = guest.get(f"/api/v1/games/{game}")
    assert status == 200
    assert kept["lines"] == ["r1c3=4 @5120", "r1c4+2"]
    assert (kept["clock"], kept["mistakes"], kept["lives"], kept["puzzle"]["text"]) == (5120, 0, 5, PUZZLE)


def test_a_game_is_begun_once_under_its_key_unless_it_was_deleted(guest: Guest, other_guest: Guest) -> None:
    number = guest.post("/api/v1/puzzles/entered", {"text": PUZZLE})[1]["number"]
    order = {"puzzle": number, "key": "mine"}
    status, game = guest.post("/api/v1/games", order)
    again, same = guest.post("/api/v1/games", order)
    assert (status, again, same["id"]) == (201, 200, game["id"])
    assert other_guest.post("/api/v1/games", order)[0] == 201
    assert [guest.post("/api/v1/games", {"puzzle": number})[0] for _ in range(2)] == [201, 201]
    assert guest.get(f"/api/v1/puzzles/{number}")[1]["started"] == 4
    guest.delete(f"/api/v1/games/{game['id']}")
    status, anew = guest.post("/api/v1/games", order)
    assert status == 201
    assert anew["id"] != game["id"]


def test_a_puzzle_that_was_made_on_a_device_gets_its_number_with_the_first_game(guest: Guest) -> None:
    order = {"text": PUZZLE, "made": True, "key": "mine"}
    status, game = guest.post("/api/v1/games", order)
    assert (status, game["puzzle"]["text"], game["puzzle"]["level"]) == (201, PUZZLE, "beginner")
    page = guest.get(f"/api/v1/puzzles/{game['puzzle']['number']}")[1]
    assert (page["origin"], page["started"]) == ("made", 1)
    assert guest.post("/api/v1/games", order)[1]["id"] == game["id"]
    assert guest.post("/api/v1/games", {"text": PUZZLE})[1]["puzzle"]["number"] == game["puzzle"]["number"]


@pytest.mark.parametrize("order", [{}, {"puzzle": 1, "text": PUZZLE}, {"text": "."}, {"text": "." * 81}])
def test_a_game_is_of_one_puzzle_with_one_solution(guest: Guest, order: dict[str, object]) -> None:
    assert guest.post("/api/v1/games", order)[0] == 422


def test_repeated_and_late_batches_do_no_harm(guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, "r1c3=4", "r1c4=6")
    assert send(guest, game, 1, "r1c3=4", "r1c4=6") == (200, {"count": 2, "state": "playing"})
    assert send(guest, game, 2, "r1c4=6", "undo") == (200, {"count": 3, "state": "playing"})
    assert send(guest, game, 1, "r1c3=4") == (200, {"count": 3, "state": "playing"})
    assert lines_kept(guest, game) == ["r1c3=4", "r1c4=6", "undo"]


def test_a_gap_is_refused_with_the_number_that_is_missing(guest: Guest) -> None:
    game = start(guest)
    status, problem = send(guest, game, 3, "r1c3=4")
    assert (status, problem["code"], problem["facts"]) == (409, "move-gap", {"count": 0})
    assert lines_kept(guest, game) == []


def test_another_continuation_is_refused_and_told_where_it_parts(guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, "r1c3=4", "r1c4=6")
    status, problem = send(guest, game, 2, "r1c4=2", "r1c6=8")
    facts = problem["facts"]
    assert (status, problem["code"], facts["count"], facts["at"]) == (409, "move-fork", 2, 2)
    assert lines_kept(guest, game) == ["r1c3=4", "r1c4=6"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("r1c1=4", "given"),
        ("r10c1=4", "outside"),
        ("r1c3=0", "outside"),
        ("hello", "unreadable"),
        ("", "unreadable"),
        ("undo", "nothing-to-undo"),
        ("resume", "not-paused"),
    ],
)
def test_a_refused_move_refuses_its_batch_and_changes_nothing(guest: Guest, line: str, code: str) -> None:
    game = start(guest)
    status, problem = send(guest, game, 1, "r1c3+4", "undo", line)
    assert (status, problem["code"], problem["facts"]["at"]) == (422, code, 3)
    assert problem["message"].startswith("move 3: ")
    assert lines_kept(guest, game) == []


def test_the_last_digit_finishes_the_game(guest: Guest) -> None:
    game = start(guest, NEARLY_DONE)
    assert send(guest, game, 1, "r9c7=1", "r9c9=9") == (200, {"count": 2, "state": "finished"})
    assert send(guest, game, 3, "r9c9-")[0] == 422


def test_mistakes_and_lives_are_judged_by_the_server(guest: Guest) -> None:
    game = start(guest, lives=1)
    assert send(guest, game, 1, "r1c3=5")[1]["state"] == "lost"
    assert send(guest, game, 2, "r1c3=4")[1]["code"] == "lost"
    assert send(guest, game, 2, "continue", "r1c3=4")[1] == {"count": 3, "state": "playing"}


def test_somebody_elses_game_is_as_unknown_as_none(guest: Guest, other_guest: Guest) -> None:
    game = start(guest)
    for stranger in (other_guest, Guest()):
        assert stranger.get(f"/api/v1/games/{game}")[0] == 404
        assert send(stranger, game, 1, "r1c3=4")[0] == 404
    start(other_guest)
    assert other_guest.get(f"/api/v1/games/{game}")[1] == other_guest.get("/api/v1/games/none")[1]


def test_a_game_of_an_unknown_puzzle_is_not_start(guest: Guest) -> None:
    status, problem = guest.post("/api/v1/games", {"puzzle": 404_404, "lives": 5})
    assert (status, problem["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    "body",
    [
        {"first": 0, "lines": []},
        {"first": 1},
        {"first": 1, "lines": "r1c3=4"},
        {"first": 1, "lines": [4]},
        {"first": 1, "lines": ["x" * 9_000]},
        {"first": 1, "lines": ["undo"] * 2_000},
        {"first": 10**30, "lines": ["undo"]},
        [],
        None,
    ],
)
def test_a_malformed_batch_is_refused(guest: Guest, body: object) -> None:
    game = start(guest)
    assert guest.post(f"/api/v1/games/{game}/moves", body)[0] in (409, 422)
    assert lines_kept(guest, game) == []
