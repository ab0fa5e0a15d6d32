"""Input: cell first, digit first, many cells at once, pointer and keys alike."""

import pytest
from playwright.sync_api import expect

from browser.table import PUZZLE, Table, cell_number

pytestmark = pytest.mark.browser


def middle(table: Table, cell: str) -> tuple[float, float]:
    box = table.cell(cell).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(table: Table, *cells: str) -> None:
    table.page.mouse.move(*middle(table, cells[0]))
    table.page.mouse.down()
    for cell in cells[1:]:
        table.page.mouse.move(*middle(table, cell), steps=6)
    table.page.mouse.up()


def numbers(*cells: str) -> list[int]:
    return sorted(cell_number(cell) for cell in cells)


def test_a_click_selects_one_cell_and_a_given_too(table: Table) -> None:
    assert table.click("r1c1").selected() == numbers("r1c1")
    assert table.click("r1c3").selected() == numbers("r1c3")


def test_a_drag_selects_what_it_passes_and_diagonals_catch_no_neighbour(table: Table) -> None:
    drag(table, "r1c3", "r1c4", "r2c4")
    assert table.selected() == numbers("r1c3", "r1c4", "r2c4")
    assert table.page.locator(".board path.outline").count() == 1, "a tint alone is too faint for some eyes"
    drag(table, "r1c1", "r3c3")
    assert table.selected() == numbers("r1c1", "r2c2", "r3c3")


def test_a_fast_drag_misses_no_cell_and_a_second_finger_is_ignored(table: Table) -> None:
    mouse = table.page.mouse
    mouse.move(*middle(table, "r2c1"))
    mouse.down()
    mouse.move(*middle(table, "r2c9"))
    assert len(table.selected()) == 9
    x, y = middle(table, "r9c9")
    table.page.get_by_role("grid").evaluate(
        """(grid, [x, y]) => {
            const finger = {pointerId: 77, isPrimary: false, clientX: x, clientY: y, bubbles: true};
            for (const kind of ["pointerdown", "pointermove", "pointerup"])
                grid.dispatchEvent(new PointerEvent(kind, finger));
        }""",
        [x, y],
    )
    mouse.move(*middle(table, "r3c9"))
    mouse.up()
    assert table.selected() == list(range(9, 18)) + numbers("r3c9")


def test_control_adds_and_removes_cells(table: Table) -> None:
    table.click("r1c3").click("r3c3", modifiers=["Control"])
    assert table.selected() == numbers("r1c3", "r3c3")
    table.click("r1c3", modifiers=["Control"])
    assert table.selected() == numbers("r3c3")
    table.page.keyboard.down("Control")
    drag(table, "r1c1", "r1c4")
    assert table.selected() == numbers("r1c1", "r1c2", "r1c3", "r1c4", "r3c3")
    drag(table, "r1c1", "r1c3")
    assert table.selected() == numbers("r1c4", "r3c3")
    table.page.keyboard.up("Control")


def test_many_cells_are_chosen_without_a_drag_or_a_key(any_table: Table) -> None:
    any_table.more("Select several cells")
    any_table.click("r1c3", "r5c5", "r1c4", "r1c4")
    assert any_table.selected() == numbers("r1c3", "r5c5")
    any_table.more("Select several cells")
    assert any_table.click("r1c4").selected() == numbers("r1c4")


def test_shift_selects_a_rectangle(table: Table) -> None:
    table.click("r1c1").click("r2c2", modifiers=["Shift"])
    assert table.selected() == numbers("r1c1", "r1c2", "r2c1", "r2c2")
    table.set(shiftRectangle=False).click("r1c1").click("r2c2", modifiers=["Shift"])
    assert table.selected() == numbers("r2c2")


def test_a_click_beside_the_board_and_escape_let_go(table: Table) -> None:
    table.click("r1c1").press("Escape")
    assert table.selected() == []
    table.click("r1c1")
    table.page.mouse.click(5, 400)
    assert table.selected() == []


def test_a_double_click_selects_what_shows_the_same(table: Table) -> None:
    table.cell("r1c1").dblclick()
    fives = [cell for cell, digit in enumerate(PUZZLE) if digit == "5"]
    assert table.selected() == fives
    table.enter("r1c3", "Shift+5")
    table.cell("r1c1").click(click_count=3)
    assert table.selected() == sorted([*fives, cell_number("r1c3")])


