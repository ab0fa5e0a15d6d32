"""SudokuPad links: packed JSON (`scl`, `ctc`), packed f-puzzles (`fpuz`), or short codes of a classic grid."""

import json
import re
import string
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any
from urllib.parse import urlsplit

from ninefold.errors import BadGridError
from ninefold.rules.fog import is_fog
from ninefold.rules.formats.bounds import as_digits, items_of, keys_of_object, unquoted
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.fpuzzles import fpuzzles_object, parse_fpuzzles
from ninefold.rules.formats.fpuzzles_rules import CAGE_TEXT
from ninefold.rules.formats.links import host_of, is_link, query_values
from ninefold.rules.formats.lzstring import compress, decompress
from ninefold.rules.formats.objects import cells_of_rows, rows_of_cells
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.sudokupad_rules import read_rules, region_lists, regions_of, rule_keys
from ninefold.rules.formats.unzip import unzip
from ninefold.rules.puzzle_text import load_object

PAGE = "https://sudokupad.app/"
_HOSTS = ("sudokupad.app", "crackingthecryptic.com")
_PACKED = re.compile(r"(?:scl|ctc)(?=.{20})")
_TEXTS = ("title", "author", "rules", "solution")
_CODE = string.digits + string.ascii_uppercase + string.ascii_lowercase[:24]
_RUNS = string.ascii_uppercase + string.ascii_lowercase + "()[]-.~:@!$&'*,;=_"
_FLAGS = {"w": "windoku", "x": "diagonals"}
_MOST_REPAIRS = 400
_LONGEST_REPAIRED = 20_000


def parse_sudokupad(text: str) -> Sheet:
    """The sheet of a link, of its packed part alone, or of the JSON itself."""
    text = text.strip()
    if text.startswith("{"):
        return parse_scl(load_object(text))
    payload = _payload(text) if is_link(text) else text
    if payload.startswith("fpuz"):
        return parse_fpuzzles(payload)
    if payload.startswith("scf"):
        return parse_scf(payload)
    if payload.startswith("classic"):
        return parse_classic_code(payload)
    if _PACKED.match(payload):
        return parse_scl(_unpacked(unquoted(payload[3:])))
    raise BadGridError(
        "this link names a puzzle that SudokuPad keeps; only links that hold the whole puzzle can be read"
    )


def parse_scl(puzzle: dict[str, Any]) -> Sheet:
    """The sheet of SudokuPad's JSON object. Digits in its cells are givens."""
    shape, cells = cells_of_rows(puzzle.get("cells"))
    draft = Draft(shape)
    for number, cell in enumerate(cells):
        draft.give(number, draft.digit_of(cell.get("value")))
        draft.note_centre(number, as_digits(cell.get("centremarks")))
        draft.note_corner(number, as_digits(cell.get("pencilMarks")))
    draft.regions = regions_of(puzzle, draft)
    read_rules(draft, puzzle)
    _read_metadata(draft, puzzle)
    return draft.sheet()


def format_sudokupad(sheet: Sheet) -> str:
    """The sheet as a SudokuPad link that holds everything.

    SudokuPad reads f-puzzles too, which has lines and dots with their meaning, and fog: so where more comes along.
    """
    own = f"{PAGE}ctc{_packed(scl_object(sheet))}"
    if not (sheet.rules or is_fog(sheet.fog)):
        return own
    others = f"{PAGE}fpuz{_packed(fpuzzles_object(sheet))}"
    return max(own, others, key=_held)


def _held(link: str) -> tuple[int, bool]:
    sheet = parse_sudokupad(link)
    return len(sheet.rules), is_fog(sheet.fog)


def _packed(data: dict[str, Any]) -> str:
    return compress(json.dumps(data, separators=(",", ":")))


def scl_object(sheet: Sheet) -> dict[str, Any]:
    """The sheet as SudokuPad's JSON object."""
    sheet.require_whole()
    size = sheet.shape.size
    cells: list[dict[str, Any]] = []
    for number, given in enumerate(sheet.givens):
        cell: dict[str, Any] = {"value": given} if given else {}
        if number in sheet.centre:
            cell["centremarks"] = sorted(sheet.centre[number])
        if number in sheet.corner:
            cell["pencilMarks"] = sorted(sheet.corner[number])
        cells.append(cell)
    texts = {"title": sheet.title, "author": sheet.author, "rules": sheet.note, "solution": sheet.solution}
    return {
        "cellSize": 50,
        "metadata": {key: value for key, value in texts.items() if value},
        "regions": region_lists(sheet),
        "cells": rows_of_cells(cells, size),
        **rule_keys(sheet),
    }


def parse_scf(code: str) -> Sheet:
    """The sheet of the short code: one symbol is a digit and the number of empty cells behind it."""
    digits: list[int] = []
    symbols = iter(code.strip().removeprefix("scf"))
    for symbol in symbols:
        if symbol not in _CODE:
            raise BadGridError(f"{symbol!r} does not belong into this code")
        empty, digit = divmod(_CODE.index(symbol), 10)
        digits += [digit] + [0] * empty
        if len(digits) >= 81:
            break
    return _classic(digits, list(islice(symbols, 10)))


