"""Collections with one puzzle a line (.sdm)."""

from collections.abc import Collection, Iterable, Iterator

from ninefold.errors import BadGridError
from ninefold.grid.text import SIZES
from ninefold.rules.formats.format import BadLine, Format, lines_of
from ninefold.rules.formats.line import format_line, parse_line
from ninefold.rules.formats.sheet import Sheet

LOOKED_AT = 10
"""Lines at the beginning."""


def read_lines(pieces: Iterable[str]) -> Iterator[Sheet | BadLine]:
    """The puzzle of every line; empty lines and lines that begin with # are passed over."""
    for number, line in enumerate(lines_of(pieces), start=1):
        text = line.strip().lstrip("\ufeff")
        if not text or text.startswith("#"):
            continue
        try:
            yield parse_line(text)
        except BadGridError as error:
            yield BadLine(number, str(error))


def write_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    """One line per puzzle."""
    for sheet in sheets:
        yield format_line(sheet) + "\n"


def parse_sdm(text: str) -> Sheet:
    """The first puzzle of a collection."""
    for sheet in read_lines([text]):
        if isinstance(sheet, BadLine):
            raise BadGridError(f"line {sheet.number}: {sheet.message}")
        return sheet
    raise BadGridError("there is no puzzle in this text")


def _looks_like(text: str) -> bool:
    written = [line for line in text[:20_000].splitlines() if line.strip()]
    lines = [line for line in written if not line.startswith("#")]
    if len(lines) == 1:
        return len(written) > 1 and _is_puzzle(lines[0])
    # A list with a bad line among its first is a list all the same.
    is_classic = len(lines) > 1 and _is_puzzle(lines[0]) and any(map(_is_puzzle, lines[1:LOOKED_AT]))
    return is_classic or _is_list_of_other_size(lines)


def _is_list_of_other_size(lines: list[str]) -> bool:
    """Whether every line is a whole grid of one size, and not a row: 16 lines of 16 cells are a grid."""
    words = [line.split(maxsplit=1)[0] for line in lines[:LOOKED_AT]]
    cells = {len(word) for word in words}
    return len(lines) > 1 and len(cells) == 1 and cells != {len(lines)} and all(map(_is_grid, words))


def _is_puzzle(line: str) -> bool:
    return _is_grid(line, (9,))


def _is_grid(line: str, sizes: Collection[int] = SIZES) -> bool:
    try:
        return parse_line(line).shape.size in sizes
    except BadGridError:
        return False


SDM = Format(
    "sdm", "a list of puzzles, one a line", _looks_like, parse_sdm, format_line, (".sdm",), read_lines, write_lines
)
