"""A puzzle with rules on the page: pasted, played, what is broken named, finished."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import ninefold as nf

pytestmark = pytest.mark.browser

GRID = "1234341221434321"
RULES = [
    {"kind": "cage", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 7},
    {"kind": "thermometer", "cells": ["r4c4", "r4c3", "r4c2", "r4c1"]},
    {"kind": "cage", "cells": ["r3c3", "r3c4"], "sum": 7},
    {"kind": "thermometer", "cells": ["r3c2", "r3c1", "r2c1"]},
]
KILLER = json.dumps({"size": 4, "title": "Small cages", "givens": "..34....2.......", "rules": RULES})


def test_a_killer_is_pasted_and_played_and_what_is_broken_is_named(page: Page) -> None:
    page.goto("/play")
    expect(page.get_by_role("gridcell")).to_have_count(81)
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        KILLER,
    )
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    cells = page.get_by_role("gridcell")
    expect(cells).to_have_count(16)
    rules = page.get_by_role("region", name="Rules")
    expect(rules).to_contain_text("Small cages")
    expect(rules).to_contain_text("Digits rise along a thermometer from its bulb.")

    cells.nth(0).click()
    expect(rules).to_contain_text("This cell is in cage 7.")
    expect(rules.get_by_role("group", name="Combinations for cage 7")).to_contain_text("124")
    cells.nth(4).click()
    expect(rules.get_by_role("group", name="Combinations for the thermometer")).to_contain_text("134")
    cells.nth(0).click()
    page.keyboard.press("2")
    cells.nth(1).click()
    page.keyboard.press("1")
    cells.nth(5).click()
    page.keyboard.press("3")
    expect(rules).to_contain_text("cage 7 is 6")
    expect(cells.nth(5)).to_have_attribute("aria-invalid", "true")
    expect(cells.nth(5)).to_have_attribute("aria-label", "3, breaks a rule, row 2 column 2")
    hint, panel = page.get_by_role("button", name="Hint", exact=True), page.get_by_role("region", name="Hint")
    hint.click()
    page.get_by_role("button", name="Yes, help me").click()
    expect(panel).to_contain_text("3 digits are wrong. They are marked.")

    for cell in (0, 1, 5):
        cells.nth(cell).click()
        page.keyboard.press("Delete")
    expect(rules).not_to_contain_text("cage 7 is 6")
    hint.click()
    panel.get_by_role("button", name="Which technique?").click()
    panel.get_by_role("button", name="Which cells?").click()
    panel.get_by_role("button", name="Explain it").click()
    expect(panel.get_by_role("button", name="Apply")).to_be_visible()
    for cell, digit in enumerate(GRID):
        if cell not in (2, 3, 8):
            cells.nth(cell).click()
            page.keyboard.press(digit)
    expect(page.get_by_role("dialog")).to_contain_text("every rule holds", timeout=10_000)


def test_a_title_without_a_space_sticks_out_nowhere(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    endless = {"title": "Endless" * 60, "author": "S" * 600, "text": "w" * 600}
    play(page, json.dumps({"size": 4, "givens": "..34....2.......", "rules": RULES, **endless}))
    number = re.search(r"\d+", page.get_by_role("banner").inner_text())
    page.get_by_role("gridcell").nth(0).click()
    page.keyboard.press("1")
    sticking = []
    for path in ("/play", "/", "/puzzles", f"/puzzles/{number and number[0]}", "/me", "/games", "/history", "/print"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            sticking.append(path)
    assert sticking == []


def test_combinations_of_two_dots_on_a_cell_are_told_apart_by_their_places(page: Page) -> None:
    dots = [{"kind": "difference", "cells": cells} for cells in (["r1c1", "r1c2"], ["r1c2", "r1c3"])]
    play(page, json.dumps({"size": 4, "givens": "..34....2.......", "rules": RULES + dots}))
    rules = page.get_by_role("region", name="Rules")
    page.get_by_role("gridcell").nth(0).click()
    expect(rules.get_by_role("group", name="Combinations for the white dot", exact=True)).to_be_visible()
    page.get_by_role("gridcell").nth(1).click()
    for place in ("r1c1 r1c2", "r1c2 r1c3"):
        expect(rules.get_by_role("group", name=f"Combinations for the white dot ({place})")).to_be_visible()


def test_title_setter_and_rules_are_printed_with_the_board(page: Page) -> None:
    page.add_init_script("window.print = () => {};")
    words = {"title": "Small cages", "author": "A. Setter", "text": "Mind the corners."}
    play(page, json.dumps({"size": 4, "givens": "1.34....2.......", "rules": RULES, **words}))
    page.get_by_role("gridcell").nth(0).click()
    page.emulate_media(media="print")
    rules = page.get_by_role("region", name="Rules")
    for told in ("Small cages", "A. Setter", "Digits rise along a thermometer", "Mind the corners."):
        expect(rules.get_by_text(told)).to_be_visible()
    expect(rules.get_by_text("This cell is in cage 7.")).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Print", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="The board as it stands")).to_be_visible()
    page.emulate_media(media="print")
    for told in ("Small cages", "A. Setter", "Digits rise along a thermometer", "Mind the corners."):
        expect(dialog.get_by_text(told)).to_be_visible()


def test_what_is_copied_has_its_rules_and_its_symbols(page: Page) -> None:
    play(page, json.dumps({"size": 4, "symbols": "ROSE", "givens": "..SE....O.......", "rules": RULES}))
    page.get_by_role("gridcell").nth(0).click()
    page.keyboard.press("r")
    page.get_by_role("button", name="Copy", exact=True).click()
    copied = json.loads(page.get_by_label("The puzzle with its rules").input_value())
    assert (copied["givens"], copied["rules"]) == ("..SE....O.......", RULES)
    filled = json.loads(page.get_by_label("With my digits").input_value())
    assert (filled["givens"], filled["rules"]) == ("R.SE....O.......", RULES)
    page.get_by_role("button", name="Show candidate grid").click()
    page.get_by_role("button", name="Yes, help me").click()
    assert page.get_by_label("Candidate grid").input_value().startswith("R   O   | S   E")


FOGGY = json.dumps({"size": 4, "givens": "..34....2.......", "rules": RULES[:2], "fog": ["r1c1"]})


def play(page: Page, text: str) -> None:
    page.goto("/play")
    page.get_by_role("button", name="Enter or paste", exact=True).click()
    page.get_by_role("dialog").get_by_role("textbox").fill(text)
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("gridcell")).to_have_count(16)


@pytest.mark.parametrize("kind", ["f-puzzles", "sudokupad"])
def test_a_link_from_elsewhere_plays_and_its_title_and_setter_are_shown_wherever_it_is_listed(
    page: Page, kind: str
) -> None:
    told = {"title": f"By {kind}", "author": "Anna Setter"}
    rules = [*RULES, {"kind": "odd", "cells": ["r1c1" if kind == "sudokupad" else "r2c1"]}]
    puzzle = json.dumps({"size": 4, **told, "givens": "..34....2.......", "rules": rules})
    play(page, nf.convert(puzzle, kind))
    rules_panel = page.get_by_role("region", name="Rules")
    expect(rules_panel).to_contain_text(told["title"])
    expect(rules_panel).to_contain_text("By Anna Setter")
    page.goto("/me")
    expect(page.get_by_role("heading", name=told["title"])).to_be_visible()
    assert page.locator("li .picture svg path").count() > 4, "its rules are drawn in the small picture too"
    page.goto("/puzzles")
    page.get_by_role("link", name=told["title"]).click()
    expect(page.get_by_role("heading", level=1, name=told["title"])).to_be_visible()
    expect(page.get_by_role("region", name="Rules")).to_contain_text("By Anna Setter")
    expect(page.get_by_role("region", name="Rules")).to_contain_text("Digits rise along a thermometer from its bulb.")


def test_fog_hides_clues_until_a_digit_beside_them_is_right(page: Page) -> None:
    play(page, FOGGY)
    cells = page.get_by_role("gridcell")
    expect(cells.nth(15)).to_have_attribute("aria-label", re.compile("in fog"))
    expect(cells.nth(0)).not_to_have_attribute("aria-label", re.compile("in fog"))
    rules = page.get_by_role("region", name="Rules")
    cells.nth(13).click()
    expect(rules).to_contain_text("Digits rise along a thermometer")
    expect(rules).not_to_contain_text("This cell is on a thermometer")
    for note in "34":
        page.keyboard.press(f"Shift+{note}")
    expect(page.locator(".struck"), "a hidden rule strikes no note").to_have_count(0)
    cells.nth(14).click()
    page.keyboard.press("1")
    expect(rules).to_contain_text("a rule in the fog is broken")
    expect(rules.locator("ul").first).not_to_contain_text("thermometer")
    page.keyboard.press(GRID[14])
    expect(cells.nth(15)).not_to_have_attribute("aria-label", re.compile("in fog"))


def test_why_a_digit_is_wrong_is_told_by_givens_and_by_what_it_breaks_at_once(page: Page) -> None:
    play(page, KILLER)
    cells, dialog = page.get_by_role("gridcell"), page.get_by_role("dialog")
    page.get_by_text("More help and tools").click()
    for entries, told in (
        ({0: "3"}, "3 is already in row 1, at r1c3."),
        ({0: "1", 1: "2", 5: "3"}, "With 3: cage 7 is 6."),
    ):
        for cell, digit in entries.items():
            cells.nth(cell).click()
            page.keyboard.press(digit)
        page.get_by_role("button", name="Why is this wrong?").click()
        agree = page.get_by_role("button", name="Yes, help me")
        expect(dialog).not_to_have_count(0)
        if agree.is_visible():
            agree.click()
        expect(dialog.filter(has_text="is wrong in")).to_contain_text(told)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_notes_are_filled_in_by_what_the_rules_leave_and_cleaned_by_what_they_forbid(page: Page) -> None:
    play(page, KILLER)
    cells = page.get_by_role("gridcell")
    page.get_by_text("More help and tools").click()
    page.get_by_role("button", name="Fill in notes", exact=True).click()
    page.get_by_role("button", name="Yes, help me").click()
    expect(cells.nth(15)).to_have_attribute("aria-label", re.compile(r"notes? 1\b"))
    assert "2" not in (cells.nth(11).get_attribute("aria-label") or "").split("row")[0], "3 and 4 alone make 7"
    cells.nth(10).click()
    page.keyboard.press("4")
    expect(cells.nth(11)).to_have_attribute("aria-label", re.compile("3"))
