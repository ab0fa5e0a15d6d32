"""Moves survive: reload, a killed browser, a cut network, a second tab. Nothing lost, nothing doubled."""

import contextlib
import json
import os
import signal
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Request, expect

from browser.table import PUZZLE, Table
from browser.test_accessibility import assert_no_violations
from browser.waiting import wait_until

pytestmark = pytest.mark.browser


def lines_on_server(page: Page, save_id: str) -> list[str]:
    answer = page.request.get(f"/api/v1/games/{save_id}")
    assert answer.ok
    lines: list[str] = answer.json()["lines"]
    return [line.split(" @")[0] for line in lines]


def save_id(table: Table) -> str:
    table.button("Save").click()
    field = table.page.get_by_label("Save ID")
    expect(field).to_be_visible()
    value = field.input_value()
    table.press("Escape")
    return value


def expect_lines(table: Table, name: str, lines: list[str]) -> None:
    wait_until(
        table.page,
        "async ([name, count]) => (await (await fetch(`/api/v1/games/${name}`)).json()).lines.length >= count",
        [name, len(lines)],
    )
    assert lines_on_server(table.page, name) == lines


def test_a_reload_in_the_same_breath_loses_nothing(table: Table) -> None:
    table.enter("r1c3", "4").enter("r1c4", "Shift+2")
    table.reload()
    assert table.name("r1c3").startswith("4")
    assert "notes 2" in table.name("r1c4")
    table.click("r1c1").press("Control+z", "Control+z")
    assert table.digits() == PUZZLE


# Nothing but microtasks lies between the key and the answer: it all happens in one task.
PRESS_AND_WATCH_THE_JOURNAL = """([place]) => {
    const cell = document.querySelectorAll('[role=gridcell]')[place];
    const { setItem } = Storage.prototype;
    window.seen = [];
    Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('ninefold.journal')) window.seen.push(cell.textContent.trim());
        setItem.call(this, key, value);
    };
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: '4', code: 'Digit4', bubbles: true }));
    return Promise.resolve().then(() => window.seen);
}"""


def test_a_move_is_drawn_first_and_kept_in_the_same_task(table: Table) -> None:
    table.click("r1c3")
    assert table.page.evaluate(PRESS_AND_WATCH_THE_JOURNAL, [2]) == ["4"]


def test_the_server_gets_every_move_once_and_in_order(table: Table) -> None:
    table.enter("r1c3", "4").enter("r1c4", "6").press("Control+z")
    name = save_id(table)
    expect_lines(table, name, ["r1c3=4", "r1c4=6", "undo"])
    table.reload()
    table.enter("r1c6", "8")
    expect_lines(table, name, ["r1c3=4", "r1c4=6", "undo", "r1c6=8"])


def arrive(table: Table, name: str, lines: list[str]) -> None:
    """Waits for the lines where the page's own clock stands still."""
    for _ in range(400):
        if lines_on_server(table.page, name) == lines:
            return
        table.page.wait_for_timeout(50)
    assert lines_on_server(table.page, name) == lines


def pass_time(table: Table, tenths: int) -> None:
    """So many tenths of a second; between them the device keeps what was drawn, which is sent only then."""
    for _ in range(tenths):
        table.page.clock.run_for(100)
        table.page.evaluate("indexedDB.databases()")


def test_moves_travel_together_but_a_pause_and_the_end_of_the_page_wait_for_nothing(table: Table) -> None:
    name = save_id(table)
    sent: list[int] = []

    def note(request: Request) -> None:
        if request.url.endswith("/moves"):
            sent.append(len(json.loads(request.post_data or "")["lines"]))

    table.page.on("request", note)
    table.page.clock.install()
    table.page.clock.pause_at(datetime.now() + timedelta(seconds=5))
    for cell, key in (("r1c3", "4"), ("r1c4", "6"), ("r1c6", "8"), ("r2c2", "7")):
        table.enter(cell, key)
    assert sent == []
    pass_time(table, 25)
    lines = ["r1c3=4", "r1c4=6", "r1c6=8", "r2c2=7"]
    arrive(table, name, lines)
    assert sent == [4]
    table.button("Pause").click()
    pass_time(table, 2)
    arrive(table, name, [*lines, "pause"])
    table.button("Resume").first.click()
    table.enter("r2c3", "2")
    pass_time(table, 2)
    table.page.goto("about:blank")
    arrive(table, name, [*lines, "pause", "resume", "r2c3=2"])


