"""Booklets from the server, read back from the PDF."""

import json
from base64 import b64decode
from typing import Any

import pytest
from django.test import override_settings

import ninefold as nf
from guest_client import Guest
from ninefold.play import parse_save
from ninefold.render import draw_svg
from ninefold.server.apps.printing.schemas import MOST_PUZZLES
from ninefold.usecases.picks_from_text import scene_of_game
from played_games import PUZZLE, SOLUTION, send, start
from render.paper_reader import open_pdf, read_boards, read_codes

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EASY = [{"level": "easy", "count": 3}]


def order(guest: Guest, path: str = "", **wanted: object) -> Any:
    return guest.client.post(
        f"/api/v1/print{path}",
        wanted,
        content_type="application/json",
        headers={"X-CSRFToken": guest.client.cookies["csrftoken"].value},
    )


def test_levels_become_a_pdf_whose_puzzles_are_unique_and_whose_answers_are_right(guest: Guest) -> None:
    answer = order(guest, portions=[*EASY, {"level": "medium", "count": 1}], seed=7, title="Waiting room")
    assert (answer.status_code, answer["Content-Type"], answer["Ninefold-Pages"]) == (200, "application/pdf", "3")
    boards = read_boards(answer.content)
    puzzles, answers = boards[:4], boards[4:]
    assert [nf.rate(board.text).level for board in puzzles] == ["easy", "easy", "easy", "medium"]
    assert [board.text for board in answers] == [nf.solve(board.text) for board in puzzles]
    assert "Waiting room" in open_pdf(answer.content).pages[0].extract_text()
    assert order(guest, portions=[*EASY, {"level": "medium", "count": 1}], seed=7, title="Waiting room").content == (
        answer.content
    )


def test_answers_apart_come_when_they_are_asked_for(guest: Guest) -> None:
    booklet, answers = (
        read_boards(order(guest, portions=EASY, answers="apart", part=part).content) for part in ("booklet", "answers")
    )
    assert [board.text for board in answers] == [nf.solve(board.text) for board in booklet]


def test_a_page_can_be_looked_at_before_it_is_printed(guest: Guest) -> None:
    answer = order(guest, "/preview", portions=EASY, per_page=1, page=4)
    assert (answer.status_code, answer["Content-Type"], answer["Ninefold-Pages"]) == (200, "image/png", "4")
    assert answer.content.startswith(b"\x89PNG")
    assert order(guest, "/preview", portions=EASY, page=40).json()["code"] == "bad-wish"


def test_printing_is_told_step_by_step_and_ends_with_the_same_files(guest: Guest) -> None:
    answer = order(guest, "/progress", portions=EASY, answers="apart", seed=7)
    *steps, files = map(json.loads, b"".join(answer.streaming_content).splitlines())
    assert [(step["doing"], step["done"], step["total"]) for step in steps] == [
        ("puzzles", 1, 3),
        ("puzzles", 2, 3),
        ("puzzles", 3, 3),
        ("pages", 2, 2),
        ("pages", 1, 1),
    ]
    for part in ("booklet", "answers"):
        assert b64decode(files[part]) == order(guest, portions=EASY, answers="apart", seed=7, part=part).content


def test_what_cannot_be_printed_is_refused_before_anything_is_told(guest: Guest) -> None:
    answer = order(guest, "/progress", text="." * 81)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-puzzles")


def test_a_board_is_drawn_with_everything_on_it(guest: Guest) -> None:
    marks = "r1c3+2 r1c3+c4 r1c4+#3 r1c4+2#1 r1c6+!1 r1c4+2~r1c6.2 r2c2=7 r2c3=5"
    game = f"ninefold 1\npuzzle {PUZZLE}\n\n{marks}\n"
    svg = guest.client.post("/api/v1/picture", {"text": game}, content_type="application/json")
    assert (svg.status_code, svg["Content-Type"]) == (200, "image/svg+xml")
    assert svg.content.decode() == draw_svg(scene_of_game(parse_save(game)))
    for kind, begins in {"png": b"\x89PNG", "pdf": b"%PDF", "text": "┌".encode()}.items():
        drawn = guest.client.post("/api/v1/picture", {"text": game, "kind": kind}, content_type="application/json")
        assert drawn.status_code == 200
        assert drawn.content.startswith(begins)


