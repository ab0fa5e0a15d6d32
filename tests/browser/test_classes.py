"""A class through its pages: the teacher sets work, a pupil joins by link and code, and the table tells."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from browser.person import Person
from browser.table import SOLUTION, Table, enter_puzzle
from running_server import RunningServer

pytestmark = pytest.mark.browser

OPEN = (80, 78)
"""The cells that are left open."""
POSITIONS = 6
"""Of a lesson, tries and tests."""
GIVEN_AWAY = ("Hint", "Which cells?", "Explain it")
"""What is pressed until the step is shown."""
NEARLY_DONE = "".join("." if cell in OPEN else digit for cell, digit in enumerate(SOLUTION))


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """The pupil's own phone."""
    context = browser.new_context(base_url=base_url, service_workers="block", viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


def assert_no_violations(page: Page) -> None:
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()


def test_a_teacher_sets_work_a_pupil_does_it_and_the_table_tells(
    page: Page, phone: Page, server: RunningServer
) -> None:
    number = enter_puzzle(server.url, NEARLY_DONE)
    teacher = Person(page, "Teacher").sign_up()
    teacher.menu("Classes")
    teacher.field("Name of the class").fill("7a")
    teacher.button("Create class").click()
    teacher.title("7a")
    names = teacher.field("Add pupils, one name per line")
    names.fill("mia@example.org")
    expect(page.get_by_text("No e-mail addresses, please.")).to_be_visible()
    expect(teacher.button("Add pupils")).to_be_disabled()
    names.fill("Mia\nBen")
    teacher.button("Add pupils").click()
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Mia", exact=True))
    expect(row).to_contain_text("Not yet")
    code = row.locator("code").inner_text()
    link = teacher.field("Link to this class").input_value()

    page.set_viewport_size({"width": 390, "height": 844})
    for action in ("Rename Mia", "New code for Mia", "Remove Mia"):
        expect(teacher.button(action)).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 720})

    page.get_by_text("New assignment", exact=True).click()
    teacher.field("Title").fill("Week 1")
    page.get_by_role("main").get_by_text(re.compile(r"^1 ")).click()
    page.get_by_role("checkbox").first.check()
    lesson = page.locator("label").filter(has=page.get_by_role("checkbox", checked=True)).inner_text().strip()
    teacher.field("Puzzle numbers").fill(str(number))
    teacher.field("Deadline").fill("2099-12-31")
    teacher.button("Set this work").click()
    expect(page.get_by_role("columnheader", name=lesson)).to_be_visible()
    assert_no_violations(page)

    phone.goto(link)
    pupil = Person(phone)
    pupil.title("7a")
    pupil.field("Your code").fill("wrong")
    pupil.button("Join").click()
    expect(phone.get_by_text("Nobody in this class has that code.")).to_be_visible()
    pupil.field("Your code").fill(code.upper())
    pupil.button("Join").click()
    expect(phone.get_by_text("You are Mia.")).to_be_visible()
    assert_no_violations(phone)
    phone.get_by_role("link", name=lesson).click()
    pupil.button("Skip to the exercises").click()
    expect(phone.get_by_text("Your turn: 1 of")).to_be_visible()
    for _ in range(POSITIONS):
        for words in GIVEN_AWAY:
            pupil.button(words).click()
        pupil.button("Next").click()
    expect(phone.get_by_role("heading", name="A puzzle for this lesson")).to_be_visible()
    phone.goto(f"/p/{number}")
    table = Table(phone)
    expect(table.cells).to_have_count(81)
    for cell in OPEN:
        table.cells.nth(cell).click()
        phone.keyboard.press(SOLUTION[cell])
    expect(phone.get_by_role("dialog")).to_be_visible()
    phone.goto(link)
    expect(phone.get_by_role("listitem").filter(has_text=lesson)).to_contain_text("Done")

    teacher.button("Refresh").click()
    done = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Mia", exact=True)).last
    expect(done).to_contain_text("Done")
    expect(page.get_by_text(re.compile(r"^Missed most: .*\(by 1 pupil\)"))).to_be_visible()
    page.emulate_media(media="print")
    expect(done).to_be_visible()
    expect(page.get_by_text(code, exact=True).first).to_be_hidden()
    page.emulate_media(media="screen")

    row.get_by_role("button", name="Remove Mia").click()
    page.get_by_role("button", name="Remove pupil and results?").click()
    expect(page.get_by_role("rowheader", name="Mia", exact=True)).to_have_count(0)
    teacher.button("Remove class").click()
    teacher.button("Remove class and all results?").click()
    teacher.title("Classes")
    phone.reload()
    expect(phone.get_by_text("There is no class with this link.")).to_be_visible()
