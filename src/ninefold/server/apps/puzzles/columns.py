"""A puzzle from the columns of its row; a work process knows these, and no tables."""

from math import isqrt
from typing import Any

from ninefold.grid import Grid
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import parse_symbols

KNOWN = ("rules", "regions", "symbols", "title", "author", "text", "fog")


def puzzle_of_columns(text: str, rules: dict[str, Any]) -> Puzzle:
    """The puzzle that is kept. It was checked when it was kept."""
    return Puzzle(grid_of(text), **{name: rules[name] for name in KNOWN if name in rules})


def grid_of(text: str) -> Grid:
    """The grid of a column: a symbol for each cell, the usual ones for every size."""
    return parse_symbols(text, isqrt(len(text)), None)