def test_the_game_plays_on_without_network_and_sends_everything_later(table: Table, context: BrowserContext) -> None:
    table.enter("r1c3", "4")
    name = save_id(table)
    context.set_offline(True)
    table.enter("r1c4", "6").enter("r1c6", "8").press("Control+z")
    assert table.digits()[:6] == "5346" + "7."
    context.set_offline(False)
    expect_lines(table, name, ["r1c3=4", "r1c4=6", "r1c6=8", "undo"])


@pytest.mark.browser_context_args(service_workers="allow")
def test_the_page_opens_and_plays_without_network(table: Table, context: BrowserContext) -> None:
    table.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table.enter("r1c3", "4")
    context.set_offline(True)
    table.reload()
    assert table.name("r1c3").startswith("4")
    table.enter("r1c4", "6")
    assert table.name("r1c4").startswith("6")
    context.set_offline(False)


def test_two_tabs_show_the_same_game(table: Table, context: BrowserContext) -> None:
    other = Table(context.new_page()).open()
    assert other.digits() == PUZZLE
    table.enter("r1c3", "4")
    expect(other.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")
    other.enter("r1c4", "6")
    expect(table.cell("r1c4")).to_have_accessible_name("6, row 1 column 4")
    table.press("Control+z")
    expect(other.cell("r1c4")).to_have_accessible_name("empty, row 1 column 4")
    name = save_id(table)
    expect_lines(table, name, ["r1c3=4", "r1c4=6", "undo"])


def second_device(browser: Browser, context: BrowserContext, base_url: str) -> Table:
    """The same player elsewhere: who they are is known there, what lies on the first device is not."""
    other = browser.new_context(base_url=base_url)
    other.add_cookies([{**cookie} for cookie in context.cookies()])  # type: ignore[typeddict-item]
    return Table(other.new_page())


def load(table: Table, name: str) -> None:
    table.open()
    table.button("Games").click()
    table.page.get_by_label("Puzzle number or Save ID").fill(name)
    table.button("Load").click()
    expect(table.dialog).to_have_count(0)


def play_on_twice(table: Table, browser: Browser, context: BrowserContext, base_url: str) -> Table:
    """One game goes on here and on another device, until the page asks which one to keep."""
    table.enter("r1c3", "4")
    name = save_id(table)
    expect_lines(table, name, ["r1c3=4"])
    there = second_device(browser, context, base_url)
    load(there, name)
    there.enter("r1c4", "6")
    expect_lines(there, name, ["r1c3=4", "r1c4=6"])
    table.enter("r1c6", "8")
    expect(table.dialog).to_contain_text("Two versions of this game")
    return there


@pytest.mark.parametrize("side", ["this", "that", "both"])
def test_a_game_played_on_twice_asks_which_one_to_keep(
    table: Table, context: BrowserContext, browser: Browser, base_url: str, side: str
) -> None:
    there = play_on_twice(table, browser, context, base_url)
    button = {"this": "Continue this one", "that": "Continue that one", "both": "Keep both"}[side]
    table.button(button).click()
    expect(table.dialog).to_have_count(0)
    assert table.digits()[2:6] == ("467." if side == "that" else "4.78")
    kept = table.page.request.get("/api/v1/games").json()["games"]
    assert len([game for game in kept if game["count"] == 2]) == (2 if side == "both" else 1)
    table.reload()
    expect(table.dialog).to_have_count(0)
    there.page.context.close()


def test_axe_finds_nothing_in_the_question_which_game_to_keep(
    table: Table, context: BrowserContext, browser: Browser, base_url: str
) -> None:
    there = play_on_twice(table, browser, context, base_url)
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert_no_violations(table.page)
    there.page.context.close()


def test_a_killed_browser_loses_nothing(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    base_url: str,
    number: int,
    tmp_path: Path,
) -> None:
    def launch() -> BrowserContext:
        return browser_type.launch_persistent_context(tmp_path, base_url=base_url, **browser_type_launch_args)

    context = launch()
    table = Table(context.pages[0]).lay(number)
    table.enter("r1c3", "4").enter("r1c4", "Shift+2")
    expect_kept(table.page, 2)
    expect(table.page.get_by_role("timer")).to_have_text("0:05")
    for process in processes_of(tmp_path):
        os.kill(process, signal.SIGKILL)
    with contextlib.suppress(Exception):
        context.close()

    context = launch()
    table = Table(context.pages[0]).open()
    assert table.name("r1c3").startswith("4")
    assert "notes 2" in table.name("r1c4")
    assert table.page.get_by_role("timer").inner_text() >= "0:03"
    context.close()


def expect_kept(page: Page, count: int) -> None:
    """Waits until the browser's own database holds so many lines: a matter of milliseconds after the key."""
    wait_until(
        page,
        """count => new Promise(answer => {
            const opening = indexedDB.open("ninefold");
            opening.onsuccess = () => {
                const asked = opening.result.transaction("lines").objectStore("lines").count();
                asked.onsuccess = () => { opening.result.close(); answer(asked.result >= count); };
            };
        })""",
        count,
    )


def processes_of(profile: Path) -> list[int]:
    """The browser's own process, found by the profile folder it was given."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            arguments = (entry / "cmdline").read_bytes().split(b"\0")
            if f"--user-data-dir={profile}".encode() in arguments and b"--type=renderer" not in arguments:
                found.append(int(entry.name))
    return found


def test_a_game_is_loaded_by_its_save_id_where_it_was_not_begun(table: Table, number: int) -> None:
    table.enter("r1c3", "4")
    name = save_id(table)
    expect_lines(table, name, ["r1c3=4"])
    table.page.evaluate(
        """new Promise(done => {
            const gone = indexedDB.deleteDatabase("ninefold");
            gone.onblocked = done;
            gone.onsuccess = done;
        })"""
    )
    table.reload()
    table.button("Games").click()
    table.page.get_by_label("Puzzle number or Save ID").fill(name)
    table.button("Load").click()
    expect(table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")


def test_a_guest_is_told_what_an_account_adds_and_signs_in_without_losing_the_game(table: Table) -> None:
    table.enter("r1c3", "4")
    table.button("Save").click()
    expect(table.dialog).to_contain_text("saved on this device")
    expect(table.dialog).to_contain_text("With an account your games are on all your devices")
    table.dialog.get_by_role("link", name="Sign in").click()
    table.page.wait_for_url("**/account/sign-in?to=/play")
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
    table.page.go_back()
    assert table.name("r1c3").startswith("4")


def test_a_running_game_is_kept_when_another_is_begun(table: Table) -> None:
    table.enter("r1c3", "4")
    table.button("New game").click()
    expect(table.cell("r1c3")).not_to_have_accessible_name("4, row 1 column 3")
    table.button("Games").click()
    table.dialog.get_by_role("listitem").filter(has_text="In progress").nth(1).get_by_role("button").click()
    expect(table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")


def test_a_server_that_is_gone_is_said_in_plain_words(no_engine: None, table: Table, context: BrowserContext) -> None:
    context.set_offline(True)
    table.button("New game").click()
    expect(table.page.locator("p[role=alert]")).to_contain_text("The server cannot be reached.")
    table.enter("r1c3", "4")
    assert table.name("r1c3").startswith("4")
    context.set_offline(False)
