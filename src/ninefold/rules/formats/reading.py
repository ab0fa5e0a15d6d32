"""Reading any format: guess it from the content, say what it was taken for, keep what it holds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from ninefold.errors import BadGridError
from ninefold.rules.formats.bounds import MOST_INPUT, require_short
from ninefold.rules.formats.format import BadLine, Format
from ninefold.rules.formats.line import LINE
from ninefold.rules.formats.registry import FORMATS, format_named
from ninefold.rules.formats.sheet import Sheet
from ninefold.rules.puzzle_text import load_object

_HEAD = 64_000
"""Characters of a stream that are looked at to guess its format."""


@dataclass(frozen=True)
class Reading:
    """A sheet, and the format its text was taken for."""

    sheet: Sheet
    format: Format


@dataclass(frozen=True)
class Readings:
    """The sheets of a collection as they come, and the format it was taken for."""

    sheets: Iterator[Sheet | BadLine]
    format: Format


def guess_format(text: str, formats: tuple[Format, ...] = FORMATS) -> Format:
    """What a text probably is. What nothing recognises is taken for a grid, whose reader says what is wrong with it."""
    trimmed = text.strip().lstrip("\ufeff").strip()
    found = next((found for found in formats if found.looks_like(trimmed)), None)
    if found is None and trimmed.startswith("{"):
        raise BadGridError(_why_no_puzzle(trimmed))
    return found or LINE


def _why_no_puzzle(text: str) -> str:
    keys = load_object(text).keys()
    if keys & {"givens", "rules"}:
        return 'a puzzle with rules needs "size", its number of rows'
    return f"there is no puzzle in this JSON object; its keys are {', '.join(sorted(keys))[:60]}"


def read_sheet(text: str, name: str | None = None, formats: tuple[Format, ...] = FORMATS) -> Reading:
    """The one sheet a text stands for, or the first of a collection; BadGridError if it is none.

    `name` says which format it is; without it the content decides.
    """
    require_short(text)
    if "\x00" in text[:1_000]:
        raise BadGridError("this is not text")
    found = format_named(name, formats) if name else guess_format(text, formats)
    return Reading(found.read(text.lstrip("\ufeff")), found)


def read_sheets(pieces: Iterable[str], name: str | None = None, formats: tuple[Format, ...] = FORMATS) -> Readings:
    """All sheets of a text that comes in pieces. Collections of any length pass through in constant memory."""
    coming = iter(pieces)
    head = _take(coming, _HEAD)
    found = format_named(name, formats) if name else guess_format(_whole_lines(head), formats)
    if found.read_many is not None:
        return Readings(found.read_many(chain([head], coming)), found)
    text = head + _take(coming, MOST_INPUT)
    return Readings(iter([read_sheet(text, found.name, formats).sheet]), found)


def _take(pieces: Iterator[str], enough: int) -> str:
    taken: list[str] = []
    length = 0
    for piece in pieces:
        taken.append(piece)
        length += len(piece)
        if length > enough:
            break
    return "".join(taken)


def _whole_lines(head: str) -> str:
    """The head of a stream without the line it breaks off in."""
    return head[: head.rfind("\n")] if len(head) > _HEAD and "\n" in head else head
