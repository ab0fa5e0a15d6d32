"""Rules in other programs' files: read with their meaning, written where there is room, named where there is none."""

import base64
import json
import os
import random
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet, write_sheet
from ninefold.rules.formats.bounds import deflate
from ninefold.rules.formats.lzstring import compress, decompress
from rule_samples import KINDS, some_rule

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def fpuzzles(size: int = 9, **keys: Any) -> str:
    return json.dumps({"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **keys})


def rules_in(text: str) -> list[dict[str, Any]]:
    return [rule.as_json() for rule in read_sheet(text).sheet.rules]


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
    ],
)
def test_what_is_half_understood_is_never_solved_as_less(key: str, item: object, name: str) -> None:
    keys: dict[str, Any] = {key: [item]}
    assert read_sheet(fpuzzles(**keys)).sheet.dropped == (name,)
    with pytest.raises(nf.BadRuleError, match="not understood"):
        nf.solve(fpuzzles(**keys))


@pytest.mark.parametrize("keys", [{}, {"antiknight": True}])
def test_a_rule_that_stands_in_the_text_only_is_suspected(keys: dict[str, Any]) -> None:
    with pytest.raises(nf.ManySolutionsError, match="may stand in its text only") as several:
        nf.solve(fpuzzles(ruleset="Digits along a purple line are consecutive.", **keys))
    assert several.value.has_text
    with pytest.raises(nf.ManySolutionsError, match=r"differ first at r\dc\d$"):
        nf.solve(fpuzzles(ruleset="By Anna", **keys))


def test_a_mistyped_field_of_a_rule_is_named() -> None:
    inside = {"kind": "cage", "cells": ["r1c1", "r1c2"], "total": 10}
    text = json.dumps({"size": 9, "rules": [{"kind": "anti-king"}, {"kind": "any", "of": [[inside]]}]})
    assert read_sheet(text).sheet.notices == ("rules[1].of[0][0].total is not read: cage has no such field",)


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


HOLD_RULES = ("json", "packed", "f-puzzles", "sudokupad", "ipuz", "ksudoku")
"""Formats with room for rules on a grid of 4 by 4."""


