"""Puzzles: browsed, filtered, found by number, entered, and the daily ones with their calendar."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.table import PUZZLE, SOLUTION, Table, enter_puzzle
from ninefold import canonical

pytestmark = pytest.mark.browser

OTHER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
TWIN = PUZZLE.translate(str.maketrans("19", "91"))
MANY = [SOLUTION[:cell] + "." + SOLUTION[cell + 1 : 79] + ".." for cell in range(26)]
"""Nearly done: 78 givens each, which no other test plays."""


def assert_no_violations(page: Page) -> None:
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()


@pytest.fixture(scope="module")
def numbers(base_url: str) -> list[int]:
    """Some puzzles to browse: 26 that are nearly done, and two real ones."""
    return [enter_puzzle(base_url, text) for text in (*MANY, PUZZLE, OTHER)]


def count(page: Page) -> int:
    """How many puzzles the list has found."""
    status = page.get_by_role("main").get_by_role("status")
    expect(status).to_contain_text("puzzle")
    found = re.search(r"(\d+) puzzles?", status.inner_text())
    assert found
    return int(found[1])


def card(page: Page, number: int) -> str:
    return (
        page.get_by_role("article")
        .filter(has=page.get_by_role("link", name=f"Puzzle {number}", exact=True))
        .inner_text()
    )


def test_puzzles_are_filtered_sorted_and_paged_and_going_back_works(page: Page, numbers: list[int]) -> None:
    page.goto("/puzzles")
    everything = count(page)
    assert everything >= len(numbers)
    expect(page.get_by_role("article")).to_have_count(24)
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.get_by_text(re.compile("Page 2 of"))).to_be_visible()
    for end in ("from", "to"):
        page.get_by_label(f"Givens, {end}").fill("78")
        page.get_by_label(f"Givens, {end}").press("Tab")
    expect(page).to_have_url(re.compile(r"/puzzles\?givens-from=78&givens-to=78$"))
    expect(page.get_by_role("status").filter(has_text="26 puzzles")).to_be_visible()
    page.get_by_label("Sort by").select_option("Oldest")
    expect(page.get_by_role("article").first).to_contain_text(f"Puzzle {numbers[0]}")
    for _ in range(3):
        page.go_back()
    expect(page.get_by_text(re.compile("Page 2 of"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("Page 2 of"))).to_be_visible()
    page.goto("/puzzles?level=beginner&origin=made&rating-from=9")
    expect(page.get_by_label("Level")).to_have_value("beginner")
    assert count(page) == 0
    page.get_by_role("link", name="Show all").click()
    expect(page).to_have_url(re.compile("/puzzles$"))


def test_a_card_tells_level_rating_givens_and_how_often_it_was_played(page: Page, numbers: list[int]) -> None:
    number = numbers[-2]
    with page.expect_response(lambda answer: answer.url.endswith("/api/v1/games") and answer.ok):
        Table(page).lay(number)
    page.goto("/puzzles?givens-to=30")
    expect(page.get_by_role("article").first).to_be_visible()
    told = card(page, number)
    # Other tests may have played it too.
    for words in ("30 givens", r"rating \d", "entered", r"[1-9]\d* started, \d+ solved"):
        assert re.search(words, told), told
    page.get_by_label("Not played yet").check()
    expect(page).to_have_url(re.compile("unplayed=1"))
    expect(page.get_by_role("link", name=f"Play puzzle {number}", exact=True)).to_have_count(0)


def test_the_list_looks_good(page: Page, numbers: list[int], artefacts: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto("/daily")
    expect(page.get_by_role("link", name="Play extreme")).to_be_visible(timeout=60_000)
    page.goto("/puzzles?givens-to=60&sort=hardest")
    expect(page.get_by_role("article").nth(6)).to_be_visible()
    page.screenshot(path=artefacts / "puzzles.png")


def test_puzzles_are_found_by_technique(page: Page, numbers: list[int]) -> None:
    page.goto("/puzzles?givens-to=30")
    page.get_by_label("Technique needed").select_option("Naked single")
    expect(page).to_have_url(re.compile("technique=naked-single"))
    expect(page.get_by_role("link", name=f"Puzzle {numbers[-2]}", exact=True)).to_have_count(0)
    page.get_by_role("link", name=f"Puzzle {numbers[-1]}", exact=True).click()
    page.get_by_role("link", name="Naked single").click()
    expect(page).to_have_url(re.compile("/learn/naked-single$"))


def test_a_puzzle_is_found_by_its_number_or_said_to_be_none(page: Page, number: int) -> None:
    page.goto("/puzzles")
    field = page.get_by_label("Find a puzzle by number")
    field.fill("999999")
    field.press("Enter")
    expect(page.get_by_text("There is no puzzle number 999999.")).to_be_visible()
    expect(field).to_have_value("999999")
    field.fill(str(number))
    field.press("Enter")
    expect(page.get_by_role("heading", level=1, name=f"Puzzle {number}")).to_be_visible()
    page.get_by_role("link", name=f"Play puzzle {number}").click()
    page.wait_for_url("**/play")
    assert Table(page).open().digits() == PUZZLE


def test_an_entered_puzzle_gets_its_number_and_is_told_when_known_or_a_twin(page: Page, number: int) -> None:
    page.goto("/puzzles")
    page.get_by_text("Add your own puzzle").click()
    field = page.get_by_label("Paste it in any form")
    enter = page.get_by_role("button", name="Add puzzle")
    field.fill("not a puzzle")
    enter.click()
    expect(field).to_have_accessible_description(re.compile("not a Sudoku grid"))
    expect(field).to_have_value("not a puzzle")
    field.fill("\n".join(PUZZLE[row : row + 9].replace(".", "0") for row in range(0, 81, 9)))
    enter.click()
    expect(page.get_by_text(f"This puzzle already exists as number {number}.")).to_be_visible()
    field.fill(TWIN)
    enter.click()
    expect(page.get_by_text(f"It is a rearranged twin of puzzle {number}")).to_be_visible()
    assert_no_violations(page)
    page.get_by_role("link", name=re.compile("View puzzle")).click()
    expect(page.get_by_text("It has 1 twin")).to_be_visible()
    expect(page.get_by_role("link", name=f"Its twin, puzzle {number}")).to_be_visible()
    page.get_by_role("link", name="All puzzles with this solution and its twins").click()
    expect(page).to_have_url(re.compile(r"\?grid$"))
    page.get_by_role("button", name="Play a rearranged twin").click()
    page.wait_for_url("**/play")
    dressed = Table(page)
    expect(dressed.cells).to_have_count(81)
    assert canonical(dressed.digits()) == canonical(PUZZLE)
    assert dressed.digits() not in (PUZZLE, TWIN)


def test_the_daily_puzzles_and_their_calendar(page: Page) -> None:
    page.goto("/daily")
    expect(
        page.get_by_role("link", name=re.compile("^Play (beginner|easy|medium|hard|expert|fiendish)"))
    ).to_have_count(6, timeout=60_000)
    today = datetime.now(UTC).date()
    calendar = page.get_by_role("region", name="Past days")
    expect(calendar.get_by_role("heading")).to_have_text(f"{today:%B %Y}")
    assert_no_violations(page)
    calendar.get_by_role("link", name="Previous month").click()
    expect(calendar.get_by_role("link", name="Next month")).to_be_visible()
    calendar.get_by_role("link", name=re.compile(r" 3, ")).click()
    expect(page).to_have_url(re.compile(r"/daily/\d{4}-\d\d-03$"))
    expect(page.get_by_text("No results yet.")).to_be_visible()
    page.go_back()
    page.goto("/daily/1999-01-01")
    expect(page.get_by_text("There are no puzzles for Friday, January 1, 1999")).to_be_visible()
    page.get_by_role("link", name=re.compile("Today.s puzzles")).click()
    page.get_by_role("link", name="Play beginner").click()
    page.wait_for_url("**/play")
    table = Table(page)
    empty = table.digits().index(".")
    table.cells.nth(empty).click()
    table.press("Shift+1")
    page.goto("/daily")
    page.get_by_role("link", name="Continue beginner").click()
    page.wait_for_url("**/play")
    expect(table.cells.nth(empty)).to_have_accessible_name(re.compile("notes 1"))


def test_a_begun_puzzle_goes_on_is_listed_so_and_starts_over_only_when_asked(table: Table, number: int) -> None:
    table.enter("r1c3", "4").lay(number)
    assert table.name("r1c3").startswith("4")
    table.says("You are continuing where you left off.")
    table.more("Start over")
    assert table.digits() == PUZZLE
    table.button("Undo").click()
    assert table.name("r1c3").startswith("4")
    table.button("Games").click()
    expect(table.dialog.get_by_role("listitem")).to_have_count(1)
    expect(table.dialog).to_contain_text("In progress")
    table.page.goto("/puzzles?sort=oldest")
    title = table.page.get_by_role("link", name=f"Puzzle {number}", exact=True)
    card = table.page.get_by_role("article").filter(has=title)
    expect(card).to_contain_text("In progress")
    card.get_by_role("link", name=f"Continue puzzle {number}").click()
    table.page.wait_for_url("**/play")
    assert table.name("r1c3").startswith("4")


def test_without_the_server_the_list_says_so_and_can_be_asked_again(
    page: Page, context: BrowserContext, numbers: list[int]
) -> None:
    page.goto("/puzzles")
    count(page)
    context.set_offline(True)
    page.get_by_label("Level").select_option("beginner")
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(
    browser: Browser, base_url: str, numbers: list[int], theme: str
) -> None:
    context = browser.new_context(base_url=base_url, viewport={"width": 360, "height": 640}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    for path in ("/puzzles", f"/puzzles/{numbers[-2]}", "/daily"):
        page.goto(path)
        expect(page.get_by_role("main").get_by_role("img", include_hidden=True).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert_no_violations(page)
    context.close()


def test_the_list_is_used_by_keyboard_alone(page: Page, numbers: list[int]) -> None:
    page.goto("/puzzles")
    count(page)
    page.get_by_label("Find a puzzle by number").focus()
    names = []
    for _ in range(14):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.tagName"))
    assert {"SUMMARY", "SELECT", "INPUT", "A"} <= set(names)
    page.get_by_role("link", name=re.compile(r"^Puzzle \d+$")).first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/puzzles/\d+$"))
