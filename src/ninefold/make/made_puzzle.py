"""A puzzle that was made, with what its maker knows about it."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

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


class MadePuzzles(list[MadePuzzle]):
    """Puzzles that were made together: a list, and a table with a row for each.

    `columns` has what the maker knows by name, for pandas, polars or Arrow.

    >>> nf.make_many("easy", count=3, seed=1).columns["rating"]
    array([1.5, 1.5, 1.5])
    """

    @property
    def columns(self) -> dict[str, NDArray[Any]]:
        """Puzzle and solution as texts, givens counted, rating and level: as in the files that the command writes."""
        return {
            "puzzle": np.array([str(made) for made in self], object),
            "solution": np.array([str(made.solution) for made in self], object),
            "givens": np.array([made.given_count for made in self], np.int64),
            "rating": np.array([made.rating for made in self], np.float64),
            "level": np.array([made.level for made in self], object),
        }
