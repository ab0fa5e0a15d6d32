"""Drafts: kept for guests and accounts, never lost between two devices, taken along, exported and deleted."""

import json

import pytest

from guest_client import PASSWORD, Guest
from ninefold.server.apps.drafts import limits
from ninefold.server.apps.drafts.models import Draft
from ninefold.server.apps.drafts.services import purge_drafts
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.players.services import purge_guests

pytestmark = pytest.mark.database

DRAFTS = "/api/v1/drafts"


def text(title: str = "", **facts: object) -> str:
    return json.dumps({"size": 4, "givens": "1" + "." * 15, "title": title, **facts})


def keep(person: Guest, key: str, draft: str, known: int | None = None) -> int:
    status, kept = person.put(f"{DRAFTS}/{key}", {"text": draft, "known": known})
    assert status == 200, kept
    return int(kept["revision"])


def versions(person: Guest, key: str) -> list[str]:
    return [version["text"] for version in person.get(f"{DRAFTS}/{key}")[1]["versions"]]


def test_a_draft_is_kept_for_a_guest_and_nobody_else_sees_it(guest: Guest, other_guest: Guest) -> None:
    keep(guest, "one", text("First"))
    status, kept = guest.get(f"{DRAFTS}/one")
    assert (status, kept["title"], kept["text"]) == (200, "First", text("First"))
    assert [draft["key"] for draft in guest.get(DRAFTS)[1]["drafts"]] == ["one"]
    assert other_guest.get(f"{DRAFTS}/one")[0] == 404
    assert other_guest.get(DRAFTS)[1]["drafts"] == []
    assert other_guest.delete(f"{DRAFTS}/one")[0] == 404


def test_whatever_is_half_done_is_kept_as_it_is(guest: Guest) -> None:
    odd = json.dumps({"size": 9, "rules": [{"kind": "telepathy"}], "title": 7})
    keep(guest, "odd", odd)
    assert guest.get(f"{DRAFTS}/odd")[1]["text"] == odd


def test_of_two_devices_the_last_wins_and_the_other_becomes_a_version(anna: Guest) -> None:
    first = keep(anna, "one", text("Shared"))
    second = keep(anna, "one", text("From the phone"), known=first)
    keep(anna, "one", text("From the desk"), known=first)
    assert anna.get(f"{DRAFTS}/one")[1]["title"] == "From the desk"
    assert versions(anna, "one") == [text("From the phone")]
    latest = anna.get(f"{DRAFTS}/one")[1]["revision"]
    assert latest > second
    assert keep(anna, "one", text("From the desk"), known=first) == latest, "the same once more is no change"


def test_versions_are_kept_once_each_and_the_oldest_make_room(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    from ninefold.server.apps.drafts import services

    monkeypatch.setattr(services, "MOST_VERSIONS", 3)
    keep(guest, "one", text())
    for at in (10, 20, 20, 30, 40):
        assert guest.post(f"{DRAFTS}/one/versions", {"at": at, "text": text(str(at))})[0] == 204
    assert [json.loads(version)["title"] for version in versions(guest, "one")] == ["40", "30", "20"]
    assert guest.post(f"{DRAFTS}/none/versions", {"at": 1, "text": text()})[0] == 404


def test_other_devices_learn_that_a_draft_is_deleted_and_one_that_has_more_brings_it_back(guest: Guest) -> None:
    known = keep(guest, "one", text("Gone"))
    assert guest.delete(f"{DRAFTS}/one")[0] == 204
    assert guest.get(f"{DRAFTS}/one")[0] == 404
    (told,) = guest.get(DRAFTS)[1]["drafts"]
    assert (told["key"], told["deleted"], told["title"]) == ("one", True, "")
    keep(guest, "one", text("Back"), known)
    assert guest.get(f"{DRAFTS}/one")[1]["title"] == "Back"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "no json"},
        {"text": "[]"},
        {"text": "1"},
        {"text": '{"a": NaN', "known": 1},
        {"text": "{}", "known": -1},
        {"text": "{}", "known": "x"},
        {"text": "{}", "more": 1},
        {"text": '{"a": "' + "x" * 200_000 + '"}'},
        {"text": '{"a": "\ud800"}'},
        {"text": "[" * 100_000},
    ],
)
def test_what_is_no_draft_is_refused_and_changes_nothing(guest: Guest, body: object) -> None:
    keep(guest, "one", text("Mine"))
    status, problem = guest.put(f"{DRAFTS}/one", body)
    assert (status, problem["code"]) == (422, "bad-request")
    assert guest.get(f"{DRAFTS}/one")[1]["title"] == "Mine"


