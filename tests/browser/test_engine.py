"""The engine in the browser: it answers on the device, without network too, and stops when it is told to."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

import ninefold as nf
from browser.client_copy import before_worker
from browser.table import PUZZLE, Table, enter_puzzle, install
from browser.waiting import READY, wait_for
from running_server import RunningServer

pytestmark = pytest.mark.browser

FORCING = "..8.1..94....36.7.1...9.....4........6..54..18.5..9........2...9...7.42.5.3......"
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Its best path takes longer than a test may."""
THOUGHT = ("hint", "plan", "steps", "explain", "why", "check", "rate")
"""What a server that thinks for the page is asked."""


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the server was asked to think about."""
    heard: list[str] = []

    def listen(request: Request) -> None:
        name = request.url.rsplit("/", 1)[-1]
        if request.method == "POST" and name in THOUGHT:
            heard.append(name)

    page.on("request", listen)
    return heard


def panel(page: Page, *rungs: str) -> None:
    for rung in rungs:
        page.get_by_role("region", name="Hint").get_by_role("button", name=rung).click()


def ask_for_hint(table: Table) -> None:
    table.button("Hint").click()
    table.agree()
    panel(table.page, "Which technique?", "Which cells?", "Explain it")


def test_hints_come_from_the_device_and_the_server_is_not_asked(
    page: Page, server: RunningServer, asked: list[str]
) -> None:
    table = Table(page).lay(enter_puzzle(server.url, FORCING))
    wait_for(page, READY)
    ask_for_hint(table)
    expect(page.get_by_role("region", name="Hint")).to_contain_text("So r2c7 is 1.")
    assert asked == []


IS_PAINTED_FIRST = """() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const loaded = performance.getEntriesByType("resource");
    const asked = loaded.filter(({ name }) => /worker-[^/]*\\.js$|\\.wasm$/.test(name));
    return asked.length > 0 && asked.every(({ startTime }) => startTime > painted.startTime);
}"""


def test_the_engine_is_asked_for_after_the_page_is_painted(page: Page, server: RunningServer) -> None:
    Table(page).lay(enter_puzzle(server.url, PUZZLE))
    wait_for(page, READY)
    assert page.evaluate(IS_PAINTED_FIRST)


def test_until_the_engine_is_here_the_server_answers(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(base_url=server.url)
    context.route("**/*.wasm", lambda route: route.abort())
    page = context.new_page()
    table = Table(page).lay(enter_puzzle(server.url, PUZZLE))
    with page.expect_response("**/api/v1/hint"):
        table.button("Hint").click()
        table.agree()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("Look at")
    context.close()


@pytest.mark.browser_context_args(service_workers="allow")
def test_hints_come_without_network_from_the_second_visit(
    page: Page, context: BrowserContext, server: RunningServer, asked: list[str]
) -> None:
    table = Table(page).lay(enter_puzzle(server.url, FORCING))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table.reload()
    wait_for(page, "navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    table.reload()
    wait_for(page, READY)
    ask_for_hint(table)
    expect(page.get_by_role("region", name="Hint")).to_contain_text("So r2c7 is 1.")
    assert asked == []
    context.set_offline(False)


NO_PAUSES = "delete WebAssembly.Suspending; delete WebAssembly.promising;"
"""A browser that cannot suspend a module."""
NO_VECTORS = "WebAssembly.validate = () => false;"


def ask_for_best_path(table: Table) -> None:
    """Begins a search that takes longer than anybody waits."""
    table.more("The whole path")
    table.agree()
    table.page.get_by_label("Which path").select_option("best")
    expect(table.page.get_by_role("progressbar")).to_be_visible()


@pytest.mark.parametrize("lack", ["", NO_PAUSES], ids=["pauses", "no-pauses"])
def test_a_search_nobody_waits_for_ends_and_the_same_worker_answers_the_next_question(
    page: Page, client: Path, own_server: RunningServer, asked: list[str], lack: str
) -> None:
    before_worker(client, lack)
    own_server.restart()
    page.goto(f"{own_server.url}/p/{enter_puzzle(own_server.url, HARDEST)}")
    table = Table(page)
    wait_for(page, READY)
    workers = [*page.workers]
    ask_for_best_path(table)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    table.button("Hint").click()
    panel(page, "Which technique?", "Which cells?", "Explain it")
    expect(page.get_by_role("region", name="Hint").get_by_role("button", name="Apply")).to_be_visible()
    assert asked == []
    assert page.workers == workers
    assert len(workers) == 1


@pytest.mark.parametrize("lack", ["", NO_PAUSES], ids=["pauses", "no-pauses"])
def test_a_search_says_how_far_it_is_and_can_be_stopped(
    page: Page, client: Path, own_server: RunningServer, lack: str
) -> None:
    before_worker(client, lack)
    own_server.restart()
    page.goto(f"{own_server.url}/new")
    wait_for(page, READY)
    page.get_by_text("Custom puzzle").click()
    form = page.locator("form")
    form.get_by_label("from").fill("9.2")
    form.get_by_label("to", exact=True).fill("9.2")
    form.get_by_role("button", name="Create puzzle").click()
    expect(form).to_contain_text(re.compile(r"[1-9][\d,]* grids tried"))
    form.get_by_role("button", name="Cancel").click()
    expect(form.get_by_role("button", name="Create puzzle")).to_be_visible()


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_browser_without_vectors_gets_the_plain_module_and_keeps_it(
    page: Page, context: BrowserContext, client: Path, own_server: RunningServer, asked: list[str]
) -> None:
    before_worker(client, NO_VECTORS)
    own_server.restart()
    number = enter_puzzle(own_server.url, FORCING)
    with page.expect_response("**/ninefold-plain-*.wasm"):
        install(page, f"{own_server.url}/p/{number}")
    wait_for(page, READY)
    context.set_offline(True)
    table = Table(page).reload()
    wait_for(page, READY)
    ask_for_hint(table)
    expect(page.get_by_role("region", name="Hint")).to_contain_text("So r2c7 is 1.")
    assert asked == []
    context.set_offline(False)


STOPPED = """async ([board, easy]) => {
    const loaded = performance.getEntriesByType("resource").map(entry => entry.name);
    const worker = new Worker(loaded.find(name => /worker-[^/]*\\.js$/.test(name)), { type: "module" });
    const messages = [];
    const heard = count => new Promise(resolve => {
        worker.onmessage = ({ data }) => {
            // How far it is, is no answer.
            if (data.looked === undefined) messages.push(data);
            if (messages.length >= count) resolve();
        };
    });
    await heard(1);
    worker.postMessage({ id: 0, call: "path", args: [board, "best", "en"], token: null });
    await new Promise(resolve => setTimeout(resolve, 200));
    worker.postMessage({ id: 0, cancel: true });
    worker.postMessage({ id: 1, call: "countSolutions", args: [easy, 2], token: null });
    await heard(3);
    worker.terminate();
    const [{ hears }, ...answers] = messages;
    return { hears, ids: answers.map(({ id }) => id), count: answers[1].answer.count };
}"""


def test_a_long_search_stops_when_it_is_told_to_and_the_next_question_is_answered(
    page: Page, server: RunningServer
) -> None:
    Table(page).lay(enter_puzzle(server.url, PUZZLE))
    wait_for(page, READY)
    found = page.evaluate(STOPPED, [HARDEST, PUZZLE])
    assert found == {"hears": "messages", "ids": [0, 1], "count": 1}


def test_a_board_is_counted_and_rated_without_the_server(page: Page) -> None:
    board = Table(page).open("/solve")
    wait_for(page, READY)
    page.route("**/api/v1/**", lambda route: route.abort())
    board.click("r1c1").press("5")
    expect(page.get_by_text("1,000 solutions or more")).to_be_visible()


def test_a_board_is_rearranged_without_the_server(page: Page) -> None:
    board = Table(page).open(f"/solve?puzzle={PUZZLE}")
    wait_for(page, READY)
    page.route("**/api/v1/**", lambda route: route.abort())
    board.button("Rearrange").click()
    board.says("A rearranged twin of the puzzle is loaded.")
    twin = board.digits()
    assert twin != PUZZLE
    assert nf.canonical(twin) == nf.canonical(PUZZLE)
    board.button("Undo").click()
    assert board.digits() == PUZZLE


def hint_of_server(table: Table) -> None:
    with table.page.expect_response("**/api/v1/hint"):
        table.button("Hint").click()
        table.agree()
    expect(table.page.get_by_role("region", name="Hint")).to_contain_text("Look at")


def test_a_browser_without_webassembly_is_answered_by_the_server(
    no_engine: None, page: Page, server: RunningServer
) -> None:
    hint_of_server(Table(page).lay(enter_puzzle(server.url, PUZZLE)))
    assert page.workers == []
