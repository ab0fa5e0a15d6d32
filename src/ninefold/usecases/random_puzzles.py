"""The journey of somebody who studies puzzles by the thousand: random ones, unrated, as an array."""

import secrets

import numpy as np
from numpy.typing import NDArray

from ninefold.make import Wish
from ninefold.make.candidates import Pattern
from ninefold.make.candidates import random_puzzles as random_boards

AT_ONCE = 4_096


def random_puzzles(count: int, *, seed: int | None = None, symmetry: str = "none") -> NDArray[np.uint8]:
    """So many random minimal puzzles, a row of 81 digits each; the same for the same seed.

    Grids are filled at random, and givens taken away in random order until no other can go. Nothing is rated and no
    twins are looked for, so this is a source for studies, and many times as fast as `make_many`.

    >>> boards = nf.random_puzzles(1_000, seed=1)
    >>> boards.shape, bool((nf.solve_many(boards)[1] == 1).all())
    ((1000, 81), True)
    >>> nf.Puzzle("".join(map(str, boards[0]))).given_count
    24
    """
    if count < 0:
        raise ValueError(f"count must be at least 0, not {count}")
    pattern = Pattern(Wish(symmetry=symmetry).symmetry, is_minimal=True)
    chosen = secrets.randbits(63) if seed is None else seed
    batches = (range(first, min(first + AT_ONCE, count)) for first in range(0, count, AT_ONCE))
    boards = [random_boards(pattern, chosen, batch) for batch in batches]
    return np.concatenate(boards) if boards else np.zeros((0, 81), np.uint8)