def format_scf(sheet: Sheet) -> str:
    """The givens as SudokuPad's short code."""
    require_classic(sheet, "SudokuPad's short code")
    line = "".join(map(str, sheet.givens))
    pieces = re.findall(".0{0,5}", line)
    flags = "".join(flag for flag, kind in _FLAGS.items() if any(rule.kind == kind for rule in sheet.rules))
    return "scf" + "".join(_CODE[int(piece[0]) + 10 * (len(piece) - 1)] for piece in pieces) + flags


def parse_classic_code(code: str) -> Sheet:
    """The sheet of the older short code: digits as they are, a letter for a run of empty cells."""
    digits: list[int] = []
    for symbol in code.strip().removeprefix("classic")[:200]:
        if symbol in string.digits:
            digits.append(int(symbol))
        elif symbol in _RUNS:
            digits += [0] * _RUNS.index(symbol)
        else:
            raise BadGridError(f"{symbol!r} does not belong into this code")
    return _classic(digits, [])


def format_classic_code(sheet: Sheet) -> str:
    """The givens as SudokuPad's older short code."""
    require_classic(sheet, "SudokuPad's short code")
    pieces = re.findall(f"0{{1,{len(_RUNS) - 1}}}|[1-9]", "".join(map(str, sheet.givens)))
    return "classic" + "".join(_RUNS[len(piece)] if piece[0] == "0" else piece for piece in pieces)


def _classic(digits: list[int], flags: list[str]) -> Sheet:
    if len(digits) != 81:
        raise BadGridError(f"the code holds {len(digits)} cells, not 81")
    draft = Draft()
    for cell, digit in enumerate(digits):
        draft.give(cell, digit)
    for flag in flags:
        if flag in _FLAGS:
            draft.rule(_FLAGS[flag])
        else:
            draft.drop(f"rule {flag!r}")
    return draft.sheet()


def _payload(link: str) -> str:
    if identifiers := query_values(link, "puzzleid"):
        return identifiers[0]
    try:
        parts = urlsplit(link)
    except ValueError as error:
        raise BadGridError("the link is damaged") from error
    path = parts.path.removeprefix("/").removeprefix("sudoku/").removeprefix("puzzle/")
    return unquoted(path)


def _unpacked(packed: str) -> dict[str, Any]:
    """The packed object, also when a router has swallowed one of two slashes in a row."""
    for attempt in _with_slashes(packed):
        try:
            text = decompress(attempt)
            return load_object(text) if text.startswith('{"') else unzip(text)
        except BadGridError:
            continue
    raise BadGridError("the packed part of the link is damaged")


def _with_slashes(packed: str) -> Iterator[str]:
    yield packed
    if len(packed) > _LONGEST_REPAIRED:
        return
    places = [match.start() for match in re.finditer("(?<!/)/(?!/)", packed)]
    choices = (chosen for count in (1, 2) for chosen in combinations(places, count))
    for chosen in islice(choices, _MOST_REPAIRS):
        yield "".join(mark * 2 if at in chosen else mark for at, mark in enumerate(packed))


def _read_metadata(draft: Draft, puzzle: dict[str, Any]) -> None:
    """Texts from all places they may stand in: cages, the object itself, and metadata."""
    texts: dict[str, object] = {}
    for cage in items_of(puzzle.get("cages")):
        value = cage.get("value") if isinstance(cage, dict) else None
        if isinstance(value, str) and (match := CAGE_TEXT.match(value)):
            texts[match[1].lower()] = match[2]
    texts |= {key: puzzle[key] for key in _TEXTS if key in puzzle}
    metadata = puzzle.get("metadata")
    texts |= metadata if isinstance(metadata, dict) else {}
    # A shortened text writes a title that looks like a number as one.
    texts = {key: str(value) if isinstance(value, int | float) else value for key, value in texts.items()}
    draft.text(title=texts.get("title"), author=texts.get("author"), note=texts.get("rules"))
    solution = texts.get("solution")
    if isinstance(solution, str) and len(solution) == draft.shape.cells and all(map(draft.shape.digit, solution)):
        draft.text(solution=solution)


def _looks_like(text: str) -> bool:
    if any(host_of(text).endswith(host) for host in _HOSTS) or text.startswith("sudokupad://"):
        return True
    if text.startswith("{"):
        keys = keys_of_object(text)
        return "cells" in keys and not keys.isdisjoint({"regions", "cages", "lines", "overlays"})
    return not re.search(r"\s", text) and bool(_PACKED.match(text) or re.match(r"scf[0-9A-Za-z]{14}", text))


def _is_classic_code(text: str) -> bool:
    return bool(re.fullmatch(r"classic[^\s]{2,120}", text))


SUDOKUPAD = Format("sudokupad", "a SudokuPad link", _looks_like, parse_sudokupad, format_sudokupad, holds_rules=True)
SCF = Format("scf", "a SudokuPad short code", lambda _: False, parse_scf, format_scf, holds_rules=True)
CLASSIC_CODE = Format(
    "classic", "an older SudokuPad short code", _is_classic_code, parse_classic_code, format_classic_code
)
