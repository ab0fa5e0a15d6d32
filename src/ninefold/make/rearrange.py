"""A position in other clothes: digits renamed, rows and columns shuffled as the rules allow, perhaps mirrored."""

import ninefold._native as native
from ninefold.grid import Grid
from ninefold.logic import Position
from ninefold.rules import Puzzle


def rearranged(position: Position, seed: int) -> tuple[Puzzle, Position]:
    """A twin of a position, with its puzzle; the same seed gives the same twin, in the browser too."""
    return board_of(native.rearranged(position.arrays(), seed % 2**64))


def board_of(arrays: tuple[list[int], list[int], list[int]]) -> tuple[Puzzle, Position]:
    """A position as the engine gives it, with its puzzle."""
    digits, givens, candidates = arrays
    puzzle = Puzzle(Grid(tuple(digit if given else 0 for digit, given in zip(digits, givens, strict=True))))
    return puzzle, Position(tuple(digits), tuple(map(bool, givens)), tuple(candidates))
