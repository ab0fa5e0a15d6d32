"""The engine over HTTP: right answers, clear refusals, bounds that are told."""

import json
from typing import Any

import pytest
from django.test import Client

import ninefold as nf
from guest_client import Guest
from ninefold.play import format_save, play_lines, start
from ninefold.rules import parse_puzzle
from ninefold.usecases.read_any import convert
from played_games import PUZZLE, SOLUTION

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def ask(question: str, **body: object) -> tuple[int, Any]:
    """As a program does that has neither cookies nor a token."""
    answer = Client(enforce_csrf_checks=True).post(f"/api/v1/{question}", body, content_type="application/json")
    return answer.status_code, answer.json()


@pytest.fixture(autouse=True)
def _tables(db: None) -> None:
    """Somebody who asks may have an account."""


def test_solve_count_and_canonical() -> None:
    assert ask("solve", text=PUZZLE) == (200, {"solution": SOLUTION})
    assert ask("count", text="." * 81, limit=500) == (200, {"count": 500, "limit": 500})
    assert ask("canonical", text=PUZZLE) == (200, {"canonical": nf.canonical(PUZZLE)})
    assert ask("canonical", text=nf.twin(PUZZLE, seed=1)) == ask("canonical", text=PUZZLE)


def test_check_tells_no_solution_one_or_several_and_where_two_of_them_differ() -> None:
    one = {"count": 1, "limit": 100, "solutions": [SOLUTION], "differing": []}
    assert ask("check", text=PUZZLE, limit=100) == (200, one)
    none = PUZZLE[:2] + "1" + PUZZLE[3:]
    assert ask("check", text=none)[1] == {"count": 0, "limit": 2, "solutions": [], "differing": []}
    status, several = ask("check", text="." * 81, limit=100)
    first, second = several["solutions"]
    assert (status, several["count"]) == (200, 100)
    assert several["differing"] == [cell for cell in range(81) if first[cell] != second[cell]] != []
    assert ask("check", text="55" + PUZZLE[2:])[1]["code"] == "clash"


def test_read_takes_any_format_and_keeps_what_was_written_apart_from_the_givens() -> None:
    played = format_save(play_lines(start(parse_puzzle(PUZZLE)), ["r1c3=4"]))
    status, board = ask("read", text=played)
    assert (status, board["text"], board["format"]) == (200, PUZZLE, "save")
    assert board["digits"] == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert ask("read", text=convert(PUZZLE, "scf"))[1]["text"] == PUZZLE
    assert ask("read", text="12345")[1]["code"] == "bad-grid"


def test_a_board_of_any_kind_comes_with_all_that_playing_it_takes() -> None:
    cage = {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}
    text = json.dumps({"size": 4, "rules": [cage], "title": "Small", "author": "Nobody", "givens": "4" + "." * 15})
    status, board = ask("board", text=text)
    assert (status, board["size"], board["variant"], board["title"]) == (200, 4, "4x4+killer", "Small")
    assert board["givens"] == board["digits"] == [4, *[0] * 15]
    assert board["rules"] == [
        {"kind": "cage", "cells": [0, 1], "said": "cage-sum", "facts": {"sum": "5"}, "sum_between": None}
    ]
    assert board["texts"]["de"]["cage-sum"]["name"] == "Käfig {sum}"
    assert len(board["sentences"]["en"]) == 2
    own = [primitive for primitive in board["lowered"]["primitives"] if primitive["rule"] == 0]
    assert [primitive["type"] for primitive in own] == ["different", "sum"]
    assert ask("board", text=board["text"])[1]["lowered"] == board["lowered"]
    assert ask("board", text=PUZZLE)[1]["rules"] == []
    assert ask("board", text=json.dumps({"size": 4, "rules": [{"kind": "dragon"}]}))[1]["code"] == "bad-rule"


def test_convert_guesses_the_format_and_says_what_is_lost(guest: Guest) -> None:
    status, converted = ask("convert", text=PUZZLE.replace(".", "0"), to="line")
    assert (status, converted["text"].strip()) == (200, PUZZLE)
    names = {known["name"] for known in guest.get("/api/v1/formats")[1]}
    assert {"line", converted["format"]} <= names
    assert ask("convert", text=PUZZLE, to="killer")[1]["message"] == "a killer text has no room for givens"
    for name in sorted(names - {"killer"}):
        status, there = ask("convert", text=PUZZLE, to=name)
        assert status == 200, (name, there)
        assert ask("convert", text=there["text"], to="line")[1]["text"].strip() == PUZZLE, name
    assert ask("convert", text=PUZZLE, to="papyrus")[0] == 422