@pytest.mark.parametrize("name", HOLD_RULES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_format_holds_comes_back_and_what_it_does_not_is_named(kind: str, name: str) -> None:
    chance = random.Random(f"f-puzzles {kind}")
    for _ in range(6):
        try:
            puzzle = nf.Puzzle("." * 16, rules=[some_rule(kind, chance)])
        except nf.BadRuleError:
            continue
        written = write_sheet(read_sheet(str(puzzle)).sheet, name)
        if written.losses:
            assert kind in written.losses[0]
            assert name not in ("json", "packed")
        else:
            assert [*nf.solutions(written.text, 300)] == [*nf.solutions(puzzle, 300)], puzzle


@pytest.mark.parametrize("name", [*HOLD_RULES, "scf"])
def test_windows_come_back_as_such_or_as_four_regions(name: str) -> None:
    puzzle = nf.Puzzle("." * 81, rules=[{"kind": "windoku"}])
    written = write_sheet(read_sheet(str(puzzle)).sheet, name)
    assert [loss for loss in written.losses if name != "sudokupad"] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", HOLD_RULES)
def test_real_puzzles_come_back_or_their_losses_are_named(name: str) -> None:
    folder = Path(os.environ.get("NINEFOLD_DATA", "nowhere")) / "variants"
    for file in ("puzzles", "hard", "killer", "jigsaw", "consecutive", "even-odd", "skyscraper", "sixteen"):
        for line in (folder / f"{file}.jsonl").read_text().splitlines():
            written = write_sheet(read_sheet(line).sheet, name)
            if any(word in loss for loss in written.losses for word in ("rule", "regions", "symbols")):
                assert name not in ("json", "packed")
                continue
            after = read_sheet(written.text).sheet.puzzle
            solution = json.loads(line)["solution"]
            assert after.is_solved_by([after.layout.symbols.index(mark) + 1 for mark in solution])


@pytest.mark.parametrize("name", ["ipuz", "ksudoku"])
@pytest.mark.parametrize("which", ["both", "falling", "rising"])
@pytest.mark.parametrize("regions", [None, "AABBBAABBCADDCCEDDCCEEDEE"])
def test_groups_across_regions_come_back(name: str, which: str, regions: str | None) -> None:
    size = 5 if regions else 9
    across = {"kind": "extra-region", "cells": ["r1c2", "r2c3", "r3c4"]}
    rules: list[dict[str, Any]] = [{"kind": "diagonals", "which": which}, across]
    written = write_sheet(read_sheet(str(nf.Puzzle("." * size * size, rules, regions))).sheet, name)
    assert written.losses == ()
    killer = nf.Puzzle("." * 81, cages_of([3] * 27))
    lost = write_sheet(read_sheet(str(killer)).sheet, "ksudoku").losses
    assert lost == ("the rule cage is left out 27 times",)


@pytest.mark.parametrize("name", HOLD_RULES)
def test_regions_come_back(name: str) -> None:
    for regions in ("AAABBACABBCCDBECDDEECDDEE", "none", "AABBB----------------CCCC"):
        puzzle = nf.Puzzle("12" + "." * 23, regions=regions)
        written = write_sheet(read_sheet(str(puzzle)).sheet, name)
        after = read_sheet(written.text).sheet.puzzle
        assert after == puzzle or "the regions are left out" in written.losses


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


def scl(**keys: Any) -> str:
    return "https://sudokupad.app/ctc" + compress(json.dumps({"cells": [[{}] * 9] * 9, "regions": [], **keys}))


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


def cages_of(lengths: list[int]) -> list[dict[str, Any]]:
    """Cages along the rows of a solved grid."""
    cages, at = [], 0
    for length in lengths:
        cells = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in range(at, at + length)]
        cages.append({"kind": "cage", "cells": cells, "sum": sum(map(int, SOLVED[at : at + length]))})
        at += length
    return cages


def test_killer_texts_hold_cages_with_sums() -> None:
    puzzle = nf.Puzzle("." * 81, rules=[*cages_of([2, 3, 4] * 9), {"kind": "diagonals"}])
    text = nf.convert(puzzle, "killer")
    assert text.startswith("3x3:d:k:2049:2049:4354:")
    assert {*read_sheet(text).sheet.rules} == {*puzzle.rules}
    with pytest.raises(nf.BadGridError, match="givens"):
        nf.convert(SOLVED, "killer")


def test_cages_by_pointers_colours_and_entries() -> None:
    def sums(text: str) -> list[tuple[int, int | None]]:
        return [(len(rule["cells"]), rule.get("sum")) for rule in rules_in(text)]

    rows = [(9, 45)] * 9
    assert sums("j" + "<" * 8 + ("j" + "<" * 8) * 8) == rows
    assert sums("SumoCueV1" + "".join("=45" if cell % 9 == 0 else f"+{cell - cell % 9}" for cell in range(81))) == rows
    colours = "".join(f"{row % 2}" * 9 for row in range(9))
    assert sums(colours + "," + ("45" + "00" * 8) * 9) == rows
    with pytest.raises(nf.BadGridError, match="lead to no sum"):
        nf.solve("<" * 81)


def sudokumaker(*constraints: dict[str, Any]) -> str:
    puzzle = {"name": "", "cells": [{} for _ in range(81)], "constraints": [{"type": 0}, *constraints]}
    return json.dumps({"formatVersion": "1.0.0", "puzzle": puzzle})


def test_numbers_of_sudokumaker() -> None:
    assert rules_in(sudokumaker({"type": 10}, {"type": 13}, {"type": 100, "cells": [0, 10]})) == [
        {"kind": "diagonals", "which": "falling"},
        {"kind": "anti-knight"},
        {"kind": "even", "cells": ["r1c1", "r2c2"]},
    ]
    with pytest.raises(nf.BadRuleError, match="own code"):
        nf.solve(sudokumaker({"type": 1000, "code": "1"}))


