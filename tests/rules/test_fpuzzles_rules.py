"""Rules of f-puzzles: its keys and what they mean, with all that differs from ours."""

import json
from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet
from rule_files import fpuzzles, rules_in


def test_values_of_f_puzzles_are_texts_numbers_or_missing() -> None:
    dots = [
        {"cells": ["R1C1", "R1C2"]},
        {"cells": ["R2C1", "R2C2"], "value": "3"},
        {"cells": ["R3C1", "R3C2"], "value": 4},
    ]
    assert [rule.get("value") for rule in rules_in(fpuzzles(difference=dots))] == [None, 3, 4]
    cages = [{"cells": ["R1C1", "R1C2"], "value": "11"}, {"cells": ["R2C1", "R2C2"], "value": ""}]
    assert [rule.get("sum") for rule in rules_in(fpuzzles(killercage=cages))] == [11, None]
    signs = [{"cells": ["R1C1", "R1C2"], "value": value} for value in ("X", "v", "", "7")]
    assert [rule["value"] for rule in rules_in(fpuzzles(xv=signs))] == [10, 5, 7]


@pytest.mark.parametrize(
    ("keys", "negative"),
    [
        ({"negative": ["ratio"]}, {"kind": "negative", "of": "ratio"}),
        ({"negative": ["xv"]}, {"kind": "negative", "of": "pair-sum"}),
        ({"nonconsecutive": True}, {"kind": "non-consecutive"}),
        (
            {"negative": ["ratio"], "ratio": [{"cells": ["R1C1", "R1C2"], "value": "3"}]},
            {"kind": "negative", "of": "ratio", "values": [3]},
        ),
        (
            {"nonconsecutive": True, "ratio": [{"cells": ["R1C1", "R1C2"]}]},
            {"kind": "negative", "of": "difference"},
        ),
    ],
)
def test_what_f_puzzles_forbids_to_pairs_without_a_mark(keys: dict[str, Any], negative: dict[str, Any]) -> None:
    assert negative in rules_in(fpuzzles(**keys))


def test_arrows_begin_in_their_bulb_and_little_killers_follow_their_arrow() -> None:
    arrow = {"cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R2C2", "R3C2"]]}
    assert rules_in(fpuzzles(arrow=[arrow])) == [{"kind": "arrow", "bulb": ["r1c1", "r1c2"], "path": ["r2c2", "r3c2"]}]
    clue = {"cell": "R0C6", "direction": "DR", "cells": ["R9C9"], "value": "13"}
    assert rules_in(fpuzzles(littlekillersum=[clue])) == [
        {"kind": "little-killer", "cells": ["r1c7", "r2c8", "r3c9"], "sum": 13}
    ]


def test_clues_outside_know_their_side() -> None:
    clues = [{"cell": cell, "value": "4"} for cell in ("R0C3", "R10C3", "R3C0", "R3C10")]
    assert [(rule["line"], rule["from"]) for rule in rules_in(fpuzzles(skyscraper=clues))] == [
        ("column 3", "start"), ("column 3", "end"), ("row 3", "start"), ("row 3", "end"),
    ]  # fmt: skip


def test_drawings_that_double_a_rule_are_passed_and_others_are_said() -> None:
    doubled = read_sheet(fpuzzles(line=[{"lines": [["R1C1", "R1C2"]], "isNewConstraint": True}])).sheet
    assert (doubled.notices, doubled.dropped) == ((), ())
    drawn = read_sheet(fpuzzles(text=[{"cells": ["R1C1"], "value": "?"}])).sheet
    assert "drawing 'text'" in drawn.notices[0]