def test_make_gives_the_same_puzzle_for_the_same_seed() -> None:
    status, made = ask("make", givens=30, seed=7)
    assert (status, made["text"]) == (200, str(nf.make(givens=30, seed=7)))
    assert made["solution"] == nf.solve(made["text"])


def test_rate() -> None:
    status, rating = ask("rate", text=PUZZLE)
    assert (status, rating["level"], rating["solved"]) == (200, "beginner", True)
    assert rating["se"] == nf.rate(PUZZLE).se
    assert rating["complete"]


def test_a_rating_whose_time_is_over_says_so_and_what_it_proved() -> None:
    status, rating = ask("rate", text=HARD, seconds=0)
    assert (status, rating["complete"], rating["solved"]) == (200, False, False)
    assert rating["se"] <= nf.rate(HARD).se


def test_a_profile_can_be_changed() -> None:
    def techniques(question: str, **changes: object) -> list[str]:
        status, told = ask(question, text=PUZZLE, **changes)
        assert status == 200
        return [step["step"]["technique"] for step in told.get("steps", [told])]

    assert "hidden-single" in techniques("explain")
    assert "hidden-single" not in techniques("explain", forbid=["hidden-single"])
    assert techniques("explain", first=["naked-single"], profile="hodoku")[0] == "naked-single"
    assert techniques("hint", allow=["naked-single"]) == ["naked-single"]
    assert set(techniques("steps", allow=["naked-single", "pointing"])) == {"naked-single", "pointing"}
    assert ask("rate", text=PUZZLE, profile="ninefold", forbid=["hidden-single"])[1]["hardest"] != "hidden-single"
    assert ask("rate", text=PUZZLE, profile="se", forbid=["x-wing"])[1]["code"] == "unknown-profile"
    assert ask("explain", text=PUZZLE, allow=["x-wings"])[1]["code"] == "unknown-technique"


def test_a_forcing_step_comes_in_parts_that_can_be_folded() -> None:
    status, told = ask("explain", text=HARD, profile="se")
    assert status == 200
    branched = [step for step in told["steps"] if step["words"]["branches"]]
    assert branched
    for step in branched:
        words = step["words"]
        assert words["full"].startswith(words["conclusion"])
        assert len({branch["premise"] for branch in words["branches"]}) == len(words["branches"])
        for branch in words["branches"]:
            for chain in branch["inner"]:
                assert chain["path"] in words["full"]
                assert step["step"]["inner"][chain["chain"]]["links"]
            assert branch["path"]
            assert branch["eureka"]
        assert {link["branch"] for link in step["step"]["marks"]["links"]} == set(range(len(words["branches"])))


def test_a_hint_points_out_a_mistake_first() -> None:
    wrong = "539" + PUZZLE[3:]
    status, hint = ask("hint", text=PUZZLE, values=wrong, cell=None, notes=None, uniqueness=True, language="en")
    assert (status, hint["step"]["technique"]) == (200, "wrong-digit")
    assert hint["step"]["removals"] == [{"cell": 2, "digit": 9}]


def test_a_hint_is_the_easiest_step_with_its_words() -> None:
    status, hint = ask("hint", text=PUZZLE)
    assert status == 200
    placed = hint["step"]["placements"][0]
    assert SOLUTION[placed["cell"]] == str(placed["digit"])
    assert all(hint["words"][part] for part in ("name", "nudge", "pointer", "full"))


def test_a_hint_looks_at_the_notes() -> None:
    notes: list[str | None] = [None] * 81
    notes[2] = "12"
    assert ask("hint", text=PUZZLE, notes=notes)[1]["step"]["technique"] == "wrong-note"
    assert ask("hint", text=PUZZLE, notes=notes[:80])[0] == 422


def test_a_plan_leads_to_the_digit_of_a_cell() -> None:
    status, plan = ask("plan", text=PUZZLE, cell=3, language="en")
    last = plan["steps"][-1]["step"]["placements"][0]
    assert (status, plan["leads_there"], last) == (200, True, {"cell": 3, "digit": int(SOLUTION[3])})
    assert plan["words"].endswith(f"r1c4 is {SOLUTION[3]}.") or len(plan["steps"]) == 1


