"""Rules of SudokuPad: cages and flags are read, drawings are recognised, and that is said."""

import json
from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet, write_sheet
from ninefold.rules.formats.lzstring import compress
from rule_files import SOLVED, ipuz, scl


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


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ({"regions": [[[0, 0], [0, 9]]]}, "regions"),
        ({"regions": [[[0, 0], "x"]]}, "regions"),
        ({"regions": [[[0, 0], [0, 1]], [[0, 1], [0, 2]]]}, "regions"),
        ({"regions": [{"cells": [[0, 0]]}]}, "regions"),
        ({"regions": {"a": [[0, 0]]}}, "regions"),
        ({"antiknight": "false"}, "antiknight"),
        ({"extraregions": [[[0, 0], [0, 1]]]}, "extraregions"),
        ({"lines": {"a": 1}}, "lines"),
        ({"overlays": ["dot"]}, "overlays"),
        ({"lines": [{"wayPoints": [[0, 0], [4, 2], [9, 9]], "thickness": 1}]}, "line"),
        ({"cages": [{"cells": [[0, column] for column in range(9)] + [[1, 0]]}]}, "cage of 10 cells"),
        ({"cages": ["r1c1"]}, "cages"),
        ({"cages": [{"cells": "r1c1"}]}, "cage that leaves the grid"),
    ],
)
def test_what_is_not_as_expected_in_sudokupad_is_named(keys: dict[str, Any], name: str) -> None:
    sheet = read_sheet(scl(**keys)).sheet
    assert (sheet.dropped, sheet.rules) == ((name,), ())
    with pytest.raises(nf.BadRuleError, match="not understood"):
        nf.solve(scl(**keys))


def test_flags_and_the_solution_may_stand_beside_the_cells() -> None:
    sheet = read_sheet(scl(antiknight=True, antiking=False, solution=SOLVED, settings={"nogrid": 1})).sheet
    assert [rule.kind for rule in sheet.rules] == ["anti-knight"]
    assert (sheet.solution, sheet.dropped) == (SOLVED, ())


def test_cages_of_sudokupad_have_their_sum_in_one_of_two_places_or_are_texts_or_fog() -> None:
    cells = [[0, 0], [0, 1]]
    cages = [
        {"cells": cells, "sum": None, "value": "10"},
        {"cells": cells, "sum": "", "value": 9},
        {"cells": [[0, 0]], "value": "title: In a cage"},
        {"cells": [[2, 2]], "value": "FOW"},
        {"cells": [[3, 3]], "value": "foglight"},
    ]
    sheet = read_sheet(scl(cages=cages, foglight=[[4, 4]])).sheet
    assert [rule.as_json().get("sum") for rule in sheet.rules] == [10, 9]
    assert (sheet.title, sheet.dropped) == ("In a cage", ())
    assert sheet.fog == {"fogofwar": ["r3c3"], "foglight": ["r4c4", "r5c5"]}


def test_fog_that_lifts_elsewhere_is_said() -> None:
    sheet = read_sheet(scl(foglight=[[0, 0]], triggereffect=[{"trigger": {}}])).sheet
    assert (sheet.dropped, sheet.fog) == ((), {"foglight": ["r1c1"]})
    assert sheet.notices == ("fog that is lifted by other cells is not read: triggereffect",)


def test_drawings_are_recognised_in_a_shortened_text_too() -> None:
    rows = ",".join(["[" + "," * 8 + "]"] * 9)
    bulb = "{ct:[.5,0.5],w:.85,h:.85,r:t,c2:CFCFCF}"
    dots = "{ct:[1,.5],w:.3,h:.3,r:t,c2:#F},{ct:[2,.5],w:.3,h:.3,r:t,c2:#0}"
    tube = "{wp:[[.5,.5],[.5,3.5]],c:CFCFCF,th:21}"
    text = f"{{ce:[{rows}],u:[{bulb}],o:[{dots}],l:[{tube}],metadata:{{t:2048,author:-1.5,rules:#F}}}}"
    sheet = read_sheet("https://sudokupad.app/scl" + compress(text)).sheet
    assert [rule.as_json() for rule in sheet.rules] == [
        {"kind": "thermometer", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]},
        {"kind": "difference", "cells": ["r1c1", "r2c1"]},
        {"kind": "ratio", "cells": ["r2c1", "r3c1"]},
    ]
    assert (sheet.title, sheet.author, sheet.dropped) == ("2048", "-1.5", ())


def test_a_line_of_sudokupad_that_nobody_recognises_is_not_left_out_silently() -> None:
    link = scl(lines=[{"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#FF00FF", "thickness": 8}])
    with pytest.raises(nf.BadRuleError, match="line"):
        nf.solve(link)
