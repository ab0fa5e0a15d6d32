"""Puzzles somebody brings along in a file: a collection in any format, or a saved game."""

from collections.abc import Iterator

from ninefold import kernel
from ninefold.errors import BadGridError, NinefoldError
from ninefold.grid import CLASSIC
from ninefold.play import parse_save
from ninefold.play.save import HEADER
from ninefold.render import Scene, scene_of_position
from ninefold.rules.formats import BadLine, Sheet, guess_format, read_sheets
from ninefold.rules.formats.sdm import SDM
from ninefold.usecases.pick_puzzles import Pick

Complaint = str
"""Which line or puzzle of a text cannot be used, and why."""


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
                yield f"line {sheet.number}: {sheet.message}"
            else:
                yield _pick_of_sheet(sheet, place, has_entries)
    except BadGridError as error:
        yield str(error)


def _sheets(text: str) -> Iterator[Sheet | BadLine]:
    """The sheets of a text; several lines that are nothing else are a list whose first lines may be bad."""
    text = text.strip()
    found = guess_format(text)
    is_list = not found.looks_like(text) and "\n" in text
    return read_sheets([text], SDM.name if is_list else found.name).sheets if text else iter(())


def _pick_of_sheet(sheet: Sheet, place: int, has_entries: bool) -> Pick | Complaint:
    puzzle = sheet.puzzle
    try:
        if puzzle.shape != CLASSIC:
            raise BadGridError("only 9 by 9 puzzles can be printed")
        puzzle.require_no_clash()
        solution = kernel.solve(puzzle)
    except NinefoldError as error:
        return f"puzzle {place}: {error}"
    scene = Scene(sheet.givens, entries=sheet.placed, corner=sheet.corner, centre=sheet.centre)
    return Pick(puzzle, solution, scene=scene if has_entries else None)


def _pick_of_save(text: str, has_entries: bool) -> Pick:
    """Kept apart from the formats, because a sheet has no room for colours, markers and links."""
    game = parse_save(text)
    position = game.position
    scene = scene_of_position(game.puzzle.givens, position.digits, position.marks, game.clashing_cells())
    return Pick(game.puzzle, scene=scene if has_entries else None)
