"""Starts: shipped puzzles that need a rare technique, made by our own maker. Walks set out from them."""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import count

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel
from ninefold.make.chance import shuffled
from ninefold.rules import parse_puzzle

FILE = "starts.txt.gz"
"""One puzzle a line: technique, symmetry, 81 characters."""


@dataclass(frozen=True)
class Start:
    """A shipped puzzle that needs the technique: it is the hardest, in our order, on the path to its solution."""

    technique: str
    symmetry: str
    text: str


@cache
def starts(technique: str, symmetry: str) -> tuple[Start, ...]:
    """The shipped puzzles for a technique; none if it is not rare."""
    return tuple(start for start in _read() if (start.technique, start.symmetry) == (technique, symmetry))


def disguised_starts(technique: str, symmetry: str, seed: int) -> Iterator[list[NDArray[np.uint8]]]:
    """All of them in random order, each in other clothes, over and over."""
    shipped = starts(technique, symmetry)
    for turn in count():
        order = shuffled(seed + turn, len(shipped))
        yield [_disguised(shipped[place], seed + turn) for place in order]


def _disguised(start: Start, seed: int) -> NDArray[np.uint8]:
    """A twin with the same symmetry: shuffled at will where there is none, else turned, mirrored and renamed."""
    if start.symmetry == "none":
        return _board(kernel.twin(parse_puzzle(start.text), seed))
    names = np.array([0, *(1 + digit for digit in shuffled(seed, 9))], np.uint8)
    square = np.rot90(names[_board(start.text)].reshape(9, 9), seed % 4)
    return np.ascontiguousarray(square.T if seed & 4 else square).reshape(81)


def _board(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.replace(".", "0").encode(), np.uint8) - np.uint8(ord("0"))


@cache
def _read() -> tuple[Start, ...]:
    lines = gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()
    return tuple(parse_start(line) for line in lines)


def parse_start(line: str) -> Start:
    """The puzzle a line of the file stands for."""
    return Start(*line.split(" "))


def format_start(start: Start) -> str:
    """The line of a puzzle; the inverse of `parse_start`."""
    return f"{start.technique} {start.symmetry} {start.text}"
