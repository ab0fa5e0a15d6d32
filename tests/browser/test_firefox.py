"""The main journeys in a second browser, Debian's Firefox."""

import os
import re
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from browser.table import PUZZLE, SOLUTION, Table, enter_puzzle
from browser.waiting import wait_for
from render.paper_reader import read_boards

pytestmark = pytest.mark.browser

RELAY = Path(__file__).parent.parent / "firefox_relay.py"
PREFERENCES = {"network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False}


@pytest.fixture(scope="module")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where Firefox puts files, under their own names; it does not tell Playwright of them."""
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="module")
def firefox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory, downloads: Path) -> Iterator[Browser]:
    program = os.environ.get("NINEFOLD_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("no Firefox on this machine")
    started = tmp_path_factory.mktemp("firefox") / "firefox"
    started.write_text(f'#!/bin/sh\nNINEFOLD_FIREFOX="{program}" exec "{sys.executable}" "{RELAY}" "$@"\n')
    started.chmod(stat.S_IRWXU)
    browser = playwright.firefox.launch(
        executable_path=started,
        channel="moz-firefox",
        firefox_user_prefs=dict[str, Any](PREFERENCES),
        downloads_path=downloads,
    )
    yield browser
    browser.close()


@pytest.fixture
def visit(firefox: Browser, base_url: str) -> Iterator[Page]:
    context = firefox.new_context(base_url=base_url, viewport={"width": 1280, "height": 800}, locale="en-US")
    yield context.new_page()
    context.close()


@pytest.fixture
def at_table(visit: Page, number: int) -> Table:
    return Table(visit).lay(number)


def test_a_game_is_played_by_keys_reloaded_and_solved_in_firefox(visit: Page, base_url: str) -> None:
    nearly = f"..{SOLUTION[2:78]}.{SOLUTION[79]}."
    table = Table(visit).lay(enter_puzzle(base_url, nearly))
    table.enter("r1c1", "5").enter("r9c7", "6", "ControlOrMeta+z").press("Shift+1", "Shift+6")
    expect(table.cell("r9c7")).to_have_accessible_name("empty, notes 1 6, row 9 column 7")
    table.reload()
    assert table.digits() == f"5{nearly[1:]}"
    table.enter("r1c2", "3").enter("r9c9", "9").click("r9c7")
    table.pad(1).click()
    expect(table.dialog).to_contain_text("Solved!")
    assert table.digits() == SOLUTION


def test_a_new_game_begins_from_the_welcome_page_in_firefox(visit: Page) -> None:
    visit.goto("/")
    visit.get_by_role("main").get_by_role("button", name="Easy", exact=True).click()
    expect(visit.get_by_role("gridcell")).to_have_count(81)


def test_a_hint_is_asked_for_and_applied_in_firefox(at_table: Table) -> None:
    at_table.button("Hint").click()
    at_table.agree()
    for _ in range(3):
        at_table.press("h")
    at_table.button("Apply").click()
    expect(at_table.page.get_by_role("gridcell", name=re.compile("^[1-9]"))).to_have_count(31)


def test_settings_last_in_firefox(visit: Page) -> None:
    visit.goto("/settings")
    dark = visit.get_by_role("main").get_by_role("radio", name="Dark")
    dark.check()
    visit.reload()
    expect(dark).to_be_checked()
    expect(visit.locator("html")).to_have_attribute("data-theme", "dark")


FINGER = """grid => {
    const {x, y, width} = grid.querySelector("[data-cell='2']").getBoundingClientRect();
    const at = {clientX: x + width / 2, clientY: y + width / 2, pointerType: "touch", isPrimary: true, bubbles: true};
    // Only a real finger can be held on to; Playwright has none for Firefox.
    grid.setPointerCapture = () => {};
    for (const kind of ["pointerdown", "pointerup"]) grid.dispatchEvent(new PointerEvent(kind, at));
}"""


def test_a_finger_chooses_a_cell_and_a_key_enters_into_it_on_a_phone_in_firefox(
    firefox: Browser, base_url: str, number: int
) -> None:
    context = firefox.new_context(base_url=base_url, viewport={"width": 390, "height": 844})
    table = Table(context.new_page()).lay(number)
    table.page.get_by_role("grid").evaluate(FINGER)
    table.pad(4).click()
    expect(table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")
    context.close()


def test_a_booklet_is_made_in_firefox(visit: Page, downloads: Path) -> None:
    visit.goto("/print")
    expect(visit.get_by_role("img", name="Page 1 of 3", exact=True)).to_be_visible(timeout=30_000)
    visit.get_by_role("button", name="Create PDF").click()
    booklet = downloads / "ninefold.pdf"
    for _ in range(600):
        if booklet.exists() and booklet.read_bytes().rstrip().endswith(b"%%EOF"):
            break
        visit.wait_for_timeout(50)
    assert len(read_boards(booklet.read_bytes())) > 1


def test_a_game_goes_on_without_network_in_firefox(at_table: Table) -> None:
    page = at_table.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    at_table.reload()
    wait_for(page, "navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    at_table.enter("r1c3", "4")
    at_table.reload()
    assert at_table.digits() == PUZZLE[:2] + "4" + PUZZLE[3:]
    page.context.set_offline(False)
