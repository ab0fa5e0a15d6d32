"""The rules in SudokuPad's JSON: cages and flags are read; some drawings are recognised, and that is said."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ninefold.grid import format_cell
from ninefold.grid.text import SIZES
from ninefold.rules.formats.bounds import as_digit, items_of
from ninefold.rules.formats.fpuzzles_rules import CAGE_TEXT, FOG_CAGES
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.kinds import Cage
from ninefold.rules.layout import NO_REGION

_FLAGS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "nonconsecutive": "non-consecutive",
    "disjoint": "disjoint-groups",
    "disjointgroups": "disjoint-groups",
}
_READ = (
    *("cells", "regions", "cages", "global", "lines", "arrows", "underlays", "overlays", "foglight"),
    *("metadata", "title", "author", "rules", "solution"),
)
_SHOWN = ("id", "cellSize", "settings", "duration", "d", "videos", "msgcorrect", "customstyle")
"""What changes nothing but the looks."""
_LIFTED = ("foglink", "triggereffect")
_WHITE, _BLACK = ("#fff", "#ffffff", "#ffffffff", "white"), ("#000", "#000000", "#000000ff", "black")
_DOT, _BULB, _CIRCLE = 0.3, 0.85, 0.75
_THICK, _THIN = 21, 6

Point = tuple[float, float]


def read_rules(draft: Draft, puzzle: dict[str, Any]) -> None:
    """Adds what the object says, and what its drawings are recognised as, to a draft."""
    for key in puzzle:
        _read_key(draft, key, puzzle[key])
    flags = puzzle.get("global")
    for flag in items_of(flags) if isinstance(flags, list) or not flags else ["global"]:
        if isinstance(flag, str) and flag in _FLAGS:
            draft.rule(_FLAGS[flag])
        else:
            draft.drop(str(flag))
    for cage in objects_of(draft, puzzle, "cages"):
        if cage.get("cells"):
            _read_cage(draft, cage)
    _Drawings(draft, puzzle).read()
    if lights := items_of(puzzle.get("foglight")):
        _add_fog(draft, "foglight", lights)


def _read_key(draft: Draft, key: str, value: object) -> None:
    """Reads a flag beside the cells, and names what nobody knows."""
    if key in _FLAGS and value in (True, 1):
        draft.rule(_FLAGS[key])
    elif value and key in _LIFTED:
        draft.say(f"fog that is lifted by other cells is not read: {key}")
    elif value and key not in (*_READ, *_SHOWN):
        draft.drop(key)


def objects_of(draft: Draft, puzzle: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The objects under a key; what is something else is dropped by name, as it may have had a meaning."""
    value = puzzle.get(key)
    found = [item for item in items_of(value) if isinstance(item, dict)]
    if value and (not isinstance(value, list) or len(found) < len(value)):
        draft.drop(key)
    return found


def _add_fog(draft: Draft, part: str, places: list[Any]) -> None:
    fog = draft.fog or {}
    names = [name for name in (_name(draft, place) for place in places) if name]
    draft.fog = {**fog, part: [*fog.get(part, ()), *names]}


def regions_of(puzzle: dict[str, Any], draft: Draft) -> str | None:
    """The regions as text; None for the usual boxes, which a puzzle without regions has too if its size has them."""
    usual = None if draft.shape.size in SIZES else "none"
    regions = puzzle.get("regions") or []
    listed = [[_name(draft, cell) for cell in items_of(region)] for region in items_of(regions)]
    names = [name for region in listed for name in region]
    is_list = isinstance(regions, list) and all(isinstance(region, list) or not region for region in regions)
    if not is_list or None in names or len(set(names)) < len(names):
        draft.drop("regions")
        return usual
    marks = {name: chr(0x100 + number) for number, region in enumerate(listed) for name in region}
    cells = (format_cell(cell, draft.shape.size) for cell in range(draft.shape.cells))
    return "".join(marks.get(cell, "-") for cell in cells) if marks else usual


