"""HoDoKu's library line: a position with its placed digits and removed candidates, and the step to find in it."""

import re
from collections.abc import Iterable, Iterator

from ninefold.errors import BadGridError
from ninefold.rules.formats.format import BadLine, Format, lines_of, require_classic
from ninefold.rules.formats.sheet import Draft, Sheet

_LINE = re.compile(r":[^:]{0,12}:[^:]{0,40}:([^:]{81,170}):([^:]*)(?::[^:]*){2,4}")
_CELL = re.compile(r"\+?[1-9]|[.0]")
_TRIPLE = re.compile(r"[1-9]{3}")


def parse_hodoku(text: str) -> Sheet:
    """The sheet of a library line. The technique it asks for stays in the note."""
    match = _LINE.fullmatch(text.strip())
    if match is None:
        raise BadGridError("a HoDoKu line looks like :0000:x:81 cells:removed candidates::")
    cells = _CELL.findall(match[1])
    if len(cells) != 81 or "".join(cells) != match[1]:
        raise BadGridError(f"the third field has {len(cells)} cells; a 9 by 9 grid has 81")
    draft = Draft()
    for cell, entry in enumerate(cells):
        if entry.startswith("+"):
            draft.place(cell, int(entry[1]))
        elif entry not in ".0":
            draft.give(cell, int(entry))
    for triple in match[2].split():
        if not _TRIPLE.fullmatch(triple):
            raise BadGridError(f"{triple[:20]!r} is not a removed candidate; 812 is an 8 removed from r1c2")
        digit, row, column = map(int, triple)
        draft.remove((row - 1) * 9 + column - 1, [digit])
    technique = text.strip().split(":")[1]
    draft.text(note="" if technique == "0000" else technique)
    return draft.sheet()


def format_hodoku(sheet: Sheet) -> str:
    """The position as a library line without a step."""
    require_classic(sheet, "a HoDoKu line")
    cells = "".join(
        str(given) if given else f"+{sheet.placed[cell]}" if cell in sheet.placed else "."
        for cell, given in enumerate(sheet.givens)
    )
    removed = " ".join(
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, digits in sheet.removed.items()
        if cell not in sheet.placed
        for digit in sorted(digits)
    )
    return f":0000:x:{cells}:{removed}::"


def read_hodoku(pieces: Iterable[str]) -> Iterator[Sheet | BadLine]:
    """The sheets of a library, one a line; comments begin with #."""
    for number, line in enumerate(lines_of(pieces), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            yield parse_hodoku(line)
        except BadGridError as error:
            yield BadLine(number, str(error))


def write_hodoku(sheets: Iterable[Sheet]) -> Iterator[str]:
    """One library line per sheet."""
    for sheet in sheets:
        yield format_hodoku(sheet) + "\n"


def _looks_like(text: str) -> bool:
    lines = (line for line in text[:5_000].splitlines() if line.strip() and not line.startswith("#"))
    return bool(_LINE.fullmatch(next(lines, "").strip()))


def _parse_first(text: str) -> Sheet:
    for sheet in read_hodoku([text]):
        if isinstance(sheet, Sheet):
            return sheet
        break
    return parse_hodoku(text)


HODOKU = Format(
    "hodoku", "a HoDoKu library line", _looks_like, _parse_first, format_hodoku, (), read_hodoku, write_hodoku
)
