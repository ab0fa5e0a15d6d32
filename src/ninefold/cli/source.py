"""Where a command takes its puzzles from: the argument, a file, or standard input."""

import codecs
import io
import re
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Self

import typer

from ninefold.cli.errors import said
from ninefold.cli.parquet_rows import ParquetRows, is_parquet
from ninefold.cli.progress import CountedReads
from ninefold.cli.values import taking
from ninefold.errors import BadGridError, BadWishError
from ninefold.grid import CLASSIC, format_cell, format_grid
from ninefold.rules.formats import Format, Readings, Sheet, format_named, guess_format
from ninefold.rules.formats.bounds import MOST_INPUT
from ninefold.rules.formats.rules_json import RULES_JSON
from ninefold.usecases.bulk.stream import Batch, batches_of_lines, batches_of_sheets, blocks_of_lines
from ninefold.usecases.read_any import FORMATS, read_all
from ninefold.usecases.read_photo import is_picture, read_photo

if TYPE_CHECKING:
    from ninefold.scan import PhotoSheet

PuzzleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE|FILE",
        help="A puzzle in any format, a file with one or many, or - for standard input.",
        show_default=False,
    ),
]
FromOption = Annotated[
    str | None, typer.Option("--from", help="The input's format; without it the content decides.", **taking("FORMAT"))
]
LinesOption = Annotated[bool, typer.Option("--lines", help="One puzzle a line, whatever the first lines look like.")]
ThreadsOption = Annotated[int, typer.Option("--threads", "-j", min=1, max=256, help="Threads for many puzzles.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]

_FILE_NAME = re.compile(r"(?=.{,200}$)[^:\n]*[A-Za-z_-][^:\n]*\.[A-Za-z]{2,10}")
"""A name with letters and an ending. A puzzle with letters for digits is longer, and a link has a colon."""

_SHORTEST = 16
"""Cells of the smallest grid; links and codes are longer still."""
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

_PUZZLE_LINE = re.compile(rb"^[.0-9]{81}\s*\n\s*\S|\S\s*\n[.0-9]{81}\s*$", re.MULTILINE)
"""A whole puzzle on a line, with other lines around it."""

FIRST = 10
"""Puzzles of a collection that are looked at to see what kind they are."""
_HEAD = 64_000
_PIECE = 1 << 16


class Source:
    """An input whose beginning has been looked at. It holds one puzzle, or many as a stream."""

    def __init__(self, stream: BinaryIO, size: int | None, name: str | None, is_lines: bool) -> None:
        self._stream = stream
        self._reads = CountedReads(stream.read, size)
        self._rest: Callable[[int], bytes] = self._reads.read
        self._head = self._rest(_HEAD)
        if self._head.startswith(_UTF_16):
            self._rest = _as_utf_8(self._rest, self._head)
            self._head = self._rest(_HEAD)
        self._is_cut = len(self._head) >= _HEAD
        self._name = "sdm" if is_lines else name
        self._is_lines = is_lines

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        self._reads.close()
        if self._stream is not sys.stdin.buffer:
            self._stream.close()
        if isinstance(error, BadGridError) and not self._is_lines and _PUZZLE_LINE.search(self._head):
            raise BadGridError(f"{error}; one puzzle a line? Try --lines") from error

    @property
    def is_stream(self) -> bool:
        """Whether there are many puzzles: lines, or another format that holds several."""
        if self._is_lines:
            return True
        found = self._format()
        if found.read_many is None:
            return False
        if self._is_cut and found is RULES_JSON:
            more = self._rest(MOST_INPUT)
            self._head, self._is_cut = self._head + more, len(more) >= MOST_INPUT
        # A collection of one puzzle is answered like any single puzzle.
        return self._is_cut or len(list(islice(found.read_many([self._head_text()]), 2))) > 1

    @property
    def is_beyond_classic(self) -> bool:
        """Whether many puzzles may each have rules of their own, or have another size."""
        found = self._format()
        return found.holds_rules or any(sheet.shape != CLASSIC for sheet in self._first_sheets(found))

    def _first_sheets(self, found: Format) -> list[Sheet]:
        """The first readable puzzles of a collection."""
        coming = found.read_many([self._head_text()]) if found.read_many else ()
        return [sheet for sheet in islice(coming, FIRST) if isinstance(sheet, Sheet)]

    def text_of_one(self) -> str:
        """The text of one puzzle; an error if there are several."""
        if self.is_stream:
            raise BadWishError("there are several puzzles, and this takes one of them")
        return self.text()

    def text(self) -> str:
        """Everything."""
        data = self._head + self._rest(MOST_INPUT)
        if b"\0" in data:
            raise BadGridError("the input cannot be read as text")
        return data.decode("utf-8-sig", LATIN_1)

    def batches(self) -> Iterator[Batch]:
        """The puzzles in batches, for the engine."""
        if self._format().name == "sdm":
            return batches_of_lines(blocks_of_lines(self._read))
        return batches_of_sheets(self.readings().sheets)

    def readings(self) -> Readings:
        """The puzzles one by one, with everything on them, and the format they were taken for."""
        return read_all(self._pieces(), self._name)

    def _format(self) -> Format:
        return format_named(self._name, FORMATS) if self._name else guess_format(self._head_text(), FORMATS)

    def _head_text(self) -> str:
        text = self._head.decode("utf-8", LATIN_1).lstrip("\ufeff")
        return text[: text.rfind("\n") + 1] if self._is_cut and "\n" in text else text

    def _read(self, size: int) -> bytes:
        head, self._head = self._head, b""
        return head or self._rest(size)

    def _pieces(self) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder("utf-8-sig")(LATIN_1)
        while data := self._read(_PIECE):
            yield decoder.decode(data)


def _as_utf_8(read: Callable[[int], bytes], head: bytes) -> Callable[[int], bytes]:
    """Reads what comes in UTF-16 after this beginning."""
    decoder = codecs.getincrementaldecoder("utf-16")("replace")
    begun = iter((head,))

    def read_on(size: int) -> bytes:
        while data := next(begun, b"") or read(size):
            if text := decoder.decode(data):
                return text.encode()
        return b""

    return read_on


def _in_latin_1(error: UnicodeError) -> tuple[str, int]:
    """Bytes that are no UTF-8 are a comment in an older encoding: names and titles, never cells."""
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("latin-1"), error.end


LATIN_1 = "ninefold-latin-1"
codecs.register_error(LATIN_1, _in_latin_1)


def open_source(source: str | None, name: str | None = None, is_lines: bool = False) -> Source:
    """The input a command is to work on."""
    return Source(*_opened(source), name, is_lines)


def read_source(source: str | None, name: str | None = None) -> str:
    """The text of the one puzzle that a command is to work on."""
    with open_source(source, name) as opened:
        return opened.text_of_one()


def _opened(source: str | None) -> tuple[BinaryIO, int | None]:
    if source is None or source == "-":
        if source is None and sys.stdin.isatty():
            raise BadGridError("give a puzzle, a file, or - and the puzzle on standard input")
        return sys.stdin.buffer, None
    if not _is_file(source):
        if _FILE_NAME.fullmatch(source):
            raise BadGridError(f"there is no file {source}")
        if not source.strip():
            raise BadGridError("there is nothing to read")
        if _is_folder(source):
            raise BadGridError(f"{source} is a folder; name a file in it")
        if len(source) < _SHORTEST:
            raise BadGridError(f"{source!r} is neither a puzzle nor a file")
        return io.BytesIO(source.encode("utf-8", "surrogateescape")), None
    path = Path(source)
    try:
        if is_parquet(path):
            return ParquetRows(path), None
        with path.open("rb") as file:
            beginning = file.read(12)
        if is_picture(beginning):
            return io.BytesIO(format_grid(read_told_photo(path).givens).encode()), None
        return path.open("rb"), path.stat().st_size
    except OSError as error:
        raise BadGridError(f"{source} cannot be read: {error.strerror}") from error


def read_told_photo(path: Path) -> "PhotoSheet":
    """The board in a photo; cells that should be looked at are told."""
    sheet = read_photo(path)
    if sheet.doubtful:
        cells = ", ".join(format_cell(cell, sheet.shape.size) for cell in sheet.doubtful)
        said(f"look at {cells} in the photo: what stands there is doubtful")
    return sheet


def _is_folder(source: str) -> bool:
    try:
        return Path(source).is_dir()
    except (OSError, ValueError):
        return False


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except (OSError, ValueError):
        # A puzzle or a link may be longer than any file name.
        return False
