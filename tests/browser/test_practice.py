"""Practice: drill after drill of one technique, judged and explained."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import ninefold as nf
from browser.conftest import SIZES, sizes
from browser.table import Table
from ninefold.grid import format_cell

pytestmark = pytest.mark.browser

TECHNIQUE = "/practice/naked-pair"


class Drill:
    """A drill as the player sees it, and the server's own word on it."""

    def __init__(self, page: Page) -> None:
        self.page, self.table = page, Table(page)
        # So that the server makes them, and can be asked.
        page.add_init_script("delete globalThis.WebAssembly")

    def open(self, path: str = TECHNIQUE) -> "Drill":
        with self.page.expect_response("**/api/v1/drills") as answer:
            self.page.goto(path)
        self.read(answer.value.json())
        return self

    def next(self) -> "Drill":
        with self.page.expect_response("**/api/v1/drills") as answer:
            self.button("Next drill").click()
        self.read(answer.value.json())
        return self

    def read(self, told: dict[str, Any]) -> None:
        self.told, self.board = told, told["board"]
        self.solution = nf.solve(self.board["givens"])
        expect(self.table.cells).to_have_count(81)

    @property
    def panel(self) -> Locator:
        """Everything that is said, over the board and below it."""
        return self.page.get_by_role("main")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def strike(self, cell: int, digit: int) -> None:
        self.table.cells.nth(cell).click()
        self.page.keyboard.press(str(digit))

    def check(self, verdict: str) -> None:
        self.button("Check").click()
        expect(self.panel.get_by_role("status")).to_contain_text(verdict)

    def candidates(self) -> Iterator[tuple[int, int]]:
        for cell, digits in enumerate(self.board["candidates"]):
            yield from ((cell, int(digit)) for digit in digits)

    def removals(self) -> set[tuple[int, int]]:
        return {(mark["cell"], mark["digit"]) for told in self.told["steps"] for mark in told["step"]["removals"]}


@pytest.fixture
def drill(page: Page) -> Drill:
    return Drill(page)


def test_the_step_is_found_and_counted_and_the_next_drill_comes(drill: Drill) -> None:
    drill.open()
    expect(drill.panel).to_contain_text("Find the candidates that Naked pair removes here,")
    drill.check("You have not marked anything yet.")
    step = drill.told["steps"][0]["step"]
    first, *others = step["removals"]
    drill.strike(first["cell"], first["digit"])
    if others:
        drill.check("Correct so far, but this step does more.")
    for mark in others:
        drill.strike(mark["cell"], mark["digit"])
    drill.check("Correct!")
    expect(drill.panel).to_contain_text("Remove ")
    expect(drill.page.locator(".board .shape.removal")).to_have_count(len(step["removals"]))
    expect(drill.panel).to_contain_text("1 of 1 found on the first try")
    before = drill.board["digits"]
    assert drill.next().board["digits"] != before
    expect(drill.panel).to_contain_text("Find the candidates")
    drill.page.goto("/practice")
    listed = drill.page.get_by_role("listitem").filter(has=drill.page.get_by_role("link", name="Naked pair"))
    expect(listed).to_contain_text("1 of 1 found on the first try")


def test_a_wrong_try_is_explained_and_taken_back(drill: Drill) -> None:
    drill.open()
    true = next((cell, digit) for cell, digit in drill.candidates() if drill.solution[cell] == str(digit))
    drill.strike(*true)
    drill.check("Do not remove")
    drill.button("Undo").click()
    expect(drill.panel.get_by_role("status")).to_be_hidden()
    drill.button("Undo").click()
    expect(drill.page.get_by_role("status").filter(has_text="Nothing to undo.")).to_have_count(1)
    removals = drill.removals()
    other = next(
        (cell, digit)
        for cell, digit in drill.candidates()
        if drill.solution[cell] != str(digit) and (cell, digit) not in removals
    )
    drill.strike(*other)
    cell, digit = other
    drill.check(f"Removing {digit} from {format_cell(cell)} is correct, but Naked pair does not prove it here.")
    drill.button("Start over").click()
    for mark in drill.told["steps"][0]["step"]["removals"]:
        drill.strike(mark["cell"], mark["digit"])
    drill.check("Correct!")
    expect(drill.panel).to_contain_text("0 of 1 found on the first try")


