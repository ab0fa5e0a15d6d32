"""The course: a lesson is read and done, a wrong answer explained, and a hint leads to the lesson of its technique."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import ninefold as nf
from browser.table import Table
from ninefold.course import lesson_named
from ninefold.logic import find_steps

pytestmark = pytest.mark.browser

LESSON = lesson_named("naked-pair")


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


def test_a_hint_leads_to_the_lesson_before_this_board_and_back(table: Table) -> None:
    page = table.page
    table.button("Hint").click()
    table.agree()
    page.get_by_role("link", name="Teach me this").click()
    page.wait_for_url("**/course/teach/*")
    expect(page.get_by_role("img", name="Board: Position")).to_be_visible()
    button(page, "Skip to the exercises").click()
    expect(page.get_by_text("Test: 1 of 2")).to_be_visible()
    page.get_by_role("link", name="Back to your game").click()
    page.wait_for_url("**/play")
    expect(table.cells).to_have_count(81)
