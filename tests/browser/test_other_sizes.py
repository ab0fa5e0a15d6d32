"""Boards of other sizes: digits beyond 9, notes, colours and boxes on all of them, and a closer look on a phone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import ninefold as nf
from browser.conftest import SIZES
from browser.table import enter_puzzle

pytestmark = pytest.mark.browser

BOX = {4: (2, 2), 6: (2, 3), 16: (4, 4)}

PINCH = """([[ax, ay], [bx, by], spread]) => {
    const board = document.querySelector('.grid');
    const touch = (kind, id, x, y) => board.dispatchEvent(new PointerEvent(kind, {
        pointerId: id, pointerType: 'touch', isPrimary: id === 1, clientX: x, clientY: y, bubbles: true}));
    touch('pointerdown', 1, ax, ay);
    touch('pointerdown', 2, bx, by);
    touch('pointermove', 1, ax - spread, ay - spread);
    touch('pointermove', 2, bx + spread, by + spread);
    touch('pointerup', 1, ax - spread, ay - spread);
    touch('pointerup', 2, bx + spread, by + spread);
}"""
"""Two fingers on the board, and the distance that each moves away from the other."""


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, service_workers="block", **SIZES["phone"])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("size", BOX)
def test_notes_colours_and_boxes_are_right_on_every_size(page: Page, base_url: str, size: int) -> None:
    page.goto(f"/p/{enter_puzzle(base_url, str(nf.make('easy', variant=f'{size}x{size}', seed=2)))}")
    cells = page.get_by_role("gridcell")
    expect(cells).to_have_count(size * size)
    page.get_by_text("More help and tools").click()
    page.get_by_role("button", name="Fill in notes", exact=True).click()
    page.get_by_role("button", name="Yes, help me").click()
    noted = page.get_by_role("gridcell", name=re.compile("notes? ")).first
    expect(noted).to_be_visible()
    assert "NaN" not in page.locator(".board").inner_html()

    noted.click()
    page.get_by_role("button", name="Colour", exact=True).click()
    swatches = min(size, 9)
    for swatch in page.get_by_role("group", name="Digits").get_by_role("button").all()[:swatches]:
        swatch.click()
    expect(noted.locator(".colour")).to_have_text(" ".join(map(str, range(1, swatches + 1))))

    high, wide = BOX[size]
    tinted = page.locator(".board-cell").evaluate_all("cells => cells.map(cell => cell.classList.contains('tinted'))")
    wanted = [(row // high + column // wide) % 2 == 1 for row in range(size) for column in range(size)]
    assert tinted == wanted, "every other box, as on a chequerboard"


def test_a_large_board_is_typed_beyond_nine_and_looked_at_more_closely_on_a_phone(phone: Page, base_url: str) -> None:
    puzzle = str(nf.make("easy", variant="16x16", seed=2))
    phone.goto(f"/p/{enter_puzzle(base_url, puzzle)}")
    cells = phone.get_by_role("gridcell")
    expect(cells).to_have_count(256)
    empty = [cell for cell, digit in enumerate(puzzle) if digit == "."]
    cells.nth(empty[0]).tap()
    phone.keyboard.press("g")
    expect(cells.nth(empty[0])).to_have_attribute("aria-label", re.compile("^G,"))
    cells.nth(empty[1]).tap()
    phone.get_by_role("group", name="Digits").get_by_role("button", name=re.compile("^A")).tap()
    expect(cells.nth(empty[1])).to_have_attribute("aria-label", re.compile("^A,"))

    zoom = phone.get_by_role("group", name="Zoom")
    zoom.get_by_role("button", name="Zoom in").tap()
    expect(zoom).to_contain_text("150 %")
    zoom.get_by_role("button", name="Zoom out").tap()
    expect(zoom).to_contain_text("100 %")
    box = phone.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.evaluate(PINCH, [[x - 40, y - 40], [x + 40, y + 40], 40])
    expect(zoom).to_contain_text("200 %")
    before = phone.locator(".board").evaluate("board => board.scrollLeft")
    assert before > 0, "what lay between the fingers is still in sight"
    assert cells.nth(0).bounding_box()["x"] < box["x"]  # type: ignore[index]
    cells.nth(255).focus()
    phone.keyboard.press("Control+Home")
    expect(phone.locator("[role=gridcell][tabindex='0']")).to_be_in_viewport()
