"""What stands on a sheet, as a technique looks at it."""

from ninefold.grid import Grid
from ninefold.logic import Position
from ninefold.rules import Puzzle
from ninefold.rules.formats import Sheet
from ninefold.rules.formats.sheet import candidates_of


def puzzle_on(sheet: Sheet) -> Puzzle:
    """The puzzle of a sheet on which techniques can be looked for."""
    sheet.require_whole()
    puzzle = sheet.puzzle
    puzzle.require_no_clash()
    return puzzle


def notes_on(sheet: Sheet) -> dict[int, frozenset[int]]:
    """Candidates of the cells in which somebody has written or struck something."""
    touched = {*sheet.corner, *sheet.centre, *sheet.removed}
    return {cell: digits for cell, digits in candidates_of(sheet).items() if cell in touched}


def position_on(sheet: Sheet) -> Position:
    """Digits and candidates, those of cells with notes cut down to them."""
    return Position.of(puzzle_on(sheet), Grid(sheet.digits, sheet.shape)).restricted_to(notes_on(sheet))
