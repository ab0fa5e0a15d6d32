"""Rules of SudokuPad: cages and flags are read, drawings are recognised, and that is said."""

import json
from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet, write_sheet
from rule_files import ipuz, scl


def test_cages_and_flags_of_sudokupad_are_read_and_written() -> None:
    rules: list[dict[str, Any]] = [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 6}]
    puzzle = nf.Puzzle("." * 16, rules=rules, regions="AAABCABBCCDBCDDD")
    link = nf.convert(puzzle, "sudokupad")
    assert {*nf.solutions(link, 300)} == {*nf.solutions(puzzle, 300)}


def test_lines_and_dots_come_along_to_sudokupad() -> None:
    rules: list[dict[str, Any]] = [
        {"kind": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]},
        {"kind": "cage", "cells": ["r4c1", "r4c2"], "sum": 6},
        {"kind": "difference", "cells": ["r2c1", "r2c2"]},
    ]
    written = write_sheet(read_sheet(str(nf.Puzzle("." * 16, rules=rules, title="Both"))).sheet, "sudokupad")
    assert written.text.startswith("https://sudokupad.app/")
    assert not written.losses
    after = read_sheet(written.text).sheet
    assert (after.title, sorted(rule.kind for rule in after.puzzle.rules)) == (
        "Both",
        ["cage", "difference", "thermometer"],
    )


def test_drawings_of_sudokupad_are_recognised_and_that_is_said() -> None:
    bulb = {"center": [0.5, 0.5], "width": 0.85, "height": 0.85, "rounded": True, "backgroundColor": "#CFCFCF"}
    tube = {"wayPoints": [[0.5, 0.5], [2.5, 2.5], [2.5, 3.5]], "color": "#CFCFCF", "thickness": 21}
    circle = {"center": [5.5, 5.5], "width": 0.75, "height": 0.75, "rounded": True}
    arrow = {"wayPoints": [[5.5, 5.5], [5.5, 7.5]], "thickness": 2, "headLength": 0.3}
    dot = {"center": [7, 0.5], "width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": "#000000"}
    diagonal = {"wayPoints": [[0, 0], [9, 9]], "thickness": 1}
    sheet = read_sheet(scl(underlays=[bulb, circle], lines=[tube, diagonal], arrows=[arrow], overlays=[dot])).sheet
    assert [rule.as_json() for rule in sheet.rules] == [
        {"kind": "thermometer", "cells": ["r1c1", "r2c2", "r3c3", "r3c4"]},
        {"kind": "diagonals", "which": "falling"},
        {"kind": "arrow", "bulb": ["r6c6"], "path": ["r6c7", "r6c8"]},
        {"kind": "ratio", "cells": ["r7c1", "r8c1"]},
    ]
    assert all("recognised by its drawing" in notice for notice in sheet.notices)
    assert len(sheet.notices) == 4


def test_a_cage_of_sudokupad_that_leaves_the_grid_is_not_a_smaller_one() -> None:
    assert read_sheet(scl(cages=[{"cells": [[0, 8], [0, 9]], "value": 8}])).sheet.dropped == (
        "cage that leaves the grid",
    )


def test_a_digit_that_is_none_and_flags_that_are_no_list_are_named() -> None:
    assert read_sheet(scl(cells=[[{"value": "A"}] + [{}] * 8] + [[{}] * 9] * 8)).sheet.dropped == ("digit 'A'",)
    assert read_sheet(scl(**{"global": {"antiknight": True}})).sheet.dropped == ("global",)
    grid = [[{"value": "?", "given": True}] + [{}] * 8] + [[{}] * 9] * 8
    assert read_sheet(json.dumps({"size": 9, "grid": grid})).sheet.dropped == ("digit '?'",)
    assert read_sheet(ipuz(puzzle=[["x", 0, ".", None]] + [[0] * 4] * 3)).sheet.dropped == ("digit 'x'",)


def test_a_line_of_sudokupad_that_nobody_recognises_is_not_left_out_silently() -> None:
    link = scl(lines=[{"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#FF00FF", "thickness": 8}])
    with pytest.raises(nf.BadRuleError, match="line"):
        nf.solve(link)
