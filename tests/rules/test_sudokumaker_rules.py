"""Rules of SudokuMaker: read by their numbers, and dropped by name where their fields are not found."""

from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet, write_sheet
from rule_files import cages_of, rules_in, sudokumaker


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
            {
                "type": 500,
                "clues": [{"cells": [1, 11, 21, 31, 41, 51, 61, 71], "value": 30}, {"cells": [9, 1], "sum": "7"}],
            },
            [
                {
                    "kind": "little-killer",
                    "cells": ["r1c2", "r2c3", "r3c4", "r4c5", "r5c6", "r6c7", "r7c8", "r8c9"],
                    "sum": 30,
                },
                {"kind": "little-killer", "cells": ["r2c1", "r1c2"], "sum": 7},
            ],
        ),
        (
            {"type": 501, "clues": [{"outer": 1, "value": 0}]},
            [{"kind": "sandwich", "line": "column 1", "sum": 0}],
        ),
        (
            {"type": 200, "marks": [{"edge": 1, "value": "3", "colour": "#fff", "id": 7}]},
            [{"kind": "difference", "cells": ["r1c1", "r1c2"], "value": 3}],
        ),
        (
            {"type": 301, "cages": [{"cells": [0, 1], "sum": None, "value": 4}]},
            [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 4}],
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
        ({"type": [13]}, "[13]"),
        ({"type": {}}, "{}"),
        ({"type": True}, "True"),
        ({"type": "13"}, "13"),
        ({}, "None"),
        ({"type": 13, "except": [[0, 1]]}, "anti-knight"),
        ({"type": 10, "length": 5}, "diagonal"),
        ({"type": 200, "marks": [{"edge": 1}], "negative": True}, "difference"),
        ({"type": 200, "marks": [{"edge": 0}]}, "difference"),
        ({"type": 200, "marks": [{"edge": 153}]}, "difference"),
        ({"type": 201, "marks": [{"edge": 1, "value": "x"}]}, "ratio"),
        ({"type": 202, "marks": [{"edge": 1}]}, "sums"),
        ({"type": 300, "lines": [[0, 1]], "slow": "yes"}, "thermometer"),
        ({"type": 300, "lines": [{"cells": [0, 1], "branches": [[1, 9]]}]}, "thermometer"),
        ({"type": 301, "cages": [{"cells": [0, 1], "sum": 10, "repeats": True}]}, "cage"),
        ({"type": 303, "quadruples": [{"corner": 9, "values": [1]}]}, "quadruple"),
        ({"type": 401, "lines": [[0, 1]], "minDifference": "x"}, "whisper"),
        ({"type": 407, "lines": [[0, 1, 2]], "minDifference": 3}, "lockout"),
        ({"type": 500, "clues": [{"cells": [1, 11, 21], "value": 30}]}, "little killer"),
        ({"type": 500, "clues": [{"cells": [1, 9], "value": 7, "direction": 2}]}, "little killer"),
        ({"type": 500, "clues": [{"cells": [8], "value": 7}]}, "little killer"),
        ({"type": 500, "clues": [{"outer": 1, "value": 7}]}, "little killer"),
        ({"type": 302, "clones": [{"groups": [[0, 1], [20, 21]]}]}, "clone"),
        ({"type": 1, "regions": [[0, 1], [1, 2]]}, "regions"),
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


def test_regions_of_sudokumaker_are_not_lost() -> None:
    rows = [{"cells": list(range(at, at + 9))} for at in range(0, 81, 9)]
    assert read_sheet(sudokumaker({"type": 1, "regions": rows})).sheet.regions is not None
    with pytest.raises(nf.BadRuleError, match="regions"):
        nf.solve(sudokumaker({"type": 1, "regions": ["somehow"]}))