def test_a_board_that_cannot_be_read_is_told_and_not_drawn(guest: Guest) -> None:
    bad = [("nonsense", "bad-grid"), (f"ninefold 1\npuzzle {PUZZLE}\n\nr1c1=4\n", "bad-save")]
    for text, code in bad:
        assert guest.post("/api/v1/picture", {"text": text})[1]["code"] == code


def test_puzzles_of_the_server_and_my_games_with_my_entries(guest: Guest) -> None:
    game = start(guest)
    send(guest, game, 1, "r1c3=4")
    number = guest.get(f"/api/v1/games/{game}")[1]["puzzle"]["number"]
    assert read_boards(order(guest, numbers=[number], answers="none").content)[0].text == PUZZLE
    written, solved = read_boards(order(guest, games=[game], entries=True).content)
    assert (written.text, solved.text) == (PUZZLE[:2] + "4" + PUZZLE[3:], SOLUTION)
    assert read_boards(order(guest, games=[game]).content)[0].text == PUZZLE
    assert order(Guest(), games=[game]).status_code == 404
    assert order(guest, numbers=[10**12]).json()["code"] == "not-found"


def test_codes_lead_to_the_public_address_where_one_is_set(guest: Guest) -> None:
    digits = PUZZLE.replace(".", "0")
    assert read_codes(order(guest, text=PUZZLE, codes=True).content) == [digits]
    with override_settings(PUBLIC_ADDRESS="https://sudoku.example.org"):
        assert read_codes(order(guest, text=PUZZLE, codes=True).content) == [
            f"https://sudoku.example.org/solve?puzzle={digits}"
        ]


def test_a_bad_puzzle_in_a_text_is_named_by_its_line_and_the_rest_is_printed_if_asked(guest: Guest) -> None:
    text = f"{PUZZLE}\nnonsense\n{nf.twin(PUZZLE, seed=1)}\n{'.' * 81}\n"
    refused = order(guest, text=text)
    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (422, "bad-puzzles")
    assert [(bad["line"], bad["puzzle"], bad["code"]) for bad in problem["facts"]["complaints"]] == [
        (2, None, "bad-grid"),
        (None, 4, "many-solutions"),
    ]
    assert (problem["facts"]["total"], problem["facts"]["good"]) == (2, 2)
    printed = read_boards(order(guest, text=text, skip_bad=True, answers="none").content)
    assert [board.text for board in printed] == [PUZZLE, nf.twin(PUZZLE, seed=1)]
    assert order(guest, text="nonsense", skip_bad=True).json()["code"] == "bad-puzzles"


@pytest.mark.parametrize(
    ("wanted", "field", "reason"),
    [
        ({"paper": "papyrus"}, "paper", "unknown"),
        ({"per_page": 5}, "per_page", "unknown"),
        ({"answers": "sideways"}, "answers", "unknown"),
        ({"per_page": 9, "is_large_print": True}, "per_page", "large-print"),
        ({"per_page": 9, "paper": "a5", "answers": "below", "codes": True}, "per_page", "too-small"),
        ({"title": "x" * 61}, "title", "too-long"),
    ],
)
def test_a_layout_no_page_can_have_is_refused_at_its_field(
    guest: Guest, wanted: dict[str, Any], field: str, reason: str
) -> None:
    refused = order(guest, portions=EASY, **wanted)
    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (422, "bad-layout")
    assert (problem["facts"]["field"], problem["facts"]["reason"]) == (field, reason)


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"portions": EASY, "text": PUZZLE},
        {"portions": [{"level": "eazy", "count": 1}]},
        {"portions": [{"level": "easy", "count": MOST_PUZZLES}] * 2},
        {"text": f"{PUZZLE}\n" * (MOST_PUZZLES + 1)},
        {"portions": EASY, "steps": 4},
        {"portions": EASY, "colour": "red"},
    ],
)
def test_an_order_that_cannot_be_filled_is_refused(guest: Guest, wanted: dict[str, Any]) -> None:
    refused = order(guest, **wanted)
    assert (refused.status_code, bool(refused.json()["message"])) == (422, True)
