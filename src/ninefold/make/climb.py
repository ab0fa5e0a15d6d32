"""Climbs: from the hardest of many random puzzles to harder and harder neighbours.

Of random puzzles one in five thousand is rated 9.2 or more, and next to none 9.5. But the neighbours of a hard puzzle
are hard themselves, and now and then one is harder. Rating them is slow, so of many neighbours only those are rated
that take the search most guesses: these are not always the hardest, but the hardest are mostly among them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from ninefold.kernel import guesses_many
from ninefold.logic import Outcome, se_rate_boards
from ninefold.make.candidates import Attempts, Found, Pattern
from ninefold.make.chance import Dice, seeds_from
from ninefold.make.jumps import jumps
from ninefold.make.neighbours import neighbours
from ninefold.make.screen import boards_of
from ninefold.make.search_report import SearchReport

RANDOM = 4_096
"""Random puzzles a climb begins with."""
GUESSES = 6
"""Those that take fewer guesses are hardly ever hard, and not rated."""
LEAST, MOST = 82, 1_000
"""Ratings in tenths that are worth climbing from."""
WIDTH = 20
"""Puzzles that are kept to look around; more of them climb further and slower."""
NEAR, FAR, RATED = 256, 1_024, 3
"""At each look so many neighbours and so many jumps are tried, and so few of what they lead to are rated."""
PATIENCE = 60
"""Looks after which a climb is over when none of them led up."""


def random_starts(pattern: Pattern, seed: int) -> list[Found]:
    """The hard ones of many random puzzles."""
    found = Attempts(pattern, seed).found(range(RANDOM), SearchReport())
    if not found:
        return []
    takes_many = np.flatnonzero(guesses_many(boards_of(found)) >= GUESSES)
    return _rated([found[row] for row in takes_many.tolist()], LEAST)


class Climb:
    """One climb. What it comes to depends on the seed alone, however slowly it is asked."""

    def __init__(self, pattern: Pattern, starts: Iterable[Found], seed: int, width: int = WIDTH) -> None:
        self._pattern, self._width = pattern, width
        self._dice = Dice(seed)
        self._pool = list[Found]()
        self._known = set[bytes]()
        self._keep(starts)

    @property
    def hardest(self) -> int:
        """The rating of the hardest puzzle so far in tenths; 0 if there is none."""
        return _er(self._pool[0]) if self._pool else 0

    def __iter__(self) -> Iterator[list[Found]]:
        """After each look what was found: puzzles about as hard as the hardest, which may be none."""
        in_vain, height = 0, self._height
        while self._pool and in_vain < PATIENCE:
            found = _rated(self._promising(), _er(self._pool[-1]))
            self._keep(found)
            in_vain = 0 if self._height > height else in_vain + 1
            height = self._height
            yield found

    @property
    def _height(self) -> tuple[int, int]:
        """How far it has come: by its hardest puzzle, else by all that it keeps."""
        return self.hardest, sum(map(_er, self._pool))

    def _promising(self) -> list[Found]:
        """New neighbours of one of the puzzles, of the hard ones rather than of others."""
        here = self._pool[min(self._dice.below(len(self._pool)), self._dice.below(len(self._pool)))]
        seeds = seeds_from(self._dice.number(), range(NEAR + FAR))
        near = [*neighbours(here, self._pattern, seeds[:NEAR]), *jumps(here, self._pattern, seeds[NEAR:])]
        fresh = [found for found in near if found.board.tobytes() not in self._known]
        if not fresh:
            return []
        order = np.argsort(-guesses_many(boards_of(fresh)), kind="stable")
        return [fresh[row] for row in order[:RATED].tolist()]

    def _keep(self, found: Iterable[Found]) -> None:
        fresh = [one for one in found if one.board.tobytes() not in self._known]
        self._known.update(one.board.tobytes() for one in fresh)
        self._pool = sorted([*self._pool, *fresh], key=_er, reverse=True)[: self._width]


def _rated(found: list[Found], least: int) -> list[Found]:
    """Those of at least that rating, with it."""
    if not found:
        return []
    figures = se_rate_boards(boards_of(found), within=(least, MOST))
    is_hard = (figures["outcome"] == Outcome.SOLVED) & (figures["er"] >= least)
    return [replace(found[row], er=int(figures["er"][row])) for row in np.flatnonzero(is_hard).tolist()]


def _er(found: Found) -> int:
    return found.er or 0