def test_a_long_touch_selects_what_shows_the_same(table: Table) -> None:
    x, y = middle(table, "r1c1")
    table.page.get_by_role("grid").evaluate(
        """(grid, [x, y]) => {
            grid.setPointerCapture = () => {};
            const finger = {pointerId: 1, isPrimary: true, pointerType: "touch", clientX: x, clientY: y, bubbles: true};
            for (const [kind, at] of [["pointerdown", 1000], ["pointerup", 1600]]) {
                const event = new PointerEvent(kind, finger);
                Object.defineProperty(event, "timeStamp", {value: at});
                grid.dispatchEvent(event);
            }
        }""",
        [x, y],
    )
    assert table.selected() == [cell for cell, digit in enumerate(PUZZLE) if digit == "5"]


def test_a_double_click_under_the_colour_tool_selects_the_colour(table: Table) -> None:
    table.click("r1c3").click("r5c5", modifiers=["Control"]).press("Alt+4")
    table.button("Colour").click()
    table.cell("r5c5").dblclick()
    assert table.selected() == numbers("r1c3", "r5c5")


def test_a_double_click_enters_the_only_note_left(table: Table) -> None:
    table.enter("r1c3", "Shift+4")
    table.click("r9c1")
    table.cell("r1c3").dblclick()
    assert table.name("r1c3").startswith("4")


def test_a_digit_chosen_first_goes_into_every_cell_clicked(any_table: Table) -> None:
    any_table.pad(4).click()
    expect(any_table.pad(4)).to_have_attribute("aria-pressed", "true")
    any_table.click("r1c3", "r5c1")
    assert any_table.name("r1c3").startswith("4")
    any_table.click("r1c3")
    assert any_table.name("r1c3").startswith("empty")
    any_table.pad(4).click()
    expect(any_table.pad(4)).to_have_attribute("aria-pressed", "false")


TOUCH = """(key, events) => {
    const {x, y, width, height} = key.getBoundingClientRect();
    const at = {clientX: x + width / 2, clientY: y + height / 2, pointerType: "touch", isPrimary: true, bubbles: true};
    for (const [kind, time] of events) {
        const event = new PointerEvent(kind, {...at, detail: 1});
        Object.defineProperty(event, "timeStamp", {value: time});
        key.dispatchEvent(event);
    }
}"""


def test_a_long_press_takes_the_digit_into_the_hand_and_shows_it_before_the_release(table: Table) -> None:
    four = table.click("r1c3").pad(4)
    four.hover()
    table.page.mouse.down()
    expect(four).to_have_attribute("aria-pressed", "true")
    assert table.selected() == numbers("r1c3"), "nothing is done before the release"
    table.page.mouse.up()
    expect(four).to_have_attribute("aria-pressed", "true")
    assert table.click("r1c4").name("r1c4").startswith("4")
    table.press("Escape")
    four.evaluate(TOUCH, [["pointerdown", 1000], ["pointerup", 1600]])
    expect(four).to_have_attribute("aria-pressed", "true")
    table.press("Escape")
    table.click("r1c3")
    four.evaluate(TOUCH, [["pointerdown", 1000]])
    expect(four).to_have_attribute("aria-pressed", "true")
    four.evaluate(TOUCH, [["pointerup", 1100], ["click", 1101]])
    expect(four).to_have_attribute("aria-pressed", "false")
    assert table.name("r1c3").startswith("4"), "the machine was busy; the press was short"


def test_a_filled_cell_gives_its_digit_into_the_hand(table: Table) -> None:
    table.pad(4).click()
    table.click("r1c1")
    expect(table.pad(5)).to_have_attribute("aria-pressed", "true")
    expect(table.pad(4)).to_have_attribute("aria-pressed", "false")


def test_the_digit_in_the_hand_survives_undo_and_ends_with_escape_or_a_drag(table: Table) -> None:
    table.pad(4).click()
    table.click("r1c3").press("Control+z")
    expect(table.pad(4)).to_have_attribute("aria-pressed", "true")
    table.press("Escape")
    expect(table.pad(4)).to_have_attribute("aria-pressed", "false")
    table.pad(4).click()
    drag(table, "r1c3", "r1c4", "r2c4")
    expect(table.pad(4)).to_have_attribute("aria-pressed", "false")
    assert table.digits() == PUZZLE
    assert table.selected() == numbers("r1c3", "r1c4", "r2c4")


def test_a_colour_in_the_hand_goes_onto_digits_too(table: Table) -> None:
    table.button("Colour").click()
    table.button("sky blue").click()
    table.click("r1c1", "r1c3")
    expect(table.page.locator(".board .colour")).to_have_count(2)
    expect(table.button("sky blue")).to_have_attribute("aria-pressed", "true")


