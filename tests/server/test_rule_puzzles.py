"""Puzzles with rules are kept like all others: under a number, played, ranked, listed, exported, backed up."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import override_settings
from typer.testing import CliRunner

import ninefold as nf
from guest_client import Guest
from ninefold.cli.main import app
from ninefold.server.apps.puzzles.models import Puzzle
from played_games import LAST_MOVES, SOLUTION, let_pass, send
from render.paper_reader import open_pdf, read_codes

pytestmark = [pytest.mark.database, pytest.mark.usefixtures("noon")]

OPEN = SOLUTION[:78] + ".7."
CAGES = [{"kind": "cage", "cells": ["r9c7", "r9c8"], "sum": 8}, {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 8}]
KILLER = {"title": "Two cages", "author": "Anna", "size": 9, "givens": OPEN, "rules": CAGES}
JIGSAW = {"size": 4, "regions": "1122112233443344", "givens": "1..4............"}


def enter(person: Guest, puzzle: object) -> tuple[int, Any]:
    return person.post("/api/v1/puzzles/entered", {"text": puzzle if isinstance(puzzle, str) else json.dumps(puzzle)})


def test_a_puzzle_with_rules_has_a_number_and_comes_back_whole(guest: Guest) -> None:
    status, kept = enter(guest, KILLER)
    assert (status, kept["variant"], kept["rules"], kept["size"], kept["givens"]) == (201, "killer", "killer", 9, 79)
    assert json.loads(kept["text"]) == KILLER
    brought = guest.post("/api/v1/board", {"text": json.dumps(KILLER)})[1]
    assert kept["board"] == {name: brought[name] for name in kept["board"]}
    assert (kept["board"]["title"], len(kept["board"]["rules"])) == ("Two cages", 2)
    assert (kept["level"], kept["rating"], kept["twins"]) == ("beginner", nf.rate(kept["text"]).rating, [])
    assert guest.get(f"/api/v1/puzzles/{kept['number']}") == (200, kept)
    assert nf.solve(kept["text"]) == SOLUTION


def test_a_list_comes_with_what_its_small_pictures_show(guest: Guest) -> None:
    killer, plain = enter(guest, KILLER)[1], enter(guest, OPEN)[1]
    listed = {row["number"]: row for row in guest.get("/api/v1/puzzles")[1]["puzzles"]}
    drawn = listed[killer["number"]]["drawn"]
    assert [part["text"] for part in drawn["clues"]["parts"] if "text" in part] == ["8", "8"]
    assert drawn["regions"][:9] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert listed[plain["number"]]["drawn"] is None


def test_a_list_of_games_comes_with_what_their_small_pictures_show(guest: Guest) -> None:
    for puzzle in (KILLER, OPEN):
        guest.post("/api/v1/games", {"puzzle": enter(guest, puzzle)[1]["number"]})
    plain, killer = (game["drawn"] for game in guest.get("/api/v1/games")[1]["games"])
    assert plain is None
    assert [part["text"] for part in killer["clues"]["parts"] if "text" in part] == ["8", "8"]


def test_givens_that_clash_are_laid_out_to_be_looked_at_but_not_kept(guest: Guest) -> None:
    clashing = {**KILLER, "givens": "55" + OPEN[2:]}
    status, board = guest.post("/api/v1/board", {"text": json.dumps(clashing)})
    assert (status, board["givens"][:2]) == (200, [5, 5])
    assert (enter(guest, clashing)[0], enter(guest, clashing)[1]["code"]) == (422, "clash")


def test_the_same_rules_in_another_order_are_the_same_puzzle_and_other_rules_another(guest: Guest) -> None:
    number = enter(guest, KILLER)[1]["number"]
    turned = [{**CAGES[1], "cells": ["r1c2", "r1c1"]}, CAGES[0]]
    assert enter(guest, {**KILLER, "rules": turned, "title": "Another"})[1]["number"] == number
    others = [
        {**KILLER, "rules": CAGES[:1]},
        {**KILLER, "rules": []},
        {**KILLER, "symbols": "ABCDEFGHI", "givens": "."},
    ]
    others[2]["givens"] = OPEN.translate(str.maketrans("123456789", "ABCDEFGHI"))
    numbers = {number, *(enter(guest, other)[1]["number"] for other in others)}
    assert len(numbers) == 4


def test_a_puzzle_that_came_without_words_takes_those_of_whoever_brings_some(guest: Guest) -> None:
    bare = {name: value for name, value in KILLER.items() if name not in ("title", "author")}
    number = enter(guest, bare)[1]["number"]
    assert guest.get(f"/api/v1/puzzles/{number}")[1]["board"]["author"] == ""
    status, known = enter(guest, KILLER)
    assert (status, known["number"], known["board"]["title"], known["board"]["author"]) == (
        200, number, "Two cages", "Anna",
    )  # fmt: skip
    kept = enter(guest, {**KILLER, "title": "Mine now", "author": "Somebody"})[1]["board"]
    assert (kept["title"], kept["author"]) == ("Two cages", "Anna")


@pytest.mark.parametrize("symbols", [None, "WINDBREAK"])
def test_regions_and_symbols_are_kept(guest: Guest, symbols: str | None) -> None:
    puzzle = nf.Puzzle(OPEN, rules=CAGES)
    if symbols:
        puzzle = nf.Puzzle(OPEN.translate(str.maketrans("123456789", symbols)), CAGES, symbols=symbols)
    kept = enter(guest, str(puzzle))[1]
    assert kept["text"] == str(puzzle)
    row = Puzzle.objects.get(pk=kept["number"])
    assert (row.text, row.solution) == (OPEN, SOLUTION), "columns have the usual digits, whatever the puzzle's symbols"


@pytest.mark.parametrize(
    ("puzzle", "code", "message"),
    [
        ({**KILLER, "rules": [{"kind": "cage", "cells": ["r1c1", "r12c1"]}]}, "bad-rule", "rules[0].cells[1]"),
        ({**KILLER, "rules": [{"kind": "cage", "cells": ["r9c7", "r9c9"], "sum": 16}]}, "no-solution", "this puzzle"),
        (JIGSAW, "many-solutions", "this puzzle has more than one solution"),
        ({**JIGSAW, "regions": "11"}, "bad-rule", "regions"),
        ({**KILLER, "givens": "." * 81, "symbols": "\u0000BCDEFGHI"}, "bad-rule", "symbols: a symbol is"),
    ],
)
def test_what_is_wrong_with_rules_is_said_where_it_is(guest: Guest, puzzle: object, code: str, message: str) -> None:
    status, problem = enter(guest, puzzle)
    assert (status, problem["code"]) == (422, code), problem
    assert message in problem["message"]


def test_fog_that_no_database_could_keep_does_no_harm(guest: Guest) -> None:
    text = json.dumps({**KILLER, "fog": ["\u0000", "\ud800"], "title": "\ud800Odd\u0000"})
    status, kept = enter(guest, text)
    assert (status, json.loads(kept["text"])["title"]) == (201, "Odd")


@pytest.mark.parametrize("rules", [[], CAGES])
def test_the_same_puzzle_in_fog_is_another_game(guest: Guest, rules: list[dict[str, Any]]) -> None:
    clear = {"size": 9, "givens": OPEN, "rules": rules}
    fogs = ({"foglight": ["r1c1", "r9c9"]}, {"foglight": ["r1c1"]}, {"fogofwar": ["r1c1"]})
    kept = [enter(guest, {**clear, "fog": fog})[1] for fog in fogs]
    assert len({enter(guest, clear)[1]["number"], *(puzzle["number"] for puzzle in kept)}) == 4
    assert [json.loads(puzzle["text"])["fog"] for puzzle in kept] == [*fogs]
    assert [kept[0]["board"]["clear"], kept[2]["board"]["clear"]] == [[0, 80], [0, 1, 9, 10]]
    assert enter(guest, {**clear, "fog": ["r9c9", "r1c1"]}) == (200, kept[0])


def test_lists_say_the_variant_and_filter_by_it(guest: Guest) -> None:
    killer = enter(guest, KILLER)[1]["number"]
    mixed = enter(guest, {**KILLER, "rules": [*CAGES, {"kind": "whisper", "cells": ["r1c1", "r2c2"], "difference": 2}]})
    assert mixed[1]["variant"] == "killer+whisper"
    plain = enter(guest, OPEN)[1]["number"]

    def numbers(variant: str) -> set[int]:
        puzzles = guest.get(f"/api/v1/puzzles?variant={variant}")[1]["puzzles"]
        return {puzzle["number"] for puzzle in puzzles}

    both = {killer, mixed[1]["number"]}
    assert numbers("killer") == both
    assert numbers("whisper") == numbers("whisper%2Bkiller") == both - {killer}
    assert (numbers("classic"), numbers("kill"), numbers("")) == ({plain}, set(), {plain, *both})
    listed = guest.get("/api/v1/puzzles?sort=oldest")[1]["puzzles"][0]
    assert (listed["variant"], listed["title"], listed["author"]) == ("killer", "Two cages", "Anna")
    assert json.loads(listed["text"]) == KILLER


def test_a_twin_of_a_puzzle_with_rules_has_a_number_and_a_leaderboard_of_its_own(anna: Guest) -> None:
    number = enter(anna, KILLER)[1]["number"]
    status, twin = anna.post(f"/api/v1/puzzles/{number}/twin", {})
    assert status == 201
    assert nf.canonical(twin["text"]) == nf.canonical(json.dumps(KILLER))
    assert (twin["variant"], twin["twins"]) == ("killer", [])


def play_through(person: Guest, puzzle: object, seconds: float = 60) -> str:
    status, game = person.post("/api/v1/games", {"puzzle": enter(person, puzzle)[1]["number"]})
    assert status == 201, game
    let_pass(game["id"], seconds)
    assert send(person, game["id"], 1, *LAST_MOVES)[1]["state"] == "finished"
    return str(game["id"])


def test_a_leaderboard_is_by_exact_puzzle(anna: Guest, bert: Guest) -> None:
    game = play_through(anna, KILLER)
    play_through(bert, {**KILLER, "rules": CAGES[:1]})
    play_through(bert, OPEN)
    number = anna.get(f"/api/v1/games/{game}")[1]["puzzle"]["number"]
    for query in ("", "scope=grid"):
        table = anna.get(f"/api/v1/results/puzzles/{number}?{query}")[1]
        assert [row["player"] for row in table["top"]] == ["Anna"]
    (row,) = anna.get("/api/v1/history")[1]["games"]
    assert (row["puzzle"], row["level"], row["standing"]) == (number, "beginner", "ranked")


def test_a_game_with_rules_is_exported_and_listed_with_them(anna: Guest) -> None:
    game = play_through(anna, KILLER)
    assert anna.get(f"/api/v1/games/{game}/review")[0] == 200
    (listed,) = anna.get("/api/v1/games")[1]["games"]
    assert (listed["variant"], listed["givens"], listed["position"]) == ("killer", OPEN, SOLUTION)
    (held,) = anna.get("/api/v1/account/export")[1]["games"]
    assert json.loads(held["givens"]) == KILLER


@pytest.mark.django_db(transaction=True)
def test_a_backup_brings_rules_back(tmp_path: Path) -> None:
    guest = Guest()
    kept = enter(guest, KILLER)[1]
    file = str(tmp_path / "all.backup")
    assert CliRunner().invoke(app, ("backup", file)).exit_code == 0
    assert CliRunner().invoke(app, ("restore", file, "--replace")).exit_code == 0
    assert Guest().get(f"/api/v1/puzzles/{kept['number']}") == (200, kept)
    assert enter(guest, KILLER) == (200, kept)


def test_the_engine_answers_for_puzzles_with_rules(guest: Guest) -> None:
    text = json.dumps({**KILLER, "givens": SOLUTION[:27] + "." * 54, "rules": [*CAGES, {"kind": "anti-king"}]})

    def ask(what: str, **more: object) -> Any:
        status, answer = guest.post(f"/api/v1/{what}", {"text": text, **more})
        assert status == 200, answer
        return answer

    count = nf.count_solutions(text, 500)
    assert ask("count", limit=500) == {"count": count, "limit": 500}
    listed = ask("solutions", limit=500)["solutions"]
    assert (len(listed), set(listed)) == (count, set(nf.solutions(text, 500)))
    found = ask("candidates", cap=500)
    assert (found["complete"], found["cap"]) == (True, 500)
    assert [sum(cell.values()) for cell in found["candidates"]] == [count] * 81
    assert nf.canonical(ask("twin", seed=3)["twin"]) == ask("canonical")["canonical"]
    assert ask("check")["count"] == min(count, 2)
    assert nf.count_solutions(ask("convert", to="f-puzzles")["text"], 500) == count


@pytest.mark.parametrize("what", ["rate", "explain"])
def test_what_is_classic_only_names_the_rule(guest: Guest, what: str) -> None:
    status, problem = guest.post(f"/api/v1/{what}", {"text": json.dumps(KILLER), "profile": "se"})
    assert (status, problem["code"]) == (422, "bad-rule"), problem
    assert "cage" in problem["message"]


def test_a_puzzle_with_rules_is_printed_by_its_number_with_them(guest: Guest) -> None:
    number = enter(guest, KILLER)[1]["number"]
    token = guest.client.cookies["csrftoken"].value
    order = {"numbers": [number], "codes": True, "answers": "none"}
    with override_settings(PUBLIC_ADDRESS="https://sudoku.example.org"):
        printed = guest.client.post("/api/v1/print", order, "application/json", headers={"X-CSRFToken": token})
    assert printed.status_code == 200, printed.content[:500]
    text = open_pdf(printed.content).pages[0].extract_text()
    assert "Two cages" in text
    assert "add up" in text
    assert read_codes(printed.content) == [f"https://sudoku.example.org/p/{number}"]


def nested(depth: int) -> dict[str, Any]:
    return {"kind": "any", "of": [[nested(depth - 1)]]} if depth else {"kind": "anti-king"}


TOO_MUCH: dict[str, tuple[dict[str, Any], str]] = {
    "outside": ({"rules": [{"kind": "thermometer", "cells": ["r1c9", "r1c10"]}]}, "rules[0].cells"),
    "sum": ({"rules": [CAGES[0], {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 18}]}, "rules[1].sum: 2 different"),
    "regions": ({"regions": "1" * 8 + "2" * 10 + "-" * 63}, "regions: a region of 10 cells"),
    "rules": ({"rules": [{"kind": "anti-king"}] * 5_001}, "rules: there are more than 5000 rules"),
    "automaton": ({"rules": [{"kind": "automaton", "cells": ["r1c1"], "regex": "(.{99}){999}"}]}, "rules[0].regex"),
    "any": ({"rules": [nested(10)]}, "alternatives are nested too deep"),
    "contradiction": (
        {"rules": [{"kind": "greater", "cells": cells} for cells in (["r1c1", "r1c2"], ["r1c2", "r1c1"])]},
        "this puzzle has no solution",
    ),
    "a megabyte": ({"text": "x" * 900_000}, "text: "),
}


@pytest.mark.parametrize("name", TOO_MUCH)
@pytest.mark.parametrize("address", ["solve", "solutions", "candidates", "board", "puzzles/entered"])
def test_a_rule_that_cannot_be_is_refused_with_its_place(guest: Guest, name: str, address: str) -> None:
    keys, said = TOO_MUCH[name]
    status, answer = guest.post(f"/api/v1/{address}", {"text": json.dumps({"size": 9, "givens": "." * 81, **keys})})
    if name == "contradiction" and address in ("solutions", "candidates", "board"):
        assert status == 200
    else:
        assert status == 422, answer
        assert said in answer["message"]
