"""The journey of a puzzle that is to be kept: how hard it is, what it takes, and what it shares with its twins."""

from dataclasses import dataclass

from ninefold import kernel
from ninefold.grid import CLASSIC
from ninefold.logic import NINEFOLD, Position, level_of, se_path, solve_path
from ninefold.make import MadePuzzle, Wish
from ninefold.rules import Puzzle
from ninefold.usecases.make_puzzle import make_puzzle


@dataclass(frozen=True)
class Study:
    """How hard a puzzle is, and what it takes."""

    level: str
    rating: float
    """Sudoku Explainer's."""
    techniques: tuple[str, ...]
    """Those on the path to its solution, in the order of the alphabet."""


def study(puzzle: Puzzle) -> Study:
    """Rates a proper puzzle."""
    rating = se_path(Position.of(puzzle)).se
    return Study(level_of(rating).name, rating, _techniques(puzzle))


def make_studied(wish: Wish, seed: int | None) -> tuple[MadePuzzle, Study]:
    """A puzzle that meets the wish. Its maker has rated it, and nobody needs to do that again."""
    made = make_puzzle(wish, seed)
    return made, Study(made.level, made.rating, _techniques(made))


def key_of(puzzle: Puzzle) -> str:
    """What all twins of a puzzle or grid share: its canonical form, or itself where nobody knows its twins."""
    is_classic = puzzle.shape == CLASSIC and puzzle.variant == "classic"
    return kernel.canonical(puzzle) if is_classic else str(puzzle)


def _techniques(puzzle: Puzzle) -> tuple[str, ...]:
    path = solve_path(Position.of(puzzle), NINEFOLD).steps
    return tuple(sorted({step.technique for step in path}))
