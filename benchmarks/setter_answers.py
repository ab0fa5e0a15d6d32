"""The setter's desk: how soon live answers are there after a change, and whether the pen has to wait for them.

    python -m benchmarks.setter_answers
    python -m benchmarks.setter_answers --each 6

Real Chromium, the built page, a server on this machine. Boards are half set: of puzzles that the maker made, every
second given and every second rule. Each is brought to the desk as JSON; from then on the clock runs until a number of
solutions is told (up to 100), until the possible digits are, and until solutions are counted up to 1,000. A task of
the page longer than a frame or two would be felt under the pen. Figures are by the clock: keep the machine quiet.
"""

import argparse
import json
from statistics import quantiles
from typing import Any

from playwright.sync_api import Page, expect

import ninefold as nf
from benchmarks.page import Line
from benchmarks.served_page import served_page
from browser.waiting import wait_for

VARIANTS = ("killer", "jigsaw", "thermo", "arrow", "kropki", "x", "anti-knight", "whisper", "sandwich", "killer+thermo")
EACH = 3
SHARE, EXPORT = "Share, export, import", "Puzzle text, JSON, or a link from f-puzzles, SudokuPad and others"

WATCH = """() => {
    const live = document.querySelector('[aria-label="Live answers"]');
    const at = {};
    window.answers = at;
    const read = () => {
        const text = live.textContent;
        if (text.includes('Counting solutions')) {
            for (const name of ['counted', 'candidates', 'whole']) delete at[name];
            at.asked ??= performance.now();
        } else if (at.asked && /solutions?\\./.test(text)) {
            at.counted ??= performance.now();
            if (!text.includes('At least 100 solutions')) at.whole ??= performance.now();
            if (/r1c1: /.test(text)) at.candidates ??= performance.now();
        }
    };
    new MutationObserver(read).observe(live, {subtree: true, childList: true, characterData: true});
    window.tasks = [];
    new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(({duration}) => duration)))
        .observe({type: 'longtask'});
}"""
"""Notes when the desk begins to ask, when the number is told and when the digits are, and the long tasks meanwhile."""


def half_set(puzzle: nf.Puzzle) -> str:
    """Every second given and every second rule of a puzzle; rules for the whole grid stay."""
    told: dict[str, Any] = json.loads(str(puzzle))
    rules = told.get("rules", [])
    placed = [rule for rule in rules if len(rule) > 1 and rule["kind"] != "negative"]
    shown = [cell for cell, symbol in enumerate(told.get("givens", "")) if symbol not in ".0"]
    gone = set(shown[::2])
    givens = "".join("." if cell in gone else symbol for cell, symbol in enumerate(told.get("givens", "")))
    kept = [rule for rule in rules if len(rule) == 1 or (rule in placed and placed.index(rule) % 2)]
    return json.dumps({**told, "givens": givens, "rules": kept})


def answered(page: Page, text: str) -> tuple[float, float, float]:
    """Milliseconds from the change to a number of solutions, to the possible digits, and to the whole number."""
    page.evaluate("for (const name of Object.keys(window.answers)) delete window.answers[name]")
    page.get_by_label(EXPORT, exact=True).fill(text)
    page.get_by_role("button", name="Import", exact=True).click()
    wait_for(page, "window.answers.candidates !== undefined && window.answers.whole !== undefined")
    at = page.evaluate("window.answers")
    return at["counted"] - at["asked"], at["candidates"] - at["asked"], at["whole"] - at["asked"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--each", type=int, default=EACH, help="boards of each variant")
    each = parser.parse_args().each
    boards = [
        half_set(puzzle)
        for variant in VARIANTS
        for puzzle in nf.make_many("medium", variant=variant, count=each, seed=3)
    ]
    with served_page() as (url, browser):
        page = browser.new_page(base_url=url)
        page.goto("/set")
        expect(page.get_by_role("gridcell")).to_have_count(81)
        page.locator("summary").get_by_text(SHARE, exact=True).click()
        page.evaluate(WATCH)
        # The first board waits for the engine to load.
        times = [answered(page, board) for board in [boards[-1], *boards]][1:]
        counted, digits, whole = ([one[at] for one in times] for at in (0, 1, 2))
        longest = max(page.evaluate("window.tasks"), default=0)
    print(f"{len(boards)} half-set boards; milliseconds after the change")
    print(Line("number of solutions, 95 of 100", quantiles(counted, n=20)[18], "ms", 200))
    print(Line("possible digits, 95 of 100", quantiles(digits, n=20)[18], "ms", 500))
    print(f"{'solutions up to 1,000, 95 of 100':58} {quantiles(whole, n=20)[18]:9.1f} ms")
    print(Line("longest task of the page", longest, "ms", 100))
    slow = sorted(zip(counted, digits, boards, strict=True), reverse=True)[:3]
    print("slowest:", *(f"{count:.0f} and {digit:.0f} ms" for count, digit, _ in slow), sep=" ")


if __name__ == "__main__":
    main()
