"""Notes, colours and marks."""

import pytest
from playwright.sync_api import expect

from browser.table import Table

pytestmark = pytest.mark.browser


def places(table: Table, cell: str) -> dict[str, str]:
    """The grid area of each note, by digit."""
    script = "notes => Object.fromEntries(notes.map(n => [n.textContent.trim(), n.style.gridArea]))"
    result: dict[str, str] = table.cell(cell).locator(".notes .note").evaluate_all(script)
    return result


def test_simple_notes_stand_at_their_fixed_places(any_table: Table) -> None:
    any_table.button("Notes").click()
    any_table.click("r1c3")
    for digit in (2, 9):
        any_table.pad(digit).click()
    assert any_table.name("r1c3").startswith("empty, notes 2 9")
    assert places(any_table, "r1c3") == {"2": "1 / 2", "9": "3 / 3"}


def test_corner_notes_fill_the_corners_in_order_and_centre_notes_run_together(table: Table) -> None:
    table.set(notesStyle="corners").enter("r1c3", "Shift+2", "Shift+9", "Control+4", "Control+1")
    assert places(table, "r1c3") == {"2": "1 / 1", "9": "1 / 3"}
    assert table.name("r1c3").startswith("empty, notes 2 9, centre notes 1 4")
    table.set(notesStyle="fixed")
    assert places(table, "r1c3") == {"2": "1 / 2", "9": "3 / 3"}


def test_notes_wait_under_a_digit(table: Table) -> None:
    table.enter("r1c3", "Shift+2", "4")
    assert table.name("r1c3").startswith("4")
    table.press("Delete")
    assert "notes 2" in table.name("r1c3")


def test_a_digit_takes_its_notes_away_around_it_and_undo_brings_them_back(table: Table) -> None:
    table.enter("r1c4", "Shift+4").enter("r2c2", "Shift+4").enter("r5c5", "Shift+4").enter("r1c3", "4")
    assert "notes" not in table.name("r1c4")
    assert "notes" not in table.name("r2c2")
    assert "notes 4" in table.name("r5c5")
    table.press("Control+z")
    assert "notes 4" in table.name("r1c4")
    assert "notes 4" in table.name("r2c2")


def test_a_clashing_digit_takes_no_notes_away(table: Table) -> None:
    table.enter("r1c4", "Shift+5").enter("r1c3", "5")
    assert "notes 5" in table.name("r1c4")


def test_auto_clean_can_be_switched_off(table: Table) -> None:
    table.set(autoClean=False).enter("r1c4", "Shift+4").enter("r1c3", "4")
    assert "notes 4" in table.name("r1c4")


def test_an_impossible_note_is_struck_through_and_never_deleted(table: Table) -> None:
    table.enter("r1c3", "Shift+5")
    expect(table.cell("r1c3").locator(".struck")).to_have_text("5")
    table.set(strikeNotes=False)
    expect(table.cell("r1c3").locator(".struck")).to_have_count(0)
    assert "notes 5" in table.name("r1c3")


def test_notes_are_filled_in_as_one_step_and_respect_what_was_taken_off(table: Table) -> None:
    table.enter("r1c3", "Shift+1")
    table.more("Fill in notes")
    table.agree()
    assert "notes 1," in table.name("r1c3")
    assert "notes 2 6," in table.name("r1c4")
    table.more("Reset notes")
    assert "notes 1 2 4," in table.name("r1c3")
    table.button("Undo").click()
    table.button("Undo").click()
    assert "notes" not in table.name("r1c4")


def test_a_mark_on_several_cells_is_added_to_all_or_taken_off_all(table: Table) -> None:
    table.enter("r1c3", "Shift+2")
    table.click("r1c3").click("r1c4", modifiers=["Control"]).press("Shift+2")
    assert "notes 2" in table.name("r1c3")
    assert "notes 2" in table.name("r1c4")
    table.press("Shift+2")
    assert "notes" not in table.name("r1c3")
    assert "notes" not in table.name("r1c4")


def test_cells_take_several_colours_and_givens_too(table: Table) -> None:
    table.enter("r1c1", "Alt+2", "Alt+5")
    background = table.cell("r1c1").locator(".colour").evaluate("node => node.style.background")
    assert "--colour-2" in background
    assert "--colour-5" in background
    table.press("Alt+2", "Alt+5")
    expect(table.cell("r1c1").locator(".colour")).to_have_count(0)


def test_coloured_cells_are_told_apart_without_colour_too(table: Table) -> None:
    table.set(patterns=True).enter("r1c3", "Alt+2", "Alt+5")
    expect(table.cell("r1c3").locator(".colour")).to_have_text("2 5")
    expect(table.cell("r1c3").locator(".colour .number")).to_be_visible()


def test_the_colour_tool_shows_swatches_on_the_pad(any_table: Table) -> None:
    any_table.button("Colour").click()
    any_table.click("r1c3")
    any_table.button("green").click()
    expect(any_table.cell("r1c3").locator(".colour")).to_have_count(1)


def test_several_cells_can_take_digits_as_centre_notes(table: Table) -> None:
    table.set(manyAsCentre=True, notesStyle="corners")
    table.click("r1c3").click("r1c4", modifiers=["Control"]).press("2")
    assert "centre notes 2" in table.name("r1c4")


def test_cells_take_markers(table: Table) -> None:
    table.click("r1c3").click("r1c1", modifiers=["Control"])
    table.more("Circle the cell")
    for cell in ("r1c1", "r1c3"):
        expect(table.cell(cell).locator(".marker")).to_have_count(1)
    assert "marker 1" in table.name("r1c3")
    table.button("Undo").click()
    expect(table.page.locator(".board .marker")).to_have_count(0)
