"""Looks: every size, light and dark; screenshots go to the artefacts."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import SIZES
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
    home = page.get_by_role("link", name="ninefold").bounding_box()
    menu = page.get_by_role("button", name="Menu").bounding_box()
    assert home
    assert menu
    assert abs(home["x"] - min(board["x"], pad["x"])) <= 1
    assert abs(menu["x"] + menu["width"] - max(board["x"] + board["width"], pad["x"] + pad["width"])) <= 1


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


WATCH_SHIFTS = """() => {
    window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
        .observe({type: "layout-shift"});
}"""


def test_the_board_does_not_move_while_playing(table: Table) -> None:
    table.page.evaluate(WATCH_SHIFTS)
    for cell, key in (("r1c3", "4"), ("r1c4", "Shift+2"), ("r1c6", "5"), ("r2c2", "7")):
        table.enter(cell, key)
    table.press("Control+z", "f", "4", "f", "f")
    assert table.page.evaluate("window.shift") == 0


@pytest.mark.parametrize("size", ["desk", "tablet", "phone", "small-phone"])
def test_nothing_moves_when_a_game_ends(browser: Browser, base_url: str, number: int, size: str) -> None:
    context = browser.new_context(base_url=base_url, service_workers="block", **SIZES[size])
    table = Table(context.new_page()).lay(number)
    expect(table.button("Save")).to_be_visible()
    table.page.evaluate(WATCH_SHIFTS)
    for cell in ("r1c3", "r1c4", "r1c6", "r1c7", "r1c8"):
        table.enter(cell, "5")
    expect(table.dialog).to_be_visible()
    table.press("Escape")
    expect(table.button("Continue unranked")).to_be_in_viewport()
    assert table.page.evaluate("window.shift") == 0
    context.close()


def test_no_page_is_scrolled_sideways_on_the_narrowest_screen(page: Page, number: int) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    Table(page).lay(number)
    for path in (
        "/play",
        "/",
        "/new",
        "/puzzles",
        "/print",
        "/solve",
        "/photo",
        "/settings",
        "/learn",
        "/account/sign-up",
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_a_phone_on_its_side_gives_its_height_to_the_board(page: Page, number: int) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    table = Table(page).lay(number)
    for is_left in (False, True):
        table.set(leftHanded=is_left)
        board = page.get_by_role("grid").bounding_box()
        tally, pad = page.get_by_text("5 lives").bounding_box(), table.button("Hint").bounding_box()
        assert board
        assert tally
        assert pad
        assert board["height"] > 0.8 * 360
        assert board["y"] + board["height"] <= 360
        assert pad["y"] + pad["height"] <= 360
        assert (tally["x"] < board["x"]) == (pad["x"] < board["x"]) == is_left


def overlap(one: Locator, other: Locator) -> bool:
    """Whether two things on the screen cover each other anywhere."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 0.5 and down > 0.5


@pytest.mark.parametrize("size", ["desk", "tablet", "phone", "small-phone"])
def test_a_hint_leaves_board_and_digits_in_sight_and_its_words_uncovered(
    browser: Browser, base_url: str, number: int, size: str
) -> None:
    context = browser.new_context(base_url=base_url, **SIZES[size])
    page = context.new_page()
    table = Table(page).lay(number)
    table.button("Hint").click()
    table.agree()
    panel = page.get_by_role("region", name="Hint")
    for label in ("Which technique?", "Which cells?", "Explain it", "Apply"):
        button = panel.get_by_role("button", name=label)
        expect(button).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("grid")).to_be_in_viewport(ratio=0.99)
        for digit in (1, 9):
            expect(table.pad(digit)).to_be_in_viewport(ratio=1)
            assert not overlap(table.pad(digit), page.locator(".room"))
        assert not overlap(panel.get_by_role("button", name="Close"), panel.locator(".told"))
        if label != "Apply":
            button.click()
    context.close()


