"""Scores: the best by level, period, puzzle and grid; my place; helped runs apart."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from browser.person import Person
from browser.table import SOLUTION, Table, enter_puzzle
from browser.tables import assert_reads_well_when_narrow
from browser.waiting import wait_until

pytestmark = pytest.mark.browser

NEARLY_DONE = SOLUTION[:78] + ".7."
"""Two cells are open: r9c7 is 1, r9c9 is 9."""
ON_THE_SAME_GRID = SOLUTION[:77] + "...."


@pytest.fixture(scope="module")
def nearly_done(base_url: str) -> int:
    return enter_puzzle(base_url, NEARLY_DONE)


def finish(page: Page, number: int, is_helped: bool = False) -> None:
    """Plays the nearly done puzzle to its end, not faster than anybody can."""
    table = Table(page).lay(number)
    if is_helped:
        table.more("Check now")
        table.agree()
    expect(page.get_by_role("timer")).to_have_text("0:02")
    table.enter("r9c7", "1").enter("r9c9", "9")
    expect(table.dialog).to_be_visible()
    wait_until(page, "async () => (await (await fetch('/api/v1/history')).json()).total > 0")


def test_runs_are_ranked_by_level_puzzle_and_grid_and_helped_ones_stand_apart(
    page: Page, browser: Browser, base_url: str, nearly_done: int
) -> None:
    Person(page, "Quick").sign_up()
    finish(page, nearly_done)
    context = browser.new_context(base_url=base_url)
    Person(context.new_page(), "Helped").sign_up()
    finish(context.pages[0], nearly_done, is_helped=True)
    context.close()
    for period in ("Today", "This week", "All time"):
        page.goto("/scores")
        page.get_by_role("link", name=period, exact=True).click()
        page.get_by_role("link", name="beginner", exact=True).click()
        table = page.get_by_role("table", name=f"{period}, beginner")
        expect(table.get_by_role("row").filter(has_text="Quick")).to_be_visible()
        expect(page.get_by_text(re.compile(r"Your place: \d"))).to_be_visible()
    apart = page.get_by_role("table", name="Unranked")
    expect(apart.get_by_role("row").filter(has_text="Helped")).to_be_visible()
    assert_reads_well_when_narrow(page, apart)
    assert_reads_well_when_narrow(page, table)
    assert Axe().run(page).violations_count == 0
    page.get_by_label("Leaderboard of a puzzle, by number").fill(str(nearly_done))
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("table", name=f"Puzzle {nearly_done}")).to_contain_text("Quick")
    other = enter_puzzle(base_url, ON_THE_SAME_GRID)
    page.goto(f"/scores?puzzle={other}")
    expect(page.get_by_text("No results yet.")).to_be_visible()
    page.get_by_role("link", name="All puzzles with this solution and its twins").click()
    expect(page.get_by_role("table", name=f"Puzzle {other}")).to_contain_text("Quick")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_guest_is_told_how_to_be_ranked_and_a_wrong_number_is_told(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/scores?level=extreme&period=all")
    expect(page.get_by_text("Guests are not ranked")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/scores?puzzle=999999")
    expect(page.get_by_text("There is no puzzle number 999999.")).to_be_visible()
