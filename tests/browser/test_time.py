"""The timer, and the pause that hides the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.table import SOLUTION, Table, enter_puzzle
from browser.waiting import wait_for

pytestmark = pytest.mark.browser


def with_clock(page: Page, number: int) -> Table:
    """A table whose clock moves only when the test says so."""
    page.clock.install()
    table = Table(page).lay(number)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    return table


def seconds(page: Page) -> int:
    minutes, rest = page.get_by_role("timer").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_the_timer_runs_and_can_be_hidden_without_being_stopped(page: Page, number: int) -> None:
    table = with_clock(page, number)
    before = seconds(page)
    page.clock.run_for(5000)
    assert seconds(page) - before == 5
    table.cells.first.click()
    table.press("t")
    expect(page.get_by_role("timer")).to_have_count(0)
    page.clock.run_for(5000)
    table.press("t")
    assert seconds(page) - before >= 10


def test_a_run_has_one_time_wherever_it_is_shown_and_says_why_it_is_unranked(page: Page, base_url: str) -> None:
    table = with_clock(page, enter_puzzle(base_url, "." + SOLUTION[1:]))
    page.clock.run_for(60_000)
    page.clock.resume()
    table.enter("r1c1", SOLUTION[0])
    expect(table.dialog).to_contain_text("This game is unranked because its times are implausible")
    shown = re.search(r"Time\s*(1:0\d)", table.dialog.inner_text())
    assert shown
    table.press("Escape")
    expect(page.get_by_role("region", name="After the game")).to_contain_text(f"Solved in {shown[1]}")
    page.goto("/me")
    expect(page.get_by_role("listitem").filter(has_text="Solved").first).to_contain_text(shown[1])
    page.goto("/me?show=history")
    expect(page.get_by_role("row").nth(1)).to_contain_text(shown[1])


def test_a_reload_loses_nothing_of_the_time(page: Page, number: int) -> None:
    table = with_clock(page, number)
    page.clock.run_for(50_000)
    before = seconds(page)
    table.reload()
    assert before <= seconds(page) <= before + 2
    page.goto("/settings")
    table.open()
    assert seconds(page) >= before


def test_a_pause_stops_the_timer_and_hides_the_board(page: Page, number: int) -> None:
    table = with_clock(page, number)
    table.click("r1c1")
    table.button("Pause").click()
    before = seconds(page)
    page.clock.run_for(60_000)
    assert seconds(page) == before
    assert page.get_by_role("grid").inner_text().strip() == ""
    assert table.name("r1c1") == "hidden while paused"
    expect(page.locator("[role=gridcell]:is([aria-readonly=true], [aria-selected=true])")).to_have_count(0)
    expect(page.locator(".board :is(.peer, .same, .selected)")).to_have_count(0)
    table.cells.nth(table.active()).focus()
    table.press(":")
    page.get_by_label("Command", exact=True).fill("row 1")
    table.press("Enter")
    expect(table.dialog).to_contain_text("The game is paused.")
    table.press("Escape")
    table.button("Resume").first.click()
    assert table.name("r1c1").startswith("5, given")
    page.clock.run_for(3000)
    assert seconds(page) - before == 3


def test_nothing_can_be_entered_while_paused(table: Table) -> None:
    table.click("r1c3")
    table.button("Pause").click()
    for key in (table.pad(4), table.button("Undo"), table.button("Hint"), table.button("Link")):
        expect(key).to_be_disabled()
    table.press("4")
    table.says("The game is paused.")
    table.button("Resume").first.click()
    expect(table.pad(4)).to_be_enabled()
    assert table.name("r1c3").startswith("empty")


def test_a_pause_survives_a_reload_and_no_list_shows_the_board(table: Table, number: int) -> None:
    table.enter("r1c3", "4")
    table.button("New game").click()
    expect(table.page.get_by_text(f"Puzzle {number}", exact=True)).to_have_count(0)
    table.button("Pause").click()
    table.reload()
    expect(table.page.get_by_text("Paused")).to_be_visible()
    table.button("Games").click()
    games = table.dialog.get_by_role("listitem")
    expect(games).to_have_count(2)
    assert re.search(r"Paused · 0:0\d", games.nth(0).inner_text())
    assert games.nth(0).locator("svg text").count() == 0
    assert games.nth(1).locator("svg text").count() > 17, "other games are told apart by their boards"
    table.page.goto("/")
    going_on = table.page.get_by_role("button", name="Continue your game")
    expect(going_on).to_be_visible()
    assert going_on.locator("svg text").count() == 0


def test_the_timer_stops_while_the_tab_is_hidden_and_goes_on_where_it_stood(page: Page, number: int) -> None:
    table = with_clock(page, number)
    page.clock.run_for(10_000)
    before = seconds(page)
    hide = """state => {
        Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, "hidden")
    page.clock.run_for(60_000)
    assert seconds(page) == before
    page.evaluate(hide, "visible")
    page.clock.run_for(2000)
    assert seconds(page) == before + 2
    page.evaluate(hide, "hidden")
    table.reload()
    assert seconds(page) >= before + 2
    assert seconds(page) < before + 30


def test_the_timer_stands_still_on_other_pages_and_while_the_machine_sleeps(page: Page, number: int) -> None:
    with_clock(page, number)
    page.clock.run_for(3000)
    before = seconds(page)
    page.get_by_role("link", name="Settings", exact=True).click()
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    page.clock.run_for(60_000)
    page.get_by_role("link", name="Back to the game").click()
    assert seconds(page) == before
    page.clock.fast_forward(3_600_000)
    page.clock.run_for(2000)
    assert before + 2 <= seconds(page) <= before + 4


WATCH_WAKING = """
    window.locks = 0;
    Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
        window.locks++;
        const held = new EventTarget();
        held.release = async () => { window.locks--; held.dispatchEvent(new Event("release")); };
        return held;
    }}});
"""


def test_the_screen_stays_awake_while_a_game_is_played_and_seen(page: Page, number: int) -> None:
    page.add_init_script(WATCH_WAKING)
    table = Table(page).lay(number)
    wait_for(page, "window.locks === 1")
    table.button("Pause").click()
    wait_for(page, "window.locks === 0")
    table.button("Resume").first.click()
    wait_for(page, "window.locks === 1")
    table.set(keepAwake=False)
    assert page.evaluate("window.locks") == 0


def test_a_slip_corrected_at_once_costs_one_life_and_not_two(page: Page, number: int) -> None:
    table = with_clock(page, number)
    table.enter("r2c2", "5")
    expect(page.get_by_text("1 mistake", exact=True)).to_be_visible()
    table.press("6")
    assert table.name("r2c2").startswith("6, clashes")
    expect(page.get_by_text("4 lives", exact=True)).to_be_visible()
    page.clock.run_for(600)
    table.press("9")
    expect(page.get_by_text("2 mistakes", exact=True)).to_be_visible()
    expect(page.get_by_text("3 lives", exact=True)).to_be_visible()
