"""The journey of a puzzle that is to be kept: how hard it is, what it takes, and what it shares with its twins."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

import numpy as np

from ninefold import kernel
from ninefold.grid import CLASSIC
from ninefold.kernel import Boards
from ninefold.logic import (
    NINEFOLD,
    RULES,
    Outcome,
    Position,
    level_of,
    path_rating,
    rate_boards,
    rate_position,
    rule_level,
    se_rate_boards,
)
from ninefold.logic.profile import SLUGS
from ninefold.make import MadePuzzle, Wish
from ninefold.rules import Puzzle
from ninefold.rules.identity import rules_text
from ninefold.usecases.make_puzzle import make_puzzle, making_puzzle


@dataclass(frozen=True)
class Study:
    """How hard a puzzle is, and what it takes."""

    level: str
    rating: float
    """Sudoku Explainer's; of a puzzle with rules that by the profile `rules`, for comparing puzzles of one variant."""
    techniques: tuple[str, ...]
    """Those on the path to its solution, in the order of the alphabet."""


Studied = tuple[MadePuzzle, Study]


def study(puzzle: Puzzle) -> Study:
    """Rates a proper puzzle; BadRuleError if it is too large for techniques."""
    if not (puzzle.is_plain and puzzle.shape == CLASSIC):
        return _study_of_rules(puzzle)
    rating = int(se_rate_boards(_board(puzzle))["er"][0]) / 10
    return Study(level_of(rating).name, rating, _techniques(puzzle))


def make_studied(wish: Wish, seed: int | None) -> Studied:
    """A puzzle that meets the wish. Its maker has rated it, and nobody needs to do that again."""
    return _studied(make_puzzle(wish, seed))


def making_studied(wish: Wish, seed: int | None) -> Iterator[int | Studied]:
    """The same, and until then now and then how many candidates were looked at."""
    for told in making_puzzle(wish, seed):
        if isinstance(told, MadePuzzle):
            yield _studied(told)
            return
        yield told.looked


def _studied(made: MadePuzzle) -> Studied:
    return made, Study(made.level, made.rating, made.techniques or _techniques(made))


def _study_of_rules(puzzle: Puzzle) -> Study:
    found = rate_position(Position.of(puzzle), RULES)
    rating = path_rating(found.costs)
    level = rule_level(puzzle.variant, rating, found.outcome is Outcome.SOLVED)
    return Study(level, rating, tuple(sorted(found.uses)))


def key_of(puzzle: Puzzle) -> str:
    """What all twins of a classic puzzle or grid share: its canonical form. Others have a key to themselves."""
    if puzzle.is_plain:
        return kernel.canonical(puzzle) if puzzle.shape == CLASSIC else str(puzzle)
    # With rules it is too long to be looked up as it is.
    return sha256(f"{rules_text(puzzle)} {puzzle.givens.digits}".encode()).hexdigest()


def _techniques(puzzle: Puzzle) -> tuple[str, ...]:
    uses = rate_boards(_board(puzzle), NINEFOLD)["uses"][0]
    return tuple(sorted(SLUGS[number] for number in np.flatnonzero(uses)))


def _board(puzzle: Puzzle) -> Boards:
    return np.array([puzzle.givens.digits], np.uint8)
