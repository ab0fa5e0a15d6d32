"""What rules show, on a real page: drawn on the board, said of it, and never over a note."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.table import PUZZLE, Table, enter_puzzle
from running_server import RunningServer

pytestmark = pytest.mark.browser

CAGE = {"kind": "cage", "cells": ["r1c3", "r1c4"], "sum": 10}
LITTLE_KILLER = {"kind": "little-killer", "cells": ["r1c1", "r2c2", "r3c3"], "sum": 20}


def box(part: Locator) -> tuple[float, float, float, float]:
    found = part.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def test_a_cage_is_drawn_and_said_its_sum_covers_no_note_and_a_clue_outside_has_its_room(
    page: Page, server: RunningServer
) -> None:
    puzzle = {"size": 9, "givens": PUZZLE, "rules": [CAGE, LITTLE_KILLER]}
    table = Table(page).lay(enter_puzzle(server.url, json.dumps(puzzle)))
    expect(page.locator(".board .clues text")).to_have_text(["10", "20"])
    expect(page.get_by_role("grid")).to_have_accessible_description(re.compile("add up to the number in its corner"))
    table.button("Notes").click()
    table.click("r1c3").press(*"123456789")
    left, top, right, bottom = box(page.locator(".board .clues text").first)
    notes = table.cell("r1c3").locator(".notes .note").all()
    assert len(notes) == 9
    for note in map(box, notes):
        assert note[0] >= right or note[2] <= left or note[1] >= bottom - 1 or note[3] <= top
    outside, board = box(page.locator(".board .clues text").nth(1)), box(page.locator(".board"))
    assert outside[0] >= board[0]
    assert outside[1] >= board[1]
    assert outside[3] <= box(table.cell("r1c1"))[1] + 1
