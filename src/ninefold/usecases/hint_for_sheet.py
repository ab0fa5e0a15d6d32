"""The journey of somebody who is stuck and brings the whole sheet along: digits, notes and removed candidates."""

from ninefold.errors import BadGridError
from ninefold.grid import Grid, cell_named
from ninefold.logic import Position, Profile, Step
from ninefold.rules.formats import Sheet
from ninefold.rules.formats.sheet import candidates_of
from ninefold.usecases.ask_hint import hint_for
from ninefold.usecases.explain_puzzle import find_steps


def hint_for_sheet(sheet: Sheet, cell: str | None = None, profile: str | Profile = "ninefold") -> Step | None:
    """What is wrong on the sheet, else the next step from it; with `cell` only about that cell."""
    puzzle = _checked(sheet).puzzle
    place = None if cell is None else cell_named(cell)
    return hint_for(puzzle, Grid(sheet.digits), _notes(sheet), place, profile=profile)


def steps_on_sheet(sheet: Sheet, technique: str | None = None, profile: str | Profile = "ninefold") -> list[Step]:
    """Every step that the sheet allows now, of one technique or of all."""
    puzzle = _checked(sheet).puzzle
    if not (sheet.placed or _notes(sheet)):
        return find_steps(str(puzzle), technique, profile)
    position = Position.of(puzzle, Grid(sheet.digits)).restricted_to(_notes(sheet))
    return find_steps(position, technique, profile)


def _notes(sheet: Sheet) -> dict[int, frozenset[int]]:
    """Candidates of the cells in which the player has written or struck something."""
    touched = {*sheet.corner, *sheet.centre, *sheet.removed}
    return {cell: digits for cell, digits in candidates_of(sheet).items() if cell in touched}


def _checked(sheet: Sheet) -> Sheet:
    if sheet.shape.size != 9:
        raise BadGridError("hints are for 9 by 9 grids")
    sheet.puzzle.require_no_clash()
    return sheet
