"""Every kind of rule drawn at the setter's desk, by what the page says alone; and with a finger on a phone."""

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ninefold.rules.rule_forms import rule_forms

pytestmark = pytest.mark.browser

FORMS = rule_forms(("en",))
LINE = ("r1c1", "r1c2", "r2c3", "r2c4")
TYPED = {
    ("cage", "Sum"): "20",
    ("domain", "Digits"): "123",
    ("pair-sum", "Value"): "10",
    ("quadruple", "Digits"): "12",
    ("sum-line", "Total"): "10",
    ("little-killer", "Sum"): "12",
    ("sandwich", "Sum"): "7",
    ("x-sum", "Sum"): "13",
    ("skyscraper", "Count"): "4",
    ("numbered-room", "Digit"): "6",
    ("sum", "Total"): "15",
    ("pair", "Allowed pairs, such as [[1,2],[2,3]]"): "[[1, 2], [2, 3]]",
    ("automaton", "Pattern"): ".*5.*",
    ("any", "Of"): '[[{"kind": "anti-king"}], [{"kind": "anti-knight"}]]',
}
"""What is typed for a kind, by the label of the field."""
SAID: dict[str, dict[str, Any]] = {
    "cage": {"sum": 20},
    "domain": {"digits": [1, 2, 3]},
    "pair-sum": {"value": 10},
    "negative": {"of": "difference"},
    "quadruple": {"digits": [1, 2]},
    "sum-line": {"total": 10},
    "little-killer": {"sum": 12},
    "sandwich": {"sum": 7},
    "x-sum": {"sum": 13},
    "skyscraper": {"count": 4},
    "numbered-room": {"digit": 6},
    "indexing": {"axis": "row"},
    "sum": {"total": 15},
    "pair": {"allowed": [[1, 2], [2, 3]]},
    "automaton": {"regex": ".*5.*"},
    "any": {"of": [[{"kind": "anti-king"}], [{"kind": "anti-knight"}]]},
}
"""What a rule says beside its place."""
PLACES: dict[str, dict[str, Any]] = {
    "set": {"cells": list(LINE)},
    "path": {"cells": list(LINE)},
    "arrow": {"bulb": ["r1c1"], "path": list(LINE[1:])},
    "cell": {"cell": "r5c5"},
    "edge": {"cells": ["r5c5", "r5c6"]},
    "corner": {"cells": ["r5c5", "r5c6", "r6c5", "r6c6"]},
    "groups": {"groups": [["r1c1", "r1c2"], ["r9c8", "r9c9"]]},
    "outside": {"line": "row 3"},
    "diagonal": {"cells": ["r1c3", "r2c4", "r3c5", "r4c6", "r5c7", "r6c8", "r7c9"]},
    "grid": {},
    "text": {},
}
"""What a drawn rule says of its place, by the tool."""


