"""What is set leaves the desk: tested, shared, exported, kept elsewhere, published, rated, reported, hidden."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.test_accessibility import assert_no_violations

pytestmark = pytest.mark.browser

SMALL = "4 \u00d7 4"
GIVENS = (("r1c1", "1"), ("r1c4", "4"), ("r4c2", "3"), ("r4c3", "2"))
REST = "r1c2=2 r1c3=3 r2c1=3 r2c2=4 r2c3=1 r2c4=2 r3c1=2 r3c2=1 r3c3=4 r3c4=3 r4c1=4 r4c4=1"


class Desk:
    """Somebody at the desk with a small puzzle."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/set")
        self.open("Size, symmetry, turn, move, copy")
        page.get_by_label("Size", exact=True).select_option(SMALL)
        expect(page.get_by_role("gridcell")).to_have_count(16)

    def open(self, name: str) -> None:
        self.page.locator("summary").get_by_text(name, exact=True).click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    def field(self, name: str) -> Locator:
        return self.page.get_by_label(name, exact=True)

    def cell(self, name: str) -> Locator:
        return self.page.get_by_role("gridcell", name=f"row {name[1]} column {name[3]}")

    def enter(self, name: str, digit: str) -> None:
        self.cell(name).click()
        self.page.keyboard.press(digit)

    def set_small(self, title: str = "Small one") -> "Desk":
        for name, digit in GIVENS:
            self.enter(name, digit)
        self.field("Title").fill(title)
        self.says("Exactly one solution.")
        return self

    def says(self, words: str) -> None:
        expect(self.page.get_by_role("region", name="Live answers")).to_contain_text(words)

    def finish(self, *done: str) -> None:
        for move in (move for move in REST.split() if move[:4] not in done):
            self.enter(move[:4], move[5])


def publish(desk: Desk) -> int:
    desk.open("Publish")
    desk.button("Publish puzzle").click()
    told = desk.page.get_by_text(re.compile(r"Published as number \d+"))
    expect(told).to_be_visible()
    found = re.search(r"number (\d+)", told.inner_text())
    assert found
    return int(found[1])


def test_a_draft_is_tried_from_any_state_and_its_path_is_walked(page: Page) -> None:
    desk = Desk(page)
    desk.enter("r1c1", "1")
    desk.says("solutions.")
    desk.button("Test-play").click()
    expect(desk.button("Back to setting")).to_be_visible()
    desk.enter("r1c2", "2")
    desk.button("Back to setting").click()
    for name, digit in GIVENS[1:]:
        desk.enter(name, digit)
    desk.says("Exactly one solution.")
    desk.button("Test-play").click()
    expect(desk.cell("r1c2")).to_have_accessible_name("2, row 1 column 2")
    desk.finish("r1c2")
    expect(page.get_by_text(re.compile("Solved in"))).to_be_visible()
    desk.button("Use as solution").click()
    desk.says("The solution you entered obeys all clues.")
    desk.button("Undo").click()
    desk.button("Redo").click()
    desk.says("The solution you entered obeys all clues.")


def test_links_files_and_other_formats_bring_the_same_puzzle_back(page: Page, tmp_path: Path) -> None:
    desk = Desk(page).set_small()
    desk.open("Share, export, import")
    desk.button("Link to play").click()
    link = desk.field("Whoever opens this link can play the puzzle").input_value()
    with page.expect_download() as download:
        desk.button("PNG").click()
    picture = tmp_path / "small.png"
    download.value.save_as(picture)
    desk.button("f-puzzles").click()
    elsewhere = desk.field("Link for f-puzzles").input_value()
    assert elsewhere.startswith("https://")

    page.locator("input[type=file]").set_input_files(picture)
    expect(page.get_by_text("Imported as a new draft").first).to_be_visible()
    expect(desk.field("Title")).to_have_value("Small one")
    desk.field("Title").fill("")
    desk.field("Puzzle text, JSON, or a link from f-puzzles, SudokuPad and others").fill(elsewhere)
    desk.button("Import").click()
    expect(desk.field("Title")).to_have_value("Small one")
    desk.says("Exactly one solution.")
    desk.field("Puzzle text, JSON, or a link from f-puzzles, SudokuPad and others").fill("nothing at all")
    desk.button("Import").click()
    expect(page.get_by_role("main").get_by_role("alert").filter(has_text=re.compile("[a-z]"))).not_to_have_count(0)
    desk.says("Exactly one solution.")

    page.goto("/play")
    page.goto(link)
    expect(page.get_by_role("heading", name="Small one")).to_be_visible()
    desk.finish()
    expect(page.get_by_text(re.compile("Solved in"))).to_be_visible()


