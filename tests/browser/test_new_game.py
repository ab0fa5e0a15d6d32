"""A new game: a level at once, or a puzzle made to a wish, which can be taken back."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.table import Table
from ninefold.logic import LEVELS

pytestmark = pytest.mark.browser


def open_wishes(page: Page) -> Locator:
    page.goto("/new")
    page.get_by_text("Custom puzzle").click()
    expect(page.get_by_role("group", name="Required techniques").get_by_role("checkbox")).not_to_have_count(0)
    return page.locator("form")


def tick(page: Page, group: str, technique: str) -> None:
    box = page.get_by_role("group", name=group)
    box.get_by_role("searchbox").fill(technique)
    box.get_by_role("checkbox", name=technique, exact=True).check()


def test_each_level_says_what_it_needs_and_starts_at_once(page: Page) -> None:
    page.goto("/new")
    rows = page.get_by_role("main").locator("ol > li")
    expect(rows).to_have_count(7)
    for row, level in zip(rows.all(), LEVELS, strict=True):
        expect(row).to_contain_text(level.about())
        expect(row).to_contain_text(f"{level.givens_from} to {level.givens_to} givens")
    rows.nth(3).get_by_text("Techniques you may need").click()
    expect(rows.nth(3).get_by_role("link", name="X-Wing")).to_have_attribute("href", "/learn/x-wing")
    rows.nth(4).get_by_role("button", name="Expert").click()
    expect(page.get_by_role("grid", name="Sudoku, 9 by 9, expert")).to_be_visible(timeout=15_000)


def test_a_wish_is_made_and_played(page: Page) -> None:
    form = open_wishes(page)
    form.get_by_label("Givens", exact=True).fill("33")
    form.get_by_label("Symmetry").select_option("No symmetry")
    form.get_by_role("button", name="Create puzzle").click()
    expect(page).to_have_url("/play", timeout=30_000)
    expect(page.get_by_role("gridcell", name=re.compile("given"))).to_have_count(33)


def test_a_variant_is_chosen_by_its_picture_and_played_at_a_level(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("button", name="Killer", exact=True).click()
    chosen = page.get_by_role("dialog", name="Killer")
    expect(chosen).to_contain_text("add up")
    chosen.get_by_role("button", name="Easy", exact=True).click()
    expect(page).to_have_url("/play", timeout=30_000)
    expect(page.get_by_role("grid", name=re.compile("easy"))).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("given"))).to_have_count(0)
    expect(page.get_by_role("main")).to_contain_text(re.compile("cage", re.IGNORECASE))


def test_what_a_variant_has_no_room_for_is_said_with_what_came_closest(page: Page) -> None:
    form = open_wishes(page)
    form.get_by_label("Variant").select_option("Whispers")
    expect(form.get_by_label("from")).to_have_count(0)
    form.get_by_label("Exactly how many").fill("40")
    form.get_by_role("button", name="Create puzzle").click()
    expect(form.get_by_role("alert")).to_contain_text("No matching puzzle was found", timeout=60_000)
    expect(form).to_contain_text(re.compile(r"whisper pages: .* the most that had room were \d+"))


def test_a_wish_that_contradicts_itself_is_refused_at_the_form(page: Page) -> None:
    form = open_wishes(page)
    problem, make = form.get_by_role("alert"), form.get_by_role("button", name="Create puzzle")
    form.get_by_label("Givens", exact=True).fill("5")
    make.click()
    expect(problem).to_have_text("A puzzle can have 17 to 60 givens, not 5.")
    form.get_by_label("Givens", exact=True).fill("")
    form.get_by_role("combobox", name=re.compile("^Level")).select_option("Easy")
    tick(page, "Required techniques", "X-Wing")
    make.click()
    expect(problem).to_have_text("X-Wing is rated 3.2 at least: harder than the level or range you ask for.")
    tick(page, "Allowed techniques", "Naked pair")
    form.get_by_role("combobox", name=re.compile("^Level")).select_option("Any")
    make.click()
    expect(problem).to_have_text("Required, but not among the techniques allowed: X-Wing.")
    form.get_by_label("from").fill("9")
    form.get_by_label("to", exact=True).fill("2")
    make.click()
    expect(problem).to_have_text("A range of ratings goes from 1 to 20, the lower one first.")


def test_a_rare_wish_shows_its_progress_and_can_be_taken_back(table: Table) -> None:
    table.enter("r1c3", "4")
    before = table.digits()
    page = table.page
    form = open_wishes(page)
    page.route("**/api/v1/puzzles/progress", lambda route: None)
    tick(page, "Required techniques", "Jellyfish")
    form.get_by_role("button", name="Create puzzle").click()
    expect(form.get_by_role("progressbar")).to_be_visible()
    expect(form.get_by_role("status")).to_have_text("Looking for a matching puzzle …")
    expect(form).to_contain_text(re.compile(r"[12] seconds?"))
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/puzzles/progress")):
        form.get_by_role("button", name="Cancel").click()
    expect(form.get_by_role("button", name="Create puzzle")).to_be_visible()
    expect(form.get_by_role("alert")).to_be_hidden()
    expect(form.get_by_role("checkbox", name="Jellyfish", exact=True).first).to_be_checked()
    page.get_by_role("link", name="Back to the game").click()
    expect(table.cells).to_have_count(81)
    assert table.digits() == before


def test_while_the_server_searches_it_says_how_many_grids_it_has_tried(page: Page) -> None:
    form = open_wishes(page)
    form.get_by_label("from").fill("11.5")
    form.get_by_label("to", exact=True).fill("12")
    with page.expect_request("**/api/v1/puzzles/progress"):
        form.get_by_role("button", name="Create puzzle").click()
    expect(form).to_contain_text(re.compile(r"\d grids? tried"))
    form.get_by_role("button", name="Cancel").click()
    expect(form.get_by_role("button", name="Create puzzle")).to_be_visible()


def test_a_wish_nobody_could_meet_in_time_is_said_in_plain_words(page: Page, no_engine: None) -> None:
    form = open_wishes(page)
    answers = []

    def too_long(route: object) -> None:
        answers.append(route)
        route.fulfill(status=503, json={"code": "took-too-long", "message": "", "facts": {}})  # type: ignore[attr-defined]

    page.route("**/api/v1/puzzles/progress", too_long)
    form.get_by_role("button", name="Create puzzle").click()
    expect(form.get_by_role("alert")).to_contain_text("No matching puzzle was found in time.")
    assert len(answers) == 6
    page.route("**/api/v1/puzzles/progress", lambda route: route.abort())
    form.get_by_role("button", name="Create puzzle").click()
    expect(form.get_by_role("alert")).to_contain_text("The server cannot be reached.")
