"""The setter's desk: puzzles set by hand, by what the page says alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

SMALL = "4 \u00d7 4"


class Setter:
    """Somebody who sets a puzzle of 4 by 4."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/set")
        page.get_by_text("Size, symmetry, turn, move, copy").click()
        page.get_by_label("Size", exact=True).select_option(SMALL)
        expect(page.get_by_role("gridcell")).to_have_count(16)

    def cell(self, name: str) -> Locator:
        row, column = name[1], name[3]
        return self.page.get_by_role("gridcell", name=f"row {row} column {column}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    def drag(self, *names: str) -> None:
        boxes = [self.cell(name).bounding_box() for name in names]
        for at, box in enumerate(boxes):
            assert box
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if at == 0:
                self.page.mouse.down()
        self.page.mouse.up()

    def rule(self, name: str) -> None:
        self.page.get_by_label("Rule", exact=True).select_option(name)

    def given(self, name: str, digit: str) -> None:
        self.cell(name).click()
        self.page.keyboard.press(digit)

    def says(self, words: str) -> None:
        expect(self.page.get_by_role("region", name="Live answers")).to_contain_text(words)

    @property
    def rules(self) -> Locator:
        return self.page.get_by_role("region", name="Rules", exact=True).get_by_role("listitem")


def test_a_killer_a_thermo_and_a_jigsaw_are_set_by_what_the_page_says(page: Page) -> None:
    setter = Setter(page)
    setter.rule("Cage")
    for cells, total in (("r1c1 r1c2", "3"), ("r2c1 r2c2", "7"), ("r1c3 r2c3", "4"), ("r3c1 r4c1", "6")):
        setter.drag(*cells.split())
        page.get_by_label("Sum", exact=True).fill(total)
    for name in ("r3c2", "r3c3"):
        setter.cell(name).click()
    setter.button("Add").click()
    page.get_by_label("Sum", exact=True).fill("5")
    expect(setter.rules).to_have_count(5)
    expect(setter.rules.first).to_contain_text("cage 3")
    setter.says("solutions.")
    setter.button("Givens").click()
    setter.given("r1c1", "1")
    setter.given("r4c4", "1")
    setter.says("Exactly one solution.")
    setter.button("Drop what is not needed").click()
    expect(page.get_by_text(re.compile("clues? removed"))).to_be_visible()
    setter.says("Every clue is needed.")
    setter.button("Undo").click()
    expect(setter.rules).to_have_count(5)

    page.get_by_text("Drafts").click()
    setter.button("New draft").click()
    expect(setter.rules).to_have_count(0)
    setter.page.get_by_label("Size", exact=True).select_option(SMALL)
    setter.rule("Thermometer")
    setter.drag("r1c1", "r1c2", "r1c3", "r1c4")
    setter.says("solutions.")
    setter.drag("r4c4", "r4c3", "r4c2", "r4c1")
    setter.says("Exactly one solution.")
    expect(page.get_by_label("Rules text", exact=True)).to_have_attribute(
        "placeholder", re.compile("Digits rise along a thermometer from its bulb.")
    )
    setter.drag("r1c2", "r1c1")
    setter.says("These 2 clues contradict each other")
    setter.button("Delete rule 3").click()
    setter.says("Exactly one solution.")

    setter.button("New draft").click()
    setter.page.get_by_label("Size", exact=True).select_option(SMALL)
    setter.button("Regions").click()
    setter.button("Clear regions").click()
    for number, cells in enumerate(("r1c1 r1c2 r1c3 r2c1", "r1c4 r2c4 r2c3 r2c2", "r3c1 r3c2 r3c3 r4c1"), start=1):
        setter.button(f"Region {number}").click()
        setter.drag(*cells.split())
    setter.button("Region 4").click()
    setter.drag("r3c4", "r4c4", "r4c3", "r4c2")
    setter.button("Givens").click()
    for name, digit in (("r1c3", "4"), ("r2c2", "1"), ("r3c2", "2")):
        setter.given(name, digit)
    setter.says("Exactly one solution.")

    page.reload()
    setter.says("Exactly one solution.")
    expect(setter.cell("r2c2")).to_have_accessible_name("1, given, row 2 column 2")


def test_shapes_and_their_numbers_are_drawn_by_keys_alone(page: Page) -> None:
    setter = Setter(page)
    setter.rule("Cage")
    setter.cell("r1c1").press("Space")
    for key in ("ArrowRight", "Space", "ArrowDown", "Space", "ArrowLeft", "Space", "Enter"):
        page.keyboard.press(key)
    for key in ("1", "1", "Backspace", "0"):
        page.keyboard.press(key)
    expect(setter.rules).to_have_count(1)
    expect(setter.rules.first).to_contain_text("cage 10 r1c1 r1c2 r2c2 r2c1")
    setter.rule("Thermometer")
    # From where the cage ended.
    setter.cell("r2c1").press("ArrowDown")
    for key in ("ArrowDown", "Space", "ArrowRight", "ArrowUp", "Space", "ArrowRight", "ArrowUp", "Space", "Enter"):
        page.keyboard.press(key)
    expect(setter.rules.nth(1)).to_contain_text("r4c1 r3c2 r2c3")
    setter.says("solutions.")
