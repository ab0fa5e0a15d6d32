"""The welcome page: one click to a board, the game that waits, and a door to every room."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import ninefold as nf
from browser.conftest import SIZES, sizes
from browser.person import Person
from browser.table import Table

pytestmark = pytest.mark.browser

TODAY = re.compile("Today.s puzzle")


@pytest.fixture(params=sizes())
def any_page(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    """A fresh browser at every size."""
    context = browser.new_context(base_url=base_url, **SIZES[request.param])
    yield context.new_page()
    context.close()


def test_one_click_leads_from_opening_to_playing(any_page: Page) -> None:
    any_page.goto("/")
    any_page.get_by_role("group", name="New game").get_by_role("button", name="Easy").click()
    expect(any_page).to_have_url("/play", timeout=15_000)
    expect(any_page.get_by_role("gridcell")).to_have_count(81)
    expect(any_page.get_by_role("grid", name="Sudoku, 9 by 9, easy")).to_be_visible()
    assert any_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_guests_pages_leave_no_error_in_the_console(page: Page) -> None:
    logged: list[str] = []
    page.on("console", lambda message: logged.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: logged.append(str(error)))
    for path in ("/", "/solve", "/me", "/account/sign-up"):
        with page.expect_response("**/api/v1/account/session"):
            page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert logged == []


def test_the_game_waits_where_it_stopped(table: Table, artefacts: Path) -> None:
    table.enter("r1c3", "4")
    before = table.digits()
    table.page.get_by_role("link", name="ninefold, home").click()
    waiting = table.page.get_by_role("button", name="Continue your game")
    expect(waiting).to_contain_text("Beginner · 0:0")
    expect(waiting.locator("svg text")).to_have_count(31)
    expect(table.page.get_by_role("link", name=TODAY).locator("svg text")).not_to_have_count(0, timeout=15_000)
    table.page.screenshot(path=artefacts / "welcome.png")
    waiting.click()
    expect(table.cells).to_have_count(81)
    assert table.digits() == before


SOLVE = """async ([number, lines]) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)[1];
    const headers = {"Content-Type": "application/json", "X-CSRFToken": token};
    const post = (path, body) => fetch(`/api/v1/${path}`, {method: "POST", headers, body: JSON.stringify(body)});
    const {id} = await (await post("games", {puzzle: number})).json();
    return (await post(`games/${id}/moves`, {first: 1, lines})).ok;
}"""


def test_todays_puzzles_say_how_far_i_am_and_how_long_my_streak_is(page: Page) -> None:
    page.goto("/")
    today = page.get_by_role("region", name=re.compile("Today.s puzzles"))
    expect(today.get_by_role("button")).to_have_count(8)
    expect(today.get_by_role("button", name="Beginner Play")).to_be_enabled()
    day = page.request.get("/api/v1/daily").json()["today"]
    puzzle = page.request.get(f"/api/v1/daily/{day}/beginner").json()
    solution = nf.solve(puzzle["text"])
    lines = [f"r{at // 9 + 1}c{at % 9 + 1}={solution[at]}" for at in range(81) if puzzle["text"][at] == "."]
    assert page.evaluate(SOLVE, [puzzle["number"], lines])
    today.get_by_role("button", name="Easy Play").click()
    page.wait_for_url("**/play", timeout=30_000)
    table = Table(page)
    free = table.digits().index(".")
    table.cells.nth(free).click()
    table.press("Shift+1")
    page.goto("/")
    expect(today.get_by_role("button", name="Beginner Solved")).to_be_visible()
    expect(today.get_by_role("button", name="Easy In progress")).to_be_visible()
    expect(today).to_contain_text("Streak: 1 day")
    today.get_by_role("button", name="Easy In progress").click()
    page.wait_for_url("**/play")
    assert "notes 1" in (table.cells.nth(free).get_attribute("aria-label") or "")


def test_every_room_has_a_door(page: Page) -> None:
    page.goto("/")
    doors = page.get_by_role("navigation", name="More")
    for name, path in {
        "Puzzles By level": "/puzzles",
        "Set a puzzle": "/set",
        "Solver": "/solve",
        "How to play": "/how-to-play",
        "Course": "/course",
        "Practice": "/practice",
        "Techniques": "/learn",
        "Print": "/print",
        "Sign in": "/account/sign-in",
    }.items():
        expect(doors.get_by_role("link", name=name)).to_have_attribute("href", path)
    expect(page.get_by_role("link", name=TODAY)).to_have_attribute("href", "/daily", timeout=15_000)
    expect(page.get_by_role("link", name="All seven levels")).to_have_attribute("href", "/new")


def test_nothing_moves_when_todays_puzzle_comes(any_page: Page) -> None:
    waiting: list[Route] = []
    any_page.route("**/api/v1/daily/**", lambda route: waiting.append(route))
    any_page.goto("/")
    card = any_page.get_by_role("link", name=TODAY)
    easy = any_page.get_by_role("button", name="Easy", exact=True)
    expect(card).to_be_visible()
    before = card.bounding_box(), easy.bounding_box()
    waiting[0].continue_()
    expect(card.locator("svg text")).not_to_have_count(0, timeout=15_000)
    assert (card.bounding_box(), easy.bounding_box()) == before


def test_the_tab_says_which_page_it_shows(page: Page) -> None:
    page.goto("/how-to-play")
    expect(page).to_have_title("How to play · ninefold")
    page.get_by_role("link", name="All techniques").click()
    expect(page).to_have_title("Techniques · ninefold")
    page.get_by_role("link", name="X-Wing", exact=True).click()
    expect(page).to_have_title("Techniques · ninefold")
    page.get_by_role("link", name="ninefold, home").click()
    expect(page).to_have_title("Home · ninefold")
    page.goto("/nowhere")
    expect(page).to_have_title("ninefold")


def test_whoever_is_signed_in_is_not_asked_to_sign_in(page: Page) -> None:
    Person(page, "Wanda").sign_up()
    page.goto("/")
    expect(page.get_by_role("link", name="How to play")).to_be_visible()
    expect(page.get_by_role("navigation", name="More").get_by_role("link")).to_have_count(8)


def test_without_the_server_it_is_said_and_the_page_stays(page: Page, no_engine: None) -> None:
    page.route("**/api/v1/puzzles", lambda route: route.abort())
    page.route("**/api/v1/daily/**", lambda route: route.abort())
    page.goto("/")
    page.get_by_role("button", name="Hard", exact=True).click()
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("The server cannot be reached.")
    expect(page.get_by_role("link", name=TODAY)).to_be_visible()
    page.unroute("**/api/v1/puzzles")
    page.get_by_role("button", name="Hard", exact=True).click()
    expect(page.get_by_role("gridcell")).to_have_count(81, timeout=15_000)
