"""f-puzzles: a JSON object, packed into a link."""

import json
import re
from typing import Any

from ninefold.errors import BadGridError
from ninefold.grid import Shape
from ninefold.grid.text import SIZES
from ninefold.rules.fog import parts_of
from ninefold.rules.formats.bounds import as_digits, keys_of_object, unquoted
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.fpuzzles_rules import read_rules, whole_number
from ninefold.rules.formats.fpuzzles_writing import write_rules
from ninefold.rules.formats.links import host_of, is_link, query_values
from ninefold.rules.formats.lzstring import compress, decompress
from ninefold.rules.formats.objects import cells_of_rows, rows_of_cells
from ninefold.rules.formats.sheet import Draft, Sheet, spelled_out
from ninefold.rules.layout import NO_REGION, usual_regions
from ninefold.rules.puzzle_text import load_object

PAGE = "https://f-puzzles.com/?load="
_FARTHEST_REGION = 1_000
_PREFIX = re.compile(r"fpuz(?:zles)?")
# Everything else that is neither empty nor false is a rule or a drawing.
_KNOWN = {
    "size", "grid", "title", "author", "ruleset", "solution", "successMessage", "disabledlogic",
    "truecandidatesoptions", "highlightConflicts",
}  # fmt: skip


def parse_fpuzzles(text: str) -> Sheet:
    """The sheet of a link, of a packed text with or without its prefix, or of the JSON itself."""
    text = text.strip()
    if text.startswith("{"):
        return parse_fpuzzles_object(load_object(text))
    packed = _PREFIX.sub("", text, count=1)
    if is_link(text):
        packed = next(iter(query_values(text, "load")), "")
        if not packed:
            raise BadGridError("this f-puzzles link holds no puzzle; a whole one contains ?load=")
    return parse_fpuzzles_object(load_object(decompress(unquoted(packed))))


def parse_fpuzzles_object(puzzle: dict[str, Any]) -> Sheet:
    """The sheet of an f-puzzles object."""
    shape, cells = cells_of_rows(puzzle.get("grid"))
    draft = Draft(shape)
    for number, cell in enumerate(cells):
        enter = draft.give if cell.get("given") is True else draft.place
        enter(number, draft.digit_of(cell.get("value")))
        draft.note_centre(number, as_digits(cell.get("centerPencilMarks")))
        draft.note_corner(number, as_digits(cell.get("cornerPencilMarks")))
        if as_digits(cell.get("givenPencilMarks")):
            draft.say("the printed notes of this puzzle are not read")
    draft.regions = _regions(draft, cells)
    read_rules(draft, puzzle, _KNOWN)
    draft.text(title=puzzle.get("title"), author=puzzle.get("author"), note=puzzle.get("ruleset"))
    draft.text(solution=_solution(puzzle.get("solution"), shape))
    return draft.sheet()


def format_fpuzzles(sheet: Sheet) -> str:
    """The sheet as an f-puzzles link."""
    return PAGE + compress(json.dumps(fpuzzles_object(sheet), separators=(",", ":")))


def fpuzzles_object(sheet: Sheet) -> dict[str, Any]:
    """The sheet as an f-puzzles object."""
    cells: list[dict[str, Any]] = []
    for number, given in enumerate(sheet.givens):
        cell: dict[str, Any] = {}
        if digit := given or sheet.placed.get(number):
            cell["value"] = digit
        if given:
            cell["given"] = True
        if number in sheet.centre:
            cell["centerPencilMarks"] = sorted(sheet.centre[number])
        if number in sheet.corner:
            cell["cornerPencilMarks"] = sorted(sheet.corner[number])
        cells.append(cell)
    texts = {"title": sheet.title, "author": sheet.author, "ruleset": sheet.note}
    sheet.require_whole()
    regions = sheet.puzzle.layout.regions
    if sheet.regions is not None:
        for number, cell in enumerate(cells):
            cell["region"] = None if regions[number] == NO_REGION else regions[number]
    return {
        "size": sheet.shape.size,
        **{key: value for key, value in texts.items() if value},
        "grid": rows_of_cells(cells, sheet.shape.size),
        **write_rules(spelled_out(sheet.rules), sheet.puzzle.layout),
        **_write_fog(sheet.fog),
    }


def _write_fog(fog: object) -> dict[str, list[str]]:
    return {part: [cell.upper() for cell in cells] for part, cells in parts_of(fog).items()}


def _regions(draft: Draft, cells: list[dict[str, Any]]) -> str | None:
    """The regions as text. A cell that says nothing is in its usual box, or in its row where there are no boxes."""
    size = draft.shape.size
    if not any("region" in cell for cell in cells) and size in SIZES:
        return None
    usual = usual_regions(size) if size in SIZES else tuple(number // size for number in range(size * size))
    numbers = [cell.get("region", usual[index]) for index, cell in enumerate(cells)]
    return "".join(_region(draft, number) for number in numbers)


def _region(draft: Draft, value: object) -> str:
    """A character for a region; none of them means anything else in a text of regions."""
    if value is None:
        return "-"
    number = whole_number(value)
    if number is None or abs(number) > _FARTHEST_REGION:
        draft.drop(f"region {str(value)[:20]}")
        return "-"
    return chr(0x2000 + number)


def _solution(value: object, shape: Shape) -> str:
    """A solution given as a text or as a list, if it is whole."""
    symbols = "".join(map(str, value)) if isinstance(value, list) and len(value) < 1_300 else value
    if not isinstance(symbols, str) or len(symbols) != shape.cells or not all(map(shape.digit, symbols)):
        return ""
    return symbols


def _looks_like(text: str) -> bool:
    if host_of(text).endswith("f-puzzles.com"):
        return True
    if text.startswith("{"):
        return {"grid", "size"} <= keys_of_object(text)
    return bool(_PREFIX.match(text)) and " " not in text[:100].strip()


FPUZZLES = Format("f-puzzles", "an f-puzzles link", _looks_like, parse_fpuzzles, format_fpuzzles, holds_rules=True)
