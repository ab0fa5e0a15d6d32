"""Hints, steps and ratings of puzzles with rules over HTTP, and what is kept of them."""

import json
from typing import Any

import pytest

import ninefold as nf
from guest_client import Guest
from ninefold import kernel
from rule_files import fpuzzles
from ruled_puzzles import JIGSAW, LARGE, RULED, X


def asked(guest: Guest, question: str, **body: Any) -> Any:
    status, answer = guest.post(f"/api/v1/{question}", body)
    assert status == 200, answer
    return answer


@pytest.mark.parametrize("name", RULED)
def test_every_question_about_steps_is_answered(guest: Guest, name: str) -> None:
    text = RULED[name]
    puzzle = nf.Puzzle.from_text(text)
    cell = next(cell for cell, given in enumerate(puzzle.givens) if not given)
    told = asked(guest, "hint", text=text, language="de")
    houses = told["step"]["marks"]["houses"]
    assert all(len(house["cells"]) == puzzle.shape.size for house in houses)
    assert asked(guest, "steps", text=text)["total"] > 0
    path = asked(guest, "explain", text=text)
    assert path["complete"]
    assert sum(len(each["step"]["placements"]) for each in path["steps"]) == puzzle.givens.digits.count(0)
    assert asked(guest, "plan", text=text, cell=cell)["leads_there"]
    rating = asked(guest, "rate", text=text)
    assert (rating["se"], rating["rating"], rating["level"]) == (None, nf.rate(text).rating, nf.rate(text).level)


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad", "packed", "save"])
def test_a_hint_and_a_plan_take_a_text_in_any_format(guest: Guest, name: str) -> None:
    puzzle = nf.Puzzle.from_text(RULED["x"])
    text, cell = nf.convert(puzzle, name), puzzle.givens.digits.index(0)
    for question in ("hint", "plan"):
        told = asked(guest, question, text=text, cell=cell)
        assert told == asked(guest, question, text=RULED["x"], cell=cell)
        values = str(puzzle.givens).replace("0", ".") if question == "hint" else None
        assert told == asked(guest, question, text=text, cell=cell, values=values)


def test_a_rule_that_is_not_understood_is_in_the_way_of_every_question(guest: Guest) -> None:
    text = fpuzzles(dragon=[{"cells": ["R1C1"]}])
    for question in (
        "read",
        "board",
        "hint",
        "plan",
        "steps",
        "explain",
        "rate",
        "solve",
        "count",
        "candidates",
        "check",
    ):
        status, answer = guest.post(
            f"/api/v1/{question}", {"text": text, "cell": 0} if question == "plan" else {"text": text}
        )
        assert (status, answer["code"]) == (422, "bad-rule"), question
        assert "dragon" in answer["message"]


def test_digits_and_notes_beyond_nine_are_letters(guest: Guest) -> None:
    text = json.dumps(LARGE)
    puzzle = nf.Puzzle.from_text(text)
    solution = kernel.solve(puzzle)
    cell = next(cell for cell in range(256) if not puzzle.givens[cell] and solution[cell] > 9)
    symbol = puzzle.shape.symbol
    notes = [symbol(solution[at] % 16 + 1) if at == cell else None for at in range(256)]
    assert asked(guest, "hint", text=text, notes=notes)["step"]["technique"] == "wrong-note"
    values = list(LARGE["givens"])
    values[cell] = symbol(solution[cell] % 16 + 1)
    assert asked(guest, "hint", text=text, values="".join(values))["step"]["technique"] == "wrong-digit"
    assert asked(guest, "why", text=text, values="".join(values), cell=cell)["is_wrong"]
    values[cell] = symbol(solution[cell])
    assert asked(guest, "hint", text=text, values="".join(values))["step"]["technique"] != "wrong-digit"


def test_a_puzzle_with_rules_is_kept_and_listed_with_its_level(guest: Guest) -> None:
    kept = [guest.post("/api/v1/puzzles/entered", {"text": json.dumps(puzzle)})[1] for puzzle in (X, JIGSAW)]
    ratings = [nf.rate(json.dumps(puzzle)) for puzzle in (X, JIGSAW)]
    assert [(row["level"], row["rating"]) for row in kept] == [(one.level, one.rating) for one in ratings]
    assert kept[0]["techniques"] == sorted({step.technique for step in ratings[0].steps})
    listed = guest.get(f"/api/v1/puzzles?level={ratings[1].level}&variant=jigsaw")[1]["puzzles"]
    assert [row["number"] for row in listed] == [kept[1]["number"]]


def test_a_game_under_rules_is_looked_back_on(guest: Guest) -> None:
    solution = kernel.solve(nf.Puzzle.from_text(json.dumps(X)))
    lines = [
        f"r{cell // 6 + 1}c{cell % 6 + 1}={digit} @{1000 * cell + 1000}"
        for cell, digit in enumerate(solution)
        if X["givens"][cell] == "."
    ]
    save = "\n".join(["ninefold 1", f"puzzle {json.dumps(X)}", "", *lines, ""])
    review = asked(guest, "review", text=save)
    assert review["complete"]
    assert any(entry["step"] for entry in review["entries"])
