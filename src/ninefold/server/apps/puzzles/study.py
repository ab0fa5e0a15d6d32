"""What can be found out about a puzzle. Costly, so it happens in the workshop; nothing here touches a table."""

from dataclasses import dataclass

from ninefold import kernel
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.rate_puzzle import rate_proper

CELLS = 81
"""Only the classic size is rated and has twins so far."""


@dataclass(frozen=True)
class Study:
    """How hard a puzzle is, and what it takes."""

    level: str
    rating: float
    techniques: tuple[str, ...]


def study(text: str) -> Study:
    """Rates a proper puzzle."""
    rating = rate_proper(parse_puzzle(text), "ninefold")
    return Study(rating.level, rating.se, tuple(sorted({step.technique for step in rating.steps})))


def key_of(puzzle: Puzzle) -> str:
    """What all twins of a puzzle or grid share."""
    return kernel.canonical(puzzle) if puzzle.shape.cells == CELLS and puzzle.variant == "classic" else str(puzzle)
