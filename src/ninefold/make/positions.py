"""Shipped positions: where a rare technique is the next step. They were met on the paths of puzzles our maker made."""

import gzip
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from ninefold.grid import Grid
from ninefold.logic import Position
from ninefold.logic.examples import Case, parse_case
from ninefold.rules import Puzzle

FILE = "positions.txt.gz"
"""How many puzzles were looked through, then one position a line, as cases of techniques are written, without what is
to be found."""


@cache
def positions_of(technique: str) -> tuple[Case, ...]:
    """The shipped positions of one technique."""
    return tuple(map(parse_case, lines_by_technique().get(technique, ())))


@cache
def lines_by_technique() -> dict[str, list[str]]:
    """All shipped lines."""
    found = dict[str, list[str]]()
    for line in _lines()[1:]:
        found.setdefault(line.split(":", 2)[1], []).append(line)
    return found


def puzzles_looked_through() -> int:
    """How many puzzles the positions come from, with those in which there was nothing new."""
    return int(_lines()[0])


def _lines() -> list[str]:
    return gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()


def format_position(technique: str, puzzle: Puzzle, position: Position) -> str:
    """The line of a position; `parse_case` is its inverse."""
    cells = zip(position.digits, position.givens, strict=True)
    digits = "".join("." if not digit else f"{digit}" if given else f"+{digit}" for digit, given in cells)
    fresh = Position.of(puzzle, Grid(position.digits))
    return f":{technique}::{digits}:{' '.join(_struck(fresh, position))}:::"


def _struck(fresh: Position, position: Position) -> Iterator[str]:
    """What steps have removed, each as digit, row, column."""
    for cell in range(81):
        for digit in sorted({*fresh.candidates_of(cell)} - {*position.candidates_of(cell)}):
            yield f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
