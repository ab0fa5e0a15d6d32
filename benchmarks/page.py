"""What the game page costs: bytes of the first load, time until it can be played, time from a key to its digit.

    python -m benchmarks.page
    python -m benchmarks.page --keys 400 --loads 9

Real Chromium against the local server. The client is the built one, or the one named by NINEFOLD_CLIENT.

The first load is what a browser that was never here fetches before the board is painted. What comes afterwards, while
nobody waits (other pages, dialogs, the engine, the copy for days without network), is not part of it. Keys are pressed
when that is over, as it is for everybody who has looked at the puzzle for a moment.
"""

import argparse
import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from benchmarks.served_page import served_page

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.table import PUZZLE, enter_puzzle  # noqa: E402

PACE = 60
"""Milliseconds from one key to the next: faster than anybody solves, slow enough that keys do not queue."""
SLOWED = 4
"""How many times slower than this machine the slow one is."""
CODE = (".js", ".css")

WHEN_PLAYABLE = """() => {
    const look = () => {
        const isThere = document.querySelectorAll('[role=gridcell]').length === 81;
        if (isThere) requestAnimationFrame(() => setTimeout(() => console.log(`playable ${performance.now()}`)));
        else requestAnimationFrame(look);
    };
    look();
}"""
"""Says when the board has been painted for the first time; it takes keys from then on. Asking for it would put the
asker's own script into the page, and the slowed page would be busy with that."""

WHEN_THERE = """() => {
    const look = () => {
        if (document.querySelectorAll('[role=gridcell]').length === 81) window.there = performance.now();
        else requestAnimationFrame(look);
    };
    look();
}"""
"""Notes when the board is there. What is fetched after its paint begins later, however busy the machine is."""

FETCHED = """() => performance.getEntriesByType('resource')
    .filter(({startTime}) => startTime < window.there).map(({name}) => name)"""
"""The addresses of what was fetched, or begun to be, before the board was there."""

WHEN_PAINTED = """() => {
    window.keys = [];
    window.shift = 0;
    addEventListener('keydown', ({timeStamp}) => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.keys.push(performance.now() - timeStamp);
        requestAnimationFrame(() => painted.port2.postMessage(null));
    }, true);
    new PerformanceObserver(list => { for (const {value} of list.getEntries()) window.shift += value; })
        .observe({type: 'layout-shift'});
}"""
"""Notes for every key how long it took until the frame with its digit was on its way to the screen."""


@dataclass(frozen=True)
class Line:
    """A figure and what it must not exceed."""

    name: str
    value: float
    unit: str
    budget: float

    def __str__(self) -> str:
        verdict = "within" if self.value <= self.budget else "OVER"
        return f"{self.name:58} {self.value:9.1f} {self.unit:3} {verdict} {self.budget:g} {self.unit}"


class Watched:
    """A page in a browser that has never been here, on a machine so many times slower."""

    def __init__(self, page: Page, slowed: int) -> None:
        self.page = page
        self._tools = page.context.new_cdp_session(page)
        self._tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        self._tools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def processor(self) -> float:
        """Milliseconds of processor time the page's own thread has used; other programs do not count."""
        metrics = self._tools.send("Performance.getMetrics")["metrics"]
        return next(1_000 * float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


@contextmanager
def opened(browser: Browser, url: str, slowed: int = 1) -> Iterator[Watched]:
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    yield Watched(context.new_page(), slowed)
    context.close()


def first_load(browser: Browser, url: str, number: int) -> float:
    """Kilobytes of script and style, gzipped, that are fetched before the board is there."""
    with opened(browser, url) as watched:
        page = watched.page
        page.add_init_script(f"({WHEN_THERE})()")
        page.goto(f"/p/{number}", wait_until="commit")
        page.get_by_role("gridcell").nth(80).wait_for()
        page.wait_for_function("() => window.there > 0")
        code = [name for name in page.evaluate(FETCHED) if name.endswith(CODE)]
        return sum(len(gzip.compress(page.request.get(name).body(), 9)) for name in code) / 1024


def time_to_play(browser: Browser, url: str, number: int, slowed: int) -> tuple[float, float]:
    """Milliseconds from the address to a board that takes keys, by the clock and of the processor."""
    with opened(browser, url, slowed) as watched:
        page = watched.page
        page.add_init_script(f"({WHEN_PLAYABLE})()")
        with page.expect_console_message(lambda message: message.text.startswith("playable")) as heard:
            page.goto(f"/p/{number}", wait_until="commit")
        return float(heard.value.text.split()[1]), watched.processor()


@dataclass(frozen=True)
class Keys:
    """Milliseconds from each key to its digit on the screen, those of the processor for one key, the layout shift."""

    times: list[float]
    processor: float
    shift: float


def keys_to_digits(browser: Browser, url: str, number: int, presses: int, slowed: int) -> Keys:
    """Digits are pressed, and the cell changed in between, with everything highlighted; lives never run out."""
    with opened(browser, url, slowed) as watched:
        page = watched.page
        page.add_init_script("localStorage.setItem('ninefold.settings', JSON.stringify({lives: 0}))")
        page.goto(f"/p/{number}")
        cells = page.get_by_role("gridcell")
        cells.nth(80).wait_for()
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        page.get_by_text("More help and tools").click()
        page.get_by_role("button", name="Fill in notes").click()
        page.get_by_role("button", name="Yes, help me").click()
        page.get_by_text("More help and tools").click()
        cells.nth(2).click()
        page.keyboard.press("f")
        page.keyboard.press("4")
        page.evaluate(WHEN_PAINTED)
        before = watched.processor()
        for press in range(presses):
            page.keyboard.press("ArrowRight" if press % 2 else str(press // 2 % 9 + 1))
            page.wait_for_timeout(PACE)
        page.wait_for_function("count => window.keys.length >= count", arg=presses)
        spent = (watched.processor() - before) / presses
        return Keys(page.evaluate("window.keys")[::2], spent, float(page.evaluate("window.shift")))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=300, help="digits pressed")
    parser.add_argument("--loads", type=int, default=7, help="times the page is opened")
    wanted = parser.parse_args()
    with served_page() as (url, browser):
        number = enter_puzzle(url, PUZZLE)
        print(Line("first load, script and style gzipped", first_load(browser, url, number), "KB", 90))
        for slowed in (1, SLOWED):
            loads = [time_to_play(browser, url, number, slowed) for _ in range(wanted.loads)]
            clock, processor = (median(figures) for figures in zip(*loads, strict=True))
            print(Line(f"address to playable, CPU slowed {slowed}x, by the clock", clock, "ms", 1000))
            print(Line(f"address to playable, CPU slowed {slowed}x, processor", processor, "ms", 1000))
        for slowed in (1, SLOWED):
            keys = keys_to_digits(browser, url, number, wanted.keys * 2, slowed)
            cuts = quantiles(keys.times, n=100)
            print(Line(f"key to digit, CPU slowed {slowed}x, p50 by the clock", cuts[49], "ms", 50))
            print(
                Line(f"key to digit, CPU slowed {slowed}x, p95 by the clock", cuts[94], "ms", 16 if slowed == 1 else 50)
            )
            print(Line(f"key to digit, CPU slowed {slowed}x, processor, mean", keys.processor, "ms", 16))
            print(Line("layout shift meanwhile", keys.shift, "", 0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