@pytest.mark.parametrize(
    ("constraint", "rules"),
    [
        ({"type": 4000, "cells": [0]}, []),
        (
            {"type": 303, "quadruples": [{"corner": 11, "values": [1, 2]}]},
            [{"kind": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 2]}],
        ),
        (
            {"type": 503, "clues": [{"outer": 1, "value": 3}, {"outer": 32, "value": "2"}]},
            [
                {"kind": "skyscraper", "line": "column 1", "from": "start", "count": 3},
                {"kind": "skyscraper", "line": "row 2", "from": "end", "count": 2},
            ],
        ),
        (
            {"type": 300, "thermometers": [{"cells": [0, 1], "slow": True}, {"cells": [2, 3]}]},
            [
                {"kind": "thermometer", "cells": ["r1c1", "r1c2"], "slow": True},
                {"kind": "thermometer", "cells": ["r1c3", "r1c4"]},
            ],
        ),
        (
            {"type": 406, "groups": [[7, 8, 9], [1, 2, 3], [4, 5, 6]], "lines": [[0, 1, 2]]},
            [{"kind": "entropic", "cells": ["r1c1", "r1c2", "r1c3"]}],
        ),
        (
            {"type": 406, "groups": [[1, 3, 5, 7, 9], [2, 4, 6, 8]], "lines": [[0, 1, 2]]},
            [{"kind": "modular", "cells": ["r1c1", "r1c2", "r1c3"], "modulus": 2}],
        ),
    ],
)
def test_numbered_places_and_groups_of_sudokumaker(constraint: dict[str, Any], rules: list[dict[str, Any]]) -> None:
    read = read_sheet(sudokumaker(constraint)).sheet
    assert ([rule.as_json() for rule in read.rules], read.dropped) == (rules, ())


@pytest.mark.parametrize(
    ("constraint", "name"),
    [
        ({"type": 301, "cages": [{"cells": [0, 1], "goal": 10}]}, "cage"),
        ({"type": 301, "cages": [{"cells": [0, 1], "sum": "ten"}]}, "cage"),
        ({"type": 406, "groups": [[1, 2], [3, 4, 5, 6, 7], [8, 9]], "lines": [[0, 1, 2]]}, "entropy or modular"),
        ({"type": 501, "clues": [{"outer": 0, "value": 3}]}, "sandwich"),
        ({"type": 303, "quadruples": [{"at": 11, "values": [1]}]}, "quadruple"),
        ({"type": 77}, "number 77"),
    ],
)
def test_what_is_not_found_in_sudokumaker_is_dropped_by_name(constraint: dict[str, Any], name: str) -> None:
    assert read_sheet(sudokumaker(constraint)).sheet.dropped == (name,)


@pytest.mark.parametrize("which", ["both", "falling", "rising"])
def test_sudokumaker_is_written_with_rules_that_are_a_number(which: str) -> None:
    flags = [{"kind": kind} for kind in ("anti-king", "anti-knight", "non-consecutive", "global-entropy")]
    puzzle = nf.Puzzle("." * 81, rules=[*flags, {"kind": "diagonals", "which": which}])
    written = write_sheet(read_sheet(str(puzzle)).sheet, "sudokumaker")
    assert written.losses == ()
    assert {*read_sheet(written.text).sheet.rules} == {*puzzle.rules}
    killer = nf.Puzzle("." * 81, rules=cages_of([3] * 27))
    assert write_sheet(read_sheet(str(killer)).sheet, "sudokumaker").losses == ("the rule cage is left out 27 times",)


def ipuz(**keys: Any) -> str:
    rows = [[0] * 4 for _ in range(4)]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": rows, **keys})


