"""Puzzles made to a wish."""

from ninefold.make.drill import Drill, drill, is_next_step
from ninefold.make.made_puzzle import MadePuzzle, MadePuzzles
from ninefold.make.maker import EFFORT, MAKER_VERSION, attempts, make, make_in_turn, making
from ninefold.make.search_report import SearchReport
from ninefold.make.symmetry import SYMMETRIES
from ninefold.make.wish import Wish, asked

__all__ = [
    "EFFORT",
    "MAKER_VERSION",
    "SYMMETRIES",
    "Drill",
    "MadePuzzle",
    "MadePuzzles",
    "SearchReport",
    "Wish",
    "asked",
    "attempts",
    "drill",
    "is_next_step",
    "make",
    "make_in_turn",
    "making",
]
