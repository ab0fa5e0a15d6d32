"""Playing: digits, clashes, erasing, undo, lives and the end."""

import re
import secrets
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.table import PUZZLE, SOLUTION, Table, enter_puzzle

pytestmark = pytest.mark.browser


def test_givens_stay_as_they_are(table: Table) -> None:
    table.enter("r1c1", "9", "Delete")
    assert table.digits() == PUZZLE
    table.says("Givens cannot be changed.")


def test_givens_and_own_digits_differ_by_weight_and_colour(table: Table) -> None:
    table.enter("r1c3", "4")
    style = "cell => { const s = getComputedStyle(cell.querySelector('span')); return [s.fontWeight, s.color]; }"
    given, own = (table.cell(name).evaluate(style) for name in ("r1c1", "r1c3"))
    assert int(given[0]) > int(own[0])
    assert given[1] != own[1]
    assert channel(own[1]) == "blue"


def channel(colour: str) -> str:
    """Which of the three is the strongest in `rgb(1, 2, 3)`."""
    strengths = [int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(", ")]
    return ("red", "green", "blue")[strengths.index(max(strengths))]


def test_boxes_are_told_apart_by_their_lines_and_by_a_faint_tint(table: Table) -> None:
    background = "cell => getComputedStyle(cell).backgroundColor"
    tints = [table.cell(cell).evaluate(background) for cell in ("r2c2", "r2c5", "r5c5", "r5c2")]
    assert tints[0] == tints[2] != tints[1] == tints[3]
    width = "path => Number.parseFloat(getComputedStyle(path).strokeWidth)"
    lines = table.page.locator(".board svg path")
    assert len({lines.nth(at).evaluate(width) for at in range(lines.count())}) > 1
    table.set(tintBoxes=False)
    assert table.cell("r2c2").evaluate(background) == table.cell("r2c5").evaluate(background)


def test_a_clash_is_red_and_has_a_wavy_line_and_goes_with_its_cause(table: Table) -> None:
    table.enter("r1c3", "5")
    for name in ("r1c1", "r1c3"):
        expect(table.cell(name)).to_have_attribute("aria-invalid", "true")
        line, colour = table.cell(name).evaluate(
            "cell => (s => [s.textDecorationStyle, s.color])(getComputedStyle(cell.querySelector('span')))"
        )
        assert line == "wavy"
        assert channel(colour) == "red"
    table.press("Control+z")
    expect(table.page.locator("[aria-invalid=true]")).to_have_count(0)


def test_the_pad_counts_what_is_left_and_enters_into_the_chosen_cell(any_table: Table) -> None:
    expect(any_table.pad(4)).to_have_accessible_name("4, 7 left")
    any_table.click("r1c3")
    any_table.pad(4).click()
    assert any_table.name("r1c3").startswith("4")
    expect(any_table.pad(4)).to_have_accessible_name("4, 6 left")


def test_erase_takes_one_cell_back(any_table: Table) -> None:
    any_table.click("r1c3")
    any_table.pad(4).click()
    any_table.button("Erase").click()
    assert any_table.digits() == PUZZLE


def test_undo_and_redo_walk_through_every_kind_of_action(table: Table) -> None:
    table.enter("r1c3", "4", "2", "Delete", "Shift+1", "Alt+3")
    names = [table.name("r1c3")]
    for _ in range(5):
        table.button("Undo").click()
        names.append(table.name("r1c3"))
    assert [name.split(",")[0] for name in names] == ["empty", "empty", "empty", "2", "4", "empty"]
    assert "notes 1" in names[0]
    assert "notes 1" not in names[2]
    table.button("Undo").click()
    table.says("Nothing to undo.")
    for _ in range(5):
        table.button("Redo").click()
    assert table.name("r1c3") == names[0]


def test_the_same_digit_pressed_again_and_again_is_one_step(table: Table) -> None:
    table.enter("r1c3", *"44444")
    assert table.name("r1c3").startswith("4")
    table.press("Control+z")
    assert table.digits() == PUZZLE
    table.press("Control+z")
    table.says("Nothing to undo.")


def test_one_gesture_on_many_cells_is_one_step(table: Table) -> None:
    table.click("r1c3").click("r1c4", "r1c6", modifiers=["Control"]).press("Shift+8")
    assert all("notes 8" in table.name(cell) for cell in ("r1c3", "r1c4", "r1c6"))
    table.press("Control+z")
    assert all("notes" not in table.name(cell) for cell in ("r1c3", "r1c4", "r1c6"))


def test_classic_undo_takes_the_last_digit_still_on_the_board(table: Table) -> None:
    table.set(classicUndo=True)
    table.enter("r1c3", "4").enter("r1c4", "6").enter("r1c6", "8", "Delete").enter("r1c4", "2")
    table.press("Control+z")
    assert table.name("r1c4").startswith("empty")
    table.press("Control+z")
    assert table.digits() == PUZZLE
    table.press("Control+z")
    table.says("Nothing to undo.")


