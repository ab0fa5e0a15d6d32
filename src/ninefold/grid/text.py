"""Grid text: one line with a character per cell, or rows with any decoration around them."""

import re
import string
from functools import cache

from ninefold.errors import BadGridError
from ninefold.grid.grid import Grid
from ninefold.grid.shape import SYMBOLS, Shape, format_cell, shape_of_size

EMPTY = ".0_*?·"
SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 25)
LONGEST = 20_000
"""More text than this is no single grid; refused before it is looked at."""

_DECORATION = re.compile(r"[\s|!:'`,;+=│┃║\ufeff\"“”„‘’«»-]")  # noqa: RUF001
_BORDER = re.compile(r"^(?=.*[-─═━])[-─═━+.*:'`|!╔╗╚╝╠╣╦╩╬┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋\s]*$")
_WIDE = {0xFF10 + digit: str(digit) for digit in range(10)} | {ord("．"): ".", ord("\u3000"): " "}  # noqa: RUF001
"""Digits as East Asian keyboards write them."""
_LONG_WORD = re.compile(r"(?<![^\s,;|])[\w.*?·-]{81,}(?![^\s,;#|])")
_COMMENTED = re.compile(r"\s*([^\s#;,]+)(?:\s*[#;,]|\s+\S)")

Places = list[tuple[int, str]]
"""The characters that stand for cells, each with its offset in the text."""


def parse_grid(text: str) -> Grid:
    """The grid a text stands for: a line of cells and perhaps a comment, or lines with borders and bars.

    An empty cell is a dot, 0, _, * or ?; in a grid without those it may be x, a dash or a space.

    >>> parse_grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[4]
    7
    """
    if len(text) > LONGEST:
        raise BadGridError(f"the text is too long for a grid: {len(text)} characters")
    places = _places(text.translate(_WIDE))
    shape = _shape_for(len(places))
    symbols = _symbols(shape, {character for _, character in places})
    digits = (_digit(symbols, shape, index, *place) for index, place in enumerate(places))
    return Grid(tuple(digits), shape)


def split_comment(line: str) -> tuple[str, str]:
    """A line of cells and the comment behind it; of a line such as `number puzzle rating` the rest is comment too.

    >>> split_comment("1...4...2......3; from the paper")
    ('1...4...2......3', 'from the paper')
    """
    match = _COMMENTED.match(line)
    if match and _is_size(len(match[1])):
        return match[1], line[match.end(1) :].strip(" \t#;,")
    words = [word for word in _LONG_WORD.finditer(line) if _is_size(len(word[0]))]
    if len(words) != 1:
        return line, ""
    start, end = words[0].span()
    rest = (part.strip(" \t#;,") for part in (line[:start], line[end:]))
    return words[0][0], " ".join(filter(None, rest))


def format_grid(grid: Grid, empty: str = ".") -> str:
    """The grid as one line, `empty` for cells without a digit."""
    written = (empty, *SYMBOLS)
    return "".join(map(written.__getitem__, grid.digits))


def format_rows(grid: Grid) -> str:
    """The grid as rows with bars between the boxes."""
    shape = grid.shape
    line = format_grid(grid)
    rule = "+".join("-" * (2 * shape.box_width + 1) for _ in range(shape.size // shape.box_width))
    rows = []
    for row in range(shape.size):
        if row and row % shape.box_height == 0:
            rows.append(rule)
        cells = line[row * shape.size : (row + 1) * shape.size]
        boxes = (cells[at : at + shape.box_width] for at in range(0, shape.size, shape.box_width))
        rows.append("|".join(f" {' '.join(box)} " for box in boxes))
    return "\n".join(rows)


def _places(text: str) -> Places:
    if "\n" not in text.strip():
        cells, comment = split_comment(text)
        # What stands before the cells is left out, and they keep their places.
        text = " " * text.index(cells) + cells if comment else text
    for reading in (_decorated, _with_dashes, _with_spaces):
        if _is_size(len(places := reading(text))):
            return places
    return _decorated(text)


def _decorated(text: str) -> Places:
    """Everything but borders and decoration."""
    places: Places = []
    offset = 0
    for line in text.splitlines(keepends=True):
        if not _BORDER.match(line.strip()):
            places.extend((offset + at, mark) for at, mark in enumerate(line) if not _DECORATION.match(mark))
        offset += len(line)
    return places


def _with_dashes(text: str) -> Places:
    """Digits and dashes, where the dash is the empty cell and not a border."""
    if not re.fullmatch(r"[1-9A-Za-z\s|-]+", text):
        return []
    return [(at, "." if mark == "-" else mark) for at, mark in enumerate(text) if mark not in "| \t\r\n"]


def _with_spaces(text: str) -> Places:
    """Digits at their places in nine rows, or in one line, with a space for an empty cell."""
    lines = text.strip("\r\n").splitlines()
    width = 81 if len(lines) == 1 else 9
    if not re.fullmatch(r"[1-9\s]+", text) or len(lines) not in (1, 9) or max(map(len, lines)) != width:
        return []
    rows = "".join(line.ljust(width) for line in lines)
    return [(at, "." if mark.isspace() else mark) for at, mark in enumerate(rows)]


def _is_size(cells: int) -> bool:
    return any(size * size == cells for size in SIZES)


def _shape_for(cells: int) -> Shape:
    for size in SIZES:
        if size * size == cells:
            return shape_of_size(size)
    raise BadGridError(f"the text has {cells} cells; a 9 by 9 grid has 81" if cells else "there is nothing to read")


def _symbols(shape: Shape, used: set[str]) -> dict[str, int]:
    """What the characters of a text mean, judged by which of them occur."""
    symbols = _usual_symbols(shape)
    upper = {character.upper() for character in used}
    if shape.size <= 9 and not used & set(EMPTY):
        return symbols | {"X": 0}
    if shape.size == 16 and "0" in used and "G" not in upper and used & set(EMPTY[:1] + EMPTY[2:]):
        # Written like hexadecimal numbers, where 0 is the sixteenth symbol and something else is empty.
        return symbols | {"0": 16}
    if shape.size > 9 and not used & set(string.digits[1:]) and upper - set(symbols):
        # Written with letters alone, A for 1.
        return symbols | {letter: digit for digit, letter in enumerate(string.ascii_uppercase[: shape.size], start=1)}
    return symbols


@cache
def _usual_symbols(shape: Shape) -> dict[str, int]:
    return dict.fromkeys(EMPTY, 0) | {symbol: digit for digit, symbol in enumerate(shape.symbols, start=1)}


def _digit(symbols: dict[str, int], shape: Shape, index: int, offset: int, character: str) -> int:
    digit = symbols.get(character.upper())
    if digit is None:
        raise BadGridError(
            f"character {offset + 1} ({format_cell(index, shape.size)}) is {character!r}; "
            f"expected {shape.symbols[0]}-{shape.symbols[-1]} or a dot",
            offset,
            character,
        )
    return digit
