"""Practice and runs: kept in the account, merged from devices, due when they are, exported and deleted with it."""

import pytest

from guest_client import PASSWORD, Guest
from ninefold.server.apps.practice.api import ROWS
from ninefold.server.apps.practice.models import PracticeDay, PracticeRun
from used_limits import address_of, use_up

pytestmark = pytest.mark.database

PRACTICE = "/api/v1/practice"


def entry(technique: str, day: str, grade: int, source: str = "drill") -> dict[str, object]:
    return {"technique": technique, "day": day, "grade": grade, "source": source}


def run(began_at: str, score: int, kind: str = "storm") -> dict[str, object]:
    told = {"kind": kind, "technique": "", "began_at": began_at, "score": score}
    return {**told, "found": score, "missed": 1, "combo": 4, "seconds": 180.0}


def keep(person: Guest, *entries: dict[str, object]) -> list[dict[str, object]]:
    status, kept = person.put(PRACTICE, {"entries": entries})
    assert status == 200
    return list(kept["entries"])


def test_of_two_devices_the_worse_day_counts(anna: Guest) -> None:
    keep(anna, entry("x-wing", "2026-03-01", 3), entry("x-wing", "2026-03-04", 1))
    assert keep(anna, entry("x-wing", "2026-03-01", 2, "run")) == [entry("x-wing", "2026-03-01", 2, "run")]
    assert keep(anna, entry("x-wing", "2026-03-01", 4)) == [entry("x-wing", "2026-03-01", 2, "run")]
    both = anna.get(PRACTICE)[1]["entries"]
    assert both == [entry("x-wing", "2026-03-01", 2, "run"), entry("x-wing", "2026-03-04", 1)]


def test_the_review_list_says_what_is_due_and_why(anna: Guest) -> None:
    keep(anna, entry("x-wing", "2026-03-01", 1, "game"), entry("pointing", "2026-03-01", 4))
    assert anna.get(f"{PRACTICE}/due?today=2026-03-01")[1]["techniques"] == []
    (due,) = anna.get(f"{PRACTICE}/due?today=2026-03-05&language=de")[1]["techniques"]
    assert (due["technique"], due["name"], due["strength"]) == ("x-wing", "X-Wing", 0)
    assert due["reason"] == {"day": "2026-03-01", "grade": 1, "source": "game"}
    assert anna.get(f"{PRACTICE}/due?today=2026-03-05&cap=0")[1]["techniques"] == []
    known = {each["technique"]: each for each in anna.get(f"{PRACTICE}/known")[1]["techniques"]}
    assert set(known) == {"x-wing", "pointing"}
    assert known["pointing"]["reason"] is None
    assert known["pointing"]["strength"] > known["x-wing"]["strength"]


def test_what_nobody_knows_is_passed_over_and_nonsense_refused(anna: Guest) -> None:
    assert keep(anna, entry("telepathy", "2026-03-01", 1)) == []
    for wrong in (
        entry("x-wing", "2026-02-30", 1),
        entry("x-wing", "2026-03-01", 5),
        entry("x-wing", "2026-03-01", 1, "dream"),
        entry("x-wing", "1066-10-14", 1),
        {"technique": "x-wing"},
    ):
        assert anna.put(PRACTICE, {"entries": [wrong]})[0] == 422
    assert anna.put(f"{PRACTICE}/runs", {"runs": [{**run("2026-03-01T12:00:00Z", 3), "score": -1}]})[0] == 422
    assert anna.get(PRACTICE)[1]["entries"] == []


def test_from_one_address_come_so_many_rows_a_minute(anna: Guest) -> None:
    use_up(ROWS, address_of(anna))
    status, told = anna.put(PRACTICE, {"entries": [entry("x-wing", "2026-03-01", 3)]})
    assert (status, told["code"]) == (429, "too-many-calls")
    assert anna.get(PRACTICE)[1]["entries"] == []


def test_a_run_is_kept_once_whatever_is_sent_again(anna: Guest) -> None:
    first, second = run("2026-03-01T12:00:00Z", 7), run("2026-03-02T12:00:00Z", 9)
    anna.put(f"{PRACTICE}/runs", {"runs": [first]})
    status, kept = anna.put(f"{PRACTICE}/runs", {"runs": [first, second]})
    assert status == 200
    assert [each["score"] for each in kept["runs"]] == [9, 7]
    assert anna.get(f"{PRACTICE}/runs")[1] == kept


def test_guests_keep_theirs_on_the_device_and_nobody_reads_anothers(anna: Guest, guest: Guest) -> None:
    keep(anna, entry("x-wing", "2026-03-01", 1))
    assert guest.put(PRACTICE, {"entries": []})[0] == 401
    assert guest.get(PRACTICE)[0] == 401


def test_it_is_taken_home_and_ended_with_the_account(anna: Guest) -> None:
    keep(anna, entry("x-wing", "2026-03-01", 1, "run"))
    anna.put(f"{PRACTICE}/runs", {"runs": [run("2026-03-01T12:00:00Z", 7)]})
    export = anna.get("/api/v1/account/export")[1]
    assert export["practice"] == [entry("x-wing", "2026-03-01", 1, "run")]
    assert [each["score"] for each in export["runs"]] == [7]
    assert anna.delete("/api/v1/account", {"password": PASSWORD, "results": "keep"})[0] == 204
    assert not PracticeDay.objects.exists()
    assert not PracticeRun.objects.exists()
