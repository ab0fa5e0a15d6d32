"""The starter set: puzzles of every level, made by our own maker and shipped, so that the first game never waits."""

import gzip
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

FILE = "starter.txt.gz"
"""One puzzle a line: level, rating, 81 characters, and the techniques on the path to its solution."""


@dataclass(frozen=True)
class Starter:
    """A shipped puzzle."""

    level: str
    se: float
    text: str
    techniques: tuple[str, ...]
    """In the order of the alphabet: nobody should have to look for them again before the first game."""


@cache
def starters(level: str) -> tuple[Starter, ...]:
    """The shipped puzzles of a level."""
    return tuple(starter for starter in _read() if starter.level == level)


@cache
def _read() -> tuple[Starter, ...]:
    lines = gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()
    return tuple(parse_starter(line) for line in lines)


def parse_starter(line: str) -> Starter:
    """The puzzle a line of the file stands for."""
    level, se, text, *techniques = line.split(" ")
    return Starter(level, float(se), text, tuple(techniques))


def format_starter(starter: Starter) -> str:
    """The line of a puzzle; the inverse of `parse_starter`."""
    return " ".join([starter.level, str(starter.se), starter.text, *starter.techniques])
