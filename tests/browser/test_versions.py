"""Versions that differ: a page older than its server, a module older or newer than its page. Games go on meanwhile."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.client_copy import change, release_newer
from browser.table import PUZZLE, Table, enter_puzzle, install
from browser.waiting import READY, wait_for, wait_until
from running_server import RunningServer

pytestmark = pytest.mark.browser

NEW = "A new version is available."
EMPTY_MODULE = b"\0asm\1\0\0\0"
"""A module without anything in it, as one that knows no versions yet."""
NEWER_MODULE = (
    EMPTY_MODULE
    + b"\1\5\1\x60\0\1\x7f"  # a type: no arguments, a number
    + b"\3\2\1\0"  # a function of that type
    + b"\7\x0b\1\7version\0\0"  # it is exported
    + b"\x0a\7\1\5\0\x41\xe3\0\x0b"  # and says 99
)
with_service_worker = pytest.mark.browser_context_args(service_workers="allow")


def script(page: Page) -> str:
    return str(page.evaluate("document.querySelector('script[type=module][src]').src"))


def lay(page: Page, server: RunningServer) -> Table:
    """A game on that server with a note in it."""
    page.goto(f"{server.url}/p/{enter_puzzle(server.url, PUZZLE)}")
    table = Table(page)
    expect(table.cells).to_have_count(81)
    return table.enter("r1c3", "Shift+4")


def hint_of_server(table: Table) -> None:
    with table.page.expect_response("**/api/v1/hint"):
        table.button("Hint").click()
        table.agree()
    expect(table.page.get_by_role("region", name="Hint")).to_contain_text("Look at")


def update(table: Table, page: Page) -> None:
    """Nothing is said while the game is played; in a pause the new version is offered, and the game goes on in it."""
    expect(page.get_by_text(NEW)).to_have_count(0)
    table.button("Pause").click()
    expect(page.get_by_text(NEW)).to_be_visible()
    with page.expect_navigation():
        table.button("Update now").click()
    expect(table.cells).to_have_count(81)
    page.get_by_role("button", name="Resume").first.click()
    assert "notes 4" in table.name("r1c3")


def test_a_page_whose_engine_is_gone_from_the_server_goes_on_and_offers_the_new_version(
    page: Page, own_server: RunningServer, client: Path
) -> None:
    waiting: list[Route] = []
    # The worker's file is on its way for so long that the server has moved on meanwhile.
    page.route("**/worker-*.js", lambda route: waiting.append(route))
    with page.expect_request("**/worker-*.js"):
        table = lay(page, own_server)
    old = script(page)
    release_newer(client)
    own_server.restart()
    waiting[0].continue_()
    page.unroute("**/worker-*.js")
    hint_of_server(table)
    update(table, page)
    wait_for(page, READY)
    assert script(page) != old


def test_a_room_that_is_gone_from_the_server_says_what_to_do_and_the_game_is_kept(
    page: Page, own_server: RunningServer, client: Path
) -> None:
    table = lay(page, own_server)
    wait_for(page, READY)
    release_newer(client)
    own_server.restart()
    table.open_settings()
    bar = page.get_by_role("status").filter(has_text="out of date")
    expect(bar).to_contain_text("Update to get it; your game is kept.")
    with page.expect_navigation():
        bar.get_by_role("button", name="Update now").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Settings")
    page.goto(f"{own_server.url}/play")
    expect(table.cells).to_have_count(81)
    assert "notes 4" in table.name("r1c3")


@with_service_worker
def test_an_installed_page_older_than_its_server_goes_on_with_its_own_engine_until_it_is_updated(
    page: Page, own_server: RunningServer, client: Path
) -> None:
    install(page, f"{own_server.url}/play")
    table = lay(page, own_server)
    old = script(page)
    release_newer(client)
    own_server.restart()
    table.reload()
    wait_for(page, READY)
    assert script(page) == old
    page.evaluate("navigator.serviceWorker.ready.then(worker => worker.update())")
    wait_until(page, "async () => (await navigator.serviceWorker.ready).waiting !== null")
    table.button("Hint").click()
    table.agree()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("Look at")
    update(table, page)
    assert script(page) != old


@with_service_worker
@pytest.mark.parametrize("module", [EMPTY_MODULE, NEWER_MODULE], ids=["older", "newer"])
def test_with_a_module_of_another_version_the_server_thinks_and_the_right_one_comes_with_the_update(
    page: Page, own_server: RunningServer, client: Path, module: bytes
) -> None:
    (file,) = client.glob("assets/ninefold-????????.wasm")
    right = file.read_bytes()
    change(client, f"assets/{file.name}", module)
    own_server.restart()
    install(page, f"{own_server.url}/play")
    table = lay(page, own_server)
    hint_of_server(table)
    change(client, f"assets/{file.name}", right)
    release_newer(client)
    own_server.restart()
    update(table, page)
    wait_for(page, READY)