def rule_keys(sheet: Sheet) -> dict[str, Any]:
    """The keys of an object for the rules that it can hold."""
    layout = sheet.puzzle.layout
    flags = {kind: flag for flag, kind in reversed(_FLAGS.items())}
    cages = [
        {
            "cells": [list(divmod(layout.cell(cell), layout.size)) for cell in rule.cells],
            "unique": True,
            **({} if rule.sum is None else {"value": str(rule.sum)}),
        }
        for rule in sheet.rules
        if isinstance(rule, Cage)
    ]
    named = [flags[rule.kind] for rule in sheet.rules if rule.kind in flags]
    return {**({"cages": cages} if cages else {}), **({"global": named} if named else {})}


def region_lists(sheet: Sheet) -> list[list[list[int]]]:
    """The cells of every region."""
    layout = sheet.puzzle.layout
    regions = layout.region_cells if any(number != NO_REGION for number in layout.regions) else ()
    return [[list(divmod(cell, layout.size)) for cell in region] for region in regions]


def is_text(value: object) -> bool:
    """Whether the value of a cage is a title and the like."""
    return isinstance(value, str) and CAGE_TEXT.match(value) is not None


def _read_cage(draft: Draft, cage: dict[str, Any]) -> None:
    names = [_name(draft, cell) for cell in items_of(cage["cells"])]
    cells = [name for name in names if name]
    written = next((cage[key] for key in ("sum", "value") if cage.get(key) not in (None, "")), None)
    if is_text(written):
        return
    if (part := FOG_CAGES.get(str(written).strip().upper())) is not None:
        _add_fog(draft, part, cage["cells"])
        return
    if not cells or len(cells) < len(names):
        draft.drop("cage that leaves the grid")
        return
    if len(cells) > draft.shape.size and cage.get("unique") is not False:
        draft.drop(f"cage of {len(cells)} cells")
        return
    total = as_digit(written.strip() if isinstance(written, str) else written)
    if written not in (None, "", 0) and not total:
        draft.drop(f"cage with {str(written)[:20]}")
    elif total and cage.get("unique") is False:
        draft.rule("sum", cells=cells, total=total)
    elif total or cage.get("unique") is not False:
        draft.rule("cage", cells=cells, sum=total or None)


