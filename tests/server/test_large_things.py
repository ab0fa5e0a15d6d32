"""Large things: what one guest makes the server keep is bounded, and whoever looks at it does not pay for it."""

import json
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest
from django.http import HttpResponseBase

from guest_client import Guest
from ninefold import play
from ninefold.server.apps.drafts import limits as draft_limits
from ninefold.server.apps.drafts import services as drafts
from ninefold.server.apps.drafts.models import Draft
from ninefold.server.apps.games import folds
from ninefold.server.apps.practice.models import PracticeDay
from ninefold.server.apps.practice.reckoning import FEW
from ninefold.server.apps.printing import sources
from ninefold.server.apps.published.api import REPORTING, VOTING
from ninefold.server.apps.puzzles import boards, listing
from ninefold.server.apps.puzzles import schemas as puzzle_schemas
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.results.api import HINTS_OF_A_PLAYER
from ninefold.server.large_answer import IN_MEMORY
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.read_any import read_any
from played_games import send, start
from used_limits import address_of, player_of, use_up

pytestmark = pytest.mark.database

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
ODD = {"kind": "odd", "cells": [cell for cell, digit in zip(CELLS, SOLVED, strict=True) if digit in "13579"]}


CAGES = [
    {"kind": "cage", "cells": [CELLS[a], CELLS[b]]} for a, b in combinations(range(40), 2) if SOLVED[a] != SOLVED[b]
]
BARE = {"size": 9, "givens": SOLVED[:-1] + "."}


def ruled(count: int, rule: dict[str, Any] = ODD, **facts: object) -> str:
    return json.dumps({**BARE, "rules": [rule] * count, **facts})


def content_of(response: HttpResponseBase) -> bytes:
    return b"".join(response) if response.streaming else response.content  # type: ignore[attr-defined]


@pytest.mark.parametrize(("rule", "count"), [(ODD, 500), ({"kind": "cage", "cells": CELLS[:2]}, 1_001)])
def test_a_puzzle_with_rules_without_end_is_not_kept(guest: Guest, rule: dict[str, Any], count: int) -> None:
    text = ruled(count, rule, title="Mine")
    for path in ("puzzles/entered", "games", "published"):
        status, problem = guest.post(f"/api/v1/{path}", {"text": text})
        assert (status, problem["code"]) == (413, "too-large"), path


def test_lists_show_the_bare_grid_of_a_puzzle_with_very_many_rules(guest: Guest) -> None:
    few = guest.post("/api/v1/published", {"text": ruled(1, title="Few")})[1]["number"]
    many = guest.post("/api/v1/published", {"text": json.dumps({**BARE, "title": "Many", "rules": CAGES})})[1]["number"]
    guest.post("/api/v1/games", {"puzzle": many})
    listed = {puzzle["number"]: puzzle for puzzle in guest.get("/api/v1/puzzles?origin=published")[1]["puzzles"]}
    assert (listed[few]["title"], listed[many]["title"]) == ("Few", "Many")
    assert listed[few]["drawn"]["clues"]["parts"]
    assert listed[many]["drawn"]["clues"]["parts"] == []
    assert guest.get("/api/v1/games")[1]["games"][0]["drawn"]["clues"]["parts"] == []
    assert len(guest.get(f"/api/v1/puzzles/{many}")[1]["board"]["rules"]) == len(CAGES)


