"""The first journey: open the page, play a puzzle to its end, reload half-way."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import ninefold as nf

pytestmark = pytest.mark.browser


def board_text(page: Page) -> str:
    """The digits on the board, read as a screen reader does: from the names of the cells."""
    names = [cell.get_attribute("aria-label") or "" for cell in page.get_by_role("gridcell").all()]
    return "".join(name[0] if name[:1].isdigit() else "." for name in names)


def test_a_made_puzzle_is_played_to_its_end_with_a_reload_half_way(page: Page, artefacts: Path) -> None:
    page.goto("/")
    page.get_by_role("main").get_by_role("button", name="Medium", exact=True).click()
    cells = page.get_by_role("gridcell")
    expect(cells).to_have_count(81)
    givens = board_text(page)
    solution = nf.solve(givens)
    empty = [cell for cell in range(81) if givens[cell] == "."]
    half = len(empty) // 2

    for cell in empty[:half]:
        cells.nth(cell).click()
        page.keyboard.press(solution[cell])
    page.screenshot(path=artefacts / "game-half-way.png")
    assert Axe().run(page).violations_count == 0

    before = board_text(page)
    page.reload()
    expect(cells).to_have_count(81)
    assert board_text(page) == before

    for cell in empty[half:]:
        cells.nth(cell).click()
        page.get_by_role("button", name=re.compile(rf"^{solution[cell]}\b")).click()
    assert board_text(page) == solution
    expect(page.get_by_role("dialog")).to_contain_text("Solved!")
    page.screenshot(path=artefacts / "game-solved.png")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
