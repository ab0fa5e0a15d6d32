"""Ninefold makes, plays, solves, explains, rates, prints and shares Sudoku.

>>> import ninefold as nf
>>> nf.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[:9]
'534678912'
"""

# First, because with a wrong module the others fail in ways that say nothing.
import ninefold.interface
import ninefold.usecases.puzzle_methods  # noqa: F401
from ninefold.errors import (
    BadGridError,
    BadMoveError,
    BadPhotoError,
    BadRuleError,
    BadSaveError,
    BadWishError,
    ClashError,
    ContradictionError,
    IllegalMoveError,
    ManySolutionsError,
    NinefoldError,
    NoAnswerError,
    NoPhotoReaderError,
    NoSolutionError,
    NotFoundError,
    UnknownLanguageError,
    UnknownPathError,
    UnknownProfileError,
    UnknownTechniqueError,
    UnmetWishError,
)
from ninefold.grid import Grid
from ninefold.kernel import ClueSet, Trial
from ninefold.logic import LEVELS, Level, Marks, Position, Profile, Step, Technique, Words, custom_profile
from ninefold.logic import SLUGS as techniques  # noqa: N811
from ninefold.make import Drill, MadePuzzle, MadePuzzles, Wish
from ninefold.rules import Puzzle, Variant, variant
from ninefold.rules.formats import Reading, Sheet
from ninefold.usecases.ask_hint import hint
from ninefold.usecases.draw_board import draw
from ninefold.usecases.explain_puzzle import Path, explain, find_steps
from ninefold.usecases.find_twins import canonical, twin
from ninefold.usecases.make_puzzle import drill, make, make_many
from ninefold.usecases.many_puzzles import Puzzles, canonical_many, count_many, solve_many
from ninefold.usecases.plan_cell import plan
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.random_puzzles import random_puzzles
from ninefold.usecases.rate_many import Ratings, rate_many
from ninefold.usecases.rate_puzzle import Rating, rate
from ninefold.usecases.read_any import convert, read_any
from ninefold.usecases.read_photo import read_photo
from ninefold.usecases.set_puzzle import conflict, redundant
from ninefold.usecases.solve_puzzle import backtrack, count_solutions, solutions, solve, true_candidates

__version__ = "0.1.0"

__all__ = [
    "LEVELS",
    "BadGridError",
    "BadMoveError",
    "BadPhotoError",
    "BadRuleError",
    "BadSaveError",
    "BadWishError",
    "ClashError",
    "ClueSet",
    "ContradictionError",
    "Drill",
    "Grid",
    "IllegalMoveError",
    "Level",
    "MadePuzzle",
    "MadePuzzles",
    "ManySolutionsError",
    "Marks",
    "NinefoldError",
    "NoAnswerError",
    "NoPhotoReaderError",
    "NoSolutionError",
    "NotFoundError",
    "Path",
    "Position",
    "Profile",
    "Puzzle",
    "PuzzleLike",
    "Puzzles",
    "Rating",
    "Ratings",
    "Reading",
    "Sheet",
    "Step",
    "Technique",
    "Trial",
    "UnknownLanguageError",
    "UnknownPathError",
    "UnknownProfileError",
    "UnknownTechniqueError",
    "UnmetWishError",
    "Variant",
    "Wish",
    "Words",
    "backtrack",
    "canonical",
    "canonical_many",
    "conflict",
    "convert",
    "count_many",
    "count_solutions",
    "custom_profile",
    "draw",
    "drill",
    "explain",
    "find_steps",
    "hint",
    "make",
    "make_many",
    "plan",
    "random_puzzles",
    "rate",
    "rate_many",
    "read_any",
    "read_photo",
    "redundant",
    "solutions",
    "solve",
    "solve_many",
    "techniques",
    "true_candidates",
    "twin",
    "variant",
]
