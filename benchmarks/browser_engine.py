"""The engine in the browser: how soon it is there, and how quick it is beside the native one.

    python -m benchmarks.browser_engine
    python -m benchmarks.browser_engine --puzzles 200

Real Chromium, the built page, the page's own worker. Hints are those of the first position of every puzzle of the set
magictour; hard puzzles are made from the first seeds; ratings and solves are asked one by one, as the page does, in
Python too. CPU time would be fairer than the clock, but a worker has none to show: keep the machine quiet.
"""

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

import ninefold
from benchmarks.datasets import read_lines
from benchmarks.page import Line, opened

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.waiting import wait_for  # noqa: E402
from running_server import RunningServer  # noqa: E402

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
        worker.postMessage({ id, call, args });
        let { declined, looked } = await heard();
        while (looked !== undefined) ({ declined, looked } = await heard());
        if (declined) throw new Error(`no answer to ${call}`);
        times.push(performance.now() - asked);
    }
    worker.terminate();
    return times;
}"""
"""Asks a worker of its own one question after the other; the milliseconds of each."""


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


def report(page: Page, puzzles: list[str]) -> None:
    print(Line("worker asked for until the engine is there", page.evaluate(STARTED), "ms", 1000))
    hints = ask(page, "hint", [hint_question(text) for text in puzzles])
    print(Line("hint on magictour, p50", median(hints), "ms", 5))
    print(Line("hint on magictour, p99", quantiles(hints, n=100)[98], "ms", 60))
    made = ask(page, "make", [[{"level": "hard", "seed": seed}] for seed in range(100)])
    print(Line("new hard puzzle, p95", quantiles(made, n=20)[18], "ms", 300))
    for name, call, arguments, native in (
        ("ratings", "rate", [[text] for text in puzzles], ninefold.rate),
        ("solution counts", "countSolutions", [[text, 2] for text in puzzles], ninefold.count_solutions),
    ):
        here = sum(ask(page, call, arguments)) / 1000
        there = native_seconds(native, puzzles)
        print(f"{name}: {len(puzzles) / here:.0f} a second in the browser, {len(puzzles) / there:.0f} from Python")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=300, help="how many puzzles of the set")
    wanted = parser.parse_args()
    path = os.environ.get("NINEFOLD_CHROMIUM") or shutil.which("chromium")
    if path is None:
        print("no Chromium on this machine")
        return 1
    os.environ.setdefault("NINEFOLD_STOCK", "0")
    os.environ.setdefault("NINEFOLD_DRILL_STOCK", "0")
    puzzles = [line[:81].replace("0", ".") for line in read_lines("hard_magictour_top1465.txt.gz", wanted.puzzles)]
    with RunningServer("--port", "0") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, chromium_sandbox=False, args=["--disable-gpu"])
        with opened(browser, server.url) as watched:
            watched.page.goto("/")
            wait_for(watched.page, READY)
            report(watched.page, puzzles)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
