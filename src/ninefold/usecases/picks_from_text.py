"""Puzzles somebody brings along in a file: one a line, a single board drawn over several lines, or a saved game."""

from collections.abc import Iterator

from ninefold import kernel
from ninefold.errors import BadGridError, NinefoldError
from ninefold.grid import parse_grid
from ninefold.play import parse_save
from ninefold.play.save import HEADER
from ninefold.render import scene_of_position
from ninefold.rules import parse_puzzle
from ninefold.usecases.pick_puzzles import Pick

COMMENT = "#"
Complaint = str
"""Which line of a text cannot be used, and why."""


def picks_from_text(text: str, has_entries: bool = False) -> Iterator[Pick | Complaint]:
    """The puzzles of a text, and a complaint in the place of each that is none or has not exactly one solution.

    With `has_entries` what the player wrote into a saved game is kept, else only the givens.
    """
    text = text.lstrip("\ufeff").strip()
    if text.startswith(HEADER):
        yield _pick_of_save(text, has_entries)
    elif _is_one_board(text):
        yield _pick_of_line(text, 1)
    else:
        for number, line in enumerate(text.splitlines(), 1):
            if puzzle := line.partition(COMMENT)[0].strip():
                yield _pick_of_line(puzzle, number)


def _is_one_board(text: str) -> bool:
    try:
        parse_grid(text)
    except BadGridError:
        return False
    return True


def _pick_of_line(text: str, number: int) -> Pick | Complaint:
    try:
        puzzle = parse_puzzle(text)
        return Pick(puzzle, kernel.solve(puzzle))
    except NinefoldError as error:
        return f"line {number}: {error}"


def _pick_of_save(text: str, has_entries: bool) -> Pick:
    game = parse_save(text)
    position = game.position
    scene = scene_of_position(game.puzzle.givens, position.digits, position.marks, game.clashing_cells())
    return Pick(game.puzzle, scene=scene if has_entries else None)
