"""A position in other clothes: digits renamed, rows and columns shuffled as the rules allow, perhaps mirrored."""

import random

from ninefold.grid import Grid
from ninefold.logic import Position
from ninefold.rules import Puzzle


def rearranged(puzzle: Puzzle, position: Position, chance: random.Random) -> tuple[Puzzle, Position]:
    """A twin of a puzzle, and of a position in it."""
    sources = _sources(chance)
    names = [0, *chance.sample(range(1, 10), 9)]
    givens = tuple(names[puzzle.givens[cell]] for cell in sources)
    digits = tuple(names[position.digits[cell]] for cell in sources)
    candidates = tuple(sum(1 << (names[digit] - 1) for digit in position.candidates_of(cell)) for cell in sources)
    twin = Position(digits, tuple(position.givens[cell] for cell in sources), candidates)
    return Puzzle(Grid(givens), puzzle.variant), twin


def _sources(chance: random.Random) -> list[int]:
    """For every cell of the twin the cell it comes from."""
    rows, columns = _shuffled_lines(chance), _shuffled_lines(chance)
    is_mirrored = chance.random() < 0.5
    return [column * 9 + row if is_mirrored else row * 9 + column for row in rows for column in columns]


def _shuffled_lines(chance: random.Random) -> list[int]:
    """Nine lines, shuffled by threes and within each three."""
    return [band * 3 + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)]
