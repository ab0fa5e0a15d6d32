"""Levels: bands of required logic, never a number of givens."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A label for how hard a puzzle is, by the hardest step it needs on Sudoku Explainer's scale."""

    name: str
    se_from: float
    se_to: float
    """Both included."""


LEVELS = (
    Level("beginner", 1.0, 1.2),
    Level("easy", 1.3, 1.5),
    Level("medium", 1.6, 2.5),
    Level("hard", 2.6, 4.0),
    Level("expert", 4.1, 6.2),
    Level("fiendish", 6.3, 7.5),
    Level("extreme", 7.6, 20.0),
)


def level_of(se: float) -> Level:
    """The level of a puzzle with that rating."""
    return next(level for level in LEVELS if se <= level.se_to)
