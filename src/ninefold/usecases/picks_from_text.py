"""Puzzles somebody brings along in a file: a collection in any format, or a saved game."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from ninefold import kernel
from ninefold.errors import BadGridError, NinefoldError
from ninefold.play import Game, parse_save
from ninefold.play.save import HEADER
from ninefold.render import Scene, scene_of_position, scene_of_puzzle
from ninefold.rules.formats import BadLine, Sheet, guess_format, read_sheets
from ninefold.rules.formats.sdm import SDM
from ninefold.usecases.pick_puzzles import Pick

MOST_TOLD = 20
"""Complaints that an error carries."""


@dataclass(frozen=True)
class Complaint:
    """Which line or puzzle of a text cannot be used, and why. `str()` says it in words."""

    message: str
    code: str = BadGridError.code
    line: int | None = None
    """Counted from 1, where the text is read line by line."""
    puzzle: int | None = None
    """Counted from 1, where it is not."""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else f"puzzle {self.puzzle}: " if self.puzzle else ""
        return where + self.message


def picks_from_text(text: str, has_entries: bool = False) -> Iterator[Pick | Complaint]:
    """The puzzles of a text, and a complaint in the place of each that is none or has not exactly one solution.

    With `has_entries` what the player wrote is kept, else only the givens.
    """
    text = text.lstrip("\ufeff")
    if text.lstrip().startswith(HEADER):
        yield _pick_of_save(text.lstrip(), has_entries)
        return
    try:
        for place, sheet in enumerate(_sheets(text), 1):
            if isinstance(sheet, BadLine):
                yield Complaint(sheet.message, line=sheet.number)
            else:
                yield _pick_of_sheet(sheet, place, has_entries)
    except BadGridError as error:
        yield Complaint(str(error))


class BadPuzzlesError(NinefoldError):
    """Some puzzles of a text cannot be used. Carries the first of them, how many there are, and how many are good."""

    code = "bad-puzzles"

    def __init__(self, complaints: Sequence[Complaint], good: int) -> None:
        first = complaints[0]
        others = f" (and {len(complaints) - 1} more)" if len(complaints) > 1 else ""
        super().__init__(f"{first}{others}")
        self.complaints = [asdict(complaint) for complaint in complaints[:MOST_TOLD]]
        self.total = len(complaints)
        self.good = good


@dataclass(frozen=True)
class PuzzleText:
    """The puzzles of a text. It is read by whoever goes through them, so that another process can do it."""

    text: str
    has_entries: bool = False
    skips_bad: bool = False

    def __iter__(self) -> Iterator[Pick]:
        """The puzzles; BadPuzzlesError if some are bad, unless those are to be left out."""
        found = list(picks_from_text(self.text, self.has_entries))
        good = [pick for pick in found if isinstance(pick, Pick)]
        bad = [complaint for complaint in found if isinstance(complaint, Complaint)]
        if bad and not (self.skips_bad and good):
            raise BadPuzzlesError(bad, len(good))
        return iter(good)


def _sheets(text: str) -> Iterator[Sheet | BadLine]:
    """The sheets of a text; several lines that are nothing else are a list whose first lines may be bad."""
    text = text.strip()
    found = guess_format(text)
    is_list = not found.looks_like(text) and "\n" in text
    return read_sheets([text], SDM.name if is_list else found.name).sheets if text else iter(())


def _pick_of_sheet(sheet: Sheet, place: int, has_entries: bool) -> Pick | Complaint:
    puzzle = sheet.puzzle
    try:
        sheet.require_whole()
        puzzle.require_no_clash()
        solution = kernel.solve(puzzle)
    except NinefoldError as error:
        return Complaint(str(error), error.code, puzzle=place)
    return Pick(puzzle, solution, scene=scene_of_sheet(sheet) if has_entries else None)


def _pick_of_save(text: str, has_entries: bool) -> Pick:
    """Kept apart from the formats, because a sheet has no room for colours, markers and links."""
    game = parse_save(text)
    return Pick(game.puzzle, scene=scene_of_game(game) if has_entries else None)


def scene_of_sheet(sheet: Sheet) -> Scene:
    """The board with what was written on it."""
    return scene_of_puzzle(sheet.puzzle, entries=sheet.placed, corner=sheet.corner, centre=sheet.centre)


def scene_of_game(game: Game) -> Scene:
    """The board as the player left it."""
    position = game.position
    return scene_of_position(game.puzzle, position.digits, position.marks, game.clashing_cells())
