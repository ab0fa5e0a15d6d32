"""The journey of many puzzles, one a line: millions of them in constant memory, at the speed of the engine."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel
from ninefold.errors import BadGridError, ClashError
from ninefold.kernel import Boards
from ninefold.rules import parse_puzzle
from ninefold.rules.formats import BadLine, Sheet
from ninefold.rules.formats.line import parse_line
from ninefold.usecases.rate_many import Ratings, rate_many

BLOCK = 1 << 21
"""Bytes read at once: some 25,000 puzzles."""

SHEETS_AT_ONCE = 4_096

LONGEST_LINE = 100_000
BAD, CLASH = -1, -2

_NEWLINE, _RETURN = 10, 13
_CELLS = np.zeros(256, np.bool_)
_CELLS[[ord(mark) for mark in ".0123456789"]] = True
_ENDS = np.zeros(256, np.bool_)
_ENDS[[ord(mark) for mark in " \t,;#\r\n"]] = True


@dataclass(frozen=True)
class Batch:
    """Puzzles of consecutive lines. A row of `boards` that is no puzzle has its reason in `bad`."""

    boards: Boards
    """81 characters a row."""
    bad: dict[int, str] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.boards)

    def text(self, row: int) -> str:
        return bytes(self.boards[row]).decode("ascii")


def blocks_of_lines(read: Callable[[int], bytes]) -> Iterator[bytes]:
    """Whole lines, a block at a time, each block ending with a line end."""
    rest = b""
    while block := read(BLOCK):
        cut = block.rfind(b"\n") + 1
        if cut:
            yield rest + block[:cut]
            rest = block[cut:]
        else:
            rest += block
        if len(rest) > LONGEST_LINE:
            raise BadGridError(f"a line is longer than {LONGEST_LINE} characters")
    if rest:
        yield rest + b"\n"


def batches_of_lines(blocks: Iterable[bytes]) -> Iterator[Batch]:
    """The puzzles of blocks of lines. Plain lines are cut out of the block without looking at each of them."""
    for block in blocks:
        batch = _batch(block)
        if len(batch):
            yield batch


def batches_of_sheets(sheets: Iterable[Sheet | BadLine]) -> Iterator[Batch]:
    """The puzzles of a collection in any other format."""
    rows: list[Sheet | BadLine] = []
    for sheet in sheets:
        rows.append(sheet)
        if len(rows) == SHEETS_AT_ONCE:
            yield _batch_of_sheets(rows)
            rows = []
    if rows:
        yield _batch_of_sheets(rows)


def solved(batch: Batch, threads: int) -> tuple[Boards, NDArray[np.int64]]:
    """Solutions as characters, and counts: 1, 0 none, 2 several, -1 no puzzle, -2 clash."""
    solutions, counts = kernel.solve_many(batch.boards, threads)
    return solutions + np.uint8(ord("0")), counts.astype(np.int64)


def counted(batch: Batch, limit: int, threads: int) -> NDArray[np.int64]:
    """Numbers of solutions up to a limit."""
    return kernel.count_many(batch.boards, limit, threads)


def canonised(batch: Batch, threads: int) -> tuple[Boards, NDArray[np.int64]]:
    """Canonical forms as characters, and 1, -1 no puzzle, -2 clash."""
    forms, counts = kernel.canonical_many(batch.boards, threads)
    characters = np.where(forms == 0, np.uint8(ord(".")), forms + np.uint8(ord("0")))
    return characters.astype(np.uint8), counts.astype(np.int64)


def rated(batch: Batch, threads: int) -> Ratings:
    """Sudoku Explainer's figures."""
    return rate_many(batch.boards, threads)


def why_not(batch: Batch, row: int, count: int) -> str:
    """Why a row has no answer."""
    if row in batch.bad:
        return batch.bad[row]
    if count == CLASH:
        try:
            parse_puzzle(batch.text(row))
        except ClashError as error:
            return str(error)
    return "no solution" if count == 0 else "several solutions"


def _batch(block: bytes) -> Batch:
    data = np.frombuffer(block, np.uint8)
    ends = np.flatnonzero(data == _NEWLINE)
    starts = np.concatenate(([0], ends[:-1] + 1))
    lengths = ends - starts
    lengths = lengths - ((lengths > 0) & (data[np.maximum(ends - 1, 0)] == _RETURN))
    wanted = (lengths > 0) & (data[np.minimum(starts, len(data) - 1)] != ord("#"))
    starts, lengths = starts[wanted], lengths[wanted]
    # A window over the end of the block would be too short: such lines are too short themselves.
    padded = np.concatenate((data, np.full(82, _NEWLINE, np.uint8)))
    rows = np.lib.stride_tricks.sliding_window_view(padded, 82)[starts]
    is_plain = _CELLS[rows[:, :81]].all(axis=1) & _ENDS[rows[:, 81]] & (lengths >= 81)
    boards = np.ascontiguousarray(rows[:, :81])
    bad: dict[int, str] = {}
    blank = list[int]()
    for row in np.flatnonzero(~is_plain).tolist():
        line = block[starts[row] : starts[row] + lengths[row]].decode("utf-8", "replace").strip().lstrip("\ufeff")
        if line:
            _read_row(boards, bad, row, line)
        else:
            blank.append(row)
    return _without(Batch(boards, bad), blank)


def _read_row(boards: Boards, bad: dict[int, str], row: int, line: str) -> None:
    """Reads a line that is not 81 plain characters: another dialect, or no puzzle at all."""
    try:
        boards[row] = _row_of(parse_line(line[:20_000]))
    except BadGridError as error:
        bad[row] = str(error)
        boards[row] = 0xFF


def _batch_of_sheets(sheets: list[Sheet | BadLine]) -> Batch:
    boards = np.full((len(sheets), 81), 0xFF, np.uint8)
    bad: dict[int, str] = {}
    for row, sheet in enumerate(sheets):
        try:
            if isinstance(sheet, BadLine):
                raise BadGridError(sheet.message)
            boards[row] = _row_of(sheet)
        except BadGridError as error:
            bad[row] = str(error)
    return Batch(boards, bad)


def _row_of(sheet: Sheet) -> NDArray[np.uint8]:
    if sheet.shape.size != 9:
        raise BadGridError(f"the text has {sheet.shape.cells} cells; a 9 by 9 grid has 81")
    sheet.require_whole()
    sheet.puzzle.require_plain("a list of many puzzles")
    return np.frombuffer(str(sheet.puzzle).encode(), np.uint8)


def _without(batch: Batch, rows: list[int]) -> Batch:
    if not rows:
        return batch
    kept = np.delete(np.arange(len(batch)), rows)
    places = {int(row): place for place, row in enumerate(kept)}
    return Batch(batch.boards[kept], {places[row]: reason for row, reason in batch.bad.items()})
