"""Levels, techniques and drills over HTTP."""

from typing import Any

import pytest
from django.test import Client

import ninefold as nf
from ninefold.logic import CATALOGUE, LEVELS
from ninefold.logic.examples import techniques_with_examples
from ninefold.logic.rule_examples import rule_techniques_with_examples

pytestmark = pytest.mark.database


@pytest.fixture(autouse=True)
def _tables(db: None) -> None:
    """The limits are kept in a table."""


def read(path: str) -> tuple[int, Any]:
    answer = Client().get(f"/api/v1/{path}")
    return answer.status_code, answer.json()


def drill(**body: object) -> tuple[int, Any]:
    answer = Client(enforce_csrf_checks=True).post("/api/v1/drills", body, content_type="application/json")
    return answer.status_code, answer.json()


def test_the_levels_are_those_of_the_one_table_in_both_languages() -> None:
    status, levels = read("levels")
    assert status == 200
    assert [(level["name"], level["se_from"], level["givens_to"]) for level in levels] == [
        (level.name, level.se_from, level.givens_to) for level in LEVELS
    ]
    assert levels[3]["techniques"][3] == {"slug": "x-wing", "name": "X-Wing", "has_page": True}
    german = read("levels?language=de")[1]
    assert all(here["about"] != there["about"] for here, there in zip(levels, german, strict=True))
    assert read("levels?language=xx")[1] == levels


def test_every_technique_with_examples_is_listed_and_told() -> None:
    status, told = read("techniques?language=xx")
    assert (status, told["language"]) == (200, "en")
    slugs = [technique["slug"] for technique in told["techniques"]]
    shown = {*techniques_with_examples(), *rule_techniques_with_examples()}
    assert slugs == [slug for slug in CATALOGUE if slug in shown]
    assert len(slugs) > 100
    assert all(technique["name"] and technique["about"].endswith(".") for technique in told["techniques"])
    german = read("techniques?language=de")[1]
    assert german["language"] == "de"
    assert "Nacktes Paar" in [technique["name"] for technique in german["techniques"]]


def test_a_technique_is_shown_on_real_positions() -> None:
    status, lesson = read("techniques/x-wing")
    assert (status, lesson["name"], len(lesson["examples"])) == (200, "X-Wing", 2)
    for example in lesson["examples"]:
        board, step = example["board"], example["told"]["step"]
        solution = nf.solve(board["givens"])
        assert all(digit in (".", solution[cell]) for cell, digit in enumerate(board["digits"]))
        for removal in step["removals"]:
            assert str(removal["digit"]) in board["candidates"][removal["cell"]]
            assert solution[removal["cell"]] != str(removal["digit"])
        assert len(board["houses"]) == 27
        assert example["told"]["words"]["full"]


@pytest.mark.parametrize("technique", ["renban-window", "cage-placement", "law-of-leftovers"])
def test_a_technique_that_reads_rules_is_shown_and_practised_on_boards_with_their_rules(technique: str) -> None:
    lesson, exercise = read(f"techniques/{technique}"), drill(technique=technique, seed=1)
    assert (lesson[0], exercise[0]) == (200, 200)
    for board in [*(example["board"] for example in lesson[1]["examples"]), exercise[1]["board"]]:
        puzzle = board["puzzle"]
        assert puzzle["text"] == board["givens"]
        assert puzzle["clues"]["parts"] or puzzle["regions"] != list(nf.Puzzle("." * 81).layout.regions)
        assert puzzle["lowered"]["primitives"]
    assert read("techniques/x-wing")[1]["examples"][0]["board"]["puzzle"] is None


def test_a_technique_nobody_knows_is_refused_with_the_nearest_ones() -> None:
    status, problem = read("techniques/x-wingg")
    assert (status, problem["code"]) == (422, "unknown-technique")
    assert "x-wing" in problem["facts"]["nearest"]
    assert read("techniques/wrong-digit")[0] == 404


@pytest.mark.parametrize("technique", ["hidden-single", "naked-pair", "xy-chain", "franken-swordfish"])
def test_a_drill_holds_the_technique_and_its_steps_are_true(technique: str) -> None:
    status, first = drill(technique=technique, seed=5)
    assert status == 200
    assert drill(technique=technique, seed=5)[1] == first
    solution = nf.solve(first["board"]["givens"])
    assert first["steps"]
    for told in first["steps"]:
        assert told["step"]["technique"] == technique
        assert all(solution[mark["cell"]] == str(mark["digit"]) for mark in told["step"]["placements"])
        assert all(solution[mark["cell"]] != str(mark["digit"]) for mark in told["step"]["removals"])


def test_a_drill_says_whether_everything_before_its_technique_is_done() -> None:
    assert drill(technique="x-wing", seed=5)[1]["is_next"] is True
    assert drill(technique="franken-swordfish", seed=5)[1]["is_next"] is False


def test_drills_differ_from_seed_to_seed() -> None:
    boards = {drill(technique="franken-swordfish", seed=seed)[1]["board"]["digits"] for seed in range(4)}
    assert len(boards) == 4


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"technique": "telepathy"}, 422),
        ({"technique": "wrong-note"}, 404),
        ({"technique": "wrong-digit"}, 404),
        ({}, 422),
        ({"technique": "x-wing", "seed": -1}, 422),
        ({"technique": "x-wing", "more": 1}, 422),
    ],
)
def test_a_drill_that_cannot_be_is_refused(body: dict[str, object], status: int) -> None:
    assert drill(**body)[0] == status


def test_a_wish_that_contradicts_itself_says_why() -> None:
    def reason(**wish: object) -> str:
        answer = Client().post("/api/v1/make", wish, content_type="application/json")
        assert answer.status_code == 422
        return str(answer.json()["facts"]["reason"])

    assert reason(givens=12) == "givens"
    assert reason(givens=30, minimal=True) == "givens-or-minimal"
    assert reason(level="easy", se=[1, 2]) == "level-or-rating"
    assert reason(se=[5, 2]) == "rating"
    assert reason(require=["x-wing"], allow=["naked-pair"]) == "not-allowed"
    assert reason(level="easy", require=["x-wing"]) == "too-hard"
    assert reason(level="hard", allow=["hidden-single", "naked-single"]) == "too-easy"