def test_clear_keeps_the_givens_and_undo_brings_everything_back(table: Table) -> None:
    table.enter("r1c3", "4").enter("r1c4", "Shift+2").enter("r1c1", "Alt+5")
    before = [table.name(cell) for cell in ("r1c3", "r1c4", "r1c1")]
    table.more("Start over")
    assert table.digits() == PUZZLE
    table.button("Undo").click()
    assert [table.name(cell) for cell in ("r1c3", "r1c4", "r1c1")] == before


def test_mistakes_and_lives_are_given_back_by_neither_undo_nor_clear(table: Table) -> None:
    table.enter("r1c3", "5")
    expect(table.page.get_by_text("1 mistake", exact=True)).to_be_visible()
    expect(table.page.get_by_text("4 lives")).to_be_visible()
    table.press("Control+z")
    table.more("Start over")
    expect(table.page.get_by_text("1 mistake", exact=True)).to_be_visible()
    expect(table.page.get_by_text("4 lives")).to_be_visible()
    table.reload()
    expect(table.page.get_by_text("4 lives")).to_be_visible()


def test_mistakes_are_counted_without_lives(page: Page, number: int) -> None:
    page.goto("/settings")
    page.get_by_role("radio", name="None", exact=True).check()
    table = Table(page).lay(number)
    for cell in ("r1c3", "r1c4", "r1c6", "r1c7", "r1c8", "r1c9"):
        table.enter(cell, "5")
    table.enter("r2c2", "6")
    expect(table.page.get_by_text("7 mistakes")).to_be_visible()
    expect(table.page.get_by_text("lives")).to_have_count(0)
    expect(table.dialog).to_have_count(0)


def lose(table: Table) -> None:
    for cell in ("r1c3", "r1c4", "r1c6", "r1c7", "r1c8"):
        table.enter(cell, "5")
    expect(table.dialog).to_contain_text("Out of lives")


def test_the_last_life_lost_offers_to_go_on_unranked(table: Table) -> None:
    lose(table)
    expect(table.page.locator("[role=alert]").first).to_contain_text("Out of lives.")
    table.button("Continue unranked").click()
    expect(table.page.get_by_text("unranked")).to_be_visible()
    table.enter("r1c3", "4")
    assert table.name("r1c3").startswith("4")


def test_the_last_life_lost_offers_the_same_puzzle_again(table: Table) -> None:
    lose(table)
    table.button("Same puzzle again").click()
    expect(table.page.get_by_text("5 lives")).to_be_visible()
    assert table.digits() == PUZZLE


def test_the_last_life_lost_leads_to_the_levels(table: Table) -> None:
    lose(table)
    table.button("Choose a new puzzle").click()
    table.page.wait_for_url("**/new")
    expect(table.dialog).to_have_count(0)


def test_out_of_lives_the_choices_stay_on_the_page_when_the_dialog_is_closed(any_table: Table) -> None:
    lose(any_table)
    any_table.press("Escape")
    expect(any_table.dialog).to_have_count(0)
    choices = any_table.page.get_by_role("region", name="After the game")
    expect(choices.get_by_role("button")).to_have_count(3)
    any_table.reload().press("Escape")
    choices.get_by_role("button", name="Continue unranked").click()
    any_table.enter("r1c3", "4")
    assert any_table.name("r1c3").startswith("4")


def test_a_full_grid_with_a_mistake_goes_on(table: Table) -> None:
    table.solve(leave=1)
    last = table.digits().index(".")
    wrong = next(digit for digit in "123456789" if digit != SOLUTION[last])
    table.cells.nth(last).click()
    table.press(wrong)
    table.says("The grid is full, but at least one digit is wrong.")
    expect(table.dialog).to_have_count(0)
    expect(table.cells.nth(last)).not_to_have_accessible_name(re.compile("wrong"))
    table.more("Check now")
    table.agree()
    expect(table.cells.nth(last)).to_have_accessible_name(re.compile("wrong"))
    table.cells.nth(last).click()
    table.press(SOLUTION[last])
    expect(table.dialog).to_contain_text("Solved!")


def test_the_end_is_congratulated_and_summed_up(table: Table) -> None:
    table.enter("r1c3", "5", "Control+z")
    table.solve()
    expect(table.dialog).to_contain_text("Solved!")
    expect(table.dialog).to_contain_text("Every row, every column and every box")
    expect(table.dialog).to_contain_text("Solved without help.")
    expect(table.button("Next puzzle")).to_be_focused()
    figures = table.dialog.locator("dl")
    for label, value in (("Mistakes", "1"), ("Moves", "53"), ("Streak", "1 day")):
        expect(figures).to_contain_text(re.compile(rf"{label}\s*{value}"))
    assert table.dialog.locator(".button.primary").count() == 1


