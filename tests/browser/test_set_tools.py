"""The setter's desk: what changes a whole drawing, what the engine says and does, and files that bring it back."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.test_set_out import Desk as SmallDesk

pytestmark = pytest.mark.browser

IMPORT = "Puzzle text, JSON, or a link from f-puzzles, SudokuPad and others"


class Desk(SmallDesk):
    """Somebody at the desk who uses all of it."""

    def draw(self, rule: str, *names: str) -> None:
        self.field("Rule").select_option(rule)
        boxes = [self.cell(name).bounding_box() for name in names]
        for at, box in enumerate(boxes):
            assert box
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
            if at == 0:
                self.page.mouse.down()
        self.page.mouse.up()

    def rules(self) -> list[str]:
        """The cells of each rule, as the list says them."""
        listed = self.page.get_by_role("region", name="Rules", exact=True).get_by_role("listitem")
        return [re.sub(r"\s+", " ", row.locator(".soft").inner_text()) for row in listed.all()]

    def has_rules(self, *cells: str) -> None:
        listed = self.page.get_by_role("region", name="Rules", exact=True).get_by_role("listitem")
        expect(listed).to_have_text([re.compile(one) for one in cells])

    def has(self, name: str, digit: str) -> None:
        """A cell has that given, or none."""
        what = f"{digit}, given" if digit else "empty"
        expect(self.cell(name)).to_have_accessible_name(re.compile(f"^{what}, "))

    def undo_drawing(self) -> None:
        """Back to the empty grid."""
        while self.rules():
            self.button("Undo").click()


def test_a_drawing_is_mirrored_turned_moved_relabelled_and_copied_and_all_of_it_undone(page: Page) -> None:
    desk = Desk(page)
    desk.draw("Thermometer", "r1c1", "r1c2", "r2c2")
    desk.has_rules("r1c1 r1c2 r2c2")
    desk.button("Rotate right").click()
    desk.has_rules("r1c4 r2c4 r2c3")
    desk.button("Mirror left\u2013right").click()
    desk.has_rules("r1c1 r2c1 r2c2")
    desk.button("Mirror top\u2013bottom").click()
    desk.has_rules("r4c1 r3c1 r3c2")
    desk.button("Rotate left").click()
    desk.has_rules("r4c4 r4c3 r3c3")
    desk.button("Move up").click()
    desk.has_rules("r3c4 r3c3 r2c3")
    desk.button("Move right").click()
    expect(page.get_by_text("There is no room: something would leave the grid.").first).to_be_visible()
    desk.field("New digits for 1234, in this order").fill("2134")
    desk.button("Relabel").click()
    expect(page.get_by_text("Digits cannot be exchanged: a rule depends on their values.")).to_be_visible()
    desk.undo_drawing()

    desk.button("Givens").click()
    desk.enter("r1c1", "1")
    desk.enter("r2c2", "2")
    desk.button("Relabel").click()
    desk.has("r1c1", "2")
    desk.has("r2c2", "1")
    desk.field("New digits for 1234, in this order").fill("11")
    desk.button("Relabel").click()
    expect(page.get_by_text("Each digit is needed exactly once.")).to_be_visible()
    desk.draw("Palindrome", "r1c1", "r1c2")
    desk.button("Givens").click()
    desk.cell("r1c1").click()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Control+c")
    desk.cell("r3c3").click()
    page.keyboard.press("Control+v")
    desk.has_rules("r1c1 r1c2", "r3c3 r3c4")
    desk.has("r3c3", "2")
    desk.cell("r1c1").click()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Control+x")
    desk.has_rules("r3c3 r3c4")
    desk.has("r1c1", "")


def test_symmetric_entry_draws_at_the_other_place_and_knows_the_digit_from_the_solution(page: Page) -> None:
    desk = Desk(page)
    desk.field("Symmetric entry").select_option("Rotational (180°)")
    desk.draw("Cage", "r1c1", "r1c2")
    desk.has_rules("r1c1 r1c2", "r4c4 r4c3")
    desk.draw("Thermometer", "r2c2", "r3c3")
    desk.has_rules("r1c1 r1c2", "r4c4 r4c3", "r2c2 r3c3")
    desk.undo_drawing()
    desk.button("Givens").click()
    desk.enter("r1c1", "1")
    desk.has("r4c4", "")
    desk.button("Fill a random solution").click()
    desk.says("The solution you entered obeys all clues.")
    desk.enter("r1c2", desk.cell("r1c2").inner_text().strip()[:1])
    expect(desk.cell("r4c3")).to_have_accessible_name(re.compile(r"^\d, given, row 4 column 3$"))


def test_the_engine_says_what_is_forced_helps_and_walks_the_path(page: Page) -> None:
    desk = Desk(page)
    desk.enter("r1c1", "1")
    desk.enter("r1c2", "2")
    desk.enter("r1c3", "3")
    desk.says("1 empty cell has only one possible digit.")
    desk.cell("r1c4").click()
    desk.says("r1c4: 4 (10+)")
    desk.cell("r2c1").click()
    expect(page.get_by_role("region", name="Live answers")).to_contain_text(re.compile(r"r2c1: 3 \(.*\), 4 \("))
    while not page.get_by_text("Exactly one solution.").is_visible():
        desk.button("Add a clue that helps most").click()
        expect(page.get_by_text(re.compile(r"it leaves \d+ of \d+ solutions tried"))).to_be_visible()
        expect(page.get_by_text("Counting solutions")).to_have_count(0)
    desk.says("Exactly one solution.")
    path = page.get_by_role("region", name="Solving path")
    expect(path).to_contain_text(re.compile(r"Level \w+, rating [\d.]+, hardest step"))
    desk.button("Next step").click()
    expect(path).to_contain_text(re.compile(r"Step 1 of \d+"))


def test_words_are_written_from_the_rules_changed_and_kept(page: Page) -> None:
    desk = Desk(page)
    desk.draw("Thermometer", "r1c1", "r1c2")
    desk.button("Write it from the rules").click()
    expect(desk.field("Rules text")).to_have_value(re.compile("Digits rise along a thermometer from its bulb."))
    desk.field("Rules text").fill("It warms up.")
    desk.field("Title").fill("Warm")
    desk.field("Author").fill("Anna")
    desk.says("solutions.")
    page.reload()
    expect(desk.field("Rules text")).to_have_value("It warms up.")
    expect(desk.field("Title")).to_have_value("Warm")
    expect(desk.field("Author")).to_have_value("Anna")


def test_a_rule_that_cannot_be_met_is_named_with_the_reason(page: Page) -> None:
    desk = Desk(page)
    desk.draw("Cage", "r1c1", "r1c2")
    desk.field("Sum").fill("9")
    expect(page.get_by_text("Rule 1 (Cage): 2 different digits add up to 3 to 7.")).to_be_visible()
    desk.says("Solutions are counted as soon as all rules can be met.")
    desk.field("Sum").fill("7")
    desk.says("solutions.")


@pytest.mark.parametrize("kind", ["SVG", "PDF", "JSON file"])
def test_every_file_brings_the_drawing_back(page: Page, tmp_path: Path, kind: str) -> None:
    desk = Desk(page).set_small()
    assert isinstance(desk, Desk)
    desk.draw("Cage", "r1c1", "r1c2")
    desk.field("Sum").fill("3")
    desk.open("Share, export, import")
    with page.expect_download() as download:
        desk.button(kind).click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("Imported as a new draft").first).to_be_visible()
    expect(desk.field("Title")).to_have_value("Small one")
    desk.has_rules("r1c1 r1c2")
    desk.says("Exactly one solution.")


def test_a_sudokupad_link_brings_the_puzzle_back(page: Page) -> None:
    desk = Desk(page).set_small()
    desk.open("Share, export, import")
    desk.button("SudokuPad").click()
    link = desk.field("Link for SudokuPad").input_value()
    desk.button("JSON text").click()
    told = json.loads(desk.field("JSON").input_value())
    desk.field(IMPORT).fill(link)
    desk.button("Import").click()
    expect(page.get_by_text("Imported as a new draft").first).to_be_visible()
    desk.says("Exactly one solution.")
    desk.button("JSON text").click()
    again = json.loads(desk.field("JSON").input_value())
    assert again["givens"] == told["givens"]
