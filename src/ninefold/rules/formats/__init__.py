"""Exchange formats: one file each, a registry, and one function that guesses which one a text is in."""

from ninefold.rules.formats.format import BadLine, Format
from ninefold.rules.formats.reading import Reading, Readings, guess_format, read_sheet, read_sheets
from ninefold.rules.formats.registry import FORMATS, format_named
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.writing import Written, write_sheet

__all__ = [
    "FORMATS",
    "BadLine",
    "Draft",
    "Format",
    "Reading",
    "Readings",
    "Sheet",
    "Written",
    "format_named",
    "guess_format",
    "read_sheet",
    "read_sheets",
    "write_sheet",
]
