"""The browsable list of puzzles."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from guest_client import Guest
from played_games import NEARLY_DONE, PUZZLE, enter, start

pytestmark = pytest.mark.database


def numbers(person: Guest, query: str) -> list[int]:
    status, page = person.get(f"/api/v1/puzzles?{query}")
    assert status == 200, page
    return [puzzle["number"] for puzzle in page["puzzles"]]


@pytest.fixture
def easy(guest: Guest) -> int:
    return enter(guest, PUZZLE)


@pytest.fixture
def tiny(guest: Guest) -> int:
    return enter(guest, NEARLY_DONE)


@pytest.fixture
def made(guest: Guest) -> int:
    return int(guest.post("/api/v1/puzzles", {"minimal": True, "seed": 14})[1]["number"])


def test_puzzles_can_be_filtered_and_sorted(guest: Guest, easy: int, tiny: int, made: int) -> None:
    assert numbers(guest, "") == [made, tiny, easy]
    assert numbers(guest, "sort=oldest") == [easy, tiny, made]
    assert numbers(guest, "origin=made") == [made]
    assert numbers(guest, "givens_from=60") == [tiny]
    assert numbers(guest, "givens_from=30&givens_to=40") == [easy]
    assert numbers(guest, "level=beginner") == [tiny, easy]
    rating = guest.get(f"/api/v1/puzzles/{made}")[1]["rating"]
    assert numbers(guest, f"rating_from={rating}&rating_to={rating}") == [made]
    assert numbers(guest, "sort=hardest")[0] == made
    assert numbers(guest, "sort=givens")[-1] == tiny


def test_puzzles_can_be_found_by_technique(guest: Guest, easy: int, made: int) -> None:
    needed = set(guest.get(f"/api/v1/puzzles/{made}")[1]["techniques"])
    known = set(guest.get(f"/api/v1/puzzles/{easy}")[1]["techniques"])
    (technique, *_) = sorted(needed - known)
    assert numbers(guest, f"technique={technique}") == [made]
    assert numbers(guest, "technique=telepathy") == []


def test_puzzles_i_have_played_can_be_left_out(guest: Guest, other_guest: Guest, easy: int, tiny: int) -> None:
    start(guest, PUZZLE)
    assert numbers(guest, "unplayed=true") == [tiny]
    assert numbers(other_guest, "unplayed=true") == [tiny, easy]
    assert numbers(guest, "sort=played") == [easy, tiny]


def test_the_list_has_pages(guest: Guest, easy: int, tiny: int, made: int) -> None:
    page = guest.get("/api/v1/puzzles?size=2&page=2")[1]
    assert (page["total"], page["pages"], [puzzle["number"] for puzzle in page["puzzles"]]) == (3, 2, [easy])
    assert numbers(guest, "page=9") == []


@pytest.mark.parametrize("query", ["page=0", "size=1000", "sort=colour", "origin=stolen", "givens_from=many"])
def test_a_malformed_wish_is_refused(guest: Guest, query: str) -> None:
    assert guest.get(f"/api/v1/puzzles?{query}")[0] == 422


def test_the_list_takes_as_many_queries_for_many_puzzles_as_for_one(guest: Guest, easy: int) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as taken:
            guest.get("/api/v1/puzzles")
        return len(taken)

    one = queries()
    enter(guest, NEARLY_DONE)
    enter(guest, NEARLY_DONE[:77] + "....")
    assert queries() == one
