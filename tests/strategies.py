"""Hypothesis strategies for grids, puzzles and games."""

from functools import cache

from hypothesis import strategies as st

import ninefold as nf
from ninefold.grid import Grid
from ninefold.make import SYMMETRIES

seeds = st.integers(min_value=0, max_value=2**64 - 1)

symmetries = st.sampled_from(sorted(SYMMETRIES))

grids = st.lists(st.integers(0, 9), min_size=81, max_size=81).map(lambda digits: Grid(tuple(digits)))
"""Any digits at all; most of these clash."""


@cache
def made(seed: int, clues: int = 30) -> nf.Puzzle:
    """A puzzle of the usual kind, remembered, because making it twice teaches nothing."""
    return nf.make(clues=clues, seed=seed)


puzzles = st.integers(0, 40).map(made)
"""Proper puzzles."""