def test_groups_of_ipuz_are_cages_and_regions() -> None:
    cages = [{"cells": [[1, 1], [2, 1]], "value": 5}, {"rect": [4, 1, 4, 2], "value": 3, "operator": "+"}]
    assert rules_in(ipuz(boxes=True, cages=cages)) == [
        {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5},
        {"kind": "cage", "cells": ["r1c4", "r2c4"], "sum": 3},
    ]
    from_zero = [{"cells": [[0, 0], [1, 0]], "value": 5}]
    assert rules_in(ipuz(cages=from_zero))[0]["cells"] == ["r1c1", "r1c2"]
    rows = [{"rect": [1, row, 4, row]} for row in (1, 2, 3, 4)]
    assert read_sheet(ipuz(boxes=False, zones=rows)).sheet.regions == "1111222233334444"
    assert [rule["kind"] for rule in rules_in(ipuz(boxes=True, zones=rows[:1]))] == ["extra-region"]
    for odd in ({"cells": [[1, 9]], "value": 5}, {"cells": [[1, 1]], "value": 2, "operator": "*"}, "cage"):
        with pytest.raises(nf.BadRuleError, match="cages"):
            nf.solve(ipuz(boxes=True, cages=[odd]))


def penpa(**keys: Any) -> str:
    head = "sudoku,9,9,38,0,1,1,382,382,84,84,1,0,0,0,Title: ,Author: ,,,OFF"
    text = "\n".join([head, "[0,0,0,0]", '["1","2","1"]', json.dumps({"number": {}, **keys}), "", ""])
    packed = quote(base64.b64encode(deflate(text)).decode())
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"


def test_thermometers_and_cages_of_penpa() -> None:
    first, corner = 2 * 13 + 2, 4 * 13 * 13 + 4 * (2 * 13 + 2)
    cages = {"killercages": [[first, first + 1], [first + 13, first + 14]], "numberS": {str(corner): ["11", 1]}}
    assert rules_in(penpa(thermo=[[first, first + 14, first + 28]], **cages)) == [
        {"kind": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]},
        {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 11},
        {"kind": "cage", "cells": ["r2c1", "r2c2"]},
    ]
    stray = {"killercages": [[first]], "numberS": {"7": ["x", 1]}}
    for keys in ({"thermo": [[1, 2]]}, stray, {"nobulbthermo": [[first]]}):
        with pytest.raises(nf.BadRuleError, match="not understood"):
            nf.solve(penpa(**keys))


def test_a_mixture_is_called_by_its_parts() -> None:
    killer = nf.Puzzle("." * 81, rules=[*cages_of([3] * 27), {"kind": "windoku"}])
    assert killer.variant == "hyper+killer"
    assert nf.variant(killer.variant).fits(killer)
    assert not nf.variant("jigsaw").fits(killer)
    letters = nf.Puzzle("." * 25, regions="AABBBAABBCADDCCEDDCCEEDEE", symbols="NOTES")
    assert letters.variant == "5x5+jigsaw+letters"
    assert nf.variant(letters.variant).fits(letters)
    lines = nf.Puzzle("." * 81, [{"kind": "lockout", "cells": ["r1c1", "r1c2", "r1c3"]}, {"kind": "windoku"}])
    assert lines.variant == "hyper+lockout"
    assert nf.variant(lines.variant).fits(lines)
    assert not nf.variant(lines.variant).fits(killer)
    with pytest.raises(nf.BadRuleError, match="lockout"):
        nf.make("easy", variant="lockout")
    assert nf.Puzzle("." * 81).variant == "classic"
    with pytest.raises(nf.BadRuleError, match="dragon"):
        nf.variant("killer+dragon")


@pytest.mark.parametrize("ask", [nf.rate, nf.hint, nf.explain], ids=["rate", "hint", "explain"])
def test_rules_that_leave_no_solution_are_told_by_whatever_explains(ask: Any) -> None:
    with pytest.raises(nf.NoSolutionError):
        ask(json.dumps({"size": 9, "givens": SOLVED[:80] + ".", "rules": [{"kind": "anti-king"}]}))


