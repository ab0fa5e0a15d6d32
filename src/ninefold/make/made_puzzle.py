"""A puzzle that was made, with what its maker knows about it."""

from dataclasses import dataclass

from ninefold.grid import Grid
from ninefold.rules import Puzzle


@dataclass(frozen=True, kw_only=True, repr=False)
class MadePuzzle(Puzzle):
    """A puzzle with what its maker knows about it.

    >>> made = nf.make("hard", seed=7)
    >>> made.rating, made.level, str(made.solution)[:9]
    (2.6, 'hard', '524973618')
    """

    solution: Grid
    rating: float
    """Sudoku Explainer's; with rules that of the profile `rules`, which is comparable inside a variant only."""
    level: str
    techniques: tuple[str, ...] = ()
    """What the path to its solution uses, where its maker has looked: under rules it always has."""
