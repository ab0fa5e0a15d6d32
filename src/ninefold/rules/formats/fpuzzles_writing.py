"""The rules of a puzzle as keys of an f-puzzles object; kinds without a key are left out."""

from collections.abc import Iterable
from typing import Any

from ninefold.rules.formats.fpuzzles_keys import DIRECTIONS, FLAGS, LINES, OUTSIDE, along
from ninefold.rules.kinds import (
    Arrow,
    Cage,
    Clone,
    Diagonals,
    Difference,
    ExtraRegion,
    Indexing,
    LittleKiller,
    Lockout,
    Modular,
    Negative,
    NonConsecutive,
    PairSum,
    Quadruple,
    Ratio,
    Rule,
    Whisper,
)
from ninefold.rules.kinds.dots import Dot
from ninefold.rules.kinds.extreme import Maximum, Minimum
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.negative import MARKS
from ninefold.rules.kinds.outside import Outside
from ninefold.rules.kinds.parity import Even, Odd
from ninefold.rules.kinds.thermometer import Thermometer
from ninefold.rules.layout import Layout


def write_rules(rules: Iterable[Rule], layout: Layout) -> dict[str, Any]:
    """The keys of an object that hold the rules; kinds without a key are left out."""
    found: dict[str, Any] = {}
    every = list(rules)
    for rule in every:
        for key, value in _written(rule, layout, every):
            if isinstance(value, bool):
                found[key] = value
            else:
                found.setdefault(key, []).append(value)
    return found


def _written(rule: Rule, layout: Layout, every: list[Rule]) -> list[tuple[str, Any]]:
    flags = {kind: key for key, kind in FLAGS.items()}
    if rule.kind in flags:
        return [(flags[rule.kind], True)]
    match rule:
        case NonConsecutive():
            # Beside dots the key would free the pairs with a dot.
            return [] if any(isinstance(other, Difference | Ratio) for other in every) else [("nonconsecutive", True)]
        case Diagonals():
            keys = {"both": ("diagonal+", "diagonal-"), "rising": ("diagonal+",), "falling": ("diagonal-",)}
            return [(key, True) for key in keys[rule.which]]
        case Odd() | Even():
            return [(rule.kind, {"cell": cell.upper()}) for cell in rule.cells]
        case Minimum() | Maximum():
            return [(rule.kind, {"cell": rule.cell.upper()})]
        case Cage():
            return [("killercage", _value({"cells": _upper(rule.cells)}, rule.sum))]
        case ExtraRegion():
            return [("extraregion", {"cells": _upper(rule.cells)})]
        case PairSum():
            value = {10: "X", 5: "V"}.get(rule.value, str(rule.value))
            return [("xv", {"cells": _upper(rule.cells), "value": value})]
        case Dot():
            return [(rule.kind, _value({"cells": _upper(rule.cells)}, rule.amount))]
        case Negative():
            return _negative(rule, every)
        case Quadruple():
            return [("quadruple", {"cells": _upper(rule.cells), "values": list(rule.digits)})]
        case Clone() if len(rule.groups) == 2:
            return [("clone", {"cells": _upper(rule.groups[0]), "cloneCells": _upper(rule.groups[1])})]
        case Indexing():
            return [(f"{rule.axis}indexer", {"cells": _upper(rule.cells)})]
        case Arrow():
            line = [rule.bulb[-1], *rule.path]
            return [("arrow", {"cells": _upper(rule.bulb), "lines": [_upper(line)]})]
        case LittleKiller():
            return _little_killer(rule, layout)
        case Outside() if rule.kind in {kind for kind, _ in OUTSIDE.values()}:
            return [_outside_clue(rule, layout)]
        case Line():
            return _line(rule, layout)
    return []


def _negative(rule: Negative, every: list[Rule]) -> list[tuple[str, Any]]:
    """Which values are forbidden is not written, so that they must be those that a reader takes."""
    mark = MARKS[rule.of]
    if mark is Difference and rule.forbidden == (1,):
        return [("nonconsecutive", True)]
    marked = {dot.amount for dot in every if isinstance(dot, mark)}
    taken = {*PairSum.usual_values} if mark is PairSum else marked or {*mark.usual_values}
    return [("negative", "xv" if mark is PairSum else rule.of)] if taken == {*rule.forbidden} else []


def _line(rule: Line, layout: Layout) -> list[tuple[str, Any]]:
    keys = {kind: key for key, kind in reversed(LINES.items())}
    is_other = (isinstance(rule, Modular) and rule.modulus != 3) or (isinstance(rule, Lockout) and rule.apart != 4)
    if rule.kind not in keys or is_other:
        return []
    item: dict[str, Any] = {"lines": [_upper(rule.cells)]}
    if isinstance(rule, Thermometer) and rule.slow:
        return [("slowthermometer", item)]
    if isinstance(rule, Whisper):
        item["value"] = str(rule.least(layout.size))
    return [(keys[rule.kind], item)]


def _little_killer(rule: LittleKiller, layout: Layout) -> list[tuple[str, Any]]:
    """From outside, if the cells are a diagonal that begins and ends at the border."""
    places = [divmod(layout.cell(cell), layout.size) for cell in rule.cells]
    row, column = places[0][0] + 1, places[0][1] + 1
    for direction, step in DIRECTIONS.items():
        outside = (row - step[0], column - step[1])
        if along(*outside, step, layout.size) == list(rule.cells) and not layout.has(outside[0] - 1, outside[1] - 1):
            place = f"R{outside[0]}C{outside[1]}"
            item = {"cell": place, "cells": _upper(rule.cells), "direction": direction, "value": str(rule.sum)}
            return [("littlekillersum", item)]
    return []


def _outside_clue(rule: Outside, layout: Layout) -> tuple[str, Any]:
    key = next(key for key, (kind, _) in OUTSIDE.items() if kind == rule.kind)
    axis, number = rule.line.split()
    beyond = 0 if rule.end == "start" else layout.size + 1
    place = f"R{number}C{beyond}" if axis == "row" else f"R{beyond}C{number}"
    return key, {"cell": place, "value": str(getattr(rule, rule.clue))}


def _upper(cells: Iterable[str]) -> list[str]:
    return [cell.upper() for cell in cells]


def _value(item: dict[str, Any], value: int | None) -> dict[str, Any]:
    return item if value is None else {**item, "value": str(value)}
