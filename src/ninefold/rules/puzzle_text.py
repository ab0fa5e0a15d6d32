"""The JSON text of a puzzle with rules, and its givens as text."""

import json
from collections import Counter
from math import isqrt
from typing import TYPE_CHECKING, Any

from ninefold.errors import BadGridError, BadRuleError
from ninefold.grid import Grid, parse_grid
from ninefold.grid.shape import SYMBOLS, shape_of_size
from ninefold.rules.fog import PARTS, is_fog, parts_of
from ninefold.rules.layout import LARGEST, SMALLEST

if TYPE_CHECKING:
    from ninefold.rules.puzzle import Puzzle

TEXTS = ("title", "author", "text")
_LINE_ENDS = {ord(mark): f"\\u{ord(mark):04x}" for mark in "\x85\u2028\u2029"}
"""What JSON may hold as it is, and what would end a line all the same."""
_FOREIGN = {"grid", "cells", "puzzle"}
"""Where other programs keep their cells. Passed over like other names, they would leave an empty grid."""
_LONGEST_NUMBER = 18
_LARGEST_NUMBER = 10**15


def format_puzzle(puzzle: "Puzzle") -> str:
    """The puzzle as one line of JSON."""
    text = json.dumps(puzzle_object(puzzle), separators=(",", ":"), ensure_ascii=False).translate(_LINE_ENDS)
    # Half of a pair of surrogates is no character, and nobody could write it down.
    return text.encode(errors="replace").decode()


def puzzle_object(puzzle: "Puzzle") -> dict[str, Any]:
    """The puzzle as a JSON object; what is usual or empty is left out."""
    symbols = puzzle.layout.symbols
    told = {name: getattr(puzzle, name) for name in (*TEXTS, "regions", "symbols", "fog")}
    return {
        **{name: told[name] for name in TEXTS if told[name]},
        "size": puzzle.shape.size,
        **{name: told[name] for name in ("regions", "symbols") if told[name]},
        "givens": "".join(symbols[digit - 1] if digit else "." for digit in puzzle.givens),
        **({"rules": [rule.as_json() for rule in puzzle.rules]} if puzzle.rules else {}),
        **({"fog": parts_of(told["fog"]) or {PARTS[0]: []}} if is_fog(told["fog"]) else {}),
    }


def load_object(text: str) -> dict[str, Any]:
    """The JSON object in a text. A tab within a text is read, as the engine does; 4.0 is 4, as everywhere in JSON."""
    try:
        value = json.loads(
            text, strict=False, parse_int=_whole, parse_float=_number, object_pairs_hook=_object_without_doubles
        )
    except (ValueError, RecursionError) as error:
        raise BadGridError("the text begins like JSON but is not") from error
    if not isinstance(value, dict):
        raise BadGridError("the JSON text is not an object")
    return value


def _whole(digits: str) -> int | float:
    """A number too long to be meant is not turned into one at any cost: whoever reads it says where it stands."""
    return int(digits) if len(digits) < _LONGEST_NUMBER else float(digits)


def _number(written: str) -> int | float:
    value = float(written)
    return int(value) if value.is_integer() and abs(value) < _LARGEST_NUMBER else value


def _object_without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """What stands twice is refused: one of the two, perhaps a list of rules, would be lost without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        double, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise BadGridError(f"the JSON text says {double[:40]!r} twice in one object")
    return found


def fields_of_object(data: dict[str, Any]) -> dict[str, Any]:
    """What `Puzzle` is made of, from a JSON object; names without a meaning are passed over."""
    size = data.get("size")
    if foreign := data.keys() & _FOREIGN:
        raise BadRuleError(min(foreign), "this is another program's puzzle, which read_any reads")
    if isinstance(size, bool) or not isinstance(size, int) or not SMALLEST <= size <= LARGEST:
        raise BadRuleError("size", f"a grid has {SMALLEST} to {LARGEST} rows")
    for name in ("regions", "symbols", "givens"):
        if data.get(name) is not None and not isinstance(data[name], str):
            raise BadRuleError(name, f"{name} are a text with one character for each of them")
    symbols = data.get("symbols")
    givens = data.get("givens")
    texts = {name: data[name] for name in TEXTS if isinstance(data.get(name), str)}
    rules = data.get("rules")
    return {
        "givens": parse_symbols("." * size * size if givens is None else givens, size, symbols),
        "rules": () if rules is None else rules,
        "regions": data.get("regions"),
        "symbols": symbols,
        "fog": data.get("fog"),
        **texts,
    }


def parse_givens(text: str, symbols: str | None) -> Grid:
    """Givens as text: of a usual size as `parse_grid` reads them, else a character for each cell."""
    size = isqrt(len(text))
    if size * size == len(text) and (symbols or size in range(SMALLEST, LARGEST + 1)):
        return parse_symbols(text, size, symbols)
    return parse_grid(text)


def parse_symbols(text: str, size: int, symbols: str | None) -> Grid:
    """A grid with a symbol for each cell; a dot, or a 0 that is no symbol, is a blank."""
    digits = {".": 0, "0": 0, **{symbol: digit for digit, symbol in enumerate(symbols or SYMBOLS[:size], start=1)}}
    if len(text) != size * size:
        raise BadRuleError("givens", f"givens need one character for each of the {size * size} cells")
    for mark in text:
        if mark not in digits:
            raise BadRuleError("givens", f"{mark!r} is no symbol of the grid")
    return Grid(tuple(digits[mark] for mark in text), shape_of_size(size))
