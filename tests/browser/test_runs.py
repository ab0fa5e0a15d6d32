"""Runs and what they leave: a streak to its first mistake, the review list and what is known, without network."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import SIZES, sizes
from browser.table import Table, install
from ninefold.logic import CATALOGUE, Position, find_steps
from ninefold.logic.language import about
from ninefold.rules import parse_puzzle

pytestmark = pytest.mark.browser

SLUGS = {about(slug, language)[0]: slug for slug in CATALOGUE for language in ("en", "de")}
LONG_AGO = """() => {
    const practised = JSON.parse(localStorage.getItem("ninefold.recall"));
    for (const entry of practised) entry.day = "2026-01-01";
    localStorage.setItem("ninefold.recall", JSON.stringify(practised));
}"""


@pytest.fixture(params=sizes())
def offline(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    """A page that was opened once, and has no network now."""
    context = browser.new_context(base_url=base_url, **SIZES[request.param])
    page = context.new_page()
    install(page)
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    yield page
    context.close()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def asked(page: Page) -> str:
    return SLUGS[page.get_by_role("heading", level=1).inner_text()]


def top_of_board(page: Page) -> float:
    box = page.get_by_role("grid").bounding_box()
    assert box is not None
    return box["y"]


def answer(page: Page, by: int = 0) -> None:
    """Enters the digit that the named technique places; or one that is so much more, which is wrong."""
    table = Table(page)
    mark = find_steps(Position.of(parse_puzzle(table.digits())), [asked(page)])[0].placements[0]
    table.cells.nth(mark.cell).click()
    page.keyboard.press(str((mark.digit - 1 + by) % 9 + 1))


def test_a_streak_ends_at_the_first_mistake_which_is_seen_again_and_comes_back(offline: Page) -> None:
    page = offline
    page.goto("/streak")
    button(page, "Start").click()
    for points in (1, 2, 3):
        expect(Table(page).cells).to_have_count(81)
        answer(page)
        expect(page.get_by_text(f"{points} point", exact=False).first).to_be_visible()
    missed = page.get_by_role("heading", level=1).inner_text()
    answer(page, by=1)
    expect(page.get_by_text("3 of 4 right.")).to_be_visible()
    assert Axe().run(page).violations_count == 0

    page.get_by_role("button", name=re.compile(f"{missed}.*missed")).click()
    expect(page.get_by_role("heading", level=1, name=missed)).to_be_visible()
    for rung in ("Hint", "Which cells?", "Explain it"):
        button(page, rung).click()
    button(page, "Next").click()
    page.get_by_role("link", name="Review list").click()
    expect(page.get_by_text(f"Nothing is due today. Next: {missed}")).to_be_visible()
    page.goto("/practice")
    expect(page.get_by_role("navigation", name="Contents")).to_contain_text("You know 1 of")


def test_a_combo_moves_no_board_on_a_phone_in_german(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, locale="de-DE", service_workers="block", **SIZES["phone"])
    page = context.new_page()
    page.goto("/storm")
    button(page, "Start").click()
    expect(Table(page).cells).to_have_count(81)
    before = top_of_board(page)
    for combo in range(1, 7):
        answer(page)
        expect(page.get_by_role("main")).to_contain_text(f"{combo} in Folge" if combo > 1 else "1 Punkt")
    expect(page.get_by_role("main")).to_contain_text("6 in Folge, jetzt zählt es 2")
    assert top_of_board(page) == before
    context.close()


def test_twenty_of_one_technique_are_a_link_away_from_its_drill_and_its_page(page: Page) -> None:
    page.goto("/learn/x-wing")
    expect(page.get_by_role("link", name="Twenty against the clock")).to_have_attribute("href", "/practice/x-wing/run")
    page.get_by_role("link", name="Practise this technique").click()
    page.get_by_role("link", name="Twenty against the clock").click()
    button(page, "Start").click()
    expect(page.get_by_text("1 of 20")).to_be_visible()
    assert asked(page) == "x-wing"


def test_what_was_missed_long_ago_is_due_says_why_and_can_wait(offline: Page) -> None:
    page = offline
    page.goto("/streak")
    button(page, "Start").click()
    expect(Table(page).cells).to_have_count(81)
    missed = page.get_by_role("heading", level=1).inner_text()
    button(page, "Pass").click()
    expect(page.get_by_text("0 of 1 right.")).to_be_visible()
    page.evaluate(LONG_AGO)
    page.goto("/practice/review")
    expect(page.get_by_text("1 technique is due today.")).to_be_visible()
    page.get_by_text("Why is this here?").click()
    expect(page.get_by_text("You missed it in a run on Jan 1, 2026.")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    button(page, "Pause").click()
    expect(button(page, "Start review")).to_have_count(0)
    button(page, "Resume").click()
    button(page, "Start review").click()
    expect(page.get_by_text("Review 1 of 1")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name=missed)).to_be_visible()
    answer(page)
    button(page, "Check").click()
    button(page, "Next").click()
    expect(page.get_by_text("1 of 1 right.")).to_be_visible()
    page.get_by_role("link", name="What I know").click()
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=missed))
    expect(row).to_contain_text("2026")
    expect(row.get_by_role("img")).to_have_accessible_name(re.compile(r"\d of 4 bars"))
    assert Axe().run(page).violations_count == 0