@pytest.mark.parametrize(
    ("key", "item", "name"),
    [
        ("difference", {"cells": ["R1C1", "R1C2"], "value": "x"}, "difference with x"),
        ("xv", {"cells": ["R1C1", "R1C2"], "value": "Z"}, "xv with Z"),
        ("whispers", {"lines": [["R1C1", "R1C2"]], "value": "?"}, "whispers with ?"),
        ("quadruple", {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": ["x"]}, "quadruple with ['x']"),
        ("sandwichsum", {"cell": "R0C1", "value": "?"}, "sandwichsum with ?"),
        ("sandwichsum", {"cell": "R3C4", "value": "10"}, "sandwichsum without a place"),
        ("littlekillersum", {"cell": "R3C4", "direction": "DR", "value": "10"}, "little killer without a place"),
        ("thermometer", {"cells": ["R1C1", "R1C2"]}, "thermometer without lines"),
        ("killercage", "R1C1", "killercage"),
        ("arrow", {"cells": ["R1C1"]}, "arrow without lines"),
        ("arrow", {"cells": ["R1C1"], "lines": ["R1C1", "R1C2"]}, "arrow without lines"),
        ("renban", {"lines": ["R1C1"]}, "renban without lines"),
        ("renban", {"lines": [["R1C1", "R1C2"]], "value": "4"}, "renban with 4"),
        ("modularline", {"lines": [["R1C1", "R1C2"]], "value": 4}, "modularline with 4"),
        ("extraregion", {"cells": ["R1C1", "R1C2"], "value": "9"}, "extraregion with 9"),
        ("quadruple", {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": "12"}, "quadruple with 12"),
        ("quadruple", {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": 12}, "quadruple with 12"),
        ("littlekillersum", {"cell": "R0C9", "direction": "DR", "value": "5"}, "little killer without a place"),
    ],
)
def test_what_is_half_understood_is_never_solved_as_less(key: str, item: object, name: str) -> None:
    keys: dict[str, Any] = {key: [item]}
    assert read_sheet(fpuzzles(**keys)).sheet.dropped == (name,)
    with pytest.raises(nf.BadRuleError, match="not understood"):
        nf.solve(fpuzzles(**keys))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("negative", "xv"),
        ("negative", {"xv": True}),
        ("negative", ["whispers"]),
        ("antiknight", "false"),
        ("diagonal+", [0]),
        ("nonconsecutive", {"a": 1}),
    ],
)
def test_a_flag_that_is_none_and_a_list_that_is_none_are_named(key: str, value: Any) -> None:
    sheet = read_sheet(fpuzzles(**{key: value})).sheet
    assert (len(sheet.dropped), sheet.rules) == (1, ())
    assert key in sheet.dropped[0]


def test_what_says_nothing_is_passed_over() -> None:
    keys: dict[str, Any] = {
        "antiknight": False,
        "diagonal-": None,
        "nonconsecutive": 0,
        "negative": [],
        "arrow": [{"cells": ["R1C1"], "lines": [["R1C1"]]}],
        "thermometer": [{"lines": [["R1C1"], ["R1C1", "R1C2"]]}],
        "quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}],
        "renban": [{"lines": [["R5C5", "R5C6", "R6C6", "R6C5", "R5C5"]], "value": ""}],
    }
    sheet = read_sheet(fpuzzles(**keys)).sheet
    assert [rule.as_json() for rule in sheet.rules] == [
        {"kind": "thermometer", "cells": ["r1c1", "r1c2"]},
        {"kind": "renban", "cells": ["r5c5", "r5c6", "r6c6", "r6c5"]},
    ]
    assert sheet.dropped == ()


def test_a_circle_without_an_arrow_is_said_as_a_drawing() -> None:
    sheet = read_sheet(fpuzzles(arrow=[{"cells": ["R1C1"], "lines": []}])).sheet
    assert (sheet.rules, sheet.dropped) == ((), ())
    assert "drawing 'arrow'" in sheet.notices[0]


def test_regions_are_numbers_of_any_size_perhaps_as_text() -> None:
    def regions(*numbers: object) -> str | None:
        grid = [[{"region": number} for _ in range(4)] for number in numbers]
        return read_sheet(json.dumps({"size": 4, "grid": grid})).sheet.regions

    assert regions(1, 36, 71, -34) == regions("1", "36", "71", 4.0) == "1111222233334444"
    assert regions(None, None, 1, 2) == "--------11112222"
    odd = [[{"region": "blue"} for _ in range(4)] for _ in range(4)]
    assert read_sheet(json.dumps({"size": 4, "grid": odd})).sheet.dropped == ("region blue",)


@pytest.mark.parametrize("keys", [{}, {"antiknight": True}])
def test_a_rule_that_stands_in_the_text_only_is_suspected(keys: dict[str, Any]) -> None:
    with pytest.raises(nf.ManySolutionsError, match="may stand in its text only") as several:
        nf.solve(fpuzzles(ruleset="Digits along a purple line are consecutive.", **keys))
    assert several.value.has_text
    with pytest.raises(nf.ManySolutionsError, match=r"differ first at r\dc\d$"):
        nf.solve(fpuzzles(ruleset="By Anna", **keys))


def test_a_drawn_cage_can_be_a_title() -> None:
    cages = [{"cells": [], "value": "title: In a cage"}, {"cells": ["R1C1"], "value": "Author: Ada"}]
    sheet = read_sheet(fpuzzles(cage=cages, author="Bea")).sheet
    assert (sheet.title, sheet.author, sheet.notices) == ("In a cage", "Bea", ())


def test_a_drawn_cage_can_be_fog() -> None:
    cages = [{"cells": ["R1C1"], "value": "FOW"}, {"cells": ["R5C5"], "value": "foglight"}]
    sheet = read_sheet(fpuzzles(cage=cages, foglight=["R9C9"])).sheet
    assert sheet.fog == {"fogofwar": ["r1c1"], "foglight": ["r5c5", "r9c9"]}
    assert sheet.notices == ()


def test_regions_of_f_puzzles_are_written_partly_or_not_at_all() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(5)] for _ in range(5)]
    assert read_sheet(json.dumps({"size": 5, "grid": grid})).sheet.regions == "1111122222333334444455555"
    grid[0][0] = {"region": None}
    regions = read_sheet(json.dumps({"size": 5, "grid": grid})).sheet.regions
    assert regions is not None
    assert regions.startswith("-1111")
