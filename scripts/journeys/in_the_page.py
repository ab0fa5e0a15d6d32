"""Journeys that begin with a key or a press in the page: a digit painted and kept, a hint asked for and drawn."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Response, expect, sync_playwright

from browsers import chromium
from journeys.journey import Journey
from journeys.over_http import Visitor, enter_puzzle
from journeys.positions import CHAIN, EASY, EASY_MOVES
from journeys.traced_page import TracedPage

RUNGS = ("Which technique?", "Which cells?", "Explain it")

CHAIN_DRAWN = "() => document.querySelector('.board svg .stroke')"
MOVES_ANSWERED = "() => answered.some((path) => path.endsWith('/moves'))"


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
    """A digit entered by keyboard, the second in its game: it is drawn, and then it is kept."""
    (first, digit), (second, other) = EASY_MOVES.items()
    cells = traced.page.get_by_role("gridcell")
    cells.nth(first).click()
    with traced.page.expect_response(_is_answer_to_moves):
        traced.page.keyboard.press(str(digit))
    cells.nth(second).click()
    traced.begin(_digit_stands(second, other), MOVES_ANSWERED)
    with traced.page.expect_response(_is_answer_to_moves):
        traced.page.keyboard.press(str(other))
    traced.wait_for(MOVES_ANSWERED)
    yield Journey("key to paint", traced.files("input", "keeping"), traced.resting_files)
    yield Journey("move to disk, in the page", traced.files("keeping", end=1), traced.resting_files)


def _trace_hint(traced: TracedPage) -> Iterator[Journey]:
    """A hint asked for and told to the end, the second in its game: the player has agreed to be helped before. The
    line that says so goes to the disk meanwhile, which is the journey above."""
    page = traced.page
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Yes, help me").click()
    _climb(page)
    page.get_by_role("region", name="Hint").get_by_role("button", name="Close").click()
    traced.begin(CHAIN_DRAWN)
    page.get_by_role("button", name="Hint", exact=True).click()
    _climb(page)
    traced.wait_for(CHAIN_DRAWN)
    yield Journey("hint asked to chain drawn", traced.files("input"), traced.resting_files)


def _climb(page: Page) -> None:
    panel = page.get_by_role("region", name="Hint")
    for label in RUNGS:
        panel.get_by_role("button", name=label).click()
    expect(panel).to_contain_text("(6=7)r4c8")


def _digit_stands(cell: int, digit: int) -> str:
    return f"() => document.querySelectorAll('[role=gridcell]')[{cell}].textContent.trim() === '{digit}'"


def _is_answer_to_moves(response: Response) -> bool:
    return response.request.method == "POST" and response.url.endswith("/moves") and response.ok
