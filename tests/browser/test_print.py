"""The print page: a wish, a look at the pages, a file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Download, Page, expect

import ninefold as nf
from browser.conftest import SIZES
from browser.table import PUZZLE, SOLUTION, Table
from browser.test_accessibility import assert_no_violations
from render.paper_reader import open_pdf, read_boards, read_codes

pytestmark = pytest.mark.browser

SLOW = 30_000
"""The press starts when it is first needed, which takes a while on a busy machine."""


def make_pdf(page: Page) -> bytes:
    with page.expect_download() as started:
        page.get_by_role("button", name="Create PDF").click()
    return read(started.value)


def read(download: Download) -> bytes:
    return Path(download.path()).read_bytes()


def seen(page: Page, number: int, pages: int) -> None:
    """Waits for the preview of that page."""
    picture = page.get_by_role("img", name=f"Page {number} of {pages}", exact=True)
    expect(picture).to_be_visible(timeout=SLOW)


def test_levels_are_looked_at_and_become_a_pdf_that_a_seed_prints_again(page: Page, artefacts: Path) -> None:
    page.goto("/print")
    seen(page, 1, 3)
    page.get_by_label("How many").fill("3")
    page.get_by_role("button", name="Add a level").click()
    second = page.get_by_role("group", name="Level 2")
    second.get_by_label("Level", exact=True).select_option("medium")
    second.get_by_label("How many").fill("1")
    page.get_by_label("Puzzles per page").select_option("2")
    page.get_by_label("Title").fill("Waiting room")
    page.get_by_label("Cover").check()
    page.get_by_label("QR code for each puzzle").check()
    seen(page, 1, 4)
    page.get_by_role("button", name="Next page").click()
    seen(page, 2, 4)
    page.screenshot(path=artefacts / "print.png")
    pdf = make_pdf(page)
    on_the_cover, *boards = read_boards(pdf)
    assert on_the_cover.text == boards[0].text
    assert [nf.rate(board.text).level for board in boards[:4]] == ["easy"] * 3 + ["medium"]
    assert [board.text for board in boards[4:]] == [nf.solve(board.text) for board in boards[:4]]
    assert sorted(read_codes(pdf)) == sorted(board.text.replace(".", "0") for board in boards[:4])
    assert "Waiting room" in open_pdf(pdf).pages[0].extract_text()
    assert make_pdf(page) == pdf
    scanned = page.context.new_page()
    scanned.goto(f"/solve?puzzle={read_codes(pdf)[0]}")
    expect(scanned.get_by_text("This puzzle has one solution.")).to_be_visible()
    scanned.close()
    page.get_by_role("button", name="Shuffle").click()
    assert [board.text for board in read_boards(make_pdf(page))[:4]] != [board.text for board in boards[:4]]


def test_a_long_print_tells_how_far_it_is_and_can_be_cancelled(page: Page) -> None:
    page.goto("/print")
    seen(page, 1, 3)
    page.get_by_label("How many").fill("200")
    page.get_by_label("QR code for each puzzle").check()
    page.get_by_role("button", name="Create PDF").click()
    expect(page.get_by_role("progressbar", name="Creating the PDF …")).to_have_attribute("max", "200", timeout=SLOW)
    expect(page.get_by_text(re.compile(r"^Puzzle \d+ of 200$"))).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.get_by_label("How many").fill("1")
    assert len(read_boards(make_pdf(page))) == 2


def test_wrong_wishes_are_told_at_their_field_and_nothing_typed_is_lost(page: Page) -> None:
    page.goto("/print")
    seen(page, 1, 3)
    page.get_by_label("Large print").check()
    page.get_by_label("Puzzles per page").select_option("9")
    field = page.get_by_label("Puzzles per page")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("Too many for large print: take fewer to a page or larger paper.")).to_be_visible()
    page.get_by_label("Answers").select_option("None")
    field.select_option("1")
    seen(page, 1, 8)
    expect(field).to_have_attribute("aria-invalid", "false")
    page.get_by_label("How many").fill("")
    expect(page.get_by_text("How many puzzles? A whole number from 1 on.")).to_be_visible()
    expect(page.get_by_role("button", name="Create PDF")).to_be_disabled()
    page.get_by_label("By number").check()
    page.get_by_label("Puzzle numbers").fill("999999")
    expect(page.get_by_text("There is no puzzle number 999999.")).to_be_visible()
    page.get_by_label("Puzzle numbers").fill("twelve")
    expect(page.get_by_role("button", name="Create PDF")).to_be_disabled()
    page.get_by_label("New ones").check()
    page.get_by_label("How many").fill("2")
    page.route("**/api/v1/print**", lambda route: route.abort())
    page.get_by_label("Title").fill("Club evening")
    expect(page.get_by_role("alert").filter(has_text="The server cannot be reached.")).to_be_visible()
    page.unroute("**/api/v1/print**")
    expect(page.get_by_label("Title")).to_have_value("Club evening")
    assert len(read_boards(make_pdf(page))) == 2


def test_my_own_puzzles_are_named_by_line_where_they_are_bad_and_the_rest_is_printed(
    page: Page, tmp_path: Path
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(f"{PUZZLE}\nnonsense\n{nf.twin(PUZZLE, seed=1)}\n{'.' * 81}\n")
    page.goto("/print")
    page.get_by_label("My own").check()
    page.get_by_label("Open a file").set_input_files(file)
    told = page.get_by_role("listitem")
    expect(told.filter(has_text="Line 2: This is not a Sudoku grid")).to_be_visible(timeout=SLOW)
    expect(told.filter(has_text="Puzzle 4: This puzzle has more than one solution")).to_be_visible()
    page.get_by_role("button", name="Print the other 2").click()
    seen(page, 1, 2)
    printed = read_boards(make_pdf(page))
    assert [board.text for board in printed[:2]] == [PUZZLE, nf.twin(PUZZLE, seed=1)]
    page.get_by_label("Answers").select_option("In a separate file")
    with (
        page.expect_download(lambda download: download.suggested_filename == "ninefold.pdf") as booklet,
        page.expect_download(lambda download: download.suggested_filename == "ninefold-answers.pdf") as answers,
    ):
        page.get_by_role("button", name="Create PDF").click()
    puzzles, solved = read_boards(read(booklet.value)), read_boards(read(answers.value))
    assert [board.text for board in solved] == [nf.solve(board.text) for board in puzzles]


def test_my_games_are_printed_with_my_entries(table: Table, number: int) -> None:
    page = table.page
    with page.expect_response(re.compile("/moves$")):
        table.enter("r1c3", "4")
    page.goto("/print")
    page.get_by_label("My games").check()
    game = page.get_by_role("checkbox", name=re.compile(f"Puzzle {number}"))
    game.first.check()
    seen(page, 1, 2)
    written, solved = read_boards(make_pdf(page))
    assert (written.text, solved.text) == (PUZZLE[:2] + "4" + PUZZLE[3:], SOLUTION)


@pytest.mark.parametrize(("size", "theme"), [("desk", "light"), ("phone", "dark")])
def test_axe_finds_nothing_on_the_print_page_and_it_fits_the_screen(
    browser: Browser, base_url: str, size: str, theme: str
) -> None:
    context = browser.new_context(base_url=base_url, color_scheme=theme, **SIZES[size])  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"/print?puzzle={PUZZLE}")
    seen(page, 1, 2)
    assert_no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("New ones").check()
    seen(page, 1, 3)
    assert_no_violations(page)
    context.close()
