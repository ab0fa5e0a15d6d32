"""Published puzzles: under a number with name and words, rated by those who solved them, hidden and removed."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from guest_client import PASSWORD, Guest
from ninefold.cli.main import app
from ninefold.server.apps.published.models import Publication, Report, Vote
from ninefold.server.apps.puzzles.models import Puzzle
from played_games import NEARLY_DONE, PUZZLE, enter, let_pass, send

pytestmark = pytest.mark.database

PUBLISHED = "/api/v1/published"
CAGES = [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def text(title: str = "Small one", givens: str = "1..4.........32.", **facts: object) -> str:
    return json.dumps({"size": 4, "title": title, "givens": givens, "rules": CAGES, **facts})


def publish(person: Guest, puzzle: str = "", **facts: Any) -> int:
    status, told = person.post(PUBLISHED, {"text": puzzle or text(**facts), "draft": "abc"})
    assert status == 201, told
    return int(told["number"])


def solve(person: Guest, number: int) -> None:
    """Plays a game of NEARLY_DONE to its end."""
    status, game = person.post("/api/v1/games", {"puzzle": number})
    assert status == 201, game
    let_pass(game["id"], 60)
    assert send(person, game["id"], 1, "r9c7=1", "r9c9=9")[1]["state"] == "finished"


def nearly_done(title: str = "Last two") -> str:
    return json.dumps({"size": 9, "givens": NEARLY_DONE, "title": title, "author": "Anna A."})


def refused(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["code"]


def test_a_puzzle_is_published_with_its_words_and_found_in_the_lists(anna: Guest, guest: Guest) -> None:
    number = publish(anna, text("Tiny <b>", text="No digit repeats.", author=""))
    told = guest.get(f"{PUBLISHED}/{number}")[1]
    assert (told["title"], told["author"], told["text"]) == ("Tiny <b>", "Anna", "No digit repeats.")
    assert (told["is_mine"], told["may_vote"], told["stars"], told["votes"]) == (False, False, None, 0)
    (listed,) = guest.get("/api/v1/puzzles?origin=published")[1]["puzzles"]
    assert (listed["number"], listed["title"], listed["author"]) == (number, "Tiny <b>", "Anna")
    assert json.loads(guest.get(f"/api/v1/puzzles/{number}")[1]["text"])["text"] == "No digit repeats."
    (mine,) = anna.get(PUBLISHED)[1]["published"]
    assert (mine["number"], mine["draft"], mine["title"]) == (number, "abc", "Tiny <b>")
    assert guest.get(PUBLISHED)[1]["published"] == []


def test_a_plain_puzzle_has_its_title_too(guest: Guest, other_guest: Guest) -> None:
    number = publish(guest, nearly_done())
    (listed,) = other_guest.get("/api/v1/puzzles?origin=published")[1]["puzzles"]
    assert (listed["number"], listed["title"], listed["author"]) == (number, "Last two", "Anna A.")
    assert other_guest.get(f"/api/v1/puzzles/{number}")[0] == 200


@pytest.mark.parametrize(
    ("puzzle", "code"),
    [
        (text(title="  "), "no-title"),
        (text(givens="." * 16), "many-solutions"),
        (text(givens="3" + "." * 15), "no-solution"),
        (text(givens="11" + "." * 14), "clash"),
        (text(rules=[{"kind": "telepathy"}]), "bad-rule"),
        ("not a puzzle", "bad-grid"),
    ],
)
def test_what_is_not_ready_is_refused_by_name(guest: Guest, puzzle: str, code: str) -> None:
    assert refused(guest.post(PUBLISHED, {"text": puzzle})) == (422, code)
    assert not Puzzle.objects.exists()


def test_the_same_puzzle_again_changes_its_words_and_nobody_else_can_take_it(anna: Guest, bert: Guest) -> None:
    number = publish(anna)
    assert publish(anna, title="Better name") == number
    assert refused(bert.post(PUBLISHED, {"text": text("Mine")})) == (409, "already-published")
    changed = anna.patch(f"{PUBLISHED}/{number}", {"author": "A.", "text": "Cages have their sums."})[1]
    assert (changed["title"], changed["author"], changed["text"]) == ("Better name", "A.", "Cages have their sums.")
    assert refused(anna.patch(f"{PUBLISHED}/{number}", {"title": " "})) == (422, "no-title")
    assert bert.patch(f"{PUBLISHED}/{number}", {"title": "Bert's"})[0] == 404
    assert bert.delete(f"{PUBLISHED}/{number}")[0] == 404


def test_a_puzzle_that_others_play_already_is_nobodys_to_publish(anna: Guest, bert: Guest) -> None:
    number = enter(bert)
    bert.post("/api/v1/games", {"puzzle": number})
    body = {"text": json.dumps({"size": 9, "givens": PUZZLE, "title": "Old"})}
    assert refused(anna.post(PUBLISHED, body)) == (409, "already-published")
    enter(anna, NEARLY_DONE)
    publish(anna, nearly_done())


def test_those_who_solved_it_rate_it_and_times_come_back(anna: Guest, bert: Guest, guest: Guest) -> None:
    number = publish(anna, nearly_done())
    vote = f"{PUBLISHED}/{number}/vote"
    assert refused(bert.put(vote, {"stars": 4})) == (409, "not-solved-yet")
    solve(anna, number)
    assert refused(anna.put(vote, {"stars": 5})) == (409, "own-puzzle")
    for person, stars in ((bert, 2), (guest, 5), (bert, 4)):
        if not person.get(f"{PUBLISHED}/{number}")[1]["may_vote"]:
            solve(person, number)
        assert person.put(vote, {"stars": stars})[1]["my_stars"] == stars
    assert refused(bert.put(vote, {"stars": 6})) == (422, "bad-request")
    back = anna.get(f"{PUBLISHED}/{number}/feedback")[1]
    assert (back["stars"], back["votes"], back["counts"]) == (4.5, 2, [0, 0, 0, 1, 1])
    assert back["times"]["games"] == 2
    assert sorted(run["stars"] for run in back["runs"]) == [4, 5]
    assert all(55_000 < run["time"] < 120_000 for run in back["runs"])
    assert bert.get(f"{PUBLISHED}/{number}/feedback")[0] == 404
    (mine,) = anna.get(PUBLISHED)[1]["published"]
    assert (mine["stars"], mine["votes"], mine["finished"]) == (4.5, 2, 3)


def test_a_hidden_puzzle_is_out_of_sight_and_what_is_begun_goes_on(anna: Guest, bert: Guest, guest: Guest) -> None:
    number = publish(anna, nearly_done())
    game = bert.post("/api/v1/games", {"puzzle": number})[1]["id"]
    assert anna.patch(f"{PUBLISHED}/{number}", {"hidden": True})[1]["hidden_by"] == "author"
    assert refused(guest.get(f"/api/v1/puzzles/{number}")) == (404, "withdrawn")
    assert refused(guest.post("/api/v1/games", {"puzzle": number})) == (404, "withdrawn")
    assert guest.get(f"{PUBLISHED}/{number}") == (200, None)
    assert guest.get("/api/v1/puzzles?origin=published")[1]["total"] == 0
    assert send(bert, game, 1, "r9c7=1", "r9c9=9")[1]["state"] == "finished"
    assert anna.get(f"{PUBLISHED}/{number}")[1]["hidden_by"] == "author"
    assert anna.patch(f"{PUBLISHED}/{number}", {"hidden": False})[1]["hidden_by"] == ""
    assert guest.get(f"/api/v1/puzzles/{number}")[0] == 200


def test_hiding_a_puzzle_keeps_nobody_from_bringing_it_along(anna: Guest, guest: Guest) -> None:
    number = publish(anna, nearly_done())
    anna.patch(f"{PUBLISHED}/{number}", {"hidden": True})
    assert enter(guest, NEARLY_DONE) == number
    assert guest.get(f"/api/v1/puzzles/{number}")[0] == 200
    (listed,) = guest.get("/api/v1/puzzles")[1]["puzzles"]
    assert (listed["title"], listed["origin"]) == ("", "entered")
    assert guest.get(f"{PUBLISHED}/{number}") == (200, None)


def test_a_removed_puzzle_is_gone_or_keeps_its_grid_for_those_who_play_it(anna: Guest, bert: Guest) -> None:
    number = publish(anna)
    assert anna.delete(f"{PUBLISHED}/{number}")[0] == 204
    assert not Puzzle.objects.exists()
    number = publish(anna, nearly_done())
    solve(bert, number)
    bert.put(f"{PUBLISHED}/{number}/vote", {"stars": 1})
    anna.delete(f"{PUBLISHED}/{number}")
    kept = Puzzle.objects.get(number=number)
    assert (kept.rules, kept.hidden_by) == ({}, "author")
    assert not Vote.objects.exists()
    assert not Publication.objects.exists()
    assert bert.get("/api/v1/history")[1]["total"] == 1
    assert publish(anna, nearly_done("Again")) == number


def test_what_is_reported_the_operator_reads_hides_shows_and_removes(anna: Guest, bert: Guest) -> None:
    number = publish(anna)
    report = f"{PUBLISHED}/{number}/report"
    for words in ("first", "It is from a book,\nas I know."):
        assert bert.post(report, {"reason": "copied", "words": words})[0] == 204
    assert refused(anna.post(report, {"reason": "other"})) == (409, "own-puzzle")
    assert refused(bert.post(report, {"reason": "boring"})) == (422, "bad-request")
    assert Report.objects.count() == 1
    listed = run("published", "reports").output
    assert f"{number}  Small one" in listed
    assert "copied  It is from a book, as I know." in listed
    assert "1 reported" in run("published", "list").output
    assert run("published", "hide", str(number)).exit_code == 0
    assert run("published", "reports").output == ""
    assert refused(bert.get(f"/api/v1/puzzles/{number}")) == (404, "withdrawn")
    assert refused(anna.patch(f"{PUBLISHED}/{number}", {"hidden": False})) == (409, "taken-down")
    assert refused(anna.post(PUBLISHED, {"text": text()})) == (409, "taken-down")
    assert refused(bert.post("/api/v1/puzzles/entered", {"text": text()})) == (404, "withdrawn")
    assert run("published", "show", str(number)).exit_code == 0
    assert bert.get(f"/api/v1/puzzles/{number}")[0] == 200
    assert run("published", "remove", str(number), "--yes").exit_code == 0
    assert run("published", "list").output == ""
    assert refused(anna.post(PUBLISHED, {"text": text()})) == (409, "taken-down"), "it does not come back by itself"
    assert run("published", "hide", "999").exit_code != 0


def test_the_operators_pages_hide_show_and_remove(anna: Guest, bert: Guest) -> None:
    from django.test import RequestFactory

    from ninefold.server.admin import PublicationAdmin, site

    number = publish(anna)
    pages = PublicationAdmin(Publication, site)
    request = RequestFactory().get("/")
    chosen = Publication.objects.all()
    pages.hide(request, chosen)
    assert bert.get(f"/api/v1/puzzles/{number}")[0] == 404
    pages.show(request, chosen)
    assert bert.get(f"/api/v1/puzzles/{number}")[0] == 200
    pages.remove(request, chosen)
    assert bert.get(f"/api/v1/puzzles/{number}")[0] == 404


def test_published_puzzles_are_taken_home_taken_over_and_end_with_the_account(guest: Guest, bert: Guest) -> None:
    first, second = publish(guest), publish(guest, nearly_done())
    solve(bert, second)
    bert.put(f"{PUBLISHED}/{second}/vote", {"stars": 3})
    guest.become("Anna")
    held = guest.get("/api/v1/account/export")[1]
    assert [row["puzzle"] for row in held["published"]] == [first, second]
    assert bert.get("/api/v1/account/export")[1]["votes"][0]["stars"] == 3
    assert guest.delete("/api/v1/account", {"password": PASSWORD, "results": "keep"})[0] == 204
    assert not Publication.objects.exists()
    assert list(Puzzle.objects.values_list("number", "hidden_by")) == [(second, "author")]


def test_somebody_who_voted_as_a_guest_and_as_themselves_has_one_vote(anna: Guest, bert: Guest) -> None:
    number = publish(anna, nearly_done())
    browser = Guest()
    for person, stars in ((bert, 2), (browser, 5)):
        solve(person, number)
        person.put(f"{PUBLISHED}/{number}/vote", {"stars": stars})
        person.post(f"{PUBLISHED}/{number}/report", {"reason": "other"})
    assert browser.sign_in(username="Bert")[0] == 200
    assert list(Vote.objects.values_list("stars", flat=True)) == [2]
    assert Report.objects.count() == 1
