"""A run without network: how long from an answer until the next position is painted.

    python -m benchmarks.run_page
    python -m benchmarks.run_page --positions 100 --phone

Real Chromium. The page is opened once, then the network is gone: a storm over all techniques is played, nine answers of
ten right by what the engine finds, every tenth position passed.
"""

import argparse
import sys
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page

from benchmarks.served_page import served_page
from ninefold.logic import CATALOGUE, Position, find_steps
from ninefold.logic.language import about
from ninefold.rules import parse_puzzle

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.table import Table  # noqa: E402

SLUGS = {about(slug, "en")[0]: slug for slug in CATALOGUE}
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
MOST = 50
"""Milliseconds that the next position may take."""

WHEN_NEXT = """() => {
    window.times = [];
    let pressed = 0;
    const said = () => [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.getAttribute('aria-label'));
    let before = said();
    for (const kind of ['keydown', 'click']) addEventListener(kind, () => { pressed = performance.now(); }, true);
    new MutationObserver(() => {
        const now = said();
        const isNew = now.filter((words, cell) => words !== before[cell]).length > 20;
        before = now;
        if (!isNew) return;
        const from = pressed;
        requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - from)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Notes for every answer how long it took until another board was painted."""


def answer(page: Page, table: Table, is_passed: bool) -> None:
    """Marks what the named technique does on the board; passes where nothing is found on the bare board."""
    slug = SLUGS[page.get_by_role("heading", level=1).first.inner_text()]
    found = [] if is_passed else find_steps(Position.of(parse_puzzle(table.digits())), [slug])
    if not found:
        page.get_by_role("button", name="Pass", exact=True).click()
        return
    mark = (found[0].placements or found[0].removals)[0]
    table.cells.nth(mark.cell).click()
    page.keyboard.press(str(mark.digit))


def storm(page: Page, positions: int) -> list[float]:
    """Plays so many positions; milliseconds of each."""
    page.goto("/storm")
    reach = page.get_by_label("Techniques")
    reach.locator("option").nth(1).wait_for(state="attached")
    reach.select_option(index=reach.locator("option").count() - 1)
    page.get_by_role("button", name="Start", exact=True).click()
    table = Table(page)
    table.cells.nth(80).wait_for()
    page.evaluate(WHEN_NEXT)
    for number in range(positions):
        answer(page, table, is_passed=number % 10 == 9)
        page.wait_for_timeout(100)
    return list(page.evaluate("window.times"))


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--phone", action="store_true")
    options = parser.parse_args()
    with served_page() as (url, browser):
        context = browser.new_context(base_url=url, viewport=SIZES["phone" if options.phone else "desk"])  # type: ignore[arg-type]
        page = context.new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        page.wait_for_load_state("networkidle")
        context.set_offline(True)
        times = storm(page, options.positions)
    print(f"positions {len(times)}")
    print(f"median    {median(times):.1f} ms")
    print(f"95 of 100 {quantiles(times, n=20)[-1]:.1f} ms")
    print(f"longest   {max(times):.1f} ms")
    print(f"within {MOST} ms: {sum(time <= MOST for time in times)} of {len(times)}")


if __name__ == "__main__":
    main()
