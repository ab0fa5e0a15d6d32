"""Hard puzzles: shipped puzzles harder than random ones ever are, found by our own climbs. Walks set out from them."""

import gzip
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

FILE = "hard_puzzles.txt.gz"
"""One puzzle a line: rating, symmetry, 81 characters. `scripts/make_hard_puzzles.py` writes it."""

HARD = 93
"""Ratings in tenths from here on are looked for with these puzzles; of ten thousand random ones one has them."""


@dataclass(frozen=True)
class HardPuzzle:
    """A shipped minimal puzzle with its rating in tenths."""

    er: int
    symmetry: str
    text: str


def hard_puzzles(symmetry: str, wished: tuple[int, int]) -> tuple[HardPuzzle, ...]:
    """The shipped puzzles of a symmetry that are rated within the range, in tenths."""
    return tuple(
        puzzle for puzzle in all_hard_puzzles() if puzzle.symmetry == symmetry and wished[0] <= puzzle.er <= wished[1]
    )


@cache
def all_hard_puzzles() -> tuple[HardPuzzle, ...]:
    """All shipped puzzles."""
    lines = gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()
    return tuple(map(parse_hard_puzzle, lines))


def parse_hard_puzzle(line: str) -> HardPuzzle:
    """The puzzle a line of the file stands for."""
    rating, symmetry, text = line.split(" ")
    return HardPuzzle(round(float(rating) * 10), symmetry, text)


def format_hard_puzzle(puzzle: HardPuzzle) -> str:
    """The line of a puzzle; the inverse of `parse_hard_puzzle`."""
    return f"{puzzle.er / 10} {puzzle.symmetry} {puzzle.text}"
