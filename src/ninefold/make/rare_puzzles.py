"""Rare puzzles: shipped puzzles that need a rare technique, made by our own maker. Walks set out from them."""

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import count
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel
from ninefold.logic import NINEFOLD, Outcome, profile_of, rate_boards, technique_number
from ninefold.make.candidates import Found
from ninefold.make.chance import order_from, scattered, seeds_from, seeds_of, shuffled
from ninefold.rules import parse_puzzle

FILE = "rare_puzzles.txt.gz"
"""One puzzle a line: technique, symmetry, 81 characters."""


@dataclass(frozen=True)
class RarePuzzle:
    """A shipped puzzle that our order up to the technique solves, and that comes across it on the way."""

    technique: str
    symmetry: str
    text: str


class Shipped(Protocol):
    """A shipped puzzle, whatever it is shipped for."""

    @property
    def symmetry(self) -> str: ...
    @property
    def text(self) -> str: ...


@cache
def rare_puzzles(technique: str, symmetry: str) -> tuple[RarePuzzle, ...]:
    """The shipped puzzles for a technique; none if it is not rare."""
    return tuple(
        puzzle for puzzle in all_rare_puzzles() if (puzzle.technique, puzzle.symmetry) == (technique, symmetry)
    )


def disguised_in_turn(shipped: Sequence[Shipped], seed: int) -> Iterator[Iterator[tuple[Found, int]]]:
    """All of them in random order, each in other clothes and with a seed for its walk, over and over."""
    for turn in count():
        places = zip(order_from(seed, len(shipped)), seeds_of(seed, turn, len(shipped)), strict=True)
        yield ((_disguised(shipped[place], own), own) for place, own in places)


def _disguised(puzzle: Shipped, seed: int) -> Found:
    """A twin with the same symmetry: shuffled at will where there is none."""
    if puzzle.symmetry == "none":
        board = board_of(kernel.twin(parse_puzzle(puzzle.text), seed))
    else:
        board = _turned(board_of(puzzle.text), seed)
    return found_of(board)


def _turned(board: NDArray[np.uint8], seed: int) -> NDArray[np.uint8]:
    """A twin that is still the same when turned upside down: whatever happens to a line happens to its opposite too."""
    names = np.array([0, *(1 + digit for digit in shuffled(seed, 9))], np.uint8)
    rows, columns, mirror = scattered(seeds_from(seed, range(1)), np.arange(3))[0].tolist()
    square = names[board].reshape(9, 9)[_lines(rows)][:, _lines(columns)]
    return np.ascontiguousarray(square.T if mirror % 2 else square).reshape(81)


def _lines(seed: int) -> list[int]:
    """Nine lines, shuffled so that opposite ones stay opposite."""
    first, middle = shuffled(seed, 3), [3, 4, 5] if seed % 2 else [5, 4, 3]
    last = [8 - line for line in reversed(first)]
    return [*first, *middle, *last] if seed & 2 else [*last, *middle, *first]


def board_of(text: str) -> NDArray[np.uint8]:
    """The digits of a puzzle's text as numbers."""
    return np.frombuffer(text.replace(".", "0").encode(), np.uint8) - np.uint8(ord("0"))


def needs_technique(puzzle: RarePuzzle) -> bool:
    """Whether the puzzle still is one for it: our order may have changed since it was made."""
    order = NINEFOLD.techniques
    figures = rate_boards(board_of(puzzle.text)[None, :], profile_of(order[: order.index(puzzle.technique) + 1]))
    return bool(figures["outcome"][0] == Outcome.SOLVED and figures["uses"][0, technique_number(puzzle.technique)])


def found_of(board: NDArray[np.uint8]) -> Found:
    """A puzzle with its solution."""
    return Found(board, kernel.solve_many(board[None, :])[0][0], None)


@cache
def all_rare_puzzles() -> tuple[RarePuzzle, ...]:
    """All shipped puzzles."""
    lines = gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()
    return tuple(parse_rare_puzzle(line) for line in lines)


def parse_rare_puzzle(line: str) -> RarePuzzle:
    """The puzzle a line of the file stands for."""
    return RarePuzzle(*line.split(" "))


def format_rare_puzzle(puzzle: RarePuzzle) -> str:
    """The line of a puzzle; the inverse of `parse_rare_puzzle`."""
    return f"{puzzle.technique} {puzzle.symmetry} {puzzle.text}"
