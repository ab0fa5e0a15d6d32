"""What a format is: a name, a way to recognise it, a reader and a writer."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ninefold.errors import BadGridError
from ninefold.rules.formats.sheet import Sheet


@dataclass(frozen=True)
class BadLine:
    """A piece of a collection that is no puzzle. The others are read all the same."""

    number: int
    """Its line, or its place among the puzzles, from 1."""
    message: str


Read = Callable[[str], Sheet]
Write = Callable[[Sheet], str]
ReadMany = Callable[[Iterable[str]], Iterator[Sheet | BadLine]]
WriteMany = Callable[[Iterable[Sheet]], Iterator[str]]


@dataclass(frozen=True)
class Format:
    """One exchange format."""

    name: str
    title: str
    """What people call it, with its article: `a SudokuPad link`."""
    looks_like: Callable[[str], bool]
    """Whether a trimmed text is probably in this format. Never raises."""
    read: Read
    """The sheet a text stands for, or BadGridError."""
    write: Write
    """The text of a sheet, or BadGridError if the format has no room for such a grid at all."""
    endings: tuple[str, ...] = ()
    """File name endings, the usual one first."""
    read_many: ReadMany | None = None
    """The sheets of a collection, from pieces of text that end anywhere; only for formats that hold several."""
    write_many: WriteMany | None = None
    holds_rules: bool = False
    """Whether it has room for rules; what rules it lacks is found by reading back."""


def require_classic(sheet: Sheet, title: str) -> None:
    """Refuses other sizes than 9 by 9."""
    if sheet.shape.size != 9:
        raise BadGridError(f"{title} holds only 9 by 9 grids")


def lines_of(pieces: Iterable[str], longest: int = 100_000) -> Iterator[str]:
    """The lines of a text that comes in pieces, without their ends."""
    rest = ""
    for piece in pieces:
        lines = (rest + piece).splitlines(keepends=True)
        rest = lines.pop() if lines and not lines[-1].endswith(("\n", "\r")) else ""
        if len(rest) > longest:
            raise BadGridError(f"a line is longer than {longest} characters")
        yield from (line.rstrip("\r\n") for line in lines)
    if rest:
        yield rest