def test_the_end_says_what_was_new_and_later_what_was_hardest(page: Page, base_url: str) -> None:
    table = Table(page)
    for number, said in ((0, "Techniques you met for the first time:"), (1, "Hardest technique in this puzzle:")):
        table.lay(enter_puzzle(base_url, SOLUTION[:number] + "." + SOLUTION[number + 1 :]))
        table.click(f"r1c{number + 1}").press(SOLUTION[number])
        expect(table.dialog).to_contain_text(said)
        expect(table.dialog.get_by_role("link", name="Full house")).to_have_attribute("href", "/learn/full-house")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_sheet_unfolds_before_the_dialog_comes(table: Table, motion: Literal["no-preference", "reduce"]) -> None:
    table.page.emulate_media(reduced_motion=motion)
    table.solve(leave=1)
    table.page.evaluate(
        """() => {
            window.seen = [];
            const note = ({animationName}) => animationName === "board-unfold" && seen.push("unfolded");
            addEventListener("animationend", note);
            const look = () => document.querySelector("dialog[open]") && seen.push("dialog");
            new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
        }"""
    )
    table.solve()
    expect(table.dialog).to_be_visible()
    seen = table.page.evaluate("window.seen")
    assert seen[0] == ("unfolded" if motion == "no-preference" else "dialog")


def test_result_replay_and_the_next_puzzle_stay_when_the_dialog_is_closed(page: Page, base_url: str) -> None:
    table = Table(page).lay(enter_puzzle(base_url, "." + SOLUTION[1:])).enter("r1c1", SOLUTION[0])
    expect(table.dialog).to_contain_text("Solved!")
    table.button("Challenge a friend").click()
    table.press("Escape")
    after = page.get_by_role("region", name="After the game")
    expect(after).to_contain_text(re.compile(r"Solved in \d:\d\d"))
    after.get_by_role("button", name="Result").click()
    expect(table.dialog).to_contain_text("Solved without help.")
    table.press("Escape")
    after.get_by_role("button", name="Replay").click()
    expect(table.dialog).to_contain_text("Move 0 of 1")
    table.press("Escape")
    after.get_by_role("button", name="Next puzzle").click()
    expect(table.pad(1)).to_be_visible()


def test_the_end_tells_my_place_and_my_best_and_average_of_this_level(page: Page, base_url: str) -> None:
    table = Table(page)
    number = enter_puzzle(base_url, "." + SOLUTION[1:])
    finish_at_leisure(table, number)
    expect(table.dialog).to_contain_text("With an account your unaided times appear on the leaderboards.")
    expect(table.dialog).to_contain_text(re.compile(r"Best, \w+\s*0:01"))
    expect(table.dialog).to_contain_text(re.compile(r"Average, \w+\s*0:01"))
    sign_up(page)
    finish_at_leisure(table, number)
    expect(table.dialog).to_contain_text(re.compile(r"Place\s*\d+ of \d+"))


def finish_at_leisure(table: Table, number: int) -> None:
    """Enters the one missing digit when a second has gone by; faster than a hand can be is not ranked."""
    table.lay(number)
    expect(table.page.get_by_role("timer")).to_have_text("0:01")
    table.enter("r1c1", SOLUTION[0])
    expect(table.dialog).to_contain_text("Solved!")


def sign_up(page: Page) -> None:
    """An account for this guest, made by the API alone; its pages have tests of their own."""
    page.request.get("/api/health")
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    name = f"Solver{secrets.token_hex(4)}"
    body = {"username": name, "email": f"{name}@example.org", "password": "Sieben_7_Siegel"}
    answer = page.request.post("/_allauth/browser/v1/auth/signup", data=body, headers={"X-CSRFToken": token})
    assert answer.ok, answer.text()


def test_the_solve_can_be_watched_again_at_a_chosen_speed(table: Table) -> None:
    table.solve()
    table.button("Replay").click()
    expect(table.dialog).to_contain_text("Move 0 of 51")
    table.page.get_by_label("Speed: 4 moves a second").fill("20")
    table.button("Play").click()
    expect(table.dialog).to_contain_text("Move 51 of 51")
    table.page.get_by_role("slider", name="Move", exact=True).fill("3")
    expect(table.dialog).to_contain_text("Move 3 of 51")


def test_the_next_puzzle_is_one_click_away(table: Table) -> None:
    table.solve()
    table.dialog.get_by_role("button", name="Next puzzle").click()
    expect(table.dialog).to_have_count(0)
    assert table.digits() != PUZZLE
    assert "." in table.digits()