def test_the_keys_stay_with_the_board_while_something_beside_it_is_pressed(table: Table) -> None:
    table.click("r1c3")
    table.pad(4).click()
    table.press("ArrowRight", "6")
    assert table.digits()[2:4] == "46"
    table.button("Undo").click()
    table.button("Notes").click()
    table.press("2")
    assert "notes 2" in table.name("r1c4")
    table.button("Pause").click()
    table.press("Enter")
    assert table.name("r1c1").startswith("5, given")
    table.press("ArrowRight")
    expect(table.cell("r1c5")).to_be_focused()


def test_escape_lets_go_wherever_the_focus_is(table: Table) -> None:
    table.pad(4).click()
    table.press("Escape")
    expect(table.pad(4)).to_have_attribute("aria-pressed", "false")


def test_digit_first_with_nothing_chosen_says_what_to_do(table: Table) -> None:
    table.set(inputStyle="digit").click("r1c3")
    table.says("Choose a number first.")
    table.pad(4).click()
    table.click("r1c3")
    assert table.name("r1c3").startswith("4")


def test_cell_first_can_be_pinned(table: Table) -> None:
    table.set(inputStyle="cell")
    table.pad(4).click()
    expect(table.pad(4)).to_have_attribute("aria-pressed", "false")


def test_a_right_click_notes_the_digit_at_its_place(table: Table) -> None:
    box = table.cell("r1c3").bounding_box()
    assert box
    top_left = {"x": box["width"] / 6, "y": box["height"] / 6}
    table.cell("r1c3").click(button="right", position=top_left)  # type: ignore[arg-type]
    assert "notes 1" in table.name("r1c3")


def test_a_digit_in_all_chosen_cells_is_taken_off_again(table: Table) -> None:
    table.click("r1c3").click("r5c5", modifiers=["Control"]).press("2")
    assert table.name("r1c3")[0] == table.name("r5c5")[0] == "2"
    table.press("Control+a", "2")
    assert table.digits().count("2") > 2


def test_tools_are_shown_while_a_modifier_is_held(table: Table) -> None:
    table.click("r1c3")
    table.page.keyboard.down("Shift")
    expect(table.button("Notes")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.up("Shift")
    expect(table.button("Digit")).to_have_attribute("aria-pressed", "true")


def test_a_held_tool_does_not_stick_when_the_window_loses_the_focus(table: Table) -> None:
    table.click("r1c3")
    table.page.keyboard.down("Alt")
    expect(table.button("Colour")).to_have_attribute("aria-pressed", "true")
    table.page.evaluate("dispatchEvent(new Event('blur'))")
    expect(table.button("Digit")).to_have_attribute("aria-pressed", "true")


def test_candidates_are_linked_by_a_drag_and_coloured_by_two_taps(table: Table) -> None:
    table.button("Link").click()
    drag(table, "r1c3", "r5c5")
    expect(table.page.locator(".board path.link")).to_have_count(1)
    drag(table, "r1c3", "r5c5")
    expect(table.page.locator(".board path.link")).to_have_count(0)
    colours = []
    for _ in range(3):
        table.click("r1c4", "r1c4")
        coloured = table.cell("r1c4").locator(".coloured")
        expect(coloured).to_have_text("5")
        colours.append(coloured.evaluate("note => getComputedStyle(note).backgroundColor"))
    assert len(set(colours)) == 3
    table.click("r1c4", "r1c4")
    expect(coloured).to_have_count(0)
    table.press("Control+z")
    expect(coloured).to_have_count(1)


def test_candidates_are_linked_by_keys_too(table: Table) -> None:
    table.enter("r1c3", "b", "4").press("ArrowRight", "2")
    expect(table.page.locator(".board path.link")).to_have_count(1)
    table.press("Control+z")
    expect(table.page.locator(".board path.link")).to_have_count(0)


def test_peers_equal_digits_and_filters_are_highlighted_and_can_be_switched_off(table: Table) -> None:
    table.click("r1c1")
    assert table.page.locator(".board .peer").count() == 20
    assert table.page.locator(".board .same").count() == PUZZLE.count("5")
    table.click("r1c3").press("f", "4")
    assert table.page.locator(".board .found").count() > 0
    table.says("highlighting 4")
    table.press("f", "f")
    assert table.page.locator(".board .found").count() == 0
    table.press("4")
    assert table.name("r1c3").startswith("4")
    table.press("f", "0")
    table.says("highlighting cells with two candidates")
    assert table.page.locator(".board .found").count() > 0
    table.set(showPeers=False, showSame=False).click("r1c1")
    assert table.page.locator(".board .peer, .board .same").count() == 0
