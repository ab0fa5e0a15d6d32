"""Hypothesis strategies for grids, puzzles and games."""

from functools import cache
from typing import Any

from hypothesis import strategies as st

import ninefold as nf
from ninefold.grid import Grid
from ninefold.make import SYMMETRIES
from ninefold.rules.formats import Sheet

seeds = st.integers(min_value=0, max_value=2**64 - 1)

symmetries = st.sampled_from(sorted(SYMMETRIES))

grids = st.lists(st.integers(0, 9), min_size=81, max_size=81).map(lambda digits: Grid(tuple(digits)))
"""Any digits at all; most of these clash."""


@cache
def made(seed: int, givens: int = 30) -> nf.Puzzle:
    """A puzzle of the usual kind, remembered, because making it twice teaches nothing."""
    return nf.make(givens=givens, seed=seed)


@cache
def made_minimal(seed: int) -> nf.Puzzle:
    """A random puzzle from which no given can be left out: of any level, often hard."""
    return nf.make(minimal=True, symmetry="none", seed=seed)


puzzles = st.integers(0, 40).map(made)
"""Proper puzzles."""


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """A proper puzzle with anything written on it, right or wrong."""
    givens = draw(puzzles).givens
    empty = [cell for cell in range(81) if not givens[cell]]
    cells = st.sampled_from(empty)
    notes = st.dictionaries(cells, st.frozensets(st.integers(1, 9), min_size=1), max_size=8).map(sorted_by_cell)
    texts = st.text("abcz Zé9,=&<>\"'#;|:%", max_size=12).map(lambda text: " ".join(text.strip(" #;,").split()))
    return Sheet(
        givens,
        draw(st.dictionaries(cells, st.integers(1, 9), max_size=8).map(sorted_by_cell)),
        draw(notes),
        draw(notes),
        draw(notes),
        title=draw(texts),
        author=draw(texts),
        note=draw(texts),
    )


def sorted_by_cell(layer: dict[int, Any]) -> dict[int, Any]:
    return dict(sorted(layer.items()))
