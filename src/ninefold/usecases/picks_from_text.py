"""Puzzles somebody brings along in a file: a collection in any format, or a saved game."""

from collections.abc import Iterable, Iterator
from itertools import chain

from ninefold import kernel
from ninefold.errors import NinefoldError
from ninefold.play import parse_save
from ninefold.play.save import HEADER
from ninefold.render import Scene, scene_of_position
from ninefold.rules.formats import BadLine, Sheet, read_sheets
from ninefold.usecases.pick_puzzles import Pick

Complaint = str
"""Which line or puzzle of a text cannot be used, and why."""


def picks_from_text(pieces: Iterable[str], has_entries: bool = False) -> Iterator[Pick | Complaint]:
    """The puzzles of a text that comes in pieces, and a complaint in the place of each that is none.

    With `has_entries` what the player wrote is kept, else only the givens.
    """
    coming = iter(pieces)
    head = next(coming, "")
    if head.lstrip("\ufeff \n").startswith(HEADER):
        yield _pick_of_save(head + "".join(coming), has_entries)
        return
    for place, sheet in enumerate(read_sheets(chain([head], coming)).sheets, 1):
        if isinstance(sheet, BadLine):
            yield f"line {sheet.number}: {sheet.message}"
        else:
            yield _pick_of_sheet(sheet, place, has_entries)


def _pick_of_sheet(sheet: Sheet, place: int, has_entries: bool) -> Pick | Complaint:
    puzzle = sheet.puzzle
    try:
        puzzle.require_no_clash()
        solution = kernel.solve(puzzle)
    except NinefoldError as error:
        return f"puzzle {place}: {error}"
    scene = Scene(sheet.givens, entries=sheet.placed, corner=sheet.corner, centre=sheet.centre)
    return Pick(puzzle, solution, scene=scene if has_entries else None)


def _pick_of_save(text: str, has_entries: bool) -> Pick:
    game = parse_save(text.lstrip("\ufeff \n"))
    position = game.position
    scene = scene_of_position(game.puzzle.givens, position.digits, position.marks, game.clashing_cells())
    return Pick(game.puzzle, scene=scene if has_entries else None)
