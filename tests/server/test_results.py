"""Results: written when a game is finished, judged by the server, ranked on leaderboards, added up in the history."""

import csv
import io
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import ninefold as nf
from guest_client import PASSWORD, Guest
from ninefold.server.apps.daily.models import Daily
from ninefold.server.apps.results.models import Result
from ninefold.usecases.daily_puzzle import variant_of
from played_games import LAST_MOVES, NEARLY_DONE, PUZZLE, SOLUTION, enter, finish, let_pass, minutes, send, start

pytestmark = [pytest.mark.database, pytest.mark.usefixtures("noon")]


def table(person: Guest, number: int, query: str = "") -> Any:
    status, answer = person.get(f"/api/v1/results/puzzles/{number}?{query}")
    assert status == 200
    return answer


def standing(person: Guest) -> str:
    return str(person.get("/api/v1/history")[1]["games"][0]["standing"])


def test_a_finished_game_has_a_result(anna: Guest) -> None:
    game = finish(anna, NEARLY_DONE, 600, "r9c7=2", "r9c7=7", "used notes", "r9c7+1")
    (row,) = anna.get("/api/v1/history")[1]["games"]
    assert (row["game"], row["outcome"], row["mistakes"], row["moves"]) == (game, "finished", 2, 4)
    assert (minutes(row["time"]), row["used"], row["hints"], row["level"]) == (10, ["notes"], 0, "beginner")


def test_the_best_five_and_my_place(anna: Guest) -> None:
    players = [Guest().become(f"Player{number}") for number in range(6)]
    for number, player in enumerate(players):
        finish(player, seconds=120 * (number + 1))
    finish(anna, seconds=120 * 5.5)
    number = enter(anna, NEARLY_DONE)
    shown = table(anna, number)
    assert [row["player"] for row in shown["top"]] == ["Player0", "Player1", "Player2", "Player3", "Player4"]
    assert (shown["players"], shown["place"], shown["mine"]["player"]) == (7, 6, "Anna")
    assert table(Guest(), number)["place"] is None


