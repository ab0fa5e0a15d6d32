"""Progress in the course: kept in the account, never worse than before, exported and deleted with it."""

import pytest

from guest_client import PASSWORD, Guest
from ninefold.server.apps.course.models import LessonProgress

pytestmark = pytest.mark.database

COURSE = "/api/v1/course"


def reached(stars: int, solved: bool = False) -> dict[str, object]:
    return {"stars": stars, "solved": solved}


def keep(person: Guest, **lessons: dict[str, object]) -> dict[str, object]:
    told = {slug.replace("_", "-"): what for slug, what in lessons.items()}
    status, kept = person.put(COURSE, {"lessons": told})
    assert status == 200
    return dict(kept["lessons"])


def test_of_two_devices_the_better_one_counts(anna: Guest) -> None:
    assert anna.get(COURSE) == (200, {"lessons": {}})
    keep(anna, x_wing=reached(3), naked_pair=reached(1))
    both = keep(anna, x_wing=reached(2, solved=True), pointing=reached(2))
    assert both == {"x-wing": reached(3, True), "naked-pair": reached(1), "pointing": reached(2)}
    assert anna.get(COURSE)[1]["lessons"] == both


def test_what_is_no_lesson_is_passed_over_and_nonsense_refused(anna: Guest) -> None:
    assert keep(anna, telepathy=reached(3)) == {}
    wrong: list[object] = [
        {"x-wing": {"stars": 4}},
        {"x-wing": {"stars": -1}},
        {"x-wing": {"moons": 1}},
        {"x" * 61: {}},
    ]
    for nonsense in (*wrong, []):
        assert anna.put(COURSE, {"lessons": nonsense})[0] == 422
    assert anna.get(COURSE)[1]["lessons"] == {}


def test_guests_keep_theirs_on_the_device(guest: Guest) -> None:
    assert guest.put(COURSE, {"lessons": {"x-wing": reached(1)}})[0] == 401


def test_it_is_taken_home_and_ended_with_the_account(anna: Guest) -> None:
    keep(anna, x_wing=reached(2, solved=True))
    (held,) = anna.get("/api/v1/account/export")[1]["lessons"]
    assert (held["lesson"], held["stars"], held["solved"]) == ("x-wing", 2, True)
    assert anna.delete("/api/v1/account", {"password": PASSWORD, "results": "keep"})[0] == 204
    assert not LessonProgress.objects.exists()