@pytest.mark.parametrize("size", ["desk", "phone", "small-phone"])
def test_what_is_said_for_a_moment_covers_neither_header_nor_clock_nor_the_title_of_a_dialog(
    browser: Browser, base_url: str, number: int, size: str
) -> None:
    context = browser.new_context(base_url=base_url, **SIZES[size])
    page = context.new_page()
    table = Table(page).lay(number)
    table.press("Control+z")
    expect(page.locator(".toast")).to_have_text("Nothing to undo.")
    assert not overlap(page.locator(".toast"), page.locator("header"))
    assert not overlap(page.locator(".toast"), page.get_by_role("timer"))
    table.button("Copy").click()
    table.dialog.get_by_role("button", name="Copy", exact=True).first.click()
    expect(page.locator(".toast")).not_to_have_text("Nothing to undo.")
    assert not overlap(page.locator(".toast"), table.dialog.get_by_role("heading"))
    context.close()


@pytest.mark.parametrize("style", ["fixed", "corners"])
def test_corner_and_centre_notes_never_overprint(page: Page, number: int, style: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    table = Table(page).lay(number).set(notesStyle=style, autoClean=False)
    table.click("r1c3").press(*(f"Shift+{digit}" for digit in range(1, 10)), "Control+1", "Control+4", "Control+6")
    centre = table.cell("r1c3").locator(".centre")
    notes = table.cell("r1c3").locator(".notes .note")
    expect(notes).to_have_count(9)
    for at in range(9):
        assert not overlap(notes.nth(at), centre)
        assert at == 0 or not overlap(notes.nth(at - 1), notes.nth(at))


def test_text_twice_as_large_is_neither_cut_off_nor_wider_than_a_phone(page: Page, number: int) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page).lay(number).set(textSize=200)
    page.get_by_text("More help and tools").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    cut = table.page.locator("main button:visible").evaluate_all(
        "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.textContent.trim())"
    )
    assert cut == []
    tally = page.get_by_text("0 mistakes")
    assert tally.evaluate("node => Number.parseFloat(getComputedStyle(node).fontSize)") == 28


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_is_wider_than_a_phone_at_twice_the_text_size(page: Page, number: int, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    Table(page).lay(number).set(textSize=200, language=language)
    for path in (
        "/",
        "/solve",
        "/photo",
        "/settings",
        "/new",
        "/me",
        "/scores",
        "/learn/x-wing",
        "/practice/naked-pair",
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_systems_own_colours_reach_the_board(page: Page, number: int, theme: str) -> None:
    page.emulate_media(forced_colors="active", color_scheme="dark")
    table = Table(page).lay(number).set(theme=theme).enter("r1c3", "4").click("r1c1")
    system = page.evaluate(
        """() => {
            const probe = document.body.appendChild(document.createElement("i"));
            const read = name => { probe.style.color = name; return getComputedStyle(probe).color; };
            return {ink: read("CanvasText"), highlight: read("Highlight")};
        }"""
    )
    lines = page.locator(".board svg path").first.evaluate("path => getComputedStyle(path).stroke")
    assert lines != "none"
    assert table.cell("r1c1").evaluate("cell => getComputedStyle(cell).backgroundColor") == system["highlight"]
    assert table.cell("r1c2").evaluate("c => getComputedStyle(c.querySelector('span')).color") == system["ink"]
    assert table.cell("r2c6").evaluate("cell => getComputedStyle(cell).outlineStyle") == "dashed"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screenshots_of_a_game_with_notes(any_table: Table, theme: str, artefacts: Path) -> None:
    any_table.set(theme=theme)
    any_table.enter("r1c3", "4").enter("r1c4", "Shift+2", "Shift+6").enter("r1c6", "Shift+2", "Shift+6", "Shift+8")
    any_table.enter("r2c2", "7").enter("r3c1", "2").enter("r5c5", "5")
    path = artefacts / f"game-{any_table.size}-{theme}.png"
    any_table.page.screenshot(path=path)
    assert path.stat().st_size > 10_000
    expect(any_table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")
