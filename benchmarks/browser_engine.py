"""The engine in the browser: how soon it is there, and how quick it is beside the native one.

    python -m benchmarks.browser_engine
    python -m benchmarks.browser_engine --puzzles 200

Real Chromium, the built page, the page's own worker. Hints are those of the first position of every puzzle of the set
magictour; hard puzzles are made from the first seeds; ratings and solves are asked one by one, as the page does, in
Python too. CPU time would be fairer than the clock, but a worker has none to show: keep the machine quiet.

On a quarter of the processor means one core, shared with three programs that do nothing but count. A game is played
twice, with the engine on the device and without, and what the server was asked meanwhile is counted.
"""

import argparse
import gzip
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, Request, Route

import ninefold
from benchmarks.datasets import read_lines
from benchmarks.page import Line, opened
from benchmarks.served_page import served_page

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.table import PUZZLE, Table, enter_puzzle  # noqa: E402
from browser.waiting import wait_for  # noqa: E402

READY = "performance.getEntriesByName('engine-ready').length > 0"
STARTED = """() => {
    const [{ startTime }] = performance.getEntriesByName("engine-ready");
    const worker = performance.getEntriesByType("resource").find(({ name }) => /worker-[^/]*\\.js$/.test(name));
    return startTime - worker.startTime;
}"""
"""Milliseconds from the first byte of the worker that is asked for to the engine that answers."""

ASK = """async questions => {
    const loaded = performance.getEntriesByType("resource").map(entry => entry.name);
    const worker = new Worker(loaded.find(name => /worker-[^/]*\\.js$/.test(name)), { type: "module" });
    const heard = () => new Promise(resolve => { worker.onmessage = ({ data }) => resolve(data); });
    await heard();
    const times = [];
    for (const [id, { call, args }] of questions.entries()) {
        const asked = performance.now();
        worker.postMessage({ id, call, args, token: null });
        let { declined, looked } = await heard();
        while (looked !== undefined) ({ declined, looked } = await heard());
        if (declined) throw new Error(`no answer to ${call}`);
        times.push(performance.now() - asked);
    }
    worker.terminate();
    return times;
}"""
"""Asks a worker of its own one question after the other; the milliseconds of each."""


STOP = """async boards => {
    const loaded = performance.getEntriesByType("resource").map(entry => entry.name);
    const worker = new Worker(loaded.find(name => /worker-[^/]*\\.js$/.test(name)), { type: "module" });
    const heard = () => new Promise(resolve => { worker.onmessage = ({ data }) => resolve(data); });
    const { hears } = await heard();
    const times = [];
    for (const [id, board] of boards.entries()) {
        const token = hears === "messages" ? null : URL.createObjectURL(new Blob(["asked"]));
        worker.postMessage({ id, call: "path", args: [board, "best", "en"], token });
        await new Promise(resolve => setTimeout(resolve, 150 + 7 * id));
        const told = performance.now();
        if (token) URL.revokeObjectURL(token);
        worker.postMessage({ id, cancel: true });
        await heard();
        times.push(performance.now() - told);
    }
    worker.terminate();
    return { hears, times };
}"""
"""Takes back long questions and waits until the worker is free again; how it hears, and the milliseconds of each."""

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
MODULE = ROOT / "build" / "wasm" / "ninefold.wasm"
HINTS = 5
"""Hints that somebody takes in the game that is counted."""


def ask(page: Page, call: str, arguments: list[list[Any]]) -> list[float]:
    warm_up = arguments[:3]
    questions = [{"call": call, "args": args} for args in [*warm_up, *arguments]]
    times: list[float] = page.evaluate(ASK, questions)
    return times[len(warm_up) :]


def hint_question(text: str) -> list[Any]:
    board = {"givens": text, "digits": text, "notes": [None] * 81, "known": None, "uniqueness": True}
    return [board, "en"]


def native_seconds(work: Any, puzzles: list[str]) -> float:
    start = time.perf_counter()
    for text in puzzles:
        work(text)
    return time.perf_counter() - start


def hints_on(page: Page, puzzles: list[str]) -> tuple[float, float]:
    """The median and the 99th of a hundred, in milliseconds."""
    times = ask(page, "hint", [hint_question(text) for text in puzzles])
    return median(times), quantiles(times, n=100)[98]


