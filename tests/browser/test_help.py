"""Being helped: said before it costs anything, never more than was asked for."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import PUZZLE, SOLUTION, Table

pytestmark = pytest.mark.browser


def test_help_says_that_it_flags_the_run_before_it_does(table: Table) -> None:
    table.enter("r1c3", "2")
    table.more("Check now")
    expect(table.dialog).to_contain_text("This counts as help.")
    table.button("No, thanks").click()
    expect(table.cell("r1c3")).to_have_attribute("aria-invalid", "false")
    table.more("Check now")
    table.agree()
    expect(table.cell("r1c3")).to_have_attribute("aria-invalid", "true")


def test_help_is_asked_about_once_a_game_then_a_quiet_sign_says_unranked(table: Table) -> None:
    unranked = table.page.get_by_text("unranked", exact=True)
    expect(unranked).to_have_count(0)
    table.button("Hint").click()
    table.agree()
    expect(unranked).to_be_visible()
    table.more("Fill in notes")
    expect(table.dialog).to_have_count(0)
    assert "notes 1 2 4," in table.name("r1c3")
    table.reload()
    expect(unranked).to_be_visible()
    table.page.get_by_role("button", name="New game").click()
    expect(unranked).to_have_count(0)
    table.button("Hint").click()
    expect(table.dialog).to_contain_text("This counts as help.")


def test_every_tool_has_a_sign_a_name_and_a_line_that_says_what_it_does(table: Table) -> None:
    table.page.get_by_text("More help and tools").click()
    for group, tool in (("Hints", "All possible steps"), ("Check", "Check now"), ("Board", "Start over")):
        expect(table.page.get_by_role("group", name=group).get_by_role("button", name=tool)).to_be_visible()
    tools = table.page.locator("details").get_by_role("button")
    assert tools.count() == 20
    described = tools.evaluate_all(
        """tools => tools.map(tool => [
            document.getElementById(tool.getAttribute("aria-describedby")).textContent.trim(),
            tool.querySelector("svg path").getAttribute("d") ?? "",
        ])"""
    )
    for words, sign in described:
        assert words.endswith(".")
        assert sign.startswith("M")


def test_check_now_marks_wrong_entries_and_says_how_many(table: Table) -> None:
    table.enter("r1c3", "2").enter("r1c4", "6")
    table.more("Check now")
    table.agree()
    table.says("1 digit is wrong.")
    assert "wrong" in table.name("r1c3")
    assert "wrong" not in table.name("r1c4")
    table.enter("r1c3", "4")
    assert "wrong" not in table.name("r1c3")


def test_free_play_checks_nothing(table: Table) -> None:
    table.set(help="free", markClashes=False, refuseWrong=False, strikeNotes=False).enter("r1c3", "5")
    expect(table.page.locator("[aria-invalid=true]")).to_have_count(0)


def test_guarded_play_refuses_wrong_entries_and_counts_them(table: Table) -> None:
    table.set(help="guarded", refuseWrong=True).enter("r1c3", "2")
    table.says("2 is wrong here.")
    assert table.digits() == PUZZLE
    expect(table.page.get_by_text("1 mistake", exact=True)).to_be_visible()
    table.enter("r1c3", "4")
    assert table.name("r1c3").startswith("4")


def test_guarded_play_shows_what_was_wrong_before_and_counts_as_help(table: Table) -> None:
    table.enter("r1c3", "2").set(help="guarded", refuseWrong=True)
    expect(table.cell("r1c3")).to_have_attribute("aria-invalid", "false")
    table.enter("r1c4", "6")
    assert "wrong" in table.name("r1c3")
    table.solve()
    table.enter("r1c3", "4")
    expect(table.dialog).to_contain_text("Help used: checks.")


def test_solve_this_cell_is_warned_of_and_green(table: Table) -> None:
    table.click("r1c3")
    table.more("Solve this cell")
    table.agree()
    assert table.name("r1c3").startswith("4, filled in for you")
    style = "cell => { const s = getComputedStyle(cell.querySelector('span')); return [s.fontStyle, s.color]; }"
    italic, colour = table.cell("r1c3").evaluate(style)
    assert italic == "italic"
    red, green, blue = (int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(", "))
    assert green > max(red, blue)


def test_solve_the_rest_fills_the_grid_and_congratulates_nobody(table: Table) -> None:
    table.enter("r1c3", "4")
    table.more("Solve the rest")
    table.agree()
    assert table.digits() == SOLUTION
    expect(table.dialog).to_contain_text("The grid is full")
    expect(table.dialog).not_to_contain_text("Well done")
    expect(table.dialog).to_contain_text("This game is unranked because you used help: the solution.")
    expect(table.dialog).not_to_contain_text("Help used")
    assert "Filled in for you50" in table.dialog.locator("dl").first.inner_text().replace("\n", "")


def test_a_hint_names_a_wrong_entry_first(table: Table) -> None:
    table.enter("r1c3", "2")
    table.button("Hint").click()
    table.agree()
    expect(table.page.get_by_role("region", name="Hint")).to_contain_text("1 digit is wrong.")
    expect(table.cell("r1c3")).to_have_attribute("aria-invalid", "true")


def test_a_hint_names_notes_that_lack_the_true_digit(table: Table) -> None:
    table.enter("r1c3", "Shift+2")
    table.button("Hint").click()
    table.agree()
    panel = table.page.get_by_role("region", name="Hint")
    expect(panel).to_contain_text("The notes of one cell miss the correct digit.")
    panel.get_by_role("button", name="Fix these notes").click()
    assert "notes 1 2 4," in table.name("r1c3")
    assert "notes" not in table.name("r1c4")
    expect(panel).to_have_count(0)


def test_back_to_the_last_correct_position_keeps_what_was_right(table: Table) -> None:
    table.enter("r1c3", "4").enter("r1c4", "2").enter("r1c6", "8")
    table.more("Back to the last correct position")
    table.agree()
    assert table.digits() == PUZZLE[:2] + "4" + PUZZLE[3:]
    table.button("Undo").click()
    assert table.digits()[3] == "2"


def test_checkpoints_are_named_and_lead_back_without_losing_the_branch(table: Table) -> None:
    table.enter("r1c3", "4")
    table.more("Checkpoints")
    table.page.get_by_label("Name of a new checkpoint").fill("before the try")
    table.button("Set checkpoint").last.click()
    expect(table.dialog).to_contain_text(re.compile(r"before the try\s+move 2"))
    table.press("Escape")
    table.enter("r1c4", "2").enter("r1c6", "6")
    table.press("k")
    table.more("Checkpoints")
    table.dialog.get_by_role("button", name="Go back").first.click()
    assert table.digits() == PUZZLE[:2] + "4" + PUZZLE[3:]
    table.button("Undo").click()
    assert table.digits()[:6] == "534276"


def test_a_checkpoint_needs_a_plain_name(table: Table) -> None:
    table.more("Checkpoints")
    table.page.get_by_label("Name of a new checkpoint").fill("<b>")
    table.dialog.get_by_role("button", name="Set checkpoint").click()
    table.says("A name has letters, digits and spaces, up to 40.")
    expect(table.dialog).to_contain_text("No checkpoint yet.")
