"""What the work pool does for these calls: functions of plain values, without Django."""

from collections.abc import Sequence

from ninefold.errors import BadGridError
from ninefold.grid import Grid, parse_grid
from ninefold.logic import Profile, Step
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.rules.formats import Sheet
from ninefold.usecases.ask_hint import hint_for
from ninefold.usecases.explain_mistake import Refutation, refute
from ninefold.usecases.read_any import read_any, write_as


def hint_on_board(
    text: str,
    values: str | None,
    notes: Sequence[str | None] | None,
    cell: int | None,
    known: Sequence[str] | None,
    uniqueness: bool,
    profile: str | Profile,
    seconds: float,
) -> Step | None:
    """The hint for a board: givens, all digits on it, and for each cell the digits noted there."""
    puzzle = parse_puzzle(text)
    digits = puzzle.givens if values is None else _digits_on(puzzle, values)
    noted = _noted(notes, puzzle.shape.cells)
    return hint_for(puzzle, digits, noted, cell, known, uniqueness, profile=profile, seconds=seconds)


def refute_on_board(text: str, values: str, cell: int, seconds: float) -> Refutation:
    """Why the digit in a cell of a board is wrong."""
    puzzle = parse_puzzle(text)
    return refute(puzzle, _digits_on(puzzle, values), cell, seconds=seconds)


def convert_text(text: str, to: str, name: str | None) -> tuple[str, str, tuple[str, ...]]:
    """The text in another format, the format it was taken for, and what is lost or was passed over."""
    reading = read_any(text, name)
    written = write_as(reading.sheet, to)
    return written.text, reading.format.name, (*reading.sheet.notices, *written.losses)


def read_text(text: str) -> tuple[Sheet, str]:
    """What stands on the first board of a text, and the format it was taken for."""
    reading = read_any(text)
    return reading.sheet, reading.format.name


def _digits_on(puzzle: Puzzle, values: str) -> Grid:
    digits = parse_grid(values)
    if digits.shape != puzzle.shape:
        raise BadGridError("the digits on the board do not fit the givens")
    return digits


def _noted(notes: Sequence[str | None] | None, cells: int) -> dict[int, tuple[int, ...]]:
    if notes is None:
        return {}
    if len(notes) != cells:
        raise BadGridError(f"there are notes for {len(notes)} cells; the grid has {cells}")
    return {cell: tuple(map(int, noted)) for cell, noted in enumerate(notes) if noted is not None}