def test_a_player_stands_in_a_table_once_with_the_best_run(anna: Guest, bert: Guest) -> None:
    for seconds in (900, 300, 600):
        finish(anna, seconds=seconds)
    finish(bert, seconds=450)
    shown = table(anna, enter(anna, NEARLY_DONE))
    assert [(row["player"], row["time"] // 200_000) for row in shown["top"]] == [("Anna", 1), ("Bert", 2)]


def test_a_guest_is_not_ranked_until_there_is_an_account(guest: Guest) -> None:
    finish(guest)
    number = enter(guest, NEARLY_DONE)
    assert (table(guest, number)["top"], table(guest, number)["players"]) == ([], 0)
    guest.become("Anna")
    assert [row["player"] for row in table(guest, number)["top"]] == ["Anna"]
    assert len(guest.get("/api/v1/history")[1]["games"]) == 1


@pytest.mark.parametrize("helper", ["hint", "check", "notes", "cell", "solution"])
def test_a_run_with_help_is_listed_apart(anna: Guest, helper: str) -> None:
    finish(anna, NEARLY_DONE, 60, f"used {helper}")
    shown = table(anna, enter(anna, NEARLY_DONE))
    assert (shown["top"], shown["place"]) == ([], None)
    assert [(row["player"], row["standing"]) for row in shown["apart"]] == [("Anna", "helped")]


@pytest.mark.parametrize(
    ("lives", "lines"),
    [(0, ()), (3, ()), (5, (*(f"r9c7={digit}" for digit in (2, 3, 4, 5, 6)), "continue"))],
    ids=["no lives", "three lives", "all five lost"],
)
def test_a_run_without_five_lives_is_listed_apart(anna: Guest, lives: int, lines: tuple[str, ...]) -> None:
    game = start(anna, NEARLY_DONE, lives=lives)
    let_pass(game, 60)
    assert send(anna, game, 1, *lines, *LAST_MOVES)[1]["state"] == "finished"
    shown = table(anna, enter(anna, NEARLY_DONE))
    assert (shown["top"], [row["standing"] for row in shown["apart"]]) == ([], ["lives"])


def test_a_run_played_offline_is_kept_and_not_ranked(anna: Guest) -> None:
    game = start(anna, NEARLY_DONE, offline=True)
    send(anna, game, 1, "r9c7=1 @100000", "r9c9=9 @200000")
    assert standing(anna) == "offline"
    assert anna.get("/api/v1/history")[1]["games"][0]["time"] == 200_000
    game = start(anna, NEARLY_DONE)
    let_pass(game, 60)
    send(anna, game, 1, *LAST_MOVES, offline=True)
    assert standing(anna) == "offline"


def test_moves_made_while_the_game_was_closed_are_offline(anna: Guest) -> None:
    game = start(anna, NEARLY_DONE)
    let_pass(game, 60)
    anna.post(f"/api/v1/games/{game}/marks", {"open": False})
    let_pass(game, 60)
    send(anna, game, 1, *LAST_MOVES)
    assert standing(anna) == "offline"


def test_silence_of_an_hour_is_offline(anna: Guest) -> None:
    finish(anna, seconds=3600)
    assert standing(anna) == "offline"


@pytest.mark.parametrize(
    ("seconds", "lines"),
    [
        (0.1, ("r9c7=2", *["undo", "redo"] * 200, *LAST_MOVES)),
        (60, ("r9c7=1 @7000000", "r9c9=9 @7100000")),
        (60, ("r9c7=1 @30000", "r9c9=9 @20000")),
    ],
    ids=["too fast", "before the start", "backwards"],
)
def test_an_impossible_run_is_kept_and_not_ranked(anna: Guest, seconds: float, lines: tuple[str, ...]) -> None:
    game = start(anna, NEARLY_DONE)
    let_pass(game, seconds)
    assert send(anna, game, 1, *lines)[1]["state"] == "finished"
    assert standing(anna) == "impossible"
    assert table(anna, enter(anna, NEARLY_DONE))["top"] == []


WHOLE = [f"r{cell // 9 + 1}c{cell % 9 + 1}={SOLUTION[cell]}" for cell in range(81) if PUZZLE[cell] == "."]


@pytest.mark.parametrize(
    ("seconds", "lines", "told"),
    [
        (600, [" ".join(WHOLE)], "stroke"),
        (600, [" ".join(WHOLE[:10]), *WHOLE[10:]], "stroke"),
        (15, [" ".join(WHOLE[at : at + 9]) for at in range(0, 51, 9)], "fast"),
        (15, WHOLE, "fast"),
        (30, WHOLE, "ranked"),
        (30, [" ".join(WHOLE[at : at + 9]) for at in range(0, 51, 9)], "ranked"),
    ],
)
def test_a_solution_that_was_known_before_stands_apart_with_its_reason(
    anna: Guest, seconds: float, lines: list[str], told: str
) -> None:
    game = start(anna, PUZZLE)
    let_pass(game, seconds)
    assert send(anna, game, 1, *lines)[1]["state"] == "finished"
    shown = table(anna, enter(anna, PUZZLE))
    assert standing(anna) == told
    assert [row["standing"] for row in (shown["top"] or shown["apart"])] == [told]


def test_cells_brought_back_by_a_checkpoint_are_no_stroke(anna: Guest) -> None:
    game = start(anna, PUZZLE)
    let_pass(game, 600)
    gone = " ".join(f"{line.partition('=')[0]}-" for line in WHOLE[:20])
    assert send(anna, game, 1, *WHOLE[:20], gone, " ".join(WHOLE[:20]), *WHOLE[20:])[1]["state"] == "finished"
    assert standing(anna) == "ranked"


def test_a_run_far_faster_than_all_before_it_stands_apart(anna: Guest) -> None:
    for _ in range(5):
        finish(anna, seconds=100)
    finish(anna, seconds=30)
    assert standing(anna) == "ranked"
    finish(anna, seconds=7)
    assert standing(anna) == "unusual"


def test_twins_have_their_own_numbers_and_share_the_tables(anna: Guest, bert: Guest) -> None:
    swap = str.maketrans("19", "91")
    twin = NEARLY_DONE.translate(swap)
    one, two = enter(anna, NEARLY_DONE), enter(anna, twin)
    assert one != two
    assert anna.get(f"/api/v1/puzzles/{two}")[1]["twins"] == [one]
    finish(anna, seconds=600)
    game = start(bert, twin)
    let_pass(game, 300)
    send(bert, game, 1, "r9c7=9", "r9c9=1")
    for number in (one, two):
        assert [row["player"] for row in table(anna, number)["top"]] == ["Bert", "Anna"]
    other = NEARLY_DONE[:77] + "...."
    third = enter(anna, other)
    assert table(anna, third)["top"] == []
    assert [row["player"] for row in table(anna, third, "scope=grid")["top"]] == ["Bert", "Anna"]


def test_tables_of_a_level_by_period(anna: Guest, bert: Guest) -> None:
    finish(anna, seconds=300)
    Result.objects.update(finished_at=F("finished_at") - timedelta(days=40))
    finish(bert, seconds=600)

    def names(period: str) -> list[str]:
        answer = anna.get(f"/api/v1/results/levels/beginner?period={period}")[1]
        return [row["player"] for row in answer["top"]]

    assert (names("all"), names("week"), names("day")) == (["Anna", "Bert"], ["Bert"], ["Bert"])
    assert anna.get("/api/v1/results/levels/extreme")[1]["top"] == []
    assert anna.get("/api/v1/results/levels/sleepy")[0] == 404
    assert anna.get("/api/v1/results/levels/easy?period=year")[0] == 422


@pytest.mark.parametrize(("choice", "names"), [("keep", ["deleted player"]), ("remove", [])])
def test_results_of_an_ended_account_stay_without_a_name_or_go(
    anna: Guest, bert: Guest, choice: str, names: list[str]
) -> None:
    finish(anna)
    number = enter(bert, NEARLY_DONE)
    assert anna.delete("/api/v1/account", {"password": PASSWORD, "results": choice})[0] == 204
    assert [row["player"] for row in table(bert, number)["top"]] == names


def test_the_history_adds_up(anna: Guest) -> None:
    for seconds in (300, 600, 1500):
        finish(anna, seconds=seconds)
    abandoned = start(anna)
    send(anna, abandoned, 1, "r1c3=4 @7000")
    anna.delete(f"/api/v1/games/{abandoned}")
    never_begun = start(anna)
    anna.delete(f"/api/v1/games/{never_begun}")
    figures = anna.get("/api/v1/history/statistics")[1]
    assert (figures["finished"], figures["abandoned"], figures["streak"], figures["longest_streak"]) == (3, 1, 1, 1)
    times = {name: minutes(value) for name, value in figures["overall"].items() if name != "games"}
    assert times == {"best": 5, "average": 13, "median": 10}
    assert figures["by_level"]["beginner"]["games"] == 3
    assert [month["games"] for month in figures["by_month"].values()] == [3]
    ((monday, levels),) = figures["by_week"].items()
    assert (date.fromisoformat(monday).weekday(), levels["beginner"]["games"]) == (0, 3)
    assert list(figures["days"].values()) == [3]
    rows = anna.get("/api/v1/history?outcome=abandoned")[1]["games"]
    assert [(row["game"], row["outcome"], row["time"]) for row in rows] == [(abandoned, "abandoned", 7000)]
    table = list(csv.DictReader(io.StringIO(anna.text("/api/v1/history/games.csv"))))
    assert [row["outcome"] for row in table] == ["finished"] * 3 + ["abandoned"]


def test_runs_with_help_are_nobodys_best_and_earn_no_points(anna: Guest) -> None:
    finish(anna, NEARLY_DONE, 600)
    finish(anna, NEARLY_DONE, 60, "used solution", "r9c7=7", "r9c7-")
    finish(anna, NEARLY_DONE, 120, "used hint")
    figures = anna.get("/api/v1/history/statistics")[1]
    assert (figures["finished"], list(figures["days"].values())) == (3, [3])
    unaided = [figures["overall"], figures["by_level"]["beginner"], *figures["by_month"].values()]
    unaided += [levels["beginner"] for levels in figures["by_week"].values()]
    assert [(group["games"], minutes(group["best"]), minutes(group["average"])) for group in unaided] == [
        (1, 10, 10)
    ] * 4
    assert (figures["aided"]["beginner"]["games"], minutes(figures["aided"]["beginner"]["best"])) == (2, 1)
    assert [row["score"] is None for row in anna.get("/api/v1/history")[1]["games"]] == [True, True, False]


def test_the_time_of_a_run_is_the_same_wherever_it_is_shown(anna: Guest) -> None:
    game = start(anna, NEARLY_DONE)
    let_pass(game, seconds=600)
    send(anna, game, 1, *(f"{line} @{597_000 + at}" for at, line in enumerate(LAST_MOVES)))
    (row,) = anna.get("/api/v1/history")[1]["games"]
    (listed,) = anna.get("/api/v1/games")[1]["games"]
    assert minutes(row["time"]) == 10
    assert row["time"] == listed["clock"] == anna.get(f"/api/v1/games/{game}")[1]["clock"]


@pytest.mark.parametrize(
    "path",
    ["history", "history/statistics", "history/games.csv", "results/levels/beginner", "daily"],
)
def test_no_read_takes_a_query_per_row(anna: Guest, path: str) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as taken:
            anna.client.get(f"/api/v1/{path}")
        return len(taken)

    finish(anna)
    one = queries()
    for number in range(4):
        finish(Guest().become(f"Player{number}"))
        finish(anna)
    assert queries() == one


def test_streaks_count_days_in_a_row(anna: Guest) -> None:
    for days in (1, 2, 5, 6, 7):
        finish(anna)
        newest = Result.objects.order_by("-pk").first()
        assert newest
        Result.objects.filter(pk=newest.pk).update(finished_at=F("finished_at") - timedelta(days=days))
    figures = anna.get("/api/v1/history/statistics")[1]
    assert (figures["streak"], figures["longest_streak"]) == (2, 3)


def test_techniques_that_hints_have_told_are_counted_and_come_along(guest: Guest) -> None:
    for technique in ("x-wing", "naked-pair", "x-wing"):
        assert guest.post("/api/v1/history/hints", {"technique": technique})[0] == 204
    assert guest.post("/api/v1/history/hints", {"technique": "wishful-thinking"})[0] == 422
    guest.become("Anna")
    told = guest.get("/api/v1/history/statistics")[1]["techniques"]
    assert list(told.items()) == [("x-wing", 2), ("naked-pair", 1)]
    exported = guest.get("/api/v1/account/export")[1]["hints"]
    assert [hint["technique"] for hint in exported] == ["x-wing", "naked-pair", "x-wing"]
    assert Guest().get("/api/v1/history/statistics")[1]["techniques"] == {}


def test_techniques_that_solved_puzzles_needed_are_counted(anna: Guest, bert: Guest) -> None:
    finish(anna)
    finish(anna)
    needed = anna.get(f"/api/v1/puzzles/{enter(anna, NEARLY_DONE)}")[1]["techniques"]
    assert needed
    assert anna.get("/api/v1/history/statistics")[1]["met"] == dict.fromkeys(needed, 2)
    start(bert, NEARLY_DONE)
    assert bert.get("/api/v1/history/statistics")[1]["met"] == {}


def test_the_calendar_shows_the_daily_puzzles_i_have_finished(anna: Guest, bert: Guest) -> None:
    today = timezone.now().date()
    daily = Daily.objects.create(day=today, level="beginner", puzzle_id=enter(anna, NEARLY_DONE))
    finish(anna)
    finish(anna)
    shown = anna.get("/api/v1/daily")[1]
    assert (shown["month"], shown["today"]) == (f"{today:%Y-%m}", today.isoformat())
    assert shown["finished"] == {daily.day.isoformat(): ["beginner"]}
    assert shown["numbers"] == {"beginner": daily.puzzle_id}
    assert bert.get("/api/v1/daily")[1]["finished"] == {}
    assert anna.get("/api/v1/daily?month=1999-12")[1]["finished"] == {}
    assert anna.get("/api/v1/daily?month=2030-13")[0] == 422


def test_a_history_without_games_is_empty(guest: Guest) -> None:
    assert guest.get("/api/v1/history")[1]["games"] == []
    assert guest.get("/api/v1/history/statistics")[1]["overall"] is None


def test_started_and_finished_games_of_a_puzzle_are_counted(anna: Guest, bert: Guest) -> None:
    finish(anna)
    start(bert, NEARLY_DONE)
    puzzle = anna.get(f"/api/v1/puzzles/{enter(anna, NEARLY_DONE)}")[1]
    assert (puzzle["started"], puzzle["finished"]) == (2, 1)


def test_the_daily_puzzle_is_the_same_for_everybody_and_has_its_own_table(anna: Guest, bert: Guest) -> None:
    today = timezone.now().date().isoformat()
    status, puzzle = anna.get(f"/api/v1/daily/{today}/easy")
    assert (status, puzzle["level"]) == (200, "easy")
    assert bert.get(f"/api/v1/daily/{today}/easy")[1]["number"] == puzzle["number"]
    assert anna.get(f"/api/v1/daily/{today}/beginner")[1]["number"] != puzzle["number"]
    game = anna.post("/api/v1/games", {"puzzle": puzzle["number"]})[1]["id"]
    let_pass(game, 600)
    solution = nf.solve(puzzle["text"])
    moves = [
        f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}" for cell, digit in enumerate(solution) if puzzle["text"][cell] == "."
    ]
    assert send(anna, game, 1, *moves)[1]["state"] == "finished"
    shown = bert.get(f"/api/v1/daily/{today}/easy/results")[1]
    assert [row["player"] for row in shown["top"]] == ["Anna"]
    variant = anna.get(f"/api/v1/daily/{today}/variant")[1]
    assert (variant["variant"], variant["level"]) == (variant_of(date.fromisoformat(today)), "medium")
    assert bert.get(f"/api/v1/daily/{today}/variant")[1]["number"] == variant["number"]
    assert anna.get("/api/v1/daily/1999-01-01/easy")[0] == 404
    assert anna.get(f"/api/v1/daily/{today}/sleepy")[0] == 404
    assert anna.get("/api/v1/daily/someday/easy")[0] == 422
