"""The game page as a player sees it: by roles and names, never by the page's inner workings."""

import json
import re
import urllib.request
from http.cookiejar import CookieJar
from typing import Self

from playwright.sync_api import Locator, Page, expect

from browser.waiting import wait_for

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def cell_number(name: str) -> int:
    """The place of r4c7 in reading order."""
    row, column = map(int, re.fullmatch(r"r(\d)c(\d)", name).groups())  # type: ignore[union-attr]
    return (row - 1) * 9 + column - 1


def enter_puzzle(url: str, text: str) -> int:
    """Puts a puzzle on the server; its number."""
    jar = CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    opener.open(f"{url}/api/health").close()
    token = next(cookie.value for cookie in jar if cookie.name == "csrftoken") or ""
    request = urllib.request.Request(
        f"{url}/api/v1/puzzles/entered",
        data=json.dumps({"text": text}).encode(),
        headers={"Content-Type": "application/json", "X-CSRFToken": token},
    )
    with opener.open(request) as answer:
        return int(json.load(answer)["number"])


def install(page: Page, path: str = "/") -> None:
    """Opens the page often enough for the browser to look after it."""
    page.goto(path)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    wait_for(page, "navigator.serviceWorker.controller !== null")


class Table:
    """One player at one page."""

    def __init__(self, page: Page, size: str = "desk") -> None:
        self.page = page
        self.size = size
        self.cells = page.get_by_role("gridcell")

    def lay(self, number: int) -> Self:
        """Starts a new game of that puzzle."""
        self.page.goto(f"/p/{number}")
        self.page.wait_for_url("**/play")
        expect(self.cells).to_have_count(81)
        return self

    def open(self, path: str = "/play") -> Self:
        self.page.goto(path)
        expect(self.cells).to_have_count(81)
        return self

    def reload(self) -> Self:
        self.page.reload()
        expect(self.cells).to_have_count(81)
        return self

    def cell(self, name: str) -> Locator:
        return self.cells.nth(cell_number(name))

    def name(self, cell: str) -> str:
        """What a screen reader calls the cell."""
        return self.cell(cell).get_attribute("aria-label") or ""

    def click(self, *cells: str, **options: object) -> Self:
        for cell in cells:
            self.cell(cell).click(**options)  # type: ignore[arg-type]
        return self

    def press(self, *keys: str) -> Self:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def enter(self, cell: str, *keys: str) -> Self:
        return self.click(cell).press(*keys)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def pad(self, digit: int) -> Locator:
        return self.page.get_by_role("group", name="Digits").get_by_role("button", name=re.compile(rf"^{digit}\b"))

    def more(self, name: str) -> None:
        """Presses one of the buttons under "More help and tools"."""
        if not self.button(name).is_visible():
            self.page.get_by_text("More help and tools").click()
        self.button(name).click()

    def agree(self) -> None:
        self.button("Yes, help me").click()

    def digits(self) -> str:
        """All digits, read from the names of the cells."""
        names = self.cells.evaluate_all("cells => cells.map(cell => cell.getAttribute('aria-label'))")
        return "".join(name[0] if name[:1].isdigit() else "." for name in names)

    def selected(self) -> list[int]:
        marks = self.cells.evaluate_all("cells => cells.map(cell => cell.getAttribute('aria-selected'))")
        return [cell for cell, mark in enumerate(marks) if mark == "true"]

    def active(self) -> int:
        """The one cell in the tab order."""
        stops = self.cells.evaluate_all("cells => cells.map(cell => cell.tabIndex)")
        assert stops.count(0) == 1
        return int(stops.index(0))

    @property
    def status(self) -> Locator:
        """What is read aloud when the reader is idle."""
        return self.page.locator("[role=status]")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def says(self, text: str) -> None:
        expect(self.status).to_contain_text(text)

    def solve(self, leave: int = 0) -> Self:
        """Fills in the solution by keyboard, but for the last cells."""
        empty = [cell for cell, digit in enumerate(self.digits()) if digit == "."]
        for cell in empty[: len(empty) - leave]:
            self.cells.nth(cell).focus()
            self.cells.nth(cell).click()
            self.press(SOLUTION[cell])
        return self

    def open_settings(self) -> None:
        self.page.get_by_role("link", name="Settings", exact=True).first.click()
        self.page.wait_for_url("**/settings")

    def set(self, **values: object) -> Self:
        """Changes settings as kept on the device, and reloads."""
        script = """values => {
            const place = "ninefold.settings";
            const kept = JSON.parse(localStorage.getItem(place) ?? "{}");
            localStorage.setItem(place, JSON.stringify({...kept, ...values}));
        }"""
        self.page.evaluate(script, values)
        return self.reload()
