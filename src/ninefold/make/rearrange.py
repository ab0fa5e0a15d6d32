"""A position in other clothes: digits renamed, rows and columns shuffled as the rules allow, perhaps mirrored."""

from ninefold.grid import Grid
from ninefold.logic import Position
from ninefold.make.chance import seeds_of, shuffled
from ninefold.rules import Puzzle


def rearranged(puzzle: Puzzle, position: Position, seed: int) -> tuple[Puzzle, Position]:
    """A twin of a puzzle, and of a position in it; the same seed gives the same twin."""
    _, rows, columns, mirror = seeds_of(seed, 0, 4)
    return _twin(puzzle, position, _sources(_lines(rows), _lines(columns), is_mirrored=mirror % 2 == 1), seed)


def renamed(puzzle: Puzzle, position: Position, seed: int) -> tuple[Puzzle, Position]:
    """A twin with other digits and every cell in its place."""
    return _twin(puzzle, position, list(range(81)), seed)


def _twin(puzzle: Puzzle, position: Position, sources: list[int], seed: int) -> tuple[Puzzle, Position]:
    names = [0, *(1 + digit for digit in shuffled(seed, 9))]
    givens = tuple(names[puzzle.givens[cell]] for cell in sources)
    digits = tuple(names[position.digits[cell]] for cell in sources)
    candidates = tuple(sum(1 << (names[digit] - 1) for digit in position.candidates_of(cell)) for cell in sources)
    twin = Position(digits, tuple(position.givens[cell] for cell in sources), candidates)
    return Puzzle(Grid(givens)), twin


def _sources(rows: list[int], columns: list[int], *, is_mirrored: bool) -> list[int]:
    """For every cell of the twin the cell it comes from."""
    return [column * 9 + row if is_mirrored else row * 9 + column for row in rows for column in columns]


def _lines(seed: int) -> list[int]:
    """Nine lines, shuffled by threes and within each three."""
    bands, *within = seeds_of(seed, 0, 4)
    return [band * 3 + line for band, own in zip(shuffled(bands, 3), within, strict=True) for line in shuffled(own, 3)]