def test_a_plan_for_a_given_is_empty_and_says_so() -> None:
    status, plan = ask("plan", text=PUZZLE, cell=0)
    assert (status, plan["leads_there"], plan["steps"]) == (200, False, [])
    assert "r1c1" in plan["words"]
    assert ask("plan", text=PUZZLE, cell=81)[0] == 422
    assert ask("plan", text=PUZZLE)[0] == 422


def test_a_plan_points_out_a_mistake_first() -> None:
    _, plan = ask("plan", text=PUZZLE, values="539" + PUZZLE[3:], cell=3)
    assert ([told["step"]["technique"] for told in plan["steps"]], plan["leads_there"]) == (["wrong-digit"], False)


def test_a_finished_board_has_no_hint() -> None:
    assert ask("hint", text=PUZZLE, values=SOLUTION) == (200, None)


def test_explain_leads_to_the_solution() -> None:
    status, path = ask("explain", text=PUZZLE)
    placed = {mark["cell"]: mark["digit"] for told in path["steps"] for mark in told["step"]["placements"]}
    assert (status, len(placed)) == (200, 51)
    assert all(SOLUTION[cell] == str(digit) for cell, digit in placed.items())


def test_steps_of_one_technique() -> None:
    status, found = ask("steps", text=PUZZLE, technique="naked-single")
    assert status == 200
    assert {told["step"]["technique"] for told in found["steps"]} == {"naked-single"}
    assert ask("steps", text=PUZZLE, technique="telepathy")[0] == 422


@pytest.mark.parametrize("question", ["hint", "explain", "rate", "steps"])
def test_a_size_that_no_technique_knows_is_refused_before_it_is_searched(question: str) -> None:
    status, problem = ask(question, text=json.dumps({"size": 26, "regions": "none"}))
    assert (status, problem["code"]) == (422, "bad-rule")
    assert "up to 25 digits" in problem["message"]


@pytest.mark.parametrize("question", ["solve", "rate", "hint", "explain", "steps", "canonical"])
@pytest.mark.parametrize("text", ["", "nonsense", "55" + PUZZLE[2:]])
def test_what_is_no_puzzle_is_refused(question: str, text: str) -> None:
    status, problem = ask(question, text=text)
    assert status == 422
    assert problem["code"] in ("bad-grid", "clash")


def test_a_title_with_half_a_character_holds_nobody_up() -> None:
    text = json.dumps({"size": 9, "givens": PUZZLE, "title": "\ud800"})
    assert ask("minimise", text=text)[0] == 200


HUGE_NUMBER = json.dumps({"size": 9, "givens": PUZZLE, "rules": [{"kind": "cage", "cells": ["r1c1"], "sum": "N"}]})
HUGE_NUMBER = HUGE_NUMBER.replace('"N"', "9" * 5_000)


@pytest.mark.parametrize(
    ("question", "body"),
    [
        ("solve", {}),
        ("solve", {"text": "x" * 30_000}),
        ("solve", {"text": f"ninefold 1\nlives {'9' * 5_000}\n\n"}),
        ("conflict", {"text": HUGE_NUMBER}),
        ("turn", {"text": HUGE_NUMBER, "way": "left"}),
        ("relabel", {"text": HUGE_NUMBER, "digits": list(range(1, 10))}),
        ("count", {"text": PUZZLE, "limit": 0}),
        ("hint", {"text": PUZZLE, "cell": -1}),
        ("hint", {"text": PUZZLE, "notes": ["10"] * 81}),
        ("hint", {"text": PUZZLE, "language": "xx"}),
        ("rate", {"text": PUZZLE, "profile": "mine"}),
        ("explain", {"text": PUZZLE, "more": 1}),
    ],
)
def test_a_malformed_question_is_refused(question: str, body: dict[str, object]) -> None:
    assert ask(question, **body)[0] == 422


def test_a_puzzle_has_its_address_as_a_picture(guest: Guest) -> None:
    number = guest.post("/api/v1/puzzles", {"seed": 1})[1]["number"]
    answer = guest.client.get(f"/api/v1/puzzles/{number}/qr")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert answer.content.startswith(b"<svg")
    assert guest.get("/api/v1/puzzles/999999/qr")[0] == 404
