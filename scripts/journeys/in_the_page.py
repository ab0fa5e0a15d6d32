"""Journeys that begin with a key or a press in the page: a digit painted and kept, a hint asked for and drawn."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Response, expect, sync_playwright

from browser import chromium
from journeys.journey import Journey
from journeys.over_http import Visitor, enter_puzzle
from journeys.positions import CHAIN, EASY, EASY_MOVES
from journeys.traced_page import TracedPage

RUNGS = ("Which technique?", "Which cells?", "Explain it")
AFTER_ANSWER = 30
"""Frames in which the page takes note of what the server has said."""


def trace_page(url: str) -> Iterator[Journey]:
    """Every journey in the page, traced."""
    visitor = Visitor(url)
    with _opened(url, enter_puzzle(visitor, EASY)) as traced:
        yield from _trace_key(traced)
    with _opened(url, enter_puzzle(visitor, CHAIN)) as traced:
        yield from _trace_hint(traced)


@contextmanager
def _opened(url: str, number: int) -> Iterator[TracedPage]:
    """A new game of that puzzle, in a browser that has never been here."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False)
        context = browser.new_context(base_url=url, service_workers="block")
        context.set_default_timeout(60_000)
        traced = TracedPage(context.new_page())
        traced.page.goto(f"/p/{number}")
        traced.page.wait_for_url("**/play")
        expect(traced.page.get_by_role("gridcell")).to_have_count(81)
        yield traced
        browser.close()


def _trace_key(traced: TracedPage) -> Iterator[Journey]:
    """A digit entered by keyboard. What is drawn and what is kept part where the key's own event ends."""
    (first, digit), (second, other) = EASY_MOVES.items()
    cells = traced.page.get_by_role("gridcell")
    cells.nth(first).click()
    with traced.page.expect_response(_is_answer_to_moves):
        traced.page.keyboard.press(str(digit))
    cells.nth(second).click()
    traced.begin()
    with traced.page.expect_response(_is_answer_to_moves) as answer:
        traced.page.keyboard.press(str(other))
        expect(cells.nth(second)).to_have_accessible_name(f"{other}, row {second // 9 + 1} column {second % 9 + 1}")
        traced.wait_frames()
        yield Journey("key to paint", traced.files("input", "drawing"), traced.resting_files)
    answer.value.finished()
    traced.wait_frames(AFTER_ANSWER)
    yield Journey("move to disk, in the page", traced.files("input", "later"), traced.resting_files)


def _trace_hint(traced: TracedPage) -> Iterator[Journey]:
    """A hint asked for and told to the end, the second in its game: the player has agreed to be helped before."""
    page = traced.page
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Yes, help me").click()
    _climb(page)
    page.get_by_role("region", name="Hint").get_by_role("button", name="Close").click()
    traced.begin()
    strokes = _count_strokes(page)
    with page.expect_response("**/api/v1/hint"):
        page.get_by_role("button", name="Hint", exact=True).click()
    _climb(page)
    traced.wait_frames(AFTER_ANSWER)
    assert _count_strokes(page) > strokes, "no chain was drawn"
    files = traced.files("input", "drawing", "later", "redrawing")
    yield Journey("hint asked to chain drawn", files, traced.resting_files)


def _climb(page: Page) -> None:
    panel = page.get_by_role("region", name="Hint")
    for label in RUNGS:
        panel.get_by_role("button", name=label).click()
    expect(panel).to_contain_text("(6=7)r4c8")


def _count_strokes(page: Page) -> int:
    return page.locator("svg path, svg line, svg polyline").count()


def _is_answer_to_moves(response: Response) -> bool:
    return response.request.method == "POST" and response.url.endswith("/moves") and response.ok