class Desk:
    """Somebody who draws on a grid of nine rows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/set")
        expect(page.get_by_role("gridcell")).to_have_count(81)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    def cell(self, name: str) -> Locator:
        return self.page.get_by_role("gridcell", name=f"row {name[1]} column {name[3]}")

    def at(self, name: str, across: float = 0.5, down: float = 0.5) -> tuple[float, float]:
        self.cell(name).scroll_into_view_if_needed()
        box = self.cell(name).bounding_box()
        assert box
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def drag(self, names: Sequence[str]) -> None:
        self.page.mouse.move(*self.at(names[0]))
        self.page.mouse.down()
        for name in names[1:]:
            self.page.mouse.move(*self.at(name), steps=4)
        self.page.mouse.up()

    def take(self, label: str) -> None:
        self.page.get_by_label("Rule", exact=True).select_option(label)

    @property
    def rules(self) -> Locator:
        return self.page.get_by_role("region", name="Rules", exact=True).get_by_role("listitem")

    def draw(self, form: dict[str, Any]) -> None:
        """Draws a rule as the page says it is done."""
        self.take(form["label"]["en"])
        for (kind, label), text in TYPED.items():
            if kind == form["kind"]:
                self.page.get_by_role("textbox", name=label, exact=True).fill(text)
        match form["tool"]:
            case "set" | "path" | "arrow":
                self.drag(LINE)
            case "cell":
                self.page.mouse.click(*self.at("r5c5"))
            case "edge":
                self.page.mouse.click(*self.at("r5c5", across=0.9))
            case "corner":
                self.page.mouse.click(*self.at("r5c5", across=0.9, down=0.9))
            case "groups":
                for number, group in enumerate(PLACES["groups"]["groups"], start=1):
                    for name in group:
                        self.page.mouse.click(*self.at(name))
                    self.button(f"Add group {number}").click()
                self.button("Add").click()
            case "outside":
                self.button("Row 3, left").click()
            case "diagonal":
                self.button("Diagonal from row 0, column 2").click()
            case _:
                self.button("Add").click()

    def saved(self, folder: Path) -> Any:
        """The draft as a JSON file of its own says it."""
        with self.page.expect_download() as download:
            self.button("JSON file").click()
        path = folder / "draft.json"
        download.value.save_as(path)
        return json.loads(path.read_text())


def expected(form: dict[str, Any]) -> dict[str, Any]:
    place = dict(PLACES[form["tool"]])
    if "from" in form["places"]:
        place["from"] = "start"
    return {"kind": form["kind"], **place, **SAID.get(form["kind"], {})}


def test_every_kind_of_rule_is_drawn_by_its_tool_and_undone(page: Page, tmp_path: Path) -> None:
    desk = Desk(page)
    for number, form in enumerate(FORMS, start=1):
        desk.draw(form)
        expect(desk.rules, form["kind"]).to_have_count(number)
    page.locator("summary").get_by_text("Share, export, import", exact=True).click()
    drawn = desk.saved(tmp_path)["rules"]
    assert drawn == [expected(form) for form in FORMS]
    while desk.button("Undo").is_enabled():
        desk.button("Undo").click()
    expect(desk.rules).to_have_count(0)
    while desk.button("Redo").is_enabled():
        desk.button("Redo").click()
    assert desk.saved(tmp_path)["rules"] == drawn


def test_the_other_button_takes_away_what_lies_there(page: Page) -> None:
    desk = Desk(page)
    desk.take("Thermometer")
    desk.drag(LINE)
    expect(desk.rules).to_have_count(1)
    page.mouse.click(*desk.at("r2c3"), button="right")
    expect(desk.rules).to_have_count(0)
    desk.button("Undo").click()
    expect(desk.rules).to_have_count(1)


class Finger:
    """One finger on the glass of a phone."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def tell(self, kind: str, *at: tuple[float, float], when: float | None = None) -> None:
        """Something the finger does, now or at a time in seconds."""
        points = [{"x": x, "y": y} for x, y in at]
        told = {"type": kind, "touchPoints": points} | ({} if when is None else {"timestamp": when})
        self.session.send("Input.dispatchTouchEvent", told)

    def draw(self, points: Sequence[tuple[float, float]]) -> None:
        self.tell("touchStart", points[0])
        for (x, y), (to_x, to_y) in pairwise(points):
            for part in range(1, 5):
                self.tell("touchMove", (x + (to_x - x) * part / 4, y + (to_y - y) * part / 4))
        self.tell("touchEnd")


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=base_url, service_workers="block", viewport={"width": 390, "height": 844}, has_touch=True
    )
    yield context.new_page()
    context.close()


def test_a_finger_draws_lines_and_paints_regions_while_the_page_stays_where_it_is(phone: Page) -> None:
    desk, finger = Desk(phone), Finger(phone)
    desk.take("Thermometer")
    desk.cell("r5c5").scroll_into_view_if_needed()
    where = phone.evaluate("scrollY")
    finger.draw([desk.at(name) for name in ("r1c1", "r2c1", "r3c1", "r4c2", "r5c3")])
    expect(desk.rules).to_have_count(1)
    expect(desk.rules.first).to_contain_text("r1c1 r2c1 r3c1 r4c2 r5c3")
    assert phone.evaluate("scrollY") == where
    for name in ("r9c7", "r9c8", "r9c9"):
        finger.draw([desk.at(name)])
    desk.button("Add").click()
    expect(desk.rules).to_have_count(2)
    desk.button("Regions").click()
    desk.cell("r5c5").scroll_into_view_if_needed()
    where = phone.evaluate("scrollY")
    finger.draw([desk.at(name) for name in ("r1c4", "r2c4", "r3c4")])
    assert phone.evaluate("scrollY") == where
    desk.button("Undo").click()
    expect(desk.rules).to_have_count(2)


def test_a_long_touch_erases_as_the_other_button_of_a_mouse_does(phone: Page) -> None:
    desk, finger = Desk(phone), Finger(phone)
    desk.take("Thermometer")
    desk.cell("r5c5").scroll_into_view_if_needed()
    finger.draw([desk.at(name) for name in LINE])
    expect(desk.rules).to_have_count(1)
    now = phone.evaluate("(performance.timeOrigin + performance.now()) / 1000")
    finger.tell("touchStart", desk.at("r2c3"), when=now)
    finger.tell("touchEnd", when=now + 0.7)
    expect(desk.rules).to_have_count(0)
