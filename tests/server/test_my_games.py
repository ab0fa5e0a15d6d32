"""My games: listed, found, named, put away, brought back; the clock that is ranked; two devices at once."""

from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from guest_client import Guest
from ninefold.server.apps.games.folds import FOLDS
from ninefold.server.apps.games.models import Game
from played_games import LAST_MOVES, NEARLY_DONE, PUZZLE, let_pass, lines_kept, minutes, send, start

pytestmark = pytest.mark.database


def listed(person: Guest, query: str = "") -> list[str]:
    return [game["id"] for game in person.get(f"/api/v1/games?{query}")[1]["games"]]


def test_a_game_is_listed_with_its_picture_and_figures(anna: Guest) -> None:
    game = start(anna)
    send(anna, game, 1, "r1c3=4 @5000", "r1c4=6 @9000", "used notes @9500")
    (shown,) = anna.get("/api/v1/games")[1]["games"]
    assert shown["position"] == PUZZLE[:2] + "46" + PUZZLE[4:]
    assert shown["givens"] == PUZZLE
    assert (shown["id"], shown["clock"], shown["state"], shown["used"]) == (game, 9500, "playing", ["notes"])
    assert shown["progress"] == round(2 / 51, 3)
    assert shown["level"] == "beginner"
    assert shown["count"] == 3


def test_games_can_be_sorted_filtered_and_paged(anna: Guest) -> None:
    first, second, third = start(anna), start(anna, NEARLY_DONE), start(anna)
    send(anna, first, 1, "r1c3=4 @5000")
    send(anna, second, 1, *LAST_MOVES)
    anna.patch(f"/api/v1/games/{third}", {"name": "On the train"})
    assert listed(anna) == [second, first, third]
    assert listed(anna, "sort=first") == [third, first, second]
    assert listed(anna, "sort=started") == [third, second, first]
    assert listed(anna, "sort=time") == [first, third, second]
    assert listed(anna, "sort=progress") == [second, first, third]
    assert listed(anna, "state=finished") == [second]
    assert listed(anna, "state=unfinished") == [first, third]
    number = anna.get(f"/api/v1/games/{second}")[1]["puzzle"]["number"]
    assert listed(anna, f"puzzle={number}") == [second]
    assert anna.get(f"/api/v1/games?puzzle={10**30}")[0] == 422
    assert listed(anna, "name=TRAIN") == [third]
    assert listed(anna, "level=extreme") == []
    page = anna.get("/api/v1/games?size=2&page=2")[1]
    assert (page["total"], page["pages"], [game["id"] for game in page["games"]]) == (3, 2, [third])
    assert anna.get("/api/v1/games?sort=colour")[0] == 422


def test_the_list_takes_as_many_queries_for_many_games_as_for_one(anna: Guest) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as taken:
            anna.get("/api/v1/games")
        return len(taken)

    start(anna)
    one = queries()
    for _ in range(5):
        start(anna)
    assert queries() == one


def test_a_name_can_be_given_and_taken(anna: Guest) -> None:
    game = start(anna)
    assert anna.patch(f"/api/v1/games/{game}", {"name": "  On the train "})[1]["name"] == "On the train"
    assert anna.get(f"/api/v1/games/{game}")[1]["name"] == "On the train"
    assert anna.patch(f"/api/v1/games/{game}", {"name": ""})[1]["name"] == ""
    assert anna.patch(f"/api/v1/games/{game}", {"name": "x" * 61})[0] == 422


def test_a_deleted_game_can_be_brought_back(anna: Guest) -> None:
    game = start(anna)
    send(anna, game, 1, "r1c3=4")
    assert anna.delete(f"/api/v1/games/{game}")[1]["deleted_at"]
    assert (listed(anna), listed(anna, "deleted=true")) == ([], [game])
    assert anna.post(f"/api/v1/games/{game}/restore", {})[1]["deleted_at"] is None
    assert listed(anna) == [game]
    assert lines_kept(anna, game) == ["r1c3=4"]


def test_a_save_id_is_read_out_in_any_case_and_only_its_owner_may(anna: Guest, bert: Guest) -> None:
    game = start(anna)
    assert anna.get(f"/api/v1/games/{game.upper()}")[1]["id"] == game
    start(bert)
    unknown = bert.get("/api/v1/games/none")
    assert bert.get(f"/api/v1/games/{game}") == unknown
    assert bert.patch(f"/api/v1/games/{game}", {"name": "mine"}) == unknown
    assert bert.delete(f"/api/v1/games/{game}") == unknown
    assert bert.post(f"/api/v1/games/{game}/restore", {}) == unknown
    assert bert.post(f"/api/v1/games/{game}/marks", {"open": True}) == unknown
    assert bert.post(f"/api/v1/games/{game}/settle", {"other": "keep"}) == unknown


def test_the_servers_clock_stands_still_while_the_game_is_closed(anna: Guest) -> None:
    def mark(is_open: bool) -> int:
        return minutes(anna.post(f"/api/v1/games/{game}/marks", {"open": is_open})[1]["active"])

    game = start(anna)
    let_pass(game, 10 * 60)
    assert mark(False) == 10
    let_pass(game, 60 * 60)
    assert mark(True) == 10
    let_pass(game, 5 * 60)
    assert mark(True) == 15