def _name(draft: Draft, place: object) -> str | None:
    """The name of the cell at a place that is written as row and column from 0."""
    parts = items_of(place)
    if len(parts) != 2 or not _are_numbers(parts):
        return None
    row, column = int(parts[0] // 1), int(parts[1] // 1)
    size = draft.shape.size
    return f"r{row + 1}c{column + 1}" if 0 <= row < size and 0 <= column < size else None


class _Drawings:
    def __init__(self, draft: Draft, puzzle: dict[str, Any]) -> None:
        self.draft = draft
        self.puzzle = puzzle
        shapes = [*self._items("underlays"), *self._items("overlays")]
        self.bulbs = self._round(shapes, _BULB)
        self.circles = self._round(shapes, _CIRCLE)
        self.dots = [shape for shape in shapes if _is_round(shape, _DOT)]
        known = {id(shape) for shape in (*self.bulbs.values(), *self.circles.values(), *self.dots)}
        self.others = [shape for shape in shapes if id(shape) not in known]
        self.used = set[str]()

    def read(self) -> None:
        for line in self._items("lines"):
            self._line(line)
        for arrow in self._items("arrows"):
            self._arrow(arrow)
        for dot in self.dots:
            self._dot(dot)
        loose = {*self.bulbs, *self.circles} - self.used
        if loose or self.others:
            self.draft.drop("drawing")

    def _items(self, key: str) -> list[dict[str, Any]]:
        return objects_of(self.draft, self.puzzle, key)

    def _round(self, shapes: list[dict[str, Any]], width: float) -> dict[str, dict[str, Any]]:
        found = ((_name(self.draft, shape.get("center")), shape) for shape in shapes if _is_round(shape, width))
        return {name: shape for name, shape in found if name}

    def _recognised(self, what: str) -> None:
        self.draft.say(f"recognised by its drawing, not read: {what}")

    def _line(self, line: dict[str, Any]) -> None:
        points = _points(line)
        cells = list(self._passed(points))
        thickness = line.get("thickness", 0)
        is_thin = isinstance(thickness, int | float) and thickness <= _THIN
        which = _diagonal(points, self.draft.shape.size) if is_thin else None
        if which:
            self.draft.rule("diagonals", which=which)
            self._recognised("diagonal")
        elif thickness == _THICK and len(cells) > 1 and {cells[0], cells[-1]} & {*self.bulbs}:
            path = cells if cells[0] in self.bulbs else cells[::-1]
            self.used.add(path[0])
            self.draft.rule("thermometer", cells=path)
            self._recognised("thermometer")
        else:
            self.draft.drop("line")

    def _arrow(self, arrow: dict[str, Any]) -> None:
        cells = list(self._passed(_points(arrow)))
        if len(cells) > 1 and cells[0] in self.circles:
            self.used.add(cells[0])
            self.draft.rule("arrow", bulb=cells[:1], path=cells[1:])
            self._recognised("arrow")
        else:
            self.draft.drop("arrow")

    def _dot(self, dot: dict[str, Any]) -> None:
        row, column = dot["center"]
        colour = str(dot.get("backgroundColor", "")).lower()
        is_beside = row % 1 == 0.5 and column % 1 == 0
        is_below = row % 1 == 0 and column % 1 == 0.5
        step = (0, 0.5) if is_beside else (0.5, 0)
        pair = [_name(self.draft, [row + sign * step[0], column + sign * step[1]]) for sign in (-1, 1)]
        if all(pair) and (is_beside or is_below) and colour in (*_WHITE, *_BLACK):
            self.draft.rule("difference" if colour in _WHITE else "ratio", cells=pair)
            self._recognised("white dot" if colour in _WHITE else "black dot")
        else:
            self.draft.drop("drawing")

    def _passed(self, points: list[Point]) -> Iterator[str]:
        """The cells that a line with straight pieces passes, each once in a row."""
        last = None
        for begin, end in pairwise(points):
            steps = max(1, round(2 * max(abs(end[0] - begin[0]), abs(end[1] - begin[1]))))
            for step in range(steps + 1):
                row = begin[0] + (end[0] - begin[0]) * step / steps
                column = begin[1] + (end[1] - begin[1]) * step / steps
                # Where a diagonal line crosses a corner it is in no cell.
                if row % 1 == 0 or column % 1 == 0:
                    continue
                name = _name(self.draft, [row, column])
                if name and name != last:
                    yield name
                    last = name


def _diagonal(points: list[Point], size: int) -> str | None:
    """The long diagonal that a line draws from corner to corner, straight through the cells."""
    for which, begin, end in (("falling", (0, 0), (size, size)), ("rising", (size, 0), (0, size))):
        is_along = all(row == (column if which == "falling" else size - column) for row, column in points)
        if points and is_along and {points[0], points[-1]} == {begin, end}:
            return which
    return None


def _points(line: dict[str, Any]) -> list[Point]:
    found = [items_of(point) for point in items_of(line.get("wayPoints"))[:200]]
    return [
        (float(row), float(column))
        for row, column in (point for point in found if len(point) == 2 and _are_numbers(point))
    ]


def _are_numbers(values: list[Any]) -> bool:
    return all(isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 100 for value in values)


def _is_round(shape: dict[str, Any], width: float) -> bool:
    """A circle of about that width, with a centre and nothing written in it."""
    sizes = [shape.get("width"), shape.get("height")]
    centre = items_of(shape.get("center"))
    return (
        bool(shape.get("rounded"))
        and not shape.get("text")
        and len(centre) == 2
        and _are_numbers(centre)
        and _are_numbers(sizes)
        and all(abs(size - width) < 0.04 for size in sizes if size is not None)
    )
