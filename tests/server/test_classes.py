"""Classes: a link, names and codes; work that is set, and a table of who did what with which mistakes."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from typer.testing import CliRunner

from guest_client import PASSWORD, Guest
from ninefold.cli.main import app
from ninefold.server.apps.classes import services, work
from ninefold.server.apps.classes.models import LessonAttempt, Pupil, SchoolClass, Seat
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.players.services import purge_guests
from played_games import NEARLY_DONE, PUZZLE, enter, finish, minutes, send, start

pytestmark = pytest.mark.database

CLASSES = "/api/v1/classes"


class Teacher:
    """Somebody with a class."""

    def __init__(self, person: Guest, name: str = "7a") -> None:
        self.person = person
        status, made = person.post(CLASSES, {"name": name})
        assert status == 201, made
        self.link = f"{CLASSES}/{made['code']}"

    def add(self, *names: str) -> dict[str, str]:
        """The codes by name."""
        status, table = self.person.post(f"{self.link}/pupils", {"names": list(names)})
        assert status == 201, table
        return {pupil["name"]: pupil["code"] for pupil in table["pupils"]}

    def set(self, **wanted: object) -> int:
        status, table = self.person.post(f"{self.link}/assignments", {"title": "Week 1", **wanted})
        assert status == 201, table
        return int(table["assignments"][0]["id"])

    def table(self) -> Any:
        status, table = self.person.get(f"{self.link}/table")
        assert status == 200, table
        return table

    def number_of(self, name: str) -> int:
        return int(next(pupil["id"] for pupil in self.table()["pupils"] if pupil["name"] == name))

    def row(self, name: str) -> Any:
        """What a pupil did of the latest assignment."""
        number = self.number_of(name)
        return next(row["done"] for row in self.table()["assignments"][0]["rows"] if row["pupil"] == number)


@pytest.fixture
def teacher(anna: Guest) -> Teacher:
    return Teacher(anna)


def join(person: Guest, link: str, code: str) -> Any:
    status, seen = person.post(f"{link}/join", {"code": code})
    assert status == 200, seen
    return seen


def attempt(person: Guest, link: str, **facts: object) -> int:
    at = facts.pop("at", timezone.now().isoformat())
    return person.post(f"{link}/attempts", {"lesson": "x-wing", "stars": 2, "asked": 5, "at": at, **facts})[0]


def test_a_pupil_joins_by_link_and_code_without_an_account(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia", "Ben")
    assert guest.get(teacher.link)[1] == {"code": teacher.link[-8:], "name": "7a", "is_mine": False, "me": None}
    assert join(guest, teacher.link, f" {codes['Mia'].upper()[:3]}-{codes['Mia'][3:]} ")["me"]["name"] == "Mia"
    assert guest.get(CLASSES)[1]["joined"] == [{"code": teacher.link[-8:], "name": "7a", "pupil": "Mia"}]
    assert [(pupil["name"], pupil["is_here"]) for pupil in teacher.table()["pupils"]] == [("Ben", False), ("Mia", True)]
    assert guest.get(f"{teacher.link}/table")[0] == 404, "names and codes are the teacher's"


def test_a_wrong_code_makes_nobody_a_pupil_and_keeps_no_guest(teacher: Teacher, guest: Guest) -> None:
    teacher.add("Mia")
    before = Player.objects.count()
    for code in ("wrong1", "", "x" * 40):
        status, problem = guest.post(f"{teacher.link}/join", {"code": code})
        assert (status, problem["code"]) == (422, "wrong-class-code")
    assert Player.objects.count() == before


def test_pupils_have_names_and_no_addresses(teacher: Teacher) -> None:
    for names in (["mia@example.org"], ["  "], [], ["x" * 81], ["a\nb"], ["a\0b"]):
        assert teacher.person.post(f"{teacher.link}/pupils", {"names": names})[0] == 422
    assert teacher.table()["pupils"] == []


def test_the_table_tells_who_did_which_lesson_with_which_mistakes(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia", "Ben")
    teacher.set(lessons=["x-wing", "swordfish"])
    join(guest, teacher.link, codes["Mia"])
    first = timezone.now().isoformat()
    assert attempt(guest, teacher.link, missed=["x-wing", "x-wing", "no-such"], at=first) == 204
    assert attempt(guest, teacher.link, missed=["x-wing", "x-wing", "no-such"], at=first) == 204, (
        "told twice, kept once"
    )
    assert attempt(guest, teacher.link, stars=3) == 204
    done, undone = teacher.row("Mia")
    assert (done["state"], done["stars"], done["tries"], done["mistakes"]) == ("done", 3, 2, 2)
    assert done["missed"] == [{"technique": "x-wing", "times": 2}]
    assert undone["state"] == "open"
    assert [each["state"] for each in teacher.row("Ben")] == ["open", "open"]
    assert [each["stars"] for each in guest.get(teacher.link)[1]["me"]["assignments"][0]["done"]] == [3, None]


def test_the_table_tells_the_wrong_digits_of_a_puzzle(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia")
    teacher.set(puzzles=[enter(guest, NEARLY_DONE), enter(guest, PUZZLE)])
    join(guest, teacher.link, codes["Mia"])
    send(guest, start(guest, PUZZLE), 1, "r1c3=4", "r1c4=2", "r1c4=2", "undo", "r1c4=8")
    finish(guest, NEARLY_DONE, 120, "r9c7=9")
    done, begun = teacher.row("Mia")
    assert (begun["state"], begun["wrong"], begun["mistakes"]) == ("begun", ["r1c4=2", "r1c4=8"], 2)
    assert (done["state"], done["wrong"], minutes(done["time"])) == ("done", ["r9c7=9"], 2)


def test_what_is_done_after_the_deadline_is_late(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia")
    now = timezone.now()
    number = teacher.set(lessons=["x-wing"], due_at=(now - timedelta(hours=1)).isoformat())
    join(guest, teacher.link, codes["Mia"])
    attempt(guest, teacher.link)
    assert teacher.row("Mia")[0]["is_late"]
    wanted = {"title": "Later", "lessons": ["x-wing"], "due_at": (now + timedelta(hours=1)).isoformat()}
    assert teacher.person.put(f"{teacher.link}/assignments/{number}", wanted)[0] == 200
    assert not teacher.row("Mia")[0]["is_late"]
    assert teacher.person.delete(f"{teacher.link}/assignments/{number}")[1]["assignments"] == []


def test_a_computer_of_the_classroom_is_one_pupils_after_the_other(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia", "Ben")
    number = enter(guest, NEARLY_DONE)
    teacher.set(lessons=["x-wing"], puzzles=[number])
    join(guest, teacher.link, codes["Mia"])
    attempt(guest, teacher.link)
    finish(guest)
    assert join(guest, teacher.link, codes["Ben"])["me"]["assignments"][0]["done"][0]["state"] == "open"
    assert [each["state"] for each in teacher.row("Mia")] == ["done", "done"]
    assert [each["state"] for each in teacher.row("Ben")] == ["open", "open"]
    assert guest.post(f"{teacher.link}/leave", None)[0] == 204
    assert guest.get(teacher.link)[1]["me"] is None
    assert attempt(guest, teacher.link) == 404


def test_a_pupil_who_signs_in_stays_that_pupil(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia", "Ben")
    teacher.set(lessons=["x-wing"])
    bert = Guest().become("Bert")
    join(bert, teacher.link, codes["Ben"])
    join(guest, teacher.link, codes["Mia"])
    attempt(guest, teacher.link)
    assert guest.sign_in(username="Bert")[0] == 200
    assert guest.get(teacher.link)[1]["me"]["name"] == "Mia", "the seat taken last"
    assert teacher.row("Mia")[0]["state"] == "done"
    assert Seat.objects.filter(until=None).count() == 1


def test_the_teacher_renames_removes_and_gives_new_codes(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia", "Ben")
    join(guest, teacher.link, codes["Mia"])
    mia = f"{teacher.link}/pupils/{teacher.number_of('Mia')}"
    assert "Mia R." in [pupil["name"] for pupil in teacher.person.patch(mia, {"name": "Mia R."})[1]["pupils"]]
    assert guest.get(teacher.link)[1]["me"]["name"] == "Mia R."
    teacher.person.patch(mia, {"new_code": True})
    assert guest.get(teacher.link)[1]["me"] is None
    assert guest.post(f"{teacher.link}/join", {"code": codes["Mia"]})[0] == 422
    assert [pupil["name"] for pupil in teacher.person.delete(mia)[1]["pupils"]] == ["Ben"]
    assert teacher.person.patch(teacher.link, {"name": "8a"})[1]["name"] == "8a"
    assert teacher.person.delete(teacher.link)[0] == 204
    assert guest.get(teacher.link)[0] == 404
    assert not Pupil.objects.exists()


def test_what_is_no_work_is_refused(teacher: Teacher) -> None:
    for wanted, code in (
        ({"title": "Nothing"}, "empty-assignment"),
        ({"title": "Odd", "lessons": ["alchemy"]}, "no-such-lesson"),
        ({"title": "", "lessons": ["x-wing"]}, "bad-request"),
        ({"title": "Naive", "lessons": ["x-wing"], "due_at": "2026-11-17T10:00:00"}, "bad-request"),
    ):
        status, problem = teacher.person.post(f"{teacher.link}/assignments", wanted)
        assert (status, problem["code"]) == (422, code)
    assert teacher.person.post(f"{teacher.link}/assignments", {"title": "Gone", "puzzles": [10**9]})[0] == 404
    assert teacher.table()["assignments"] == []


def test_nobody_floods_a_class(teacher: Teacher, guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in {"MOST_CLASSES": 1, "MOST_PUPILS": 2, "MOST_ASSIGNMENTS": 1, "MOST_ATTEMPTS": 3}.items():
        monkeypatch.setattr(services, name, most)
    assert teacher.person.post(CLASSES, {"name": "7b"})[1]["code"] == "class-full"
    codes = teacher.add("Mia", "Ben")
    assert teacher.person.post(f"{teacher.link}/pupils", {"names": ["Ute"]})[0] == 413
    teacher.set(lessons=["x-wing"])
    assert teacher.person.post(f"{teacher.link}/assignments", {"title": "2", "lessons": ["x-wing"]})[0] == 413
    join(guest, teacher.link, codes["Mia"])
    now = timezone.now()
    for ago in range(10, 0, -1):
        attempt(guest, teacher.link, at=(now - timedelta(minutes=ago)).isoformat())
    assert LessonAttempt.objects.count() == 3
    assert attempt(guest, teacher.link, lesson="alchemy") == 422


def test_a_guest_in_a_class_is_no_guest_without_anything(teacher: Teacher, guest: Guest) -> None:
    codes = teacher.add("Mia")
    join(guest, teacher.link, codes["Mia"])
    Player.objects.filter(user=None).update(created_at=timezone.now() - timedelta(days=30))
    purge_guests()
    assert guest.get(teacher.link)[1]["me"]["name"] == "Mia"


def test_export_and_deletion_cover_classes(teacher: Teacher, bert: Guest) -> None:
    codes = teacher.add("Mia")
    teacher.set(lessons=["x-wing"])
    join(bert, teacher.link, codes["Mia"])
    attempt(bert, teacher.link, missed=["x-wing"])
    taught = teacher.person.get("/api/v1/account/export")[1]
    assert [row["name"] for row in taught["classes"]] == ["7a"]
    assert [row["name"] for row in taught["pupils"]] == ["Mia"]
    kinds = ("classes", "pupils", "assignments", "assigned")
    assert not [name for kind in kinds for row in taught[kind] for name in row if "__" in name]
    assert [row["lessons"] for row in taught["assignments"]] == [["x-wing"]]
    held = bert.get("/api/v1/account/export")[1]
    assert [row["pupil_name"] for row in held["seats"]] == ["Mia"]
    assert [(row["lesson"], row["missed"]) for row in held["attempts"]] == [("x-wing", ["x-wing"])]
    end = {"password": PASSWORD, "results": "keep"}
    assert bert.delete("/api/v1/account", end)[0] == 204
    assert not Seat.objects.exists()
    assert not LessonAttempt.objects.exists()
    assert teacher.person.delete("/api/v1/account", end)[0] == 204
    assert not SchoolClass.objects.exists()


def test_the_operator_lists_renames_and_removes(teacher: Teacher) -> None:
    teacher.add("Mia", "Ben")
    code, mia = teacher.link[-8:], str(teacher.number_of("Mia"))

    def run(*arguments: str) -> str:
        result = CliRunner().invoke(app, ["classes", *arguments])
        assert result.exit_code == 0, result.output
        return result.output

    assert run("list").startswith(f"{code}  7a  Anna  2  ")
    run("rename", code, "A class")
    run("rename-pupil", code, mia, "M.")
    assert teacher.table()["name"] == "A class"
    assert "M." in run("pupils", code)
    run("remove-pupil", code, mia, "--yes")
    assert [pupil["name"] for pupil in teacher.table()["pupils"]] == ["Ben"]
    run("remove", code, "--yes")
    assert run("list") == ""


def test_a_table_has_so_many_cells_and_no_more(teacher: Teacher, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_CELLS", 6)
    teacher.add("Mia", "Ben")
    work = teacher.set(lessons=["x-wing"], puzzles=[enter(teacher.person)])
    assignments = f"{teacher.link}/assignments"
    status, problem = teacher.person.post(assignments, {"title": "More", "lessons": ["naked-pair", "swordfish"]})
    assert (status, problem["code"]) == (413, "class-full")
    teacher.add("Ada")
    assert teacher.person.post(f"{teacher.link}/pupils", {"names": ["Eva"]})[1]["code"] == "class-full"
    more = {"title": "More", "lessons": ["x-wing", "naked-pair"], "puzzles": [enter(teacher.person)]}
    assert teacher.person.put(f"{assignments}/{work}", more)[1]["code"] == "class-full"
    monkeypatch.setattr(services, "MOST_CELLS", 1)
    assert teacher.person.put(f"{assignments}/{work}", {"title": "Less", "lessons": ["x-wing"]})[0] == 200


def test_seats_that_were_left_long_ago_make_room(
    teacher: Teacher, guest: Guest, other_guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_SEATS", 3)
    codes = teacher.add("Mia", "Ben")
    join(other_guest, teacher.link, codes["Ben"])
    for name in ("Mia", "Ben") * 4:
        join(guest, teacher.link, codes[name])
    assert Seat.objects.count() == 3
    assert {guest.get(CLASSES)[1]["joined"][0]["pupil"], other_guest.get(CLASSES)[1]["joined"][0]["pupil"]} == {"Ben"}


def test_of_games_without_end_the_table_tells_how_many_mistakes_and_not_which(
    teacher: Teacher, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher.set(puzzles=[enter(teacher.person)])
    join(guest, teacher.link, teacher.add("Mia")["Mia"])
    send(guest, start(guest), 1, "r1c3=9", "r1c3-")
    (done,) = teacher.row("Mia")
    assert (done["mistakes"], done["wrong"]) == (1, ["r1c3=9"])
    monkeypatch.setattr(work, "MOST_LINES", 1)
    (done,) = teacher.row("Mia")
    assert (done["mistakes"], done["wrong"]) == (1, [])
    monkeypatch.setattr(work, "MOST_GAMES", 0)
    assert [done["state"] for done in teacher.row("Mia")] == ["open"]


def test_tries_of_a_lesson_make_room_however_many_devices_they_come_from(
    teacher: Teacher, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_ATTEMPTS", 3)
    teacher.set(lessons=["x-wing"])
    codes = teacher.add("Mia", "Ben")
    for minute in range(6):
        join(guest, teacher.link, codes["Ben"])
        join(guest, teacher.link, codes["Mia"])
        attempt = {"lesson": "x-wing", "stars": minute // 2, "asked": 3, "at": f"2026-01-01T10:0{minute}:00Z"}
        assert guest.post(f"{teacher.link}/attempts", attempt)[0] == 204
    (done,) = teacher.row("Mia")
    assert (done["done_at"][:16], done["stars"], done["tries"]) == ("2026-01-01T10:00", 2, 3)


def test_of_tries_without_end_the_table_tells_the_latest_and_what_was_missed_most(
    teacher: Teacher, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher.set(lessons=["x-wing"])
    join(guest, teacher.link, teacher.add("Mia")["Mia"])
    for minute, missed in enumerate((["x-wing"], ["swordfish", "swordfish", "naked-pair"])):
        attempt = {"lesson": "x-wing", "stars": 1, "asked": 3, "missed": missed, "at": f"2026-01-01T10:0{minute}:00Z"}
        assert guest.post(f"{teacher.link}/attempts", attempt)[0] == 204
    (done,) = teacher.row("Mia")
    assert (done["tries"], done["mistakes"], len(done["missed"])) == (2, 4, 3)
    monkeypatch.setattr(work, "MOST_ATTEMPTS", 1)
    monkeypatch.setattr(work, "MOST_MISSED", 1)
    (done,) = teacher.row("Mia")
    assert (done["tries"], done["mistakes"]) == (1, 3)
    assert done["missed"] == [{"technique": "swordfish", "times": 2}]
