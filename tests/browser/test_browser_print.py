"""The browser's own print: one clean page with the board, from wherever there is one."""

import re
from collections import Counter

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import PUZZLE, Table, install
from render.paper_reader import open_pdf

pytestmark = pytest.mark.browser

PRESSED = re.compile("Undo|Hint|Erase|More help|Settings|Menu|Play|Share|Check|Clear", re.IGNORECASE)


def printed(page: Page) -> str:
    """What is on paper; it must be one page, and nothing on it can only be pressed."""
    (sheet,) = open_pdf(page.pdf(format="A4")).pages
    text = sheet.extract_text()
    assert not PRESSED.search(text), text
    return text


LABELS = Counter("123456789" * 2)
"""Rows and columns are numbered."""
GIVENS = Counter(PUZZLE.replace(".", ""))


def digits_in(text: str) -> Counter[str]:
    """How often each digit stands in a text."""
    return Counter(re.findall("[1-9]", text))


def test_a_game_is_printed_with_its_digits_and_no_buttons_in_the_dark_too(table: Table, number: int) -> None:
    table.enter("r1c3", "4")
    assert digits_in(printed(table.page)) == GIVENS + LABELS + digits_in(f"4{number}")
    table.set(theme="dark")
    table.page.emulate_media(media="print")
    colours = table.page.evaluate(
        """() => ["html", ".board-cell", ".board-digit.given"].map(name => {
            const {backgroundColor, color} = getComputedStyle(document.querySelector(name));
            return name.includes("digit") ? color : backgroundColor;
        })"""
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    board = table.page.get_by_role("grid").bounding_box()
    assert board
    assert 560 < board["width"] < 570


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_game_is_printed_without_network_too(table: Table, context: BrowserContext, number: int) -> None:
    install(table.page, "/play")
    context.set_offline(True)
    table.reload().enter("r1c3", "4")
    assert digits_in(printed(table.page)) == GIVENS + LABELS + digits_in(f"4{number}")


def test_a_paused_game_is_not_printed(table: Table, number: int) -> None:
    table.press("p")
    assert digits_in(printed(table.page)) == LABELS + digits_in(str(number))


def test_the_board_of_the_solver_is_printed(page: Page) -> None:
    page.goto(f"/solve?puzzle={PUZZLE}")
    expect(page.get_by_role("gridcell").first).to_have_accessible_name(re.compile("^5"))
    assert digits_in(printed(page)) == GIVENS + LABELS


def test_the_page_of_a_puzzle_is_printed(page: Page, number: int) -> None:
    page.goto(f"/puzzles/{number}")
    expect(page.get_by_role("link", name="Play puzzle")).to_be_visible()
    (sheet,) = open_pdf(page.pdf(format="A4")).pages
    assert digits_in(sheet.extract_text()) >= GIVENS
    page.emulate_media(media="print")
    expect(page.get_by_role("main").locator(".button:visible")).to_have_count(0)
