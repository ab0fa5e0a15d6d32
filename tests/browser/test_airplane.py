"""Airplane mode from the second visit: what needs no server is there, what needs it says so, and all is sent later."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import ninefold as nf
from browser.table import PUZZLE, SOLUTION, Table, enter_puzzle, install
from browser.test_playing import sign_up
from browser.waiting import wait_until
from ninefold.course import lesson_named
from ninefold.grid import format_cell, parse_grid
from ninefold.logic import Position, find_steps
from ninefold.logic.levels import LEVEL_NAMES
from ninefold.rules import parse_puzzle

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(service_workers="allow")]


@pytest.fixture
def airplane(page: Page, context: BrowserContext) -> Iterator[Table]:
    """The second visit, without network."""
    install(page)
    context.set_offline(True)
    yield Table(page)
    context.set_offline(False)


def begin(table: Table, level: str) -> str:
    """Starts a new puzzle of a level; what is given."""
    table.page.goto("/new")
    table.page.get_by_role("list").get_by_role("button", name=level.capitalize(), exact=True).click()
    expect(table.page.get_by_role("grid", name=f"Sudoku, 9 by 9, {level}")).to_be_visible()
    return table.digits()


def enter_by_text(table: Table, text: str) -> None:
    table.open("/play").button("Enter or paste").click()
    table.dialog.get_by_role("textbox").fill(text)
    table.dialog.get_by_role("button", name="Play").click()


def explain_hint(table: Table) -> None:
    table.button("Hint").click()
    table.agree()
    hint = table.page.get_by_role("region", name="Hint")
    for rung in ("Which technique?", "Which cells?", "Explain it"):
        hint.get_by_role("button", name=rung).click()
    expect(hint.get_by_role("button", name="Apply")).to_be_visible()


def mistake_on(text: str) -> tuple[str, int]:
    """A cell and a wrong digit that clashes with nothing."""
    puzzle, solution = parse_puzzle(text), parse_grid(nf.solve(text))
    for cell, right in enumerate(solution):
        seen = {puzzle.givens[peer] for peer in puzzle.peers[cell]}
        for digit in range(1, 10):
            if not puzzle.givens[cell] and digit not in {right, *seen}:
                return format_cell(cell), digit
    raise AssertionError("every wrong digit clashes")


def test_a_new_game_of_every_level(airplane: Table) -> None:
    for level in LEVEL_NAMES:
        text = begin(airplane, level)
        expect(airplane.page.get_by_text("a puzzle stored on this device")).to_have_count(0)
        assert nf.rate(text).level == level


def test_a_game_is_helped_explained_solved_and_looked_back_on_and_arrives_later(
    airplane: Table, context: BrowserContext
) -> None:
    table, page = airplane, airplane.page
    page.clock.install()
    text = begin(table, "medium")
    explain_hint(table)
    # Only a gap of some seconds is told.
    page.clock.fast_forward("01:00")
    cell, digit = mistake_on(text)
    table.enter(cell, str(digit)).more("Why is this wrong?")
    expect(table.dialog).to_contain_text(f"Why {digit} is wrong in {cell}")
    expect(table.dialog).to_contain_text(re.compile("steps? rules? it out"))
    table.press("Escape")
    table.click(cell).press("Delete").more("All possible steps")
    expect(table.dialog.get_by_role("listitem")).not_to_have_count(0)
    table.press("Escape")
    table.more("The whole path")
    expect(table.dialog.get_by_role("slider")).to_be_visible()
    table.press("Escape")
    table.more("Solve the rest")
    expect(table.dialog).to_contain_text("The grid is full")
    assert table.digits() == nf.solve(text)
    table.dialog.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Where your time went")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(f"You entered {digit} in {cell}")
    with page.expect_response("**/api/v1/games/*/moves") as sent:
        context.set_offline(False)
        # A page that was opened without network is not told that it is back, in newer browsers: it tries now and then.
        page.clock.fast_forward("01:05")
    assert sent.value.ok
    (listed,) = page.request.get("/api/v1/history").json()["games"]
    assert listed["level"] == "medium"
    assert listed["standing"] == "offline"
    assert {"hint", "solution"} <= set(listed["used"])


def test_a_killer_that_was_begun_is_helped_explained_and_solved(page: Page, context: BrowserContext) -> None:
    install(page)
    number = enter_puzzle(page.url.rstrip("/"), str(nf.make("easy", variant="killer", seed=5)))
    table = Table(page).lay(number)
    context.set_offline(True)
    table.reload()
    explain_hint(table)
    table.more("Solve the rest")
    expect(table.dialog).to_contain_text("The grid is full")
    context.set_offline(False)


def test_techniques_are_read_learnt_and_drilled(airplane: Table) -> None:
    page = airplane.page
    page.goto("/learn/x-wing")
    expect(page.get_by_role("heading", level=1)).to_contain_text("X-Wing")
    expect(page.get_by_role("region", name="Example 1")).to_contain_text("Remove")
    page.goto("/course")
    page.get_by_role("link", name=re.compile("^Naked pair")).click()
    reading = page.get_by_role("main").get_by_role("status")
    expect(reading).to_contain_text(lesson_named("naked-pair").stages[0].text["en"])
    do_drill(airplane)


def do_drill(table: Table) -> None:
    table.open("/practice/hidden-single")
    placed = find_steps(Position.of(parse_puzzle(table.digits())), ["hidden-single"])[0].placements[0]
    table.cells.nth(placed.cell).click()
    table.press(str(placed.digit)).button("Check").click()
    expect(table.page.get_by_role("main")).to_contain_text("1 of 1 found on the first try")


def test_what_was_practised_is_in_the_account_later(page: Page, context: BrowserContext) -> None:
    sign_up(page)
    install(page)
    context.set_offline(True)
    do_drill(Table(page))
    assert page.request.get("/api/v1/practice").json()["entries"] == []
    context.set_offline(False)
    kept = "async () => (await (await fetch('/api/v1/practice')).json()).entries.map(({technique}) => technique)"
    wait_until(page, f"async () => `${{await ({kept})()}}` === 'hidden-single'")


def test_the_solver_counts_rates_solves_and_shows_candidates(airplane: Table) -> None:
    page = airplane.page
    airplane.open(f"/solve?puzzle={PUZZLE}")
    status = page.get_by_role("region", name="Status of the board")
    expect(status).to_contain_text("This puzzle has one solution.")
    expect(status).to_contain_text(f"Rating {nf.rate(PUZZLE).se}")
    airplane.button("Solve at once").click()
    assert airplane.digits() == SOLUTION
    airplane.open("/solve?puzzle=" + "1" + "." * 80)
    expect(status).to_contain_text("1,000 solutions or more")


def test_what_needs_the_server_says_so(airplane: Table) -> None:
    page, alert = airplane.page, airplane.page.get_by_role("alert")
    page.goto("/new")
    page.get_by_role("button", name="Killer", exact=True).click()
    page.get_by_role("dialog", name="Killer").get_by_role("button", name="Easy", exact=True).click()
    expect(alert.filter(has_text="Variants are made by the server")).to_be_visible()
    page.goto("/new")
    page.get_by_text("Custom puzzle").click()
    required = page.get_by_role("group", name="Required techniques")
    required.get_by_role("searchbox").fill("X-Wing")
    required.get_by_role("checkbox", name="X-Wing", exact=True).check()
    page.get_by_role("button", name="Create puzzle").click()
    expect(alert.filter(has_text="Puzzles with chosen techniques are made by the server")).to_be_visible()
    for path in ("/practice/renban-window", "/learn/renban-window"):
        page.goto(path)
        expect(
            alert.filter(has_text="Techniques that read rules are shown and practised with the server")
        ).to_be_visible()
    page.goto("/practice/known")
    airplane.button("Only what I know").click()
    expect(alert.filter(has_text="Puzzles with chosen techniques are made by the server")).to_be_visible()
    page.goto("/print")
    expect(alert.filter(has_text="It makes the PDF pages.")).to_be_visible()
    enter_by_text(airplane, "SudokuPadLink")
    expect(airplane.dialog).to_contain_text("only plain puzzles of 81 characters can be read")
    page.goto("/solve")
    page.get_by_label("Paste a puzzle").fill("fpuzzles")
    airplane.button("Load").click()
    expect(alert.filter(has_text="It reads variants and other formats")).to_be_visible()


def test_a_plain_puzzle_is_pasted_and_played(airplane: Table) -> None:
    enter_by_text(airplane, PUZZLE)
    expect(airplane.dialog).to_have_count(0)
    assert airplane.digits() == PUZZLE
