"""The browser's own print: one clean page with the board, from wherever there is one."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.table import PUZZLE, Table
from render.paper_reader import open_pdf

pytestmark = pytest.mark.browser

PRESSED = re.compile("Undo|Hint|Erase|More help|Settings|Menu|Play|Share|Check|Clear", re.IGNORECASE)


def printed(page: Page) -> str:
    """What is on paper; it must be one page, and nothing on it can only be pressed."""
    (sheet,) = open_pdf(page.pdf(format="A4")).pages
    text = sheet.extract_text()
    assert not PRESSED.search(text), text
    return text


def digits_in(text: str) -> list[str]:
    """Lines of a single digit: the board, cell by cell."""
    return sorted(line for line in map(str.strip, text.split("\n")) if re.fullmatch("[1-9]", line))


GIVENS = sorted(sign for sign in PUZZLE if sign != ".")


def test_a_game_is_printed_with_its_digits_and_no_buttons_in_the_dark_too(table: Table) -> None:
    table.enter("r1c3", "4")
    assert digits_in(printed(table.page)) == sorted([*GIVENS, "4"])
    table.set(theme="dark")
    table.page.emulate_media(media="print")
    colours = table.page.evaluate(
        """() => ["body", ".board-cell", ".board-digit.given"].map(name => {
            const {backgroundColor, color} = getComputedStyle(document.querySelector(name));
            return name.includes("digit") ? color : backgroundColor;
        })"""
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    board = table.page.get_by_role("grid").bounding_box()
    assert board
    assert 560 < board["width"] < 570


def test_a_paused_game_is_not_printed(table: Table) -> None:
    table.press("p")
    assert digits_in(printed(table.page)) == []


def test_the_board_of_the_solver_is_printed(page: Page) -> None:
    page.goto(f"/solve?puzzle={PUZZLE}")
    expect(page.get_by_role("gridcell").first).to_have_accessible_name(re.compile("^5"))
    assert digits_in(printed(page)) == GIVENS


def test_the_page_of_a_puzzle_is_printed(page: Page, number: int) -> None:
    page.goto(f"/puzzles/{number}")
    expect(page.get_by_role("link", name=re.compile("number"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Puzzle"))).to_be_visible()
    (sheet,) = open_pdf(page.pdf(format="A4")).pages
    assert [line for line in GIVENS if line not in sheet.extract_text()] == []
    page.emulate_media(media="print")
    expect(page.get_by_role("main").locator(".button:visible")).to_have_count(0)
