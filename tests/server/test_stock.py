"""The stock: a wish for a level is met at once, and nobody gets a puzzle twice."""

from typing import Any

import pytest

import ninefold as nf
from guest_client import Guest
from ninefold.logic import LEVEL_NAMES
from ninefold.make.starter import starters
from ninefold.server.apps.puzzles import services
from ninefold.server.apps.stock.drills import drill_counts
from ninefold.server.apps.stock.models import Stocked, StockedDrill
from ninefold.server.apps.stock.services import fill_once, fill_variant, stock_counts, variant_counts
from ninefold.server.work_pool import WorkPool

pytestmark = pytest.mark.database


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_has_shipped_puzzles_inside_its_range(level: str) -> None:
    shipped = starters(level)
    assert len(shipped) >= 50
    ratings = nf.rate_many([starter.text for starter in shipped])
    assert ratings.se.tolist() == [starter.se for starter in shipped]
    assert set(ratings.level) == {level}


def test_the_first_puzzle_of_a_level_comes_from_the_starter_set(guest: Guest) -> None:
    status, puzzle = guest.post("/api/v1/puzzles", {"level": "easy"})
    assert status == 201
    assert puzzle["text"] in {starter.text for starter in starters("easy")}


def test_no_puzzle_is_handed_out_twice(guest: Guest) -> None:
    texts = [guest.post("/api/v1/puzzles", {"level": "beginner"})[1]["text"] for _ in range(5)]
    assert len(set(texts)) == 5


def test_a_stocked_puzzle_is_taken_before_anything_else_and_not_listed_until_then(guest: Guest) -> None:
    while fill_once():
        pass
    assert set(stock_counts().values()) == {3}
    assert guest.get("/api/v1/puzzles")[1]["total"] == 0
    stocked = {entry.puzzle.text for entry in Stocked.objects.filter(level="medium").select_related("puzzle")}
    taken = guest.post("/api/v1/puzzles", {"level": "medium"})[1]
    assert taken["text"] in stocked
    assert stock_counts()["medium"] == 2
    assert guest.get("/api/v1/puzzles")[1]["total"] == 1


def test_variants_are_made_ahead_and_taken_from_the_stock(guest: Guest, settings: Any) -> None:
    settings.VARIANT_STOCK_SIZE = 1
    assert fill_variant()
    assert {(level, variant) for variant, level in variant_counts()} >= {("easy", "killer"), ("hard", "thermo")}
    [entry] = Stocked.objects.select_related("puzzle")
    assert (entry.puzzle.level, entry.puzzle.variant) == (entry.level, entry.variant)
    taken = guest.post("/api/v1/puzzles", {"level": entry.level, "variant": entry.variant})[1]
    assert (taken["number"], taken["variant"]) == (entry.puzzle.number, entry.variant)
    assert not Stocked.objects.exists()


def test_a_puzzle_that_is_not_made_in_time_is_left_for_the_next_time(
    db: None, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STOCK_SIZE = 1
    monkeypatch.setattr(services, "WORK_POOL", WorkPool(processes=0, waiting=0.01))
    assert not fill_once()
    assert set(stock_counts().values()) == {0}
    monkeypatch.undo()
    assert fill_once()
    assert sorted(stock_counts().values())[-2:] == [0, 1]


def test_a_wish_with_more_in_it_is_made_to_measure(guest: Guest) -> None:
    puzzle = guest.post("/api/v1/puzzles", {"level": "easy", "seed": 3})[1]
    assert puzzle["text"] == str(nf.make("easy", seed=3))


def test_a_drill_comes_from_the_stock_once_and_its_seed_gives_it_again(guest: Guest, settings: Any) -> None:
    settings.STOCK_SIZE, settings.DRILL_STOCK_SIZE = 0, 1
    settings.DRILL_STOCK_TECHNIQUES = ["x-wing", "naked-pair"]
    while fill_once():
        pass
    assert drill_counts() == {"x-wing": 1, "naked-pair": 1}
    stocked = StockedDrill.objects.get(technique="x-wing")
    status, taken = guest.post("/api/v1/drills", {"technique": "x-wing"})
    assert (status, taken["board"]["givens"], taken["seed"]) == (200, stocked.givens, stocked.seed)
    assert drill_counts() == {"x-wing": 0, "naked-pair": 1}
    assert guest.post("/api/v1/drills", {"technique": "x-wing", "seed": taken["seed"]}) == (200, taken)
    assert guest.post("/api/v1/drills", {"technique": "x-wing"})[1]["board"]["givens"] != stocked.givens
    assert drill_counts() == {"x-wing": 0, "naked-pair": 1}
