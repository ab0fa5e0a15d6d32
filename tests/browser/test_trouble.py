"""A full device, a slow server, an address that leads nowhere: said in plain words, with a way on."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.table import Table
from browser.waiting import wait_for, wait_until

pytestmark = pytest.mark.browser

NO_ROOM = """() => {
    const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
}"""


def test_a_full_device_is_said_and_the_game_goes_on_and_reaches_the_server(table: Table) -> None:
    table.enter("r1c3", "4")
    table.page.evaluate(NO_ROOM)
    table.enter("r1c4", "6")
    expect(table.page.get_by_text("This device is out of storage.")).to_be_visible()
    table.enter("r1c6", "8").press("Control+z")
    assert table.digits()[2:6] == "467."
    wait_until(table.page, "async () => (await (await fetch('/api/v1/games')).json()).games[0]?.count === 4")
    table.button("Delete old games").click()
    expect(table.dialog.get_by_role("listitem")).not_to_have_count(0)


def test_a_server_out_of_reach_is_shown_beside_the_board_and_gone_when_it_is_back(
    table: Table, context: BrowserContext
) -> None:
    away = table.page.get_by_text("offline", exact=True)
    table.enter("r1c3", "4")
    expect(away).to_have_count(0)
    context.set_offline(True)
    table.enter("r1c4", "6")
    expect(away).to_be_visible()
    expect(table.page.locator("div[role=alert]")).to_contain_text("You can keep playing")
    context.set_offline(False)
    expect(away).to_have_count(0, timeout=15_000)


def test_the_browser_is_asked_to_keep_the_game_once_there_is_something_to_lose(page: Page, number: int) -> None:
    page.add_init_script("window.asked = 0; navigator.storage.persist = async () => ++window.asked > 0;")
    table = Table(page).lay(number)
    assert page.evaluate("window.asked") == 0
    table.enter("r1c3", "4").enter("r1c4", "6")
    wait_for(page, "window.asked === 1")


def test_a_slow_server_is_said_and_the_running_game_stays(no_engine: None, table: Table) -> None:
    table.enter("r1c3", "4")
    held: list[Route] = []
    table.page.route("**/api/v1/puzzles", lambda route: held.append(route))
    table.button("New game").click()
    expect(table.page.get_by_text("This is taking longer than usual.")).to_be_visible(timeout=10_000)
    table.enter("r1c4", "6")
    assert table.digits()[2:4] == "46"
    held[0].abort()
    expect(table.page.get_by_text("This is taking longer than usual.")).to_have_count(0)
    expect(table.page.locator("p[role=alert]")).to_contain_text("The server cannot be reached.")
    assert table.digits()[2:4] == "46"


def test_an_address_that_leads_nowhere_leads_home(page: Page) -> None:
    page.goto("/no/such/place")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    page.wait_for_url("**/")


@pytest.mark.parametrize(
    ("status", "code", "facts", "said"),
    [
        (413, "game-full", {}, "This game has more moves than the server keeps."),
        (413, "too-many-games", {"most": 500}, "You keep 500 games on this server"),
        (429, "too-many-calls", {"retry_after": 7}, "Too many requests. Try again in 7 seconds."),
        (503, "storage", {"retry_after": 5}, "The server cannot keep anything right now."),
    ],
)
def test_what_the_server_cannot_take_is_said_in_its_own_words(
    table: Table, status: int, code: str, facts: dict[str, int], said: str
) -> None:
    body = json.dumps({"code": code, "message": "", "facts": facts})
    table.page.route("**/moves", lambda route: route.fulfill(status=status, body=body, content_type="application/json"))
    table.enter("r1c3", "4")
    notice = table.page.get_by_role("main").get_by_role("alert")
    expect(notice).to_contain_text(said)
    expect(notice).to_contain_text("The game is kept on this device")
    expect(table.page.get_by_text("offline", exact=True)).to_have_count(0)
    table.enter("r1c4", "6")
    assert table.reload().digits()[:4] == "5346"
    table.page.unroute("**/moves")
    if status != 413:
        expect(notice).to_have_count(0, timeout=40_000)