def solo_blocks(blocks: str, size: int) -> str:
    """The structure of blocks as Solo writes it."""
    edges = [(cell, cell + 1) for cell in range(size * size) if (cell + 1) % size]
    edges += [(row * size + column, (row + 1) * size + column) for column in range(size) for row in range(size - 1)]
    runs = "".join("|" if blocks[one] != blocks[other] else "." for one, other in edges).split("|")
    return "".join("z" * (len(run) // 25) + "_abcdefghijklmnopqrstuvwxy"[len(run) % 25] for run in runs)


def test_game_ids_of_solo_have_regions_diagonals_and_cages() -> None:
    regions = "AAABBACABBCCDBECDDEECDDEE"
    jigsaw = read_sheet(f"5jx:1x,{solo_blocks(regions, 5)}").sheet.puzzle
    assert jigsaw == nf.Puzzle("1" + "." * 24, regions=regions, rules=[{"kind": "diagonals"}])
    cages = "aabbccdd" + "eeffgghh"
    killer = read_sheet(f"2x2k:p,{solo_blocks(cages, 4)},{'5a' * 8}").sheet.puzzle
    assert len(killer.rules) == 8
    assert killer.rules[0].as_json() == {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}
    across = read_sheet("2x3:zj").sheet.puzzle
    assert across.layout.region_cells[0] == (0, 1, 6, 7, 12, 13)


def ksudoku(kind: str, inside: str, order: int = 4) -> str:
    values = "_" * order * order
    graph = f'<graph type="custom" specific-type="{kind}" order="{order}">{inside}</graph>'
    return f"<ksudoku><game><puzzle>{graph}<values>{values}</values></puzzle></game></ksudoku>"


def test_kinds_of_ksudoku() -> None:
    assert [rule.kind for rule in read_sheet(ksudoku("XSudoku", "")).sheet.rules] == ["diagonals"]
    killer = read_sheet(ksudoku("KillerSudoku", '<cage size="2" operator="1" value="5">0 1</cage>')).sheet
    assert [rule.as_json() for rule in killer.rules] == [{"kind": "cage", "cells": ["r1c1", "r2c1"], "sum": 5}]
    with pytest.raises(nf.BadGridError, match="Mathdoku"):
        read_sheet(ksudoku("Mathdoku", ""))


def test_regions_of_sudokumaker_are_not_lost() -> None:
    rows = [{"cells": list(range(at, at + 9))} for at in range(0, 81, 9)]
    assert read_sheet(sudokumaker({"type": 1, "regions": rows})).sheet.regions is not None
    with pytest.raises(nf.BadRuleError, match="regions"):
        nf.solve(sudokumaker({"type": 1, "regions": ["somehow"]}))


@pytest.mark.parametrize("rules", [[], [{"kind": "anti-knight"}]])
def test_fog_is_kept_or_said_to_be_left_out(rules: list[dict[str, Any]]) -> None:
    foggy = {"size": 9, "givens": "." * 81, "rules": rules, "fog": {"foglight": ["r1c1"], "fogofwar": ["r5c5"]}}
    sheet = read_sheet(json.dumps(foggy)).sheet
    for name in ("json", "packed", "f-puzzles", "sudokupad"):
        written = write_sheet(sheet, name)
        assert (written.losses, read_sheet(written.text).sheet.fog) == ((), foggy["fog"]), name
    assert "the fog is left out" in write_sheet(sheet, "ipuz").losses


@pytest.mark.parametrize(
    ("fog", "written"),
    [
        ({"foglight": ["r1c1"], "fogofwar": []}, {"foglight": ["R1C1"], "fogofwar": []}),
        (["r1c1"], {"foglight": ["R1C1"]}),
        ({"foglight": [1, None], "size": ["r1c1"]}, {"foglight": []}),
        (1e999, {}),
        ("r1c1", {}),
    ],
)
def test_fog_is_written_however_it_was_told(fog: object, written: dict[str, list[str]]) -> None:
    sheet = read_sheet(json.dumps({"size": 9, "givens": SOLVED, "rules": [], "fog": fog})).sheet
    link = write_sheet(sheet, "f-puzzles").text
    told = json.loads(decompress(link.partition("load=")[2]))
    assert {key: told[key] for key in ("foglight", "fogofwar") if key in told} == written
    assert told["size"] == 9
