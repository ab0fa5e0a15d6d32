"""SadMan and SudoCue files (.sdk): headers, the puzzle in nine rows, and what was played so far."""

import re

from ninefold.errors import BadGridError
from ninefold.grid import Grid, format_grid, parse_grid
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.sheet import Draft, Sheet, plain_text

_HEADER = re.compile(r"#([ADCBSLU]) ?(.*)")
_SECTION = re.compile(r"\[(\w+)\]")
_ROW = re.compile(r"[1-9.0_X]{9}", re.IGNORECASE)
_TEXTS = {"A": "author", "D": "title", "C": "note"}


def parse_sdk(text: str) -> Sheet:
    """The sheet of an .sdk file; unknown sections are passed over."""
    sections, headers = _sections(text)
    rows = sections.get("puzzle") or sections.get("", [])
    if len(rows) < 9:
        raise BadGridError(f"the file has {len(rows)} rows of nine cells, not nine")
    draft = Draft()
    draft.givens = list(_digits(rows))
    if len(state := sections.get("state", [])) >= 9:
        for cell, digit in enumerate(_digits(state)):
            draft.place(cell, digit)
    for name in sections.keys() - {"", "puzzle", "state"}:
        draft.say(f"the section [{name}] is not read")
    draft.text(**{_TEXTS[letter]: value for letter, value in headers.items() if letter in _TEXTS})
    _read_source(draft, [headers[letter] for letter in "SU" if headers.get(letter)])
    return draft.sheet()


def _read_source(draft: Draft, sources: list[str]) -> None:
    """Where a puzzle comes from stands for its author if nobody is named, else behind its note."""
    if sources and "author" not in draft.texts:
        draft.text(author=sources.pop(0))
    draft.text(note=" ".join([draft.texts.get("note", ""), *sources]))


def format_sdk(sheet: Sheet) -> str:
    """Headers, the puzzle, and the state if something was placed."""
    require_classic(sheet, "an .sdk file")
    headers = [f"#{letter}{plain_text(text)}" for letter, text in _headers(sheet) if text]
    lines = [*headers, "[Puzzle]", *_rows(sheet.givens.digits)]
    if sheet.placed:
        lines += ["[State]", *_rows(sheet.digits)]
    return "\n".join(lines) + "\n"


def _headers(sheet: Sheet) -> list[tuple[str, str]]:
    return [(letter, getattr(sheet, name)) for letter, name in _TEXTS.items()]


def _rows(digits: tuple[int, ...]) -> list[str]:
    line = format_grid(Grid(digits))
    return [line[at : at + 9] for at in range(0, 81, 9)]


def _digits(rows: list[str]) -> tuple[int, ...]:
    return parse_grid("\n".join(row.upper().replace("X", ".") for row in rows[:9])).digits


def _sections(text: str) -> tuple[dict[str, list[str]], dict[str, str]]:
    """Rows of nine cells by section, in lower case, and the header texts by letter."""
    sections: dict[str, list[str]] = {}
    headers: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        line = line.strip().lstrip("\ufeff")
        if header := _HEADER.fullmatch(line):
            headers[header[1]] = header[2].strip()
        elif section := _SECTION.fullmatch(line):
            current = section[1].lower()
            sections.setdefault(current, [])
        elif _ROW.fullmatch(line):
            sections.setdefault(current, []).append(line)
    return sections, headers


def _looks_like(text: str) -> bool:
    if "[puzzle]" in text[:10_000].lower():
        return True
    return bool(re.match(r"#[ADCBSLU]", text)) and sum(1 for line in text.splitlines() if _ROW.fullmatch(line)) == 9


SDK = Format("sdk", "a SadMan file", _looks_like, parse_sdk, format_sdk, (".sdk",))
