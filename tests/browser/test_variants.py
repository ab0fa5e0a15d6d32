"""Variants wherever puzzles are: chosen by picture, one a day, in lists, tables and on paper."""

import json
import re
from datetime import date

import pytest
from playwright.sync_api import Page, expect

import ninefold as nf
from browser.person import Person
from browser.table import Table, enter_puzzle
from browser.waiting import wait_until
from ninefold.usecases.variant_offers import OFFERS, WEEKDAYS
from render.paper_reader import open_pdf

pytestmark = pytest.mark.browser

NAMES = {
    "killer": "Killer",
    "jigsaw": "Jigsaw",
    "thermo": "Thermo",
    "x": "X-Sudoku",
    "kropki": "Kropki",
    "arrow": "Arrow",
    "sandwich": "Sandwich",
}
"""The variants of the weekdays, as the page calls them."""
OPEN = (78, 80)


def nearly_done() -> tuple[str, str]:
    """A puzzle with diagonals of which two cells are open, as JSON, and its solution."""
    made = nf.make("easy", variant="x", seed=24)
    solution = str(made.solution)
    givens = "".join("." if cell in OPEN else digit for cell, digit in enumerate(solution))
    return json.dumps({"size": 9, "givens": givens, "rules": [{"kind": "diagonals"}]}), solution


def test_every_variant_has_a_picture_of_its_own(page: Page) -> None:
    page.goto("/new")
    choices = page.get_by_role("listitem").filter(has=page.locator("button svg"))
    expect(choices).to_have_count(len(OFFERS))
    pictures = choices.evaluate_all("items => items.map(item => item.querySelector('svg').innerHTML)")
    assert len(set(pictures)) == len(OFFERS)


def test_the_variant_of_the_day_has_its_place_among_todays_puzzles_and_a_table(page: Page) -> None:
    page.goto("/")
    page.get_by_role("region", name=re.compile("Today.s puzzles")).get_by_role("button", name="Variant Play").click()
    page.wait_for_url("**/play", timeout=30_000)
    expect(page.get_by_role("grid", name=re.compile("medium"))).to_be_visible()
    page.goto("/daily")
    today = date.fromisoformat(page.request.get("/api/v1/daily").json()["today"])
    card = page.get_by_role("article").filter(has_text=NAMES[WEEKDAYS[today.weekday()]])
    expect(card.get_by_role("link")).to_be_visible(timeout=30_000)
    page.get_by_role("link", name="Variant of the day", exact=True).click()
    expect(page.get_by_role("heading", level=2, name=re.compile("variant of the day", re.IGNORECASE))).to_be_visible()


def test_lists_and_tables_are_kept_by_variant(page: Page, base_url: str) -> None:
    text, solution = nearly_done()
    number = enter_puzzle(base_url, text)
    Person(page, "Diagonal").sign_up()
    page.goto("/puzzles")
    page.get_by_label("Variant", exact=True).select_option("X-Sudoku")
    card = page.get_by_role("article").filter(has=page.get_by_role("link", name=f"Puzzle {number}", exact=True))
    expect(card).to_contain_text("X-Sudoku")
    page.get_by_label("Variant", exact=True).select_option("Killer")
    expect(card).to_have_count(0)

    table = Table(page).lay(number)
    expect(page.get_by_role("timer")).to_have_text("0:02")
    for cell in OPEN:
        table.enter(f"r{cell // 9 + 1}c{cell % 9 + 1}", solution[cell])
    expect(table.dialog).to_be_visible()
    wait_until(page, "async () => (await (await fetch('/api/v1/history')).json()).total > 0")
    level = nf.rate(nf.Puzzle.from_text(text)).level
    page.goto("/scores")
    page.get_by_role("link", name=level, exact=True).click()
    page.get_by_label("Variant", exact=True).select_option("X-Sudoku")
    shown = page.get_by_role("table", name=f"This week, X-Sudoku, {level}")
    expect(shown.get_by_role("row").filter(has_text="Diagonal")).to_be_visible()
    page.get_by_label("Variant", exact=True).select_option("Killer")
    expect(page.get_by_role("row").filter(has_text="Diagonal")).to_have_count(0)


def test_the_page_of_a_killer_names_what_it_needs(page: Page, base_url: str) -> None:
    number = enter_puzzle(base_url, str(nf.make("easy", variant="killer", seed=24)))
    page.goto(f"/puzzles/{number}")
    needed = page.get_by_role("main").get_by_text("Techniques needed").locator("xpath=following-sibling::dd[1]")
    expect(needed).to_contain_text("Cage combinations", timeout=30_000)
    expect(needed).not_to_contain_text(re.compile(r"[a-z]-[a-z]"))


def test_a_booklet_of_a_variant_is_folded(page: Page) -> None:
    page.goto("/print")
    page.get_by_label("Variant", exact=True).select_option("Thermo")
    page.get_by_label("How many").fill("4")
    page.get_by_label("Puzzles per page").select_option("1")
    page.get_by_label("Fold into a booklet").check()
    with page.expect_download() as started:
        page.get_by_role("button", name="Create PDF").click()
    pages = open_pdf(started.value.path().read_bytes()).pages
    assert pages[0].mediabox.width > pages[0].mediabox.height
    assert any("thermometer" in sheet.extract_text().lower() for sheet in pages)