def test_the_ladder_helps_one_rung_at_a_time(drill: Drill) -> None:
    drill.open("/practice/x-wing")
    words = drill.told["steps"][0]["words"]
    for label, said in (
        ("Hint", words["nudge"]),
        ("Which cells?", words["pointer"]),
        ("Explain it", words["full"]),
    ):
        expect(drill.page.locator(".board .shape")).to_have_count(0)
        drill.button(label).click()
        expect(drill.panel).to_contain_text(said)
    expect(drill.page.locator(".board .shape.removal")).not_to_have_count(0)
    expect(drill.panel).to_contain_text("0 of 1 found on the first try")
    expect(drill.button("Next drill")).to_be_visible()
    expect(drill.page.get_by_role("link", name="About this technique")).to_have_attribute("href", "/learn/x-wing")


def test_a_forcing_step_is_unfolded_branch_by_branch(drill: Drill) -> None:
    drill.open("/practice/cell-forcing-chain")
    told = drill.told["steps"][0]
    for label in ("Hint", "Which cells?", "Explain it"):
        drill.button(label).click()
    expect(drill.panel).to_contain_text(told["words"]["conclusion"])
    drawn = {json.dumps([link["start"], link["end"]]) for link in told["step"]["marks"]["links"] if link["branch"] == 0}
    drill.panel.get_by_text(told["words"]["branches"][0]["premise"]).click()
    expect(drill.page.locator(".board .stroke")).to_have_count(len(drawn))


@pytest.mark.parametrize("size", sizes())
def test_a_digit_is_found_with_the_pad_or_the_keyboard_alone(browser: Browser, base_url: str, size: str) -> None:
    context = browser.new_context(base_url=base_url, **SIZES[size])
    drill = Drill(context.new_page()).open("/practice/hidden-single")
    placed = drill.told["steps"][0]["step"]["placements"][0]
    if size == "desk":
        drill.table.cells.nth(0).focus()
        drill.table.press(*["ArrowDown"] * (placed["cell"] // 9), *["ArrowRight"] * (placed["cell"] % 9))
        drill.table.press(str(placed["digit"]))
        drill.button("Check").focus()
        drill.table.press("Enter")
    else:
        drill.table.cells.nth(placed["cell"]).tap()
        drill.table.pad(placed["digit"]).tap()
        drill.button("Check").tap()
    expect(drill.panel.get_by_role("status")).to_have_text(re.compile("Correct!"))
    context.close()


def test_a_technique_that_is_hardly_ever_next_says_so(drill: Drill) -> None:
    drill.open()
    expect(drill.panel).to_contain_text("Find the candidates")
    expect(drill.panel).not_to_contain_text("There may be easier steps here too")
    drill.open("/practice/franken-swordfish")
    expect(drill.panel).to_contain_text("There may be easier steps here too")


@pytest.mark.parametrize("language", ["en", "de"])
def test_task_and_check_and_the_digits_are_in_sight_on_a_small_phone(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/practice")
    page.evaluate("language => localStorage.setItem('ninefold.settings', JSON.stringify({language}))", language)
    drill = Drill(page).open()
    names = {"en": ("Find the candidates", "Check"), "de": ("Streichen Sie die Kandidaten", "Prüfen")}[language]
    digits = page.get_by_role("button", name=re.compile(r"^9\b"))
    for part in (page.get_by_text(names[0]), page.get_by_role("grid"), drill.button(names[1]), digits.last):
        expect(part).to_be_in_viewport(ratio=1)


def test_a_wrong_digit_is_explained(drill: Drill) -> None:
    drill.open("/practice/naked-single")
    cell, digit = next((c, d) for c, d in drill.candidates() if drill.solution[c] != str(d))
    drill.strike(cell, digit)
    drill.check("is wrong: there would be no solution.")


def test_an_unknown_technique_and_a_server_that_is_gone_are_said(page: Page, no_engine: None) -> None:
    page.goto("/practice/telepathy")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("There is no technique “telepathy”.")
    page.route("**/api/v1/drills", lambda route: route.abort())
    page.goto(TECHNIQUE)
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.unroute("**/api/v1/drills")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("gridcell")).to_have_count(81, timeout=15_000)


def test_a_filter_begun_in_a_drill_swallows_no_digit_of_the_next_game(drill: Drill, number: int) -> None:
    drill.open()
    drill.table.click("r1c1").press("f")
    drill.page.evaluate("path => document.querySelector('header a').setAttribute('href', path)", f"/p/{number}")
    drill.page.locator("header a").first.click()
    drill.page.wait_for_url("**/play")
    drill.table.enter("r1c3", "4")
    expect(drill.table.cell("r1c3")).to_have_attribute("aria-label", re.compile("^4,"))