def report(page: Page, puzzles: list[str]) -> None:
    print(Line("module with vectors, gzipped", len(gzip.compress(MODULE.read_bytes(), 9)) / 1000, "KB", 400))
    print(Line("worker asked for until the engine is there", page.evaluate(STARTED), "ms", 1000))
    middle, longest = hints_on(page, puzzles)
    print(Line("hint on magictour, p50", middle, "ms", 5))
    print(Line("hint on magictour, p99", longest, "ms", 60))
    made = ask(page, "make", [[{"level": "hard", "seed": seed}] for seed in range(100)])
    print(Line("new hard puzzle, p95", quantiles(made, n=20)[18], "ms", 300))
    report_stops(page)
    for name, call, arguments, native in (
        ("ratings", "rate", [[text] for text in puzzles], ninefold.rate),
        ("solution counts", "countSolutions", [[text, 2] for text in puzzles], ninefold.count_solutions),
    ):
        here = len(puzzles) / (sum(ask(page, call, arguments)) / 1000)
        there = len(puzzles) / native_seconds(native, puzzles)
        share = here / there
        verdict = "at least" if share >= LEAST_SHARE else "BELOW"
        told = f"{here:.0f} a second in the browser, {there:.0f} from Python"
        print(f"{name}: {told}: {share:.2f}, {verdict} {LEAST_SHARE}")


def report_stops(page: Page) -> None:
    found = page.evaluate(STOP, [HARDEST] * 20)
    name = f"long search told to stop by {found['hears']} until it has, longest of 20"
    print(Line(name, max(found["times"]), "ms", 50))


def without_pauses(route: Route) -> None:
    """A browser that cannot suspend a module."""
    lack = "delete WebAssembly.Suspending; delete WebAssembly.promising;"
    route.fulfill(body=f"{lack}\n{route.fetch().text()}", content_type="text/javascript")


LEAST_SHARE = 0.35

SPIN = "while True: pass"


@contextmanager
def quarter() -> Iterator[None]:
    """This program, and what it starts, on one core beside three others that never rest."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    spinning = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(3)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()
        os.sched_setaffinity(0, allowed)


def calls_in_a_game(browser: Browser, url: str, number: int, has_engine: bool) -> tuple[int, int]:
    """What the server is asked from the address to the last digit: all of it, and what it had to think about."""
    asked: list[str] = []

    def note(request: Request) -> None:
        path = request.url.removeprefix(url)
        if path.startswith("/api/"):
            asked.append(path)

    with opened(browser, url) as watched:
        page = watched.page
        page.on("request", note)
        if not has_engine:
            page.add_init_script("delete globalThis.WebAssembly")
        table = Table(page).lay(number)
        if has_engine:
            wait_for(page, READY)
        for turn in range(HINTS):
            table.button("Hint").click()
            if turn == 0:
                table.agree()
            for rung in ("Which technique?", "Which cells?", "Explain it", "Apply"):
                page.get_by_role("region", name="Hint").get_by_role("button", name=rung).click()
        table.more("All possible steps")
        table.dialog.get_by_role("listitem").first.wait_for()
        page.keyboard.press("Escape")
        table.solve()
        page.get_by_role("dialog").first.wait_for()
        page.wait_for_load_state("networkidle")
    return len(asked), sum(path.rsplit("/", 1)[-1] in THOUGHT for path in asked)


THOUGHT = ("hint", "plan", "steps", "explain", "why", "check", "rate", "review")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=300, help="how many puzzles of the set")
    wanted = parser.parse_args()
    puzzles = [line[:81].replace("0", ".") for line in read_lines("hard_magictour_top1465.txt.gz", wanted.puzzles)]
    with served_page() as (url, browser):
        with opened(browser, url) as watched:
            watched.page.goto("/")
            wait_for(watched.page, READY)
            report(watched.page, puzzles)
        with opened(browser, url) as watched:
            watched.page.route("**/worker-*.js", without_pauses)
            watched.page.goto("/")
            wait_for(watched.page, READY)
            report_stops(watched.page)
        number = enter_puzzle(url, PUZZLE)
        for words, has_engine in (("on the server", False), ("on the device", True)):
            every, thought = calls_in_a_game(browser, url, number, has_engine)
            print(f"a game with {HINTS} hints, engine {words}: {every} calls, {thought} of them to think")
    report_slowed(puzzles)
    return 0


def report_slowed(puzzles: list[str]) -> None:
    with quarter(), served_page() as (url, browser), opened(browser, url) as watched:
        watched.page.goto("/")
        wait_for(watched.page, READY)
        middle, longest = hints_on(watched.page, puzzles)
    print(Line("hint on magictour on a quarter of the processor, p50", middle, "ms", 20))
    print(Line("hint on magictour on a quarter of the processor, p99", longest, "ms", 240))


if __name__ == "__main__":
    sys.exit(main())
