"""The course: a lesson is read and done, a wrong answer explained, and a hint leads to the lesson of its technique."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import ninefold as nf
from browser.table import Table, enter_puzzle
from ninefold.course import lesson_named
from ninefold.logic import Position, find_steps
from ninefold.rules import parse_puzzle

pytestmark = pytest.mark.browser

LESSON = lesson_named("naked-pair")
ROOT = Path(__file__).parents[2]


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def mark(page: Page, cell: int, digit: int) -> None:
    Table(page).cells.nth(cell).click()
    page.keyboard.press(str(digit))


def test_a_lesson_is_read_and_done_and_a_wrong_answer_is_explained(page: Page) -> None:
    page.goto("/course")
    page.get_by_role("link", name=re.compile("^Naked pair")).click()
    reading = page.get_by_role("main").get_by_role("status")
    for number, stage in enumerate(LESSON.stages):
        expect(reading).to_contain_text(stage.text["en"])
        if number == 2:
            expect(page.locator(".shape.removal")).not_to_have_count(0)
            assert Axe().run(page).violations_count == 0
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Your turn: 1 of 3")).to_be_visible()

    position = LESSON.tries[0].position
    solution = nf.solve(LESSON.tries[0].puzzle)
    empty = next(cell for cell in range(81) if not position.digits[cell])
    mark(page, empty, int(solution[empty]))
    button(page, "Check").click()
    expect(page.get_by_role("main")).to_contain_text(
        re.compile("Do not remove .* This is how .* gets into|Do not remove")
    )
    button(page, "Start over").click()
    step = find_steps(position, ["naked-pair"])[0]
    for removal in step.removals:
        mark(page, removal.cell, removal.digit)
    button(page, "Check").click()
    expect(page.get_by_role("main").get_by_role("status").filter(has_text="Correct!")).to_be_visible()
    button(page, "Next").click()
    expect(page.get_by_text("Your turn: 2 of 3")).to_be_visible()
    assert Axe().run(page).violations_count == 0


def test_a_wrong_digit_that_nothing_near_rules_out_is_said_not_to_follow(page: Page) -> None:
    position, puzzle = lesson_named("hidden-single").tries[0].position, lesson_named("hidden-single").tries[0].puzzle
    cell = next(cell for cell in range(81) if not position.digits[cell])
    wrong = next(digit for digit in position.candidates_of(cell) if digit != int(nf.solve(puzzle)[cell]))
    page.goto("/course/hidden-single")
    button(page, "Skip to the exercises").click()
    mark(page, cell, wrong)
    button(page, "Check").click()
    told = page.get_by_role("main")
    expect(told).to_contain_text("is wrong: there would be no solution.")
    expect(told).to_contain_text(re.compile(r"Hidden single does not prove it here\. Look at"))


def test_the_placement_test_ends_after_two_misses_and_names_the_first_lesson_that_was_not_known(page: Page) -> None:
    page.goto("/course/placement")
    button(page, "Start the test").click()
    expect(page.get_by_text("Position 1 of 10")).to_be_visible()
    table = Table(page)
    expect(table.cells).to_have_count(81)
    placed = find_steps(position_on(table), ["hidden-single"])[0].placements[0]
    mark(page, placed.cell, placed.digit)
    button(page, "Check").click()
    button(page, "Next").click()
    for number in (2, 3):
        expect(page.get_by_text(f"Position {number} of 10")).to_be_visible()
        button(page, "I don\u2019t know this yet").click()
    expect(page.get_by_role("main")).to_contain_text("You found 1 of 3.")
    page.get_by_role("main").get_by_role("link", name="Open this lesson").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Naked single")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024)])
def test_the_board_of_a_lesson_is_as_large_as_its_words_allow(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/course/naked-pair")
    board = page.get_by_role("img", name="Board: Position")
    expect(board).to_be_visible()
    box = board.bounding_box()
    assert box is not None
    assert box["width"] > min(width, height - 480) - 50
    expect(button(page, "Next")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_leads_to_the_lesson_before_this_board_to_two_fresh_positions_and_back(
    table: Table, language: str
) -> None:
    page = table.set(language=language).page
    say = words_in(language)
    before = table.digits()
    button(page, say["action.hint"]).click()
    button(page, say["consent.yes"]).click()
    page.get_by_role("link", name=say["hint.teach"]).click()
    page.wait_for_url("**/course/teach/*")
    technique = page.url.rsplit("/", 1)[-1]
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    button(page, say["course.skip"]).click()
    for number in (1, 2):
        expect(page.get_by_text(say["course.test"].format(number=number, of=2))).to_be_visible()
        expect(table.cells).to_have_count(81)
        placed = find_steps(position_on(table), [technique])[0].placements[0]
        mark(page, placed.cell, placed.digit)
        button(page, say["drill.check"]).click()
        button(page, say["lesson.on"]).click()
    expect(page.get_by_role("main")).to_contain_text(say["course.taught"])
    page.get_by_role("main").get_by_role("link", name=say["course.to-game"]).last.click()
    page.wait_for_url("**/play")
    expect(table.cells).to_have_count(81)
    assert table.digits() == before


def test_a_hint_on_a_killer_leads_to_a_lesson_before_this_board_with_its_cages(page: Page, base_url: str) -> None:
    killer = enter_puzzle(base_url, str(nf.make("medium", variant="killer", seed=3)))
    page.goto(f"/p/{killer}")
    cages = page.locator("g.clues path")
    button(page, "Hint").click()
    button(page, "Yes, help me").click()
    page.get_by_role("link", name="Teach me this").click()
    page.wait_for_url("**/course/teach/*")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(cages).not_to_have_count(0)
    button(page, "Skip to the exercises").click()
    expect(page.get_by_text("Test: 1 of 2")).to_be_visible()
    expect(cages).not_to_have_count(0)
    page.get_by_role("link", name="Back to your game").click()
    page.wait_for_url("**/play")


def test_a_technique_that_reads_rules_is_told_and_practised_on_a_board_that_shows_them(page: Page) -> None:
    page.goto("/practice")
    page.get_by_role("link", name="Renban window").click()
    expect(button(page, "Check")).to_be_visible()
    expect(page.locator("g.clues path")).not_to_have_count(0)
    expect(page.get_by_label("Rules")).to_contain_text("consecutive digits")
    for rung in ("Hint", "Which cells?", "Explain it"):
        button(page, rung).click()
    expect(page.get_by_label("Drill", exact=True)).to_contain_text("enban")
    page.get_by_role("link", name="About this technique").click()
    expect(page.get_by_role("heading", level=1, name="Renban window")).to_be_visible()
    assert Axe().run(page).violations_count == 0


def words_in(language: str) -> dict[str, str]:
    """All words of the page."""
    files = (ROOT / "web" / "src" / "words" / language).glob("*.json")
    return {key: word for file in files for key, word in json.loads(file.read_text()).items()}


def position_on(table: Table) -> Position:
    return Position.of(parse_puzzle(table.digits()))


def test_a_chain_drawn_in_a_lesson_is_judged_link_by_link(page: Page) -> None:
    position = lesson_named("skyscraper").tries[0].position
    links = find_steps(position, ["skyscraper"])[0].marks.links
    page.goto("/course/skyscraper")
    button(page, "Skip to the exercises").click()
    table = Table(page)
    table.cells.nth(links[0].start[0].cell).click()
    page.keyboard.press("b")
    at = links[0].start[0].cell
    for link in links:
        for (mark,) in (link.start, link.end):
            walk(page, at, mark.cell)
            page.keyboard.press(str(mark.digit))
            at = mark.cell
    expect(page.locator(".board path.link")).to_have_count(len(links))
    button(page, "Is my chain right?").click()
    panel = page.get_by_label("Your chain")
    expect(panel).to_contain_text("Right! If one end is false, the other is true")
    expect(panel.get_by_role("listitem")).to_have_count(len(links))


def walk(page: Page, here: int, there: int) -> None:
    """With the arrow keys."""
    down, right = there // 9 - here // 9, there % 9 - here % 9
    for steps, (more, less) in ((down, ("ArrowDown", "ArrowUp")), (right, ("ArrowRight", "ArrowLeft"))):
        for _ in range(abs(steps)):
            page.keyboard.press(more if steps > 0 else less)
