"""Candidate grids: every cell a digit or a list of candidates. SudoCue's .sdx and the framed grid of the clipboard."""

import re

from ninefold.errors import BadGridError
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.sheet import Draft, Sheet, allowed_digits, candidates_of, settle_candidates

_BORDER = re.compile(r".*(---|═══|───).*")
# What a step leaves in a framed grid: pattern signs before a cell, a dash before a candidate to be removed.
_STEP_SIGNS = re.compile(r"[*#@A-Za-tv-z-]")
_ENTRY = re.compile(r"u?[1-9]{1,9}|[.0_]")


def parse_pencil(text: str) -> Sheet:
    """The sheet of a candidate grid. A lone digit that no peer lists is a given, with `u` before it a placed one."""
    entries = _entries(text)
    if len(entries) != 81:
        raise BadGridError(f"the text has {len(entries)} cells; a 9 by 9 grid has 81")
    draft = Draft()
    cells: dict[int, frozenset[int]] = {}
    for cell, entry in enumerate(entries):
        if not _ENTRY.fullmatch(entry):
            raise BadGridError(f"{entry[:20]!r} is neither a digit nor a list of candidates")
        if entry.startswith("u"):
            draft.place(cell, int(entry[1]))
        else:
            cells[cell] = frozenset(map(int, entry.strip("._0")))
    settle_candidates(draft, cells)
    return draft.sheet()


def format_sdx(sheet: Sheet) -> str:
    """Nine lines, cells apart by one space, `u` before placed digits."""
    require_classic(sheet, "an .sdx file")
    candidates = _candidates(sheet)
    entries = [
        str(given) if given else f"u{sheet.placed[cell]}" if cell in sheet.placed else candidates[cell]
        for cell, given in enumerate(sheet.givens)
    ]
    return "".join(f"{' '.join(entries[at : at + 9])}\n" for at in range(0, 81, 9))


def format_pencil(sheet: Sheet) -> str:
    """A framed grid whose columns are as wide as their widest cell."""
    require_classic(sheet, "a candidate grid")
    candidates = _candidates(sheet)
    entries = [str(digit) if digit else candidates[cell] for cell, digit in enumerate(sheet.digits)]
    widths = [max(len(entry) for entry in entries[column::9]) + 2 for column in range(9)]
    lines = [_rule(widths, ".", ".", ".")]
    for row in range(9):
        if row in (3, 6):
            lines.append(_rule(widths, ":", "+", ":"))
        cells = [entry.ljust(width) for entry, width in zip(entries[row * 9 : row * 9 + 9], widths, strict=True)]
        lines.append("| " + "| ".join("".join(cells[at : at + 3]) for at in (0, 3, 6)) + "|")
    return "\n".join([*lines, _rule(widths, "'", "'", "'")]) + "\n"


def _candidates(sheet: Sheet) -> dict[int, str]:
    """The candidates as text. Those that a peer's digit excludes would turn that digit into a candidate."""
    allowed = allowed_digits(sheet.digits, sheet.shape)
    return {
        cell: "".join(map(str, sorted(digits & allowed[cell]))) or "." for cell, digits in candidates_of(sheet).items()
    }


def _rule(widths: list[int], left: str, middle: str, right: str) -> str:
    return left + middle.join("-" * (sum(widths[at : at + 3]) + 1) for at in (0, 3, 6)) + right


def _entries(text: str) -> list[str]:
    lines = [line for line in text[:20_000].splitlines() if not _BORDER.fullmatch(line)]
    return _STEP_SIGNS.sub("", re.sub(r"[|│║:]", " ", "\n".join(lines)).lstrip("\ufeff")).split()


def _is_candidate_grid(text: str) -> bool:
    entries = _entries(text) if len(text) < 20_000 else []
    return (
        len(entries) == 81
        and any(len(entry) > 1 for entry in entries)
        and all(_ENTRY.fullmatch(entry) for entry in entries)
    )


def _is_sdx(text: str) -> bool:
    rows = text.splitlines()
    return len(rows) == 9 and all(len(row.strip().split(" ")) == 9 for row in rows) and _is_candidate_grid(text)


SDX = Format("sdx", "a SudoCue position", _is_sdx, parse_pencil, format_sdx, (".sdx",))
PENCIL = Format("candidates", "a candidate grid", _is_candidate_grid, parse_pencil, format_pencil)
