"""Looks: every size, light and dark; screenshots go to the artefacts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.table import Table

pytestmark = pytest.mark.browser


def test_nothing_sticks_out_and_board_and_pad_are_in_reach(any_table: Table) -> None:
    page = any_table.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    view = page.viewport_size
    board = page.get_by_role("grid").bounding_box()
    pad = page.get_by_role("group", name="Digits").bounding_box()
    assert view
    assert board
    assert pad
    assert abs(board["width"] - board["height"]) < 1
    assert board["y"] + board["height"] <= view["height"]
    assert pad["y"] + pad["height"] <= view["height"]


def test_keys_and_buttons_are_large_enough_for_a_thumb(any_table: Table) -> None:
    page = any_table.page
    page.get_by_text("More help and tools").click()
    small = page.locator("button:visible, a:visible, summary:visible").evaluate_all(
        """nodes => nodes
            .map(node => [node.textContent.trim() || node.getAttribute("aria-label"), node.getBoundingClientRect()])
            .filter(([_, box]) => box.height < 44 || box.width < 24)
            .map(([name]) => name)"""
    )
    assert [name for name in small if name != "ninefold"] == []


def test_the_board_does_not_move_while_playing(table: Table) -> None:
    table.page.evaluate(
        """() => {
            window.shift = 0;
            new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
                .observe({type: "layout-shift"});
        }"""
    )
    for cell, key in (("r1c3", "4"), ("r1c4", "Shift+2"), ("r1c6", "5"), ("r2c2", "7")):
        table.enter(cell, key)
    table.press("Control+z", "f", "4", "f", "f")
    assert table.page.evaluate("window.shift") == 0


def test_no_page_is_scrolled_sideways_on_the_narrowest_screen(page: Page, number: int) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    Table(page).lay(number)
    for path in ("/play", "/", "/new", "/puzzles", "/print", "/solve", "/settings", "/learn", "/account/sign-up"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screenshots_of_a_game_with_notes(any_table: Table, theme: str, artefacts: Path) -> None:
    any_table.set(theme=theme)
    any_table.enter("r1c3", "4").enter("r1c4", "Shift+2", "Shift+6").enter("r1c6", "Shift+2", "Shift+6", "Shift+8")
    any_table.enter("r2c2", "7").enter("r3c1", "2").enter("r5c5", "5")
    path = artefacts / f"game-{any_table.size}-{theme}.png"
    any_table.page.screenshot(path=path)
    assert path.stat().st_size > 10_000
    expect(any_table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")