def test_the_servers_clock_stands_still_while_the_game_is_paused(anna: Guest) -> None:
    game = start(anna)
    let_pass(game, 10 * 60)
    send(anna, game, 1, "pause")
    let_pass(game, 60 * 60)
    send(anna, game, 2, "resume")
    let_pass(game, 5 * 60)
    send(anna, game, 3, "r1c3=4")
    assert minutes(Game.objects.get(save_id=game).active) == 15
    assert not Game.objects.get(save_id=game).is_offline


def test_two_continuations_are_both_kept_and_the_player_is_asked(anna: Guest) -> None:
    game = start(anna)
    send(anna, game, 1, "r1c3=4", "r1c4=6")
    status, problem = send(anna, game, 2, "r1c4=2", "r1c6=8")
    fork = problem["facts"]["fork"]
    assert (status, problem["code"]) == (409, "move-fork")
    assert lines_kept(anna, game) == ["r1c3=4", "r1c4=6"]
    assert lines_kept(anna, fork) == ["r1c3=4", "r1c4=2", "r1c6=8"]
    assert anna.get(f"/api/v1/games/{fork}")[1]["fork_of"] == game
    assert sorted(listed(anna)) == sorted([game, fork])


def test_the_same_continuation_sent_again_or_further_finds_its_fork(anna: Guest) -> None:
    game = start(anna)
    send(anna, game, 1, "r1c3=4", "r1c4=6", "r1c6=8")
    fork = send(anna, game, 2, "r1c4=2")[1]["facts"]["fork"]
    assert send(anna, game, 2, "r1c4=2")[1]["facts"]["fork"] == fork
    assert send(anna, game, 2, "r1c4=2", "undo")[1]["facts"]["fork"] == fork
    assert send(anna, game, 1, "r1c3=4", "r1c4=2", "undo", "redo")[1]["facts"]["fork"] == fork
    assert lines_kept(anna, fork) == ["r1c3=4", "r1c4=2", "undo", "redo"]
    assert len(listed(anna)) == 2
    assert send(anna, game, 2, "r1c4+2")[1]["facts"]["fork"] != fork


def test_an_illegal_continuation_is_refused_and_makes_no_game(anna: Guest) -> None:
    game = start(anna)
    send(anna, game, 1, "r1c3=4")
    assert send(anna, game, 1, "r1c1=9")[0] == 422
    assert listed(anna) == [game]


@pytest.mark.parametrize(("other", "left"), [("keep", 2), ("delete", 1)])
def test_the_player_settles_a_fork(anna: Guest, other: str, left: int) -> None:
    game = start(anna)
    send(anna, game, 1, "r1c3=4")
    fork = send(anna, game, 1, "r1c3+4")[1]["facts"]["fork"]
    assert anna.post(f"/api/v1/games/{fork}/settle", {"other": other})[1]["fork_of"] is None
    assert len(listed(anna)) == left
    assert fork in listed(anna)


@pytest.mark.django_db(transaction=True)
def test_a_game_goes_on_whether_its_fold_is_remembered_outdated_or_forgotten() -> None:
    anna = Guest().become("Anna")
    game = start(anna)
    send(anna, game, 1, "r1c3=4", "r1c4=6")
    outdated = FOLDS.get(game)
    assert outdated
    assert send(anna, game, 3, "undo")[1]["count"] == 3
    FOLDS.forget(game)
    FOLDS.remember(outdated)
    assert send(anna, game, 4, "undo")[1] == {"count": 4, "state": "playing"}
    FOLDS.forget(game)
    assert send(anna, game, 5, "redo")[1]["count"] == 5
    assert anna.get("/api/v1/games")[1]["games"][0]["position"] == PUZZLE[:2] + "4" + PUZZLE[3:]


@pytest.mark.django_db(transaction=True)
def test_a_move_that_was_not_kept_is_not_remembered() -> None:
    anna = Guest().become("Anna")
    game = start(anna, NEARLY_DONE)
    with transaction.atomic():
        assert send(anna, game, 1, *LAST_MOVES)[1]["state"] == "finished"
        transaction.set_rollback(True)
    assert lines_kept(anna, game) == []
    assert send(anna, game, 1, "r9c7=7", "undo")[1] == {"count": 2, "state": "playing"}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("lines", [("undo",), ("r1c4+6", "undo")], ids=["next", "another way"])
def test_a_game_that_is_not_remembered_is_folded_before_others_wait_for_the_lock(lines: tuple[str, ...]) -> None:
    anna = Guest().become("Anna")
    game = start(anna)
    notes = [f"r1c3{'-+'[number % 2]}4" for number in range(1, 41)]
    send(anna, game, 1, *notes)
    FOLDS.forget(game)
    was_locked: list[bool] = []

    def watch(execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        if sql.startswith("SELECT") and "games_line" in sql and "text" in sql.partition("FROM")[0]:
            was_locked.append(connection.in_atomic_block)
        return execute(sql, parameters, many, context)

    first = len(notes) + 2 - len(lines)
    with connection.execute_wrapper(watch):
        send(anna, game, first, *lines)
    assert was_locked == [False]
