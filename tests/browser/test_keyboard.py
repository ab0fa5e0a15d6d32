"""The whole game by keyboard alone."""

import pytest
from playwright.sync_api import expect

from browser.table import SOLUTION, Table, cell_number

pytestmark = pytest.mark.browser


def focus_board(table: Table) -> None:
    table.cells.nth(table.active()).focus()


def test_the_board_is_one_tab_stop(table: Table) -> None:
    focus_board(table)
    table.press("ArrowRight", "ArrowDown")
    assert table.active() == cell_number("r2c2")
    expect(table.cell("r2c2")).to_be_focused()
    table.press("Tab")
    assert table.page.evaluate("document.activeElement.getAttribute('role')") != "gridcell"
    table.press("Shift+Tab")
    expect(table.cell("r2c2")).to_be_focused()


def test_the_board_has_the_keys_as_soon_as_it_is_there_and_again_after_every_dialog(table: Table) -> None:
    table.press("ArrowRight", "ArrowRight", "4")
    assert table.name("r1c3").startswith("4")
    table.press("h")
    table.agree()
    expect(table.page.get_by_role("region", name="Hint")).to_be_visible()
    expect(table.cell("r1c3")).to_be_focused()
    table.press("?")
    table.dialog.get_by_role("button", name="Close").click()
    expect(table.cell("r1c3")).to_be_focused()
    table.page.get_by_role("timer").click()
    table.page.evaluate("document.activeElement.blur()")
    table.press("Control+z")
    assert table.name("r1c3").startswith("empty")


def test_a_whole_game_is_played_by_keyboard_alone(table: Table) -> None:
    focus_board(table)
    table.press("Control+Home")
    for cell, digit in enumerate(SOLUTION):
        table.press(digit, "ArrowRight")
        if cell % 9 == 8:
            table.press("ArrowDown")
    expect(table.dialog).to_contain_text("Solved!")
    table.press("Escape")
    expect(table.dialog).to_have_count(0)


def test_moving_wraps_jumps_and_goes_by_box(table: Table) -> None:
    focus_board(table)
    moves = [
        ("ArrowUp", "r9c1"),
        ("ArrowLeft", "r9c9"),
        ("Home", "r9c1"),
        ("Control+Home", "r1c1"),
        ("Control+ArrowRight", "r1c3"),
        ("End", "r1c9"),
        ("PageDown", "r4c9"),
        ("Shift+PageDown", "r4c3"),
        ("PageUp", "r1c3"),
        ("Control+End", "r9c9"),
    ]
    for key, cell in moves:
        table.press(key)
        assert table.active() == cell_number(cell), key


def test_shift_and_arrows_extend_the_selection(table: Table) -> None:
    focus_board(table)
    table.press("ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown")
    assert table.selected() == [cell_number(cell) for cell in ("r1c2", "r1c3", "r2c3")]
    table.press("Control+a")
    assert len(table.selected()) == 81
    table.press("Control+Shift+a")
    assert table.selected() == []
    table.press("ArrowRight", "Control+i")
    assert len(table.selected()) == 80


def test_tools_have_keys_and_space_goes_through_them(table: Table) -> None:
    focus_board(table)
    for key, tool in (("x", "Notes"), ("v", "Colour"), ("b", "Link"), ("z", "Digit"), (" ", "Notes")):
        table.press(key)
        expect(table.button(tool)).to_have_attribute("aria-pressed", "true")
    table.press("Control+ ")
    expect(table.button("Digit")).to_have_attribute("aria-pressed", "true")


def test_delete_clears_layer_by_layer(table: Table) -> None:
    table.enter("r1c3", "Shift+1", "Alt+2", "4")
    table.press("Delete")
    assert table.name("r1c3").startswith("empty, notes 1")
    table.press("Delete")
    assert table.name("r1c3").startswith("empty, row")
    expect(table.cell("r1c3").locator(".colour")).to_have_count(1)
    table.press("Backspace")
    expect(table.cell("r1c3").locator(".colour")).to_have_count(0)


def test_undo_and_redo_answer_to_all_their_keys(table: Table) -> None:
    table.enter("r1c3", "4")
    pairs = [("Control+z", "Control+y"), ("[", "]"), ("u", "r"), ("Meta+z", "Meta+Shift+z")]
    for undo, redo in pairs:
        table.press(undo)
        assert table.name("r1c3").startswith("empty"), undo
        table.press(redo)
        assert table.name("r1c3").startswith("4"), redo


def test_enter_promotes_the_only_note_and_the_dot_moves_notes_to_the_centre(table: Table) -> None:
    table.set(notesStyle="corners").enter("r1c3", "Shift+2", "Shift+4", ".")
    assert "centre notes 2 4" in table.name("r1c3")
    table.press("Control+2", "Enter")
    assert table.name("r1c3").startswith("4")


def test_letters_do_nothing_while_text_is_typed_or_when_switched_off(table: Table) -> None:
    table.enter("r1c3", "4")
    table.button("Enter or paste").click()
    table.page.get_by_role("textbox").press_sequentially("uzn")
    table.press("Escape")
    assert table.name("r1c3").startswith("4")
    table.set(letterKeys=False).click("r1c3").press("u")
    assert table.name("r1c3").startswith("4")


def test_the_list_of_keys_opens_with_its_key_and_closes_with_escape(table: Table) -> None:
    focus_board(table)
    table.press("?")
    expect(table.dialog).to_contain_text("Shift + 1 … 9")
    table.press("Escape")
    expect(table.dialog).to_have_count(0)


def test_pause_and_timer_have_keys(table: Table) -> None:
    focus_board(table)
    table.press("t")
    expect(table.page.get_by_role("timer")).to_have_count(0)
    table.press("t", "p")
    expect(table.page.get_by_text("Paused")).to_be_visible()