@pytest.mark.parametrize("key", ["x" * 61, "a%20b", "a%00b", "ä"])
def test_odd_names_are_refused(guest: Guest, key: str) -> None:
    assert guest.put(f"{DRAFTS}/{key}", {"text": text()})[0] in (404, 422)


def test_guests_keep_so_many_and_so_much(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_DRAFTS_OF_A_GUEST", 2)
    monkeypatch.setattr(limits, "MOST_BYTES_OF_A_GUEST", 1_000)
    keep(guest, "one", text())
    keep(guest, "two", text())
    status, problem = guest.put(f"{DRAFTS}/three", {"text": text()})
    assert (status, problem["code"], problem["facts"]["most"]) == (413, "too-many-drafts", 2)
    status, problem = guest.put(f"{DRAFTS}/one", {"text": text("x" * 1_000)})
    assert (status, problem["code"]) == (413, "drafts-too-large")
    assert guest.post(f"{DRAFTS}/one/versions", {"at": 1, "text": text("x" * 1_000)})[0] == 413
    keep(guest, "one", text("shorter"))
    guest.delete(f"{DRAFTS}/two")
    keep(guest, "three", text())


def test_a_guest_who_signs_in_takes_drafts_along_and_none_is_lost(anna: Guest) -> None:
    keep(anna, "mine", text("Of the account"))
    keep(anna, "both", text("Of the account"))
    browser = Guest()
    keep(browser, "theirs", text("Of the guest"))
    keep(browser, "both", text("Of the guest"))
    browser.post(f"{DRAFTS}/both/versions", {"at": 5, "text": text("Earlier")})
    assert browser.sign_in(username="Anna")[0] == 200
    assert {draft["key"] for draft in anna.get(DRAFTS)[1]["drafts"]} == {"mine", "theirs", "both"}
    assert anna.get(f"{DRAFTS}/both")[1]["title"] == "Of the guest", "the later one counts"
    assert sorted(versions(anna, "both")) == sorted([text("Of the account"), text("Earlier")])


def test_drafts_are_taken_home_and_end_with_the_account(anna: Guest) -> None:
    keep(anna, "one", text("Mine"))
    anna.post(f"{DRAFTS}/one/versions", {"at": 5, "text": text("Earlier")})
    held = anna.get("/api/v1/account/export")[1]
    assert [(draft["key"], draft["text"]) for draft in held["drafts"]] == [("one", text("Mine"))]
    assert [version["text"] for version in held["versions"]] == [text("Earlier")]
    assert "Earlier" in anna.text("/api/v1/account/export.csv")
    assert anna.delete("/api/v1/account", {"password": PASSWORD, "results": "keep"})[0] == 204
    assert not Draft.objects.exists()


def test_housekeeping_keeps_guests_with_drafts_and_forgets_what_was_deleted_long_ago(guest: Guest) -> None:
    from datetime import timedelta

    from django.utils import timezone

    keep(guest, "one", text())
    keep(guest, "two", text())
    guest.delete(f"{DRAFTS}/two")
    long_ago = timezone.now() - timedelta(days=31)
    Draft.objects.filter(key="two").update(deleted_at=long_ago)
    Player.objects.update(created_at=timezone.now() - timedelta(days=500))
    purge_guests()
    purge_drafts()
    assert list(Draft.objects.values_list("key", flat=True)) == ["one"]
    Draft.objects.update(changed_at=timezone.now() - timedelta(days=450))
    purge_guests()
    assert not Draft.objects.exists()


@pytest.mark.parametrize(("spelled", "title"), [("a\\ud800b", "ab"), ("\\u0000c", "c"), ("d", "d")])
def test_a_title_with_characters_that_nothing_keeps_is_kept_without_them(
    guest: Guest, spelled: str, title: str
) -> None:
    assert guest.put("/api/v1/drafts/one", {"text": f'{{"title": "{spelled}"}}'})[0] == 200
    assert [draft["title"] for draft in guest.get("/api/v1/drafts")[1]["drafts"]] == [title]