def test_a_draft_is_not_held_to_the_rules_of_the_one_before(page: Page) -> None:
    desk = Desk(page)
    desk.open("Share, export, import")
    whisper = [{"kind": "whisper", "cells": ["r1c1", "r1c2"]}]
    odd = [{"kind": "odd", "cells": ["r4c4"]}]
    for givens, rules, answer in (
        ("." * 16, whisper, "solutions."),
        ("12" + "." * 14, odd, "solutions."),
        ("12" + "." * 14, whisper, "Two givens contradict each other"),
    ):
        text = json.dumps({"size": 4, "givens": givens, "rules": rules})
        desk.field("Puzzle text, JSON, or a link from f-puzzles, SudokuPad and others").fill(text)
        desk.button("Import").click()
        desk.says(answer)


def test_another_device_of_the_same_person_finds_the_draft(page: Page, browser: Browser, base_url: str) -> None:
    desk = Desk(page).set_small("On the way")
    desk.open("Drafts")
    expect(page.get_by_text("Kept on this device and on the server.")).to_be_visible()
    desk.button("Save version").click()
    other = browser.new_context(base_url=base_url, service_workers="block")
    other.add_cookies([cookie for cookie in page.context.cookies() if cookie["name"] != "csrftoken"])  # type: ignore[misc]
    phone = other.new_page()
    phone.goto("/set")
    phone.locator("summary").get_by_text("Drafts", exact=True).click()
    row = phone.get_by_role("list", name="Drafts").get_by_role("listitem")
    expect(row).to_contain_text("On the way")
    row.get_by_role("button", name="Open").click()
    expect(phone.get_by_label("Title", exact=True)).to_have_value("On the way")
    expect(phone.get_by_role("list", name="Versions").get_by_role("listitem")).not_to_have_count(0)
    other.close()


def test_a_puzzle_is_published_solved_rated_reported_hidden_and_removed(
    page: Page, browser: Browser, base_url: str
) -> None:
    desk = Desk(page)
    desk.open("Publish")
    expect(desk.button("Publish puzzle")).to_be_disabled()
    desk.open("Publish")
    desk.set_small("A <small> one")
    desk.field("Author").fill("Anna")
    number = publish(desk)

    context = browser.new_context(base_url=base_url, service_workers="block")
    reader = context.new_page()
    reader.goto(f"/puzzles/{number}")
    expect(reader.get_by_role("heading", level=1)).to_have_text(f"Puzzle {number} · A <small> one")
    expect(reader.get_by_text(re.compile("Set by Anna"))).to_be_visible()
    reader.get_by_role("button", name="Report this puzzle").click()
    reader.get_by_label("What is wrong?").select_option("It is copied from somebody else")
    reader.get_by_label("Details (optional)").fill("From a book.")
    reader.get_by_role("button", name="Send report").click()
    expect(reader.get_by_text("Thank you. Your report has been sent.").first).to_be_visible()
    reader.goto(f"/p/{number}")
    for move in REST.split():
        reader.get_by_role("gridcell", name=f"row {move[1]} column {move[3]}").click()
        reader.keyboard.press(move[5])
    reader.get_by_text("4 stars").locator("..").click()
    expect(reader.get_by_text("Thank you. The setter sees your rating.")).to_be_visible()

    desk.open("Publish")
    desk.open("Publish")
    mine = page.get_by_role("list", name="Your published puzzles").locator("> li")
    expect(mine).to_contain_text("4.0 of 5 stars (1 vote)")
    mine.get_by_role("button", name="Times and ratings").click()
    expect(mine.get_by_role("row")).to_have_count(2)
    mine.get_by_role("button", name="Hide").click()
    expect(mine).to_contain_text("hidden")
    reader.goto(f"/puzzles/{number}")
    expect(reader.get_by_text(f"Puzzle {number} has been withdrawn.").first).to_be_visible()
    mine.get_by_role("button", name="Show").click()
    expect(mine.get_by_role("button", name="Hide")).to_be_visible()
    mine.get_by_role("button", name="Remove").click()
    mine.get_by_role("button", name="Really remove").click()
    expect(mine).to_have_count(0)
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_desk(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    desk = Desk(page).set_small()
    for name in ("Share, export, import", "Publish", "Drafts"):
        desk.open(name)
    desk.field("Rule").select_option("Cage")
    expect(page.get_by_text("Kept on this device and on the server.")).to_be_visible()
    assert_no_violations(page)
    desk.button("Givens").click()
    desk.button("Test-play").click()
    expect(desk.button("Back to setting")).to_be_visible()
    assert_no_violations(page)
