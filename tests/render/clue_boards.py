"""Puzzles of our own that show every kind of rule, a family on each board."""

from typing import Any

from ninefold.rules import Puzzle

EMPTY = "." * 81


def path(*stops: str) -> list[str]:
    """The cells on straight ways from stop to stop: `path("11", "13")` is r1c1 r1c2 r1c3."""
    cells = [(int(stops[0][0]), int(stops[0][1]))]
    for row, column in ((int(stop[0]), int(stop[1])) for stop in stops[1:]):
        while cells[-1] != (row, column):
            at, across = cells[-1]
            cells.append((at + (row > at) - (row < at), across + (column > across) - (column < across)))
    return [f"r{row}c{column}" for row, column in cells]


def rule(kind: str, *stops: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, **({"cells": path(*stops)} if stops else {}), **fields}


LINES = Puzzle(
    EMPTY,
    [
        rule("thermometer", "11", "14"),
        rule("thermometer", "16", "19", slow=True),
        rule("whisper", "21", "24"),
        rule("renban", "26", "29"),
        rule("palindrome", "31", "34"),
        rule("between", "36", "39"),
        rule("lockout", "41", "44"),
        rule("region-sum", "46", "49"),
        rule("sum-line", "51", "54", total=10),
        rule("zipper", "56", "59"),
        rule("nabner", "61", "64"),
        rule("modular", "66", "69"),
        rule("entropic", "71", "74"),
        rule("pair", "76", "79", allowed=[[1, 2], [2, 1]]),
        rule("automaton", "81", "84", regex=".*"),
        rule("double-arrow", "86", "89"),
        rule("arrow", bulb=path("91"), path=path("92", "94")),
        rule("arrow", bulb=path("96", "97"), path=path("98", "89")),
        rule("diagonals", which="both"),
    ],
)
CAGES = Puzzle(
    EMPTY,
    [
        rule("cage", "11", "12", sum=3),
        {"kind": "cage", "cells": ["r1c3", "r1c4", "r2c3", "r3c3", "r3c2"], "sum": 25},
        rule("cage", "15", "17"),
        # Two cages that share their first cell: the second sum goes to the next corner.
        rule("cage", "12", "22", sum=9),
        rule("sum", "41", "43", total=12),
        rule("sum", "45", "46", total=52, weights=[10, 1]),
        rule("extra-region", "61", "66"),
        {"kind": "clone", "groups": [path("81", "82"), path("84", "85")]},
        {"kind": "same-digits", "groups": [path("91", "92"), path("96", "97")]},
        rule("windoku"),
    ],
)
DOTS = Puzzle(
    EMPTY,
    [
        rule("difference", "11", "12"),
        rule("difference", "13", "23", value=4),
        rule("ratio", "14", "15"),
        rule("ratio", "16", "26", value=3),
        rule("pair-sum", "31", "32", value=10),
        rule("pair-sum", "33", "34", value=5),
        rule("pair-sum", "35", "45", value=12),
        rule("greater", "51", "52"),
        rule("greater", "63", "53"),
        {"kind": "quadruple", "cells": ["r7c1", "r7c2", "r8c1", "r8c2"], "digits": [5]},
        {"kind": "quadruple", "cells": ["r7c4", "r7c5", "r8c4", "r8c5"], "digits": [1, 2]},
        {"kind": "quadruple", "cells": ["r7c7", "r7c8", "r8c7", "r8c8"], "digits": [1, 1, 8, 9]},
        rule("odd", "91"),
        rule("even", "92"),
        rule("minimum", cell="r9c3"),
        rule("maximum", cell="r9c5"),
        rule("counting-circles", "17", "19"),
        rule("indexing", "97", axis="row"),
        rule("indexing", "98", axis="column"),
        rule("indexing", "99", axis="box"),
        rule("domain", "38", digits=[2, 4, 6]),
    ],
)
OUTSIDE = Puzzle(
    EMPTY,
    [
        rule("sandwich", line="row 3", sum=35),
        rule("x-sum", line="column 4", sum=17, **{"from": "start"}),
        rule("skyscraper", line="column 4", count=3, **{"from": "start"}),
        rule("skyscraper", line="row 9", count=2, **{"from": "end"}),
        rule("numbered-room", line="column 6", digit=8, **{"from": "end"}),
        rule("little-killer", "12", "89", sum=42),
        rule("little-killer", "93", "71", sum=7),
        rule("little-killer", "99", sum=4),
    ],
)
JIGSAW = Puzzle(
    "A....." + "." * 30,
    [rule("anti-knight"), rule("any", of=[[rule("odd", "11")], [rule("even", "11")]])],
    regions="111222113222133444333644555664555666",
    symbols="ABCDEF",
    title="Six by six",
    author="Nobody",
)
FOGGY = Puzzle(
    "5" + "." * 80,
    [rule("cage", "11", "13", sum=15), rule("whisper", "22", "28"), rule("ratio", "45", "46")],
    fog={"foglight": ["r9c9", "r9c8"]},
)
LARGE = Puzzle("." * 625, [rule("cage", "11", "14", sum=90), rule("difference", "55", "56")])

BOARDS = {
    "lines": LINES,
    "cages": CAGES,
    "dots": DOTS,
    "outside": OUTSIDE,
    "jigsaw": JIGSAW,
    "foggy": FOGGY,
}
