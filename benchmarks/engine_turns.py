"""How long the engine in the browser goes on without letting others run, question by question.

NINEFOLD_DATA  its folder `variants` has the puzzles with rules

    python -m benchmarks.engine_turns
    python -m benchmarks.engine_turns --boards 20

Real Chromium, the built page, the page's own worker, into which a few lines are written that note when it takes a turn.
A stretch is what lies between two turns, the words of the steps included. Boards are those of every set with the fewest
givens, and classic and large ones. The clock runs while other programs run: keep the machine quiet. The same is guarded
in tests/journeys/test_engine_turns.py, by work and not by time.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from benchmarks.datasets import read_lines
from benchmarks.page import opened
from benchmarks.served_page import served_page

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.waiting import READY, wait_for
from played_saves import played

SETS = ("puzzles", "killer", "killer-graded", "jigsaw", "sixteen")
LONGEST = 30
"""Milliseconds."""
AGAIN = 3
"""What was longer is asked so often again, and the least counts: another program may have had the processor."""
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"

WORKER = """
let longest = 0, since = 0;
const begins = () => { since = performance.now(); };
const ends = () => { longest = Math.max(longest, performance.now() - since); };
addEventListener("message", ({ data }) => { if ("call" in data) { longest = 0; begins(); } });
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
const onmessage = { set(hear) { set.call(this, event => { begins(); hear(event); }); } };
Object.defineProperty(MessagePort.prototype, "onmessage", onmessage);
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...said) { ends(); post.apply(this, said); };
const say = self.postMessage.bind(self);
self.postMessage = message => { ends(); say({ ...message, longest }); };
"""
"""Before the worker's own code: it gives its turns by a message to itself, and goes on when that is heard."""

START = """async () => {
    const loaded = performance.getEntriesByType("resource").map(entry => entry.name);
    window.worker = new Worker(loaded.find(name => /worker-[^/]*\\.js$/.test(name)), { type: "module" });
    await new Promise(resolve => { worker.onmessage = resolve; });
}"""

ASK = """async questions => {
    const heard = () => new Promise(resolve => { worker.onmessage = ({ data }) => resolve(data); });
    const found = [];
    for (const [id, { call, args }] of questions.entries()) {
        const asked = performance.now();
        worker.postMessage({ id, call, args, token: null });
        let told = await heard();
        while (told.looked !== undefined) told = await heard();
        found.push([told.longest, performance.now() - asked]);
    }
    return found;
}"""
"""The longest stretch of every question, and what it took."""

Question = dict[str, Any]


def counting(route: Route) -> None:
    route.fulfill(body=f"{WORKER}\n{route.fetch().text()}", content_type="text/javascript")


def boards(count: int) -> Iterator[tuple[str, str, int, str | None]]:
    """Names, texts, sizes and solutions."""
    for name in SETS:
        data = [json.loads(line) for line in read_lines(f"variants/{name}.jsonl")]
        data.sort(key=lambda each: len(each.get("givens", "").replace(".", "")))
        for each in data[:count]:
            text = json.dumps({key: value for key, value in each.items() if key not in ("id", "level", "solution")})
            yield each["id"], text, each["size"], each["solution"]
    for number, line in enumerate(read_lines("hard_magictour_top1465.txt.gz", count)):
        yield f"classic {number}", line[:81].replace("0", "."), 9, None
    for size, kept in ((16, 0.8), (25, 0.8)):
        solution = large_grid(size)
        chance = random.Random(size)
        givens = "".join(symbol if chance.random() < kept else "." for symbol in solution)
        yield f"{size}x{size}", json.dumps({"size": size, "givens": givens}), size, solution


def large_grid(size: int) -> str:
    """A filled grid with square boxes, its lines shuffled."""
    chance, wide = random.Random(size), round(size**0.5)

    def lines() -> list[int]:
        bands = chance.sample(range(wide), wide)
        return [band * wide + line for band in bands for line in chance.sample(range(wide), wide)]

    rows, columns = lines(), lines()
    digits = ((wide * (row % wide) + row // wide + column) % size for row in rows for column in columns)
    return "".join(SYMBOLS[digit] for digit in digits)


def questions_on(text: str, size: int, solution: str | None) -> Iterator[Question]:
    givens = json.loads(text).get("givens", "." * size**2) if text.startswith("{") else text
    board = {"givens": text, "digits": givens, "notes": [None] * size**2, "known": None, "uniqueness": True}
    cell = givens.index(".")
    yield {"call": "hint", "args": [board, "en"]}
    yield {"call": "steps", "args": [text, "en"]}
    yield {"call": "plan", "args": [board, cell, "en"]}
    yield {"call": "path", "args": [text, "greedy", "en"]}
    yield {"call": "path", "args": [text, "best", "en"]}
    yield {"call": "rate", "args": [text]}
    yield {"call": "countSolutions", "args": [text, 1000]}
    yield {"call": "trueCandidates", "args": [text, 3]}
    yield {"call": "review", "args": [played(text, random.Random(1)), "de"]}
    if solution:
        other = SYMBOLS[(SYMBOLS.index(solution[cell]) + 1) % size]
        wrong = {"givens": text, "digits": givens[:cell] + other + givens[cell + 1 :]}
        yield {"call": "why", "args": [wrong, cell, "en"]}


def report(page: Page, count: int) -> None:
    found: dict[str, list[tuple[float, float, str]]] = {}
    page.evaluate(START)
    known = [*boards(count)]
    # What the worker reads and compiles when it is asked first is no part of the questions.
    page.evaluate(ASK, [*questions_on(*known[-3][1:]), *questions_on(*known[0][1:])])
    for name, text, size, solution in known:
        asked = [*questions_on(text, size, solution)]
        for question, (longest, took) in zip(asked, page.evaluate(ASK, asked), strict=True):
            for _ in range(AGAIN if longest > LONGEST else 0):
                longest = min(longest, page.evaluate(ASK, [question])[0][0])
            found.setdefault(question["call"], []).append((longest, took, name))
    print(f"longest stretch without a turn, milliseconds, on {len(found['hint'])} boards; at most {LONGEST}")
    for call, every in found.items():
        every.sort(reverse=True)
        over = sum(longest > LONGEST for longest, _, _ in every)
        longest, took, name = every[0]
        verdict = f"{over} OVER" if over else "within"
        print(f"{call:16} {longest:6.1f} in {took:6.0f} ({name}), next {every[1][0]:5.1f}: {verdict}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=6, help="how many boards of each set")
    wanted = parser.parse_args()
    with served_page() as (url, browser), opened(browser, url) as watched:
        watched.page.route("**/worker-*.js", counting)
        watched.page.goto("/")
        wait_for(watched.page, READY)
        report(watched.page, wanted.boards)
    return 0


if __name__ == "__main__":
    sys.exit(main())
