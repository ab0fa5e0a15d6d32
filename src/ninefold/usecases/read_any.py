"""The journey of a text that somebody brings along, in whatever format: read, opened as a game, written in another."""

import re
import warnings
from collections.abc import Iterable
from dataclasses import dataclass

from ninefold.errors import BadGridError, BadSaveError
from ninefold.grid import Grid, format_cell
from ninefold.play import Game, format_save, parse_save, play_line, start
from ninefold.rules import Puzzle, parse_digits, parse_puzzle
from ninefold.rules.formats import FORMATS as EXCHANGE_FORMATS
from ninefold.rules.formats import (
    Draft,
    Format,
    Reading,
    Readings,
    Sheet,
    Written,
    read_sheet,
    read_sheets,
    write_sheet,
)
from ninefold.usecases.puzzle_like import PuzzleLike, known_form

MOVES_PER_LINE = 100
_PLAIN = re.compile("[.0-9]{81}")


@dataclass(frozen=True)
class Converted:
    """A text in another format."""

    text: str
    format: str
    """The format it was taken for."""
    losses: tuple[str, ...]
    """Sentences about what is lost or was passed over."""
    lost_rules: tuple[str, ...] = ()
    """Those among them without which it is another puzzle."""


def sheet_of_game(game: Game) -> Sheet:
    """What stands on the board of a game."""
    draft = Draft(game.puzzle.shape)
    draft.givens = list(game.puzzle.givens.digits)
    draft.keep_rules(game.puzzle)
    for cell, digit in enumerate(game.position.digits):
        draft.place(cell, digit)
    for cell, marks in game.position.marks.items():
        draft.note_corner(cell, [draft.shape.digit(mark) for mark in marks if len(mark) == 1])
        draft.note_centre(cell, [draft.shape.digit(mark[1]) for mark in marks if mark.startswith("c")])
        draft.remove(cell, [draft.shape.digit(mark[1]) for mark in marks if mark.startswith("x")])
        if any("#" in mark or "~" in mark or "!" in mark for mark in marks):
            draft.say("colours, markers and links are not kept")
    return draft.sheet()


def game_of_sheet(sheet: Sheet, lives: int = 0) -> Game:
    """A game in which everything on the sheet has been written down by moves."""
    puzzle = sheet.puzzle
    sheet.require_whole()
    puzzle.require_no_clash()
    game = start(puzzle, lives)
    symbol = sheet.shape.symbol
    changes = [
        *((cell, f"={symbol(digit)}") for cell, digit in sheet.placed.items()),
        *((cell, f"+{symbol(digit)}") for cell, digits in sheet.corner.items() for digit in sorted(digits)),
        *((cell, f"+c{symbol(digit)}") for cell, digits in sheet.centre.items() for digit in sorted(digits)),
        *((cell, f"+x{symbol(digit)}") for cell, digits in sheet.removed.items() for digit in sorted(digits)),
    ]
    texts = [f"{format_cell(cell, sheet.shape.size)}{change}" for cell, change in changes]
    for number in range(0, len(texts), MOVES_PER_LINE):
        line = " ".join(texts[number : number + MOVES_PER_LINE])
        game = play_line(game, f"& {line}" if number else line)
    return game


def _read_save(text: str) -> Sheet:
    try:
        return sheet_of_game(parse_save(text))
    except BadSaveError as error:
        raise BadGridError(f"the saved game is damaged: {error}") from error


def _write_save(sheet: Sheet) -> str:
    return format_save(game_of_sheet(sheet))


def is_save(text: str) -> bool:
    """Whether a text is a saved game of ours."""
    return text.lstrip("\ufeff").startswith("ninefold ")


SAVE = Format("save", "a saved game", is_save, _read_save, _write_save, (".ninefold",), holds_rules=True)
FORMATS = (SAVE, *EXCHANGE_FORMATS)
"""Every format there is, ours first."""


def read_any(text: str, name: str | None = None) -> Reading:
    """The sheet a text stands for, and the format it was taken for; BadGridError if it is no puzzle in any of them.

    >>> reading = nf.read_any("1 . | . .\\n. . | 3 .\\n----+----\\n. 4 | . .\\n. . | . 2")
    >>> reading.format.name, str(reading.sheet.puzzle)
    ('line', '1.....3..4.....2')
    """
    return read_sheet(text, name, FORMATS)


def read_board(text: str) -> tuple[Sheet, str]:
    """The sheet of a text, and the name of the format it was taken for."""
    reading = read_any(text)
    return reading.sheet, reading.format.name


def read_puzzle(text: str, name: str | None = None) -> Puzzle:
    """The puzzle of a text in any format, checked for clashes; BadRuleError if it has rules that are not understood."""
    return _checked(read_any(text, name).sheet)


def board_of(text: str, values: str | None = None) -> tuple[Puzzle, Grid]:
    """The puzzle of a text in any format, and the digits on its board: those that are said, else those of the text."""
    sheet = read_any(text).sheet
    puzzle = _checked(sheet)
    return puzzle, Grid(sheet.digits, sheet.shape) if values is None else parse_digits(puzzle, values)


def puzzle_of(given: PuzzleLike) -> Puzzle:
    """The puzzle that is meant, checked for clashes; of a text, the one it stands for in any format."""
    form = known_form(given)
    if isinstance(form, str):
        return parse_puzzle(form) if _PLAIN.fullmatch(form) else read_puzzle(form)
    return _checked(form)


def _checked(form: Sheet | Puzzle) -> Puzzle:
    if isinstance(form, Sheet):
        form.require_whole()
        form = form.puzzle
    form.require_no_clash()
    return form


def sheet_of(given: PuzzleLike) -> Sheet:
    """The sheet that is meant, or one with the puzzle that is, and nothing else on it."""
    form = known_form(given)
    if isinstance(form, str):
        return read_any(form).sheet
    return Sheet.of(form) if isinstance(form, Puzzle) else form


def read_all(pieces: Iterable[str], name: str | None = None) -> Readings:
    """All sheets of a text that comes in pieces; collections stream."""
    return read_sheets(pieces, name, FORMATS)


def write_as(sheet: Sheet, name: str) -> Written:
    """The sheet in another format, and sentences about what that format has no room for."""
    return write_sheet(sheet, name, FORMATS)


def convert(text: PuzzleLike, to: str, name: str | None = None) -> str:
    """A puzzle in another format; `name` says which one it is in, without it the content decides.

    A rule that the other format has no room for is warned of: without it, it is another puzzle.

    >>> convert("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "scf")
    'scf5NlQ19j9mGca3OIN1bWGk2m41TjS79'
    """
    converted = convert_with_losses(text, to, name)
    for loss in converted.lost_rules:
        warnings.warn(loss, stacklevel=2)
    return converted.text


def convert_with_losses(text: PuzzleLike, to: str, name: str | None = None) -> Converted:
    """The same, with what comes of it."""
    form = known_form(text)
    if not isinstance(form, str):
        sheet = sheet_of(form)
        written = write_as(sheet, to)
        return Converted(written.text, "sheet", (*sheet.notices, *written.losses), written.lost_rules)
    reading = read_any(form, name)
    written = write_as(reading.sheet, to)
    said = (*reading.sheet.notices, *written.losses)
    return Converted(written.text, reading.format.name, said, written.lost_rules)


def open_game(text: str, lives: int = 0) -> Game:
    """The game a text stands for: a saved one with all its moves, or a new one with what is on the sheet."""
    return parse_save(text) if is_save(text) else game_of_sheet(read_any(text).sheet, lives)
