"""SudokuWiki's board strings: two characters per cell, as a link or alone."""

import re
import string
from collections.abc import Callable

from ninefold.errors import BadGridError
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.line import parse_line
from ninefold.rules.formats.links import query_values
from ninefold.rules.formats.sheet import Draft, Sheet, candidates_of, note_candidates

_DIGITS = string.digits + string.ascii_lowercase
_OLD = re.compile(r"[0-9a-v]{162}")
_NEW = re.compile(r"S9B([0-9a-z]{162})")
_OTHER = re.compile(r"[A-Z]\d[A-Z][0-9a-z]{100,}")
PAGE = "https://www.sudokuwiki.org/sudoku.htm?bd="


def parse_sudokuwiki(text: str) -> Sheet:
    """The sheet of a board string in either version, or of 81 digits, in a link or alone."""
    board = next(iter(query_values(text, "bd")), text.strip())
    if match := _NEW.fullmatch(board):
        return _read(match[1], 36, _enter_new)
    if _OLD.fullmatch(board):
        return _read(board, 32, _enter_old)
    if _OTHER.fullmatch(board):
        raise BadGridError("this SudokuWiki string holds another kind of puzzle than Sudoku")
    return parse_line(board)


def format_sudokuwiki(sheet: Sheet) -> str:
    """The board string of the newer version (S9B)."""
    require_classic(sheet, "a SudokuWiki string")
    candidates = candidates_of(sheet)

    def number(cell: int) -> int:
        if given := sheet.givens[cell]:
            return given
        if cell in sheet.placed:
            return 9 + sheet.placed[cell]
        return 18 + _mask(candidates[cell]) if candidates[cell] else 0

    return "S9B" + _written(number, 36)


def format_sudokuwiki_link(sheet: Sheet) -> str:
    """The board as a link to SudokuWiki's solver."""
    return PAGE + format_sudokuwiki(sheet)


def format_sudokuwiki_old(sheet: Sheet) -> str:
    """The board string of the first version, which knows givens and candidates only."""
    require_classic(sheet, "a SudokuWiki string")
    candidates = candidates_of(sheet)

    def number(cell: int) -> int:
        if given := sheet.givens[cell]:
            return 1 << given | 1
        return _mask({sheet.placed[cell]} if cell in sheet.placed else candidates[cell]) << 1

    return _written(number, 32)


def _mask(digits: frozenset[int] | set[int]) -> int:
    return sum(1 << digit - 1 for digit in digits)


def _unmask(mask: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, 10) if mask >> digit - 1 & 1)


def _written(number: Callable[[int], int], base: int) -> str:
    return "".join(_DIGITS[number(cell) // base] + _DIGITS[number(cell) % base] for cell in range(81))


def _read(board: str, base: int, enter: Callable[[Draft, int, int], frozenset[int]]) -> Sheet:
    draft = Draft()
    numbers = [int(board[at : at + 2], base) for at in range(0, 162, 2)]
    candidates = {cell: enter(draft, cell, number) for cell, number in enumerate(numbers)}
    note_candidates(draft, candidates)
    return draft.sheet()


def _enter_new(draft: Draft, cell: int, number: int) -> frozenset[int]:
    if number <= 9:
        draft.give(cell, number)
    elif number <= 18:
        draft.place(cell, number - 9)
    elif number - 18 > 511:
        raise BadGridError("the SudokuWiki string is damaged")
    return _unmask(number - 18) if number > 18 else frozenset()


def _enter_old(draft: Draft, cell: int, number: int) -> frozenset[int]:
    digits = _unmask(number >> 1)
    if len(digits) != 1:
        return digits
    # A lone bit without the mark of a given may be the last candidate or a digit; the format cannot say which.
    (draft.give if number & 1 else draft.place)(cell, next(iter(digits)))
    return frozenset()


def _looks_like(text: str) -> bool:
    if "sudokuwiki" in text[:60].lower() and query_values(text, "bd"):
        return True
    return bool(_NEW.fullmatch(text) or _OLD.fullmatch(text) or _OTHER.fullmatch(text[:2_000]))


SUDOKUWIKI = Format("sudokuwiki", "a SudokuWiki board", _looks_like, parse_sudokuwiki, format_sudokuwiki)
SUDOKUWIKI_LINK = Format(
    "sudokuwiki-link", "a SudokuWiki link", lambda _: False, parse_sudokuwiki, format_sudokuwiki_link
)
SUDOKUWIKI_OLD = Format(
    "sudokuwiki-1", "a SudokuWiki board of the first version", lambda _: False, parse_sudokuwiki, format_sudokuwiki_old
)
