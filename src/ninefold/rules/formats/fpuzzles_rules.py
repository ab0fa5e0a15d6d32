"""The rules in an f-puzzles object, read: a table of its keys, and what differs from ours."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from ninefold.rules.fog import PARTS
from ninefold.rules.formats.bounds import items_of
from ninefold.rules.formats.fpuzzles_keys import DIRECTIONS, FLAGS, LINES, OUTSIDE, along
from ninefold.rules.formats.sheet import Draft

_CELL = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")
_EVERY_FLAG = (*FLAGS, "diagonal+", "diagonal-", "nonconsecutive")
_ONE_CELL = {"minimum": "minimum", "maximum": "maximum"}
_PARITY = ("odd", "even")
_WITH_DIFFERENCE = {"whispers": None, "germanwhispers": 5, "dutchwhispers": 4, "lockout": None}
"""Lines with a value, and the usual one if it is not that of the kind."""
_SETS = ("renban", "nabner")
"""Lines on which order means nothing, so that one that comes back to its beginning is the set of its cells."""
_INDEXERS = {"rowindexer": "row", "columnindexer": "column", "boxindexer": "box"}
_DRAWINGS = ("line", "rectangle", "circle", "text", "cage")
_DOUBLES = ("isNewConstraint", "isLLConstraint", "fromConstraint")
FOG_CAGES = {"FOW": "fogofwar", "FOGLIGHT": "foglight"}
"""What the value of a cage says if the cage is fog."""
CAGE_TEXT = re.compile(r"\s*(title|author|rules|solution|msgcorrect|customstyle)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
"""What it says if the cage is there for a text; it may have a cell to stand in."""
_TEXTS = {"title": "title", "author": "author", "rules": "note"}


def read_rules(draft: Draft, puzzle: dict[str, Any], known: Iterable[str]) -> None:
    """Adds the rules of an object to a draft; keys that are neither known nor read are dropped by name."""
    reader = _Reader(draft, puzzle)
    for key in puzzle:
        if key in known or not puzzle[key]:
            continue
        if not reader.read(key):
            draft.drop(key)


class _Reader:
    def __init__(self, draft: Draft, puzzle: dict[str, Any]) -> None:
        self.draft = draft
        self.puzzle = puzzle
        self.size = draft.shape.size

    def read(self, key: str) -> bool:
        """Reads what stands under a key; whether it is understood. A flag is true; `"false"` might mean anything."""
        if key in _EVERY_FLAG and self.puzzle[key] not in (True, 1):
            return False
        readers: list[tuple[Iterable[str], Callable[[str], None]]] = [
            (FLAGS, lambda key: self.draft.rule(FLAGS[key])),
            (("diagonal+", "diagonal-"), self._diagonal),
            (("nonconsecutive",), self._non_consecutive),
            (("negative",), self._negative),
            (_ONE_CELL, self._one_cell),
            (_PARITY, self._parity),
            (("killercage",), self._cages),
            (("extraregion",), self._extra_regions),
            (("difference", "ratio", "xv"), self._dots),
            (("quadruple",), self._quadruples),
            (("clone",), self._clones),
            (_INDEXERS, self._indexers),
            (LINES, self._lines),
            (("arrow",), self._arrows),
            (("littlekillersum",), self._little_killers),
            (OUTSIDE, self._outside),
            (PARTS, self._fog),
            (_DRAWINGS, self._drawings),
        ]
        for keys, read in readers:
            if key in keys:
                read(key)
                return True
        return False

    def _items(self, key: str) -> list[dict[str, Any]]:
        """The objects under a key; what is something else is dropped by name, as it may have had a meaning."""
        value = self.puzzle.get(key)
        found = [item for item in items_of(value) if isinstance(item, dict)]
        if value and (not isinstance(value, list) or len(found) < len(value)):
            self.draft.drop(key)
        return found

    def _cells(self, names: object) -> list[str]:
        return [str(name)[:40].lower() for name in items_of(names)]

    def _amount(self, key: str, item: dict[str, Any]) -> int | None:
        """The number of a rule, None for none; one that is neither is dropped by name."""
        value = item.get("value")
        number = whole_number(value)
        if number is None and value not in (None, "", False):
            self.draft.drop(f"{key} with {str(value)[:20]}")
        return number

    def _items_without_value(self, key: str) -> list[dict[str, Any]]:
        """The objects under a key that knows no values; one of them is dropped by name."""
        found = self._items(key)
        for item in found:
            if (value := item.get("value")) not in (None, "", False):
                self.draft.drop(f"{key} with {str(value)[:20]}")
        return found

    def _paths(self, key: str, item: dict[str, Any]) -> list[list[str]]:
        """The lines of an object; what is none is dropped by name."""
        lines = item.get("lines")
        if not isinstance(lines, list) or not all(isinstance(path, list) for path in lines):
            self.draft.drop(f"{key} without lines")
        return [self._cells(path) for path in items_of(lines)]

    def _diagonal(self, key: str) -> None:
        if self.puzzle.get("diagonal+") and self.puzzle.get("diagonal-"):
            if key == "diagonal+":
                self.draft.rule("diagonals")
        else:
            self.draft.rule("diagonals", which="rising" if key == "diagonal+" else "falling")

    def _non_consecutive(self, _key: str) -> None:
        """Beside dots it is said of the pairs without one."""
        if self._items("difference") or self._items("ratio"):
            self.draft.rule("negative", of="difference")
        else:
            self.draft.rule("non-consecutive")

    def _negative(self, key: str) -> None:
        if not isinstance(self.puzzle[key], list):
            self.draft.drop(key)
        for of in items_of(self.puzzle[key]):
            if of == "xv":
                self.draft.rule("negative", of="pair-sum")
            elif of in ("ratio", "difference"):
                values = sorted(
                    {value for dot in self._items(of) if (value := whole_number(dot.get("value"))) is not None}
                )
                missing = any(whole_number(dot.get("value")) is None for dot in self._items(of))
                usual = {"ratio": 2, "difference": 1}[of]
                forbidden = sorted({*values, *([usual] if missing or not values else [])})
                self.draft.rule("negative", of=of, values=None if forbidden == [usual] else forbidden)
            else:
                self.draft.drop(f"negative {of}")

    def _one_cell(self, key: str) -> None:
        for item in self._items(key):
            self.draft.rule(_ONE_CELL[key], cell=str(item.get("cell")).lower())

    def _parity(self, key: str) -> None:
        cells = [str(item.get("cell")).lower() for item in self._items(key)]
        self.draft.rule(key, cells=list(dict.fromkeys(cells)))

    def _cages(self, key: str) -> None:
        for item in self._items(key):
            total = self._amount("cage", item)
            self.draft.rule("cage", cells=self._cells(item.get("cells")), sum=total or None)

    def _extra_regions(self, key: str) -> None:
        for item in self._items_without_value(key):
            self.draft.rule("extra-region", cells=self._cells(item.get("cells")))

    def _dots(self, key: str) -> None:
        for item in self._items(key):
            cells, value = self._cells(item.get("cells")), item.get("value")
            if key != "xv":
                self.draft.rule(key, cells=cells, value=self._amount(key, item))
            elif str(value).upper() in ("X", "V"):
                self.draft.rule("pair-sum", cells=cells, value=10 if str(value).upper() == "X" else 5)
            elif (total := self._amount(key, item)) is not None:
                self.draft.rule("pair-sum", cells=cells, value=total)

    def _quadruples(self, key: str) -> None:
        for item in self._items(key):
            written = item.get("values")
            digits = [digit for digit in map(whole_number, items_of(written)) if digit is not None]
            if written and (not isinstance(written, list) or len(digits) < len(written)):
                self.draft.drop(f"quadruple with {str(written)[:20]}")
            if digits:
                self.draft.rule("quadruple", cells=self._cells(item.get("cells")), digits=digits)

    def _clones(self, key: str) -> None:
        for item in self._items_without_value(key):
            groups = [self._cells(item.get("cells")), self._cells(item.get("cloneCells"))]
            self.draft.rule("clone", groups=groups)

    def _indexers(self, key: str) -> None:
        for item in self._items_without_value(key):
            self.draft.rule("indexing", cells=self._cells(item.get("cells")), axis=_INDEXERS[key])

    def _lines(self, key: str) -> None:
        for item in self._items(key) if key in _WITH_DIFFERENCE else self._items_without_value(key):
            own: dict[str, Any] = {}
            if key in _WITH_DIFFERENCE:
                amount = self._amount(key, item)
                own["difference"] = _WITH_DIFFERENCE[key] if amount is None else amount
            if key == "slowthermometer":
                own["slow"] = True
            for path in self._paths(key, item):
                cells = list(dict.fromkeys(path)) if key in _SETS else path
                # A line of one cell was begun by a click, and says nothing.
                if len(cells) > 1:
                    self.draft.rule(LINES[key], cells=cells, **own)

    def _arrows(self, key: str) -> None:
        for item in self._items_without_value(key):
            bulb = self._cells(item.get("cells"))
            paths = self._paths(key, item)
            for path in paths:
                path_cells = path[1:] if path and path[0] in bulb else path
                if path_cells:
                    self.draft.rule("arrow", bulb=bulb, path=path_cells)
            if not paths and isinstance(item.get("lines"), list):
                self._say_drawing(key)

    def _little_killers(self, key: str) -> None:
        """The cells are those the arrow points along; what the object lists is not always so."""
        for item in self._items(key):
            place = self._place_outside(item)
            step = DIRECTIONS.get(str(item.get("direction")))
            total = self._amount(key, item)
            cells = along(*place, step, self.size) if place and step else []
            if not cells:
                self.draft.drop("little killer without a place")
            elif total is not None:
                self.draft.rule("little-killer", cells=cells, sum=total)

    def _outside(self, key: str) -> None:
        kind, field = OUTSIDE[key]
        for item in self._items(key):
            place = self._place_outside(item)
            value = self._amount(key, item)
            if place is None:
                self.draft.drop(f"{key} without a place")
            elif value is not None:
                row, column = place
                is_row = column in (0, self.size + 1)
                end = "start" if (column if is_row else row) == 0 else "end"
                line = f"row {row}" if is_row else f"column {column}"
                self.draft.rule(kind, line=line, **({} if kind == "sandwich" else {"from": end}), **{field: value})

    def _place_outside(self, item: dict[str, Any]) -> tuple[int, int] | None:
        """Row and column of a clue beside the grid; None for any other place."""
        place = _CELL.fullmatch(str(item.get("cell")))
        if place is None:
            return None
        row, column = int(place[1]), int(place[2])
        return (row, column) if {row, column} & {0, self.size + 1} else None

    def _fog(self, key: str) -> None:
        self._add_fog(key, self._cells(self.puzzle[key]))

    def _is_text(self, cage: dict[str, Any]) -> bool:
        """Whether a drawn cage holds a title and the like; a text of the puzzle itself replaces it."""
        match = CAGE_TEXT.match(str(cage.get("value", "")))
        if match and (name := _TEXTS.get(match[1].lower())):
            self.draft.text(**{name: match[2]})
        return match is not None

    def _is_fog(self, cage: dict[str, Any]) -> bool:
        """Whether a drawn cage is fog, which its value says; then it is read."""
        key = FOG_CAGES.get(str(cage.get("value")).strip().upper())
        if key:
            self._add_fog(key, self._cells(cage.get("cells")))
        return key is not None

    def _add_fog(self, key: str, cells: list[str]) -> None:
        fog = self.draft.fog or {}
        self.draft.fog = {**fog, key: [*fog.get(key, ()), *cells]}

    def _drawings(self, key: str) -> None:
        own = [item for item in self._items(key) if not any(item.get(mark) for mark in _DOUBLES)]
        if key == "cage":
            own = [item for item in own if not self._is_text(item) and not self._is_fog(item)]
        if own:
            self._say_drawing(key)

    def _say_drawing(self, key: str) -> None:
        self.draft.say(f"the drawing {key!r} of this puzzle is not read; a rule may stand in its text only")


def whole_number(value: object) -> int | None:
    """A whole number written as one, or as text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < 1_000_000:
        return int(value)
    text = value.strip() if isinstance(value, str) else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None
