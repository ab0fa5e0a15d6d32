"""Puzzles made to a wish."""

from ninefold.make.maker import MAKER_VERSION, MadePuzzle, make
from ninefold.make.symmetry import SYMMETRIES
from ninefold.make.wish import Wish

__all__ = ["MAKER_VERSION", "SYMMETRIES", "MadePuzzle", "Wish", "make"]
