"""Where the page stands: on a desk, where it is ended from its menu; on a shared server; as a kiosk."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from browser.table import Table
from running_server import RunningServer, free_port

pytestmark = pytest.mark.browser


@pytest.fixture
def desk() -> Iterator[RunningServer]:
    with RunningServer("--port", free_port(), command="play") as running:
        yield running


@pytest.fixture(scope="module")
def kiosk() -> Iterator[RunningServer]:
    with RunningServer("--port", free_port(), "--kiosk", "--pin", "4711", "--idle", "2", command="play") as running:
        yield running


def test_quit_saves_ends_the_server_and_says_so(page: Page, desk: RunningServer, artefacts: Path) -> None:
    table = Table(page).open(f"{desk.url}/play")
    empty = table.digits().index(".")
    table.cells.nth(empty).click()
    table.press("Shift+1")
    for path in ("/settings", "/"):
        page.goto(desk.url + path)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Quit")).to_be_visible()
    page.get_by_role("button", name="Quit").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("Your games, your history and your settings are kept.")
    asked.get_by_role("button", name="Keep playing").click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Quit").click()
    asked.get_by_role("button", name="Quit").click()
    expect(page.get_by_role("heading", name="Ninefold has stopped")).to_be_visible()
    expect(page.get_by_text("Everything is saved.")).to_be_visible()
    assert desk.process.wait(timeout=20) == 0
    assert Axe().run(page).violations_count == 0
    page.screenshot(path=artefacts / "farewell.png")
    desk.stop()
    desk.start()
    games = page.request.get(f"{desk.url}/api/v1/games").json()["games"]
    assert len(games) == 1


def test_a_shared_server_has_no_quit_and_its_answer_disturbs_no_page(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/v1/here", lambda route: held.append(route))
    page.goto("/settings")
    page.get_by_text("Custom colours").click()
    expect(page.get_by_label("Givens and text")).to_be_visible()
    with page.expect_response("**/api/v1/here"):
        held[0].continue_()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Settings").last).to_be_visible()
    expect(page.get_by_role("button", name="Quit")).to_have_count(0)
    expect(page.get_by_label("Givens and text")).to_be_visible()


def test_a_kiosk_starts_with_one_touch_and_begins_anew_when_left_alone(
    browser: Browser, kiosk: RunningServer, artefacts: Path
) -> None:
    context = browser.new_context(base_url=kiosk.url, reduced_motion="reduce")
    page = context.new_page()
    page.clock.install()
    page.goto("/account/sign-in")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sudoku while you wait")
    expect(page.get_by_role("button", name="Play this puzzle")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("button", name="Killer", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Menu")).to_have_count(0)
    expect(page.get_by_role("link", name="Sign in")).to_have_count(0)
    page.screenshot(path=artefacts / "kiosk.png")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        result = Axe().run(page)
        assert result.violations_count == 0, result.generate_report()
    page.get_by_role("button", name="easy", exact=True).click()
    table = Table(page)
    expect(table.cells).to_have_count(81)
    before = table.digits()
    table.cells.nth(before.index(".")).click()
    table.press("Shift+1")
    page.clock.run_for(119_000)
    expect(table.cells).to_have_count(81)
    page.clock.run_for(2_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sudoku while you wait")
    page.get_by_role("button", name="Play this puzzle").click()
    expect(table.cells).to_have_count(81)
    assert table.digits() != before
    context.close()


def test_a_kiosk_offers_variants_and_is_left_with_its_pin(browser: Browser, kiosk: RunningServer) -> None:
    page = browser.new_page(base_url=kiosk.url)
    page.goto("/")
    page.get_by_role("button", name="Thermo", exact=True).click()
    page.get_by_role("dialog", name="Thermo").get_by_role("button", name="Easy", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text(re.compile("thermometer", re.IGNORECASE), timeout=30_000)
    page.goto("/")
    page.get_by_role("button", name="Leave").click()
    page.get_by_label("PIN").fill("1234")
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(page.get_by_text("Wrong PIN.")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    page.get_by_label("PIN").fill("4711")
    page.get_by_label("PIN").press("Enter")
    expect(page.get_by_role("heading", name="Ninefold has stopped")).to_be_visible()
    assert kiosk.process.wait(timeout=20) == 0
    page.close()
