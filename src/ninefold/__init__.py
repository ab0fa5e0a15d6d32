"""Ninefold makes, plays, solves, explains, rates, prints and shares Sudoku.

>>> import ninefold as nf
>>> nf.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[:9]
'534678912'
"""

from ninefold.errors import (
    BadGridError,
    BadMoveError,
    BadSaveError,
    BadWishError,
    ClashError,
    IllegalMoveError,
    ManySolutionsError,
    NinefoldError,
    NoSolutionError,
    NotFoundError,
    UnmetWishError,
)
from ninefold.kernel import Trial, count_many, solve_many
from ninefold.rules import Puzzle
from ninefold.usecases.make_puzzle import make
from ninefold.usecases.solve_puzzle import backtrack, count_solutions, solve

__version__ = "0.1.0"

__all__ = [
    "BadGridError",
    "BadMoveError",
    "BadSaveError",
    "BadWishError",
    "ClashError",
    "IllegalMoveError",
    "ManySolutionsError",
    "NinefoldError",
    "NoSolutionError",
    "NotFoundError",
    "Puzzle",
    "Trial",
    "UnmetWishError",
    "backtrack",
    "count_many",
    "count_solutions",
    "make",
    "solve",
    "solve_many",
]
