"""The journey of somebody who asks whether two puzzles are the same in other clothes."""

import secrets

from ninefold import kernel
from ninefold.grid import CLASSIC
from ninefold.rules import Puzzle
from ninefold.rules.twins import canonical_form, twin_of
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of


def canonical(text: PuzzleLike) -> str:
    """The smallest of all twins of a puzzle or grid, read as text with the dot before the digits.

    Twins of a classic puzzle are those of all symmetries of Sudoku. Of others they are turned and mirrored, as far as
    the rules allow it, and relabelled if no rule minds which digit is which.

    >>> nf.canonical("1.....3..4.....2") == nf.canonical("2.....4..1.....3")
    True
    """
    puzzle = puzzle_of(text)
    return kernel.canonical(puzzle) if _is_classic(puzzle) else str(canonical_form(puzzle))


def twin(text: PuzzleLike, seed: int | None = None) -> str:
    """A random twin, the same one for the same seed: relabelled, turned, mirrored, rows and columns shuffled.

    Of a puzzle that is not classic the rules decide which of it can be done, as for `canonical`.

    >>> nf.twin("1.....3..4.....2", seed=1)
    '...4.1....2.3...'
    """
    puzzle, chosen = puzzle_of(text), secrets.randbits(63) if seed is None else seed
    return kernel.twin(puzzle, chosen) if _is_classic(puzzle) else str(twin_of(puzzle, chosen))


def _is_classic(puzzle: Puzzle) -> bool:
    return puzzle.is_plain and puzzle.shape == CLASSIC
