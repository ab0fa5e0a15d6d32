"""Without the network: the page opens, plays on, finds puzzles that were laid in, and sends everything later."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.table import SOLUTION, Table, install

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(service_workers="allow")]


def laid_in(page: Page) -> int:
    """How many puzzles lie in the browser's own store."""
    return int(
        page.evaluate(
            """() => new Promise(answer => {
                const opening = indexedDB.open("ninefold-larder");
                opening.onupgradeneeded = () => opening.transaction.abort();
                opening.onerror = () => answer(0);
                opening.onsuccess = () => {
                    const asked = opening.result.transaction("puzzles").objectStore("puzzles").count();
                    asked.onsuccess = () => { opening.result.close(); answer(asked.result); };
                };
            })"""
        )
    )


def test_the_installed_page_opens_everywhere_without_network(page: Page, context: BrowserContext) -> None:
    install(page)
    context.set_offline(True)
    for path in ("/", "/settings", "/learn", "/solve", "/photo"):
        page.goto(path)
        expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    context.set_offline(False)


def test_a_stock_of_every_level_and_my_unfinished_games_are_there_without_network_after_one_visit(
    browser: Browser, base_url: str, number: int
) -> None:
    context = browser.new_context(base_url=base_url)
    # A browser without WebAssembly: elsewhere puzzles are made on the device, and none are laid in.
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.clock.install()
    elsewhere = start_elsewhere(context, number)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.clock.run_for(16_000)
    expect_laid_in(page, 14)
    context.set_offline(True)
    table = Table(page).open("/play")
    expect(table.cell("r1c3")).to_have_accessible_name("4, row 1 column 3")
    table.button("New game").click()
    table.says("a puzzle stored on this device")
    assert "." in table.digits()
    table.button("Games").click()
    expect(table.dialog.get_by_role("listitem")).to_have_count(2)
    table.press("Escape")
    with page.expect_response("**/api/v1/games"):
        context.set_offline(False)
    assert elsewhere
    context.close()


def start_elsewhere(context: BrowserContext, number: int) -> str:
    """A game of this player's that was begun on another device."""
    context.request.get("/api/health")
    token = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "csrftoken")
    headers = {"X-CSRFToken": token}
    game = context.request.post("/api/v1/games", data={"puzzle": number}, headers=headers).json()["id"]
    moves = {"first": 1, "lines": ["r1c3=4 @4000"]}
    assert context.request.post(f"/api/v1/games/{game}/moves", data=moves, headers=headers).ok
    return str(game)


def expect_laid_in(page: Page, count: int) -> None:
    for _ in range(120):
        if laid_in(page) >= count:
            return
        page.wait_for_timeout(500)
    raise AssertionError(f"only {laid_in(page)} puzzles were laid in")


def test_a_result_arrives_later_and_once(table: Table, context: BrowserContext) -> None:
    with table.page.expect_response("**/api/v1/games/*/moves"):
        table.enter("r1c3", "4")
    install(table.page, "/play")
    expect(table.cells).to_have_count(81)
    context.set_offline(True)
    table.solve()
    expect(table.dialog).to_contain_text("Solved!")
    expect(table.dialog).to_contain_text("Your result is sent as soon as it is back.")
    context.set_offline(False)
    expect(table.dialog).not_to_contain_text("Your result is sent", timeout=40_000)
    expect(table.dialog).to_contain_text("1 day")
    table.reload()
    history = table.page.request.get("/api/v1/history").json()
    assert history["total"] == 1
    assert table.digits() == SOLUTION
