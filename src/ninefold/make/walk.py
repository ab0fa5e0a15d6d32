"""Walks: from a puzzle that meets a wish to a neighbour that meets it too, and so on to puzzles far from the first.

Where one puzzle in thousands meets a wish, one neighbour in ten of such a puzzle does.
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ninefold.make.candidates import Found, Pattern
from ninefold.make.chance import seeds_from
from ninefold.make.neighbours import neighbours

PROPOSALS = 256
"""Changes tried at once; a few in a hundred leave one solution."""

PATIENCE = 40
"""Batches without a way on after which a walk ends."""

Meets = Callable[[Sequence[Found]], list[Found]]


def walk(start: NDArray[np.uint8], pattern: Pattern, meets: Meets, seed: int) -> Iterator[Found | None]:
    """The puzzles walked to, none of them twice, and None for each batch without a way on; it may end."""
    here, known, misses, first = start, {start.tobytes()}, 0, 0
    while misses < PATIENCE:
        batch = range(first, first + PROPOSALS)
        near = neighbours(here, pattern, seeds_from(seed, batch))
        met = meets([found for found in near if found.board.tobytes() not in known])
        yield met[0] if met else None
        first, misses = batch.stop, 0 if met else misses + 1
        if met:
            here = met[0].board
            known.add(here.tobytes())