def test_a_list_shows_as_many_rules_as_are_not_too_much_together(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [
        guest.post("/api/v1/puzzles/entered", {"text": json.dumps({**BARE, "rules": CAGES[at : at + 9]})})[1]["number"]
        for at in range(4)
    ]
    monkeypatch.setattr(listing, "MOST_OF_A_LIST", 2 * len(json.dumps({"rules": CAGES[:9]})) + 100)
    for number in numbers:
        guest.post("/api/v1/games", {"puzzle": number})
    for path in ("puzzles", "games"):
        listed = guest.get(f"/api/v1/{path}")[1][path]
        assert [bool(shown["drawn"]) for shown in listed] == [True, True, False, False], path


def test_a_board_with_very_many_rules_is_laid_out_in_a_work_process_and_once(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = guest.post("/api/v1/puzzles/entered", {"text": ruled(1)})[1]
    many = guest.post("/api/v1/puzzles/entered", {"text": json.dumps({**BARE, "rules": CAGES})})[1]
    monkeypatch.setattr(WORK_POOL, "seconds", 0.0)
    assert guest.get(f"/api/v1/puzzles/{many['number']}") == (200, many), "it is remembered"
    monkeypatch.setattr(boards, "BOARDS", boards.Boards())
    monkeypatch.setattr(puzzle_schemas, "BOARDS", boards.BOARDS)
    assert guest.get(f"/api/v1/puzzles/{few['number']}") == (200, few)
    status, problem = guest.get(f"/api/v1/puzzles/{many['number']}")
    assert (status, problem["code"]) == (503, "took-too-long")


def test_a_process_remembers_fewer_boards_the_larger_they_are(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [json.dumps({**BARE, "rules": CAGES[at : at + 1]}) for at in range(3)]
    numbers = [guest.post("/api/v1/puzzles/entered", {"text": text})[1]["number"] for text in texts]
    first, *others = (Puzzle.objects.get(pk=number) for number in numbers)
    remembered = boards.Boards()
    kept = remembered.of(first)
    assert remembered.of(first) is kept
    monkeypatch.setattr(boards, "MOST_CHARACTERS", 2 * kept.characters)
    for other in others:
        remembered.of(other)
    assert remembered.of(first) is not kept
    assert remembered.of(first) == kept


def test_a_process_remembers_fewer_games_the_more_rules_their_puzzles_have(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = folds.Folds()
    for number, rules in enumerate([50, 1, 1, 1, 50, 50]):
        game = play.start(read_any(ruled(rules)).sheet.puzzle)
        known = folds.Known.of(number, 1, KeptGame(f"g{number}", game, "", number, GameClock()))
        if number == 0:
            monkeypatch.setattr(folds, "MOST_LINES", 2 * known.weight)
        remembered.remember(known)
    assert [bool(remembered.get(f"g{number}")) for number in range(6)] == [False, False, False, False, True, True]


def test_a_process_remembers_fewer_games_the_longer_their_lines_are() -> None:
    every_note = " ".join(f"{cell}+{digit}" for cell in CELLS[:40] for digit in range(1, 10))
    wide = play.play_lines(play.start(read_any("." * 81).sheet.puzzle), [every_note, every_note.replace("+", "-")] * 50)
    weight = len(every_note) * 100 // folds.LINE_OF_MOVES
    remembered, fitting = folds.Folds(), folds.MOST_LINES // weight
    for number in range(fitting + 1):
        remembered.remember(folds.Known.of(number, 1, KeptGame(f"g{number}", wide, "", number, GameClock())))
    assert not remembered.get("g0")
    assert all(remembered.get(f"g{number}") for number in range(1, fitting + 1))


def test_a_flood_of_drafts_is_stopped_and_those_deleted_are_forgotten(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts, "MOST_DELETED", 3)
    for n in range(6):
        guest.put(f"/api/v1/drafts/d{n}", {"text": "{}"})
        assert guest.delete(f"/api/v1/drafts/d{n}")[0] == 204
    assert Draft.objects.count() == 3
    use_up(draft_limits.GROWING_OF_A_CLIENT, address_of(guest))
    assert Guest().put("/api/v1/drafts/new", {"text": "{}"})[0] == 429, "as whichever guest"
    assert guest.put("/api/v1/drafts/d5", {"text": "{}"})[0] == 429


def test_versions_of_a_draft_make_room_by_their_size(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts, "MOST_BYTES_OF_VERSIONS", 2_500)
    guest.put("/api/v1/drafts/one", {"text": "{}"})
    for at in range(1, 5):
        text = json.dumps({"at": at, "more": "x" * 1_000})
        assert guest.post("/api/v1/drafts/one/versions", {"at": at, "text": text})[0] == 204
    assert [version["at"] for version in guest.get("/api/v1/drafts/one")[1]["versions"]] == [4, 3]


def test_years_of_practice_are_added_in_pieces_and_reckoned_elsewhere(anna: Guest) -> None:
    days = [date(2020, 1, 1) + timedelta(days=n) for n in range(FEW + 1)]
    entries = [{"technique": "x-wing", "day": str(day), "grade": 1, "source": "run"} for day in days]
    status, kept = anna.put("/api/v1/practice", {"entries": entries})
    assert (status, kept["entries"]) == (200, entries)
    assert anna.get("/api/v1/practice")[1]["entries"] == entries
    (known,) = anna.get("/api/v1/practice/known")[1]["techniques"]
    assert (known["technique"], known["times"]) == ("x-wing", FEW + 1)
    assert len(anna.get("/api/v1/practice/due?today=2030-01-01")[1]["techniques"]) == 1
    assert PracticeDay.objects.count() == FEW + 1


@pytest.mark.parametrize("began_at", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_run_at_the_end_of_time_is_refused(anna: Guest, began_at: str) -> None:
    run = {"kind": "storm", "began_at": began_at, "score": 1, "found": 1, "missed": 0, "combo": 1, "seconds": 1}
    assert anna.put("/api/v1/practice/runs", {"runs": [run]})[0] == 422


def test_an_account_that_holds_much_is_taken_home_whole(anna: Guest) -> None:
    game = start(anna)
    for n in range(8):
        text = json.dumps({"more": "x" * 190_000})
        anna.put(f"/api/v1/drafts/d{n}", {"text": text})
    send(anna, game, 1, "r1c3=4")
    response = anna.client.get("/api/v1/account/export")
    content = content_of(response)
    assert len(content) > IN_MEMORY
    assert response["Cache-Control"] == "no-store"
    held = json.loads(content)
    assert (len(held["drafts"]), held["games"][0]["lines"]) == (8, ["r1c3=4"])
    assert b"r1c3=4" in content_of(anna.client.get("/api/v1/account/export.csv"))


def test_a_booklet_of_games_that_are_too_long_is_refused(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_CHARACTERS", 20)
    game = start(guest)
    send(guest, game, 1, *["r1c3+4", "r1c3-4"] * 3)
    status, problem = guest.post("/api/v1/print/preview", {"games": [game], "entries": True})
    assert (status, problem["code"]) == (413, "too-large")


def test_stars_and_reports_of_one_address_about_one_puzzle_are_counted(anna: Guest, guest: Guest) -> None:
    number = anna.post("/api/v1/published", {"text": ruled(1, title="Few")})[1]["number"]
    report = {"reason": "other", "words": "x"}
    assert guest.post(f"/api/v1/published/{number}/report", report)[0] == 204
    use_up(REPORTING, f"{address_of(guest)} {number}")
    assert Guest().post(f"/api/v1/published/{number}/report", report)[0] == 429
    use_up(VOTING, f"{address_of(guest)} {number}")
    assert Guest().put(f"/api/v1/published/{number}/vote", {"stars": 1})[0] == 429


def test_hints_are_noted_so_often_in_a_day(guest: Guest) -> None:
    game = start(guest)
    use_up(HINTS_OF_A_PLAYER, player_of(game))
    assert guest.post("/api/v1/history/hints", {"technique": "x-wing"})[0] == 429
