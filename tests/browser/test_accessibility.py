"""For everybody: roles, names, live messages, read-outs, and axe in every theme."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.table import PUZZLE, SOLUTION, Table
from browser.waiting import wait_for

pytestmark = pytest.mark.browser


def assert_no_violations(page: Page) -> None:
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()


def test_the_tree_is_a_grid_of_rows_and_cells(table: Table) -> None:
    grid = table.page.get_by_role("grid", name=re.compile(r"^Sudoku, 9 by 9(, \w+)?$"))
    expect(grid).to_have_attribute("aria-multiselectable", "true")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.get_by_role("row").first.get_by_role("gridcell")).to_have_count(9)
    expect(table.cell("r3c7")).to_have_attribute("aria-rowindex", "3")
    expect(table.cell("r3c7")).to_have_attribute("aria-colindex", "7")
    assert grid.get_by_role("button").count() == 0
    assert grid.locator("input").count() == 0


def test_names_and_states_tell_what_the_eye_sees(table: Table) -> None:
    table.enter("r1c3", "5").enter("r1c4", "Shift+2", "Shift+6")
    tree = table.page.get_by_role("grid").aria_snapshot()
    assert 'gridcell "5, given, clashes in row 1, clashes in box 1, row 1 column 1"' in tree
    assert 'gridcell "5, clashes in row 1, clashes in box 1, row 1 column 3"' in tree
    assert 'gridcell "empty, notes 2 6, row 1 column 4" [selected]' in tree
    expect(table.cell("r1c1")).to_have_attribute("aria-readonly", "true")
    expect(table.cell("r1c3")).to_have_attribute("aria-readonly", "false")
    expect(table.cell("r1c3")).to_have_attribute("aria-invalid", "true")


def test_names_say_more_or_less_as_wished(table: Table) -> None:
    table.enter("r1c3", "Alt+2")
    for detail, name in (
        ("content", "empty"),
        ("place", "empty, row 1 column 3"),
        ("box", "empty, row 1 column 3, box 1"),
        ("colour", "empty, row 1 column 3, box 1, orange"),
    ):
        assert table.set(verbosity=detail).name("r1c3") == name


def test_live_regions_stand_from_the_start_and_speak_each_time(table: Table) -> None:
    expect(table.status).to_have_count(1)
    expect(table.page.locator("div[role=alert]")).to_have_count(1)
    table.enter("r1c3", "4")
    table.says("4")
    table.press("Shift+1")
    table.enter("r1c4", "Shift+2")
    table.says("note 2")
    table.press("Shift+2")
    table.says("note 2 off")
    table.enter("r1c6", "8").press("Control+z")
    table.says("undone")
    spoken = table.status.text_content()
    table.press("Control+z")
    differs(table, spoken)
    table.says("undone")


def differs(table: Table, spoken: str | None) -> None:
    """Waits until the live region holds other text, be it by a space that nobody hears."""
    changed = "spoken => document.querySelector('[role=status]').textContent !== spoken"
    wait_for(table.page, changed, spoken)


def test_a_finished_digit_and_a_clash_are_announced(table: Table) -> None:
    table.enter("r1c3", "5")
    table.says("5 clashes")
    table.press("Control+z")
    fives = [cell for cell, digit in enumerate(SOLUTION) if digit == "5" and PUZZLE[cell] == "."]
    for cell in fives:
        table.cells.nth(cell).click()
        table.press("5")
    table.says("5, all of them placed")


def command(table: Table, text: str) -> str:
    field = table.page.get_by_label("Command", exact=True)
    field.fill(text)
    field.press("Enter")
    return table.dialog.locator(".answer").inner_text()


def test_everything_can_be_asked_in_the_command_box(table: Table) -> None:
    table.click("r1c3").press(":")
    expect(table.page.get_by_label("Command", exact=True)).to_be_focused()
    asked = {
        "row 1": "row 1: 5, 3, blank; blank, 7, blank; blank, blank, blank. row 1, 6 left, missing 1 2 4 6 8 9",
        "box": "box 1: 5, 3, blank, 6, blank, blank, blank, 9, 8. box 1, 4 left, missing 1 2 4 7",
        "where 7": "7 at r1c5, r6c1, r9c8",
        "mistakes": "0 mistakes",
        "last": "no move yet",
        "next": "empty, row 1 column 4",
        "r1c3=4": "Done: r1c3=4",
        "r1c1=2": "Givens cannot be changed.",
        "r1c3": "4, row 1 column 3",
        "hello": "Unknown command: hello",
        "row 12": "That is outside the grid.",
    }
    for text, answer in asked.items():
        assert command(table, text) == answer, text
    assert command(table, "where 7") == "7 at r1c5, r6c1, r9c8"
    table.says("7 at row 1 column 5, row 6 column 1, row 9 column 8")
    assert table.dialog.locator("[role=status]").count() == 1, "what is outside of a dialog is not read aloud"
    spoken = table.status.text_content()
    command(table, "where 7")
    differs(table, spoken)
    assert command(table, "counts").startswith("1: 3, 2: 2, 3: 3")
    assert "row 1, 5 left" in command(table, "missing")
    command(table, "r1c4")
    command(table, "candidates")
    table.agree()
    expect(table.dialog.locator(".answer")).to_have_text("possible 2 6")
    assert command(table, "where 4 box 2") == "4 in box 2 can be in r3c5, r3c6"
    table.press("Escape")
    assert table.name("r1c3").startswith("4")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("palette", ["plain", "contrast", "safe"])
def test_axe_finds_nothing_in_any_theme(table: Table, theme: str, palette: str) -> None:
    table.set(theme=theme, palette=palette, notesStyle="corners")
    table.enter("r1c3", "5").enter("r1c4", "Shift+2", "Control+6").enter("r5c5", "Alt+3")
    table.page.get_by_text("More help and tools").click()
    assert_no_violations(table.page)


@pytest.mark.parametrize("dialog", ["Save", "Games", "Share", "Copy", "Print", "Enter or paste", "Keys"])
def test_axe_finds_nothing_in_the_dialogs(table: Table, dialog: str) -> None:
    table.button(dialog).click()
    expect(table.dialog).to_be_visible()
    assert_no_violations(table.page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_end_of_a_game(table: Table, theme: str) -> None:
    table.set(theme=theme).solve()
    expect(table.dialog).to_contain_text("Mistakes")
    assert_no_violations(table.page)
    table.button("Replay").click()
    expect(table.dialog.get_by_role("slider").first).to_be_visible()
    assert_no_violations(table.page)


def test_axe_finds_nothing_when_the_last_life_is_lost(table: Table) -> None:
    for cell in ("r1c3", "r1c4", "r1c6", "r1c7", "r1c8"):
        table.enter(cell, "5")
    expect(table.dialog).to_be_visible()
    assert_no_violations(table.page)


def test_axe_finds_nothing_in_what_helps(table: Table) -> None:
    table.enter("r1c3", "1")
    table.more("Trial mode")
    table.enter("r1c4", "6")
    table.click("r1c3")
    table.more("Why is this wrong?")
    table.agree()
    expect(table.dialog).to_contain_text("One step rules it out.", timeout=20_000)
    assert_no_violations(table.page)
    table.press("Escape")
    table.set(theme="dark")
    assert_no_violations(table.page)
    table.button("Hint").click()
    expect(table.page.get_by_role("region", name="Hint")).to_be_visible()
    assert_no_violations(table.page)


def test_axe_finds_nothing_on_the_settings_page(page: Page, table: Table) -> None:
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert_no_violations(page)


def test_reduced_motion_moves_nothing(table: Table) -> None:
    table.page.emulate_media(reduced_motion="reduce")
    table.solve()
    assert table.page.locator(".board").evaluate("board => getComputedStyle(board).animationName") == "none"


def test_a_dialog_gives_the_focus_back(table: Table) -> None:
    table.button("Keys").focus()
    table.press("Enter")
    expect(table.dialog).to_be_visible()
    table.press("Escape")
    expect(table.button("Keys")).to_be_focused()


def test_whoever_follows_a_link_begins_at_the_top_of_its_page(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto("/learn")
    page.get_by_role("link", name="Whip").click()
    expect(page.get_by_role("heading", level=1, name="Whip")).to_be_in_viewport()
    assert page.evaluate("document.activeElement.closest('main') !== null && scrollY === 0")
