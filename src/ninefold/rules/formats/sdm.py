"""Collections with one puzzle a line (.sdm)."""

from collections.abc import Iterable, Iterator

from ninefold.errors import BadGridError
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
    return len(lines) > 1 and _is_puzzle(lines[0]) and any(map(_is_puzzle, lines[1:LOOKED_AT]))


def _is_puzzle(line: str) -> bool:
    try:
        return parse_line(line).shape.size == 9
    except BadGridError:
        return False


SDM = Format(
    "sdm", "a list of puzzles, one a line", _looks_like, parse_sdm, format_line, (".sdm",), read_lines, write_lines
)
