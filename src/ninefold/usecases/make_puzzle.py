"""The journey of a puzzle that is made."""

import secrets

from ninefold.make import MadePuzzle, Wish
from ninefold.make import make as make_to_wish


def make_puzzle(wish: Wish, seed: int | None = None) -> MadePuzzle:
    """A puzzle that meets the wish; without a seed, a new one every time."""
    return make_to_wish(wish, secrets.randbits(63) if seed is None else seed)


def make(
    *, clues: int | None = None, minimal: bool = False, symmetry: str = "rotational", seed: int | None = None
) -> MadePuzzle:
    """A puzzle with one solution. `str()` of it is its text; the same seed gives the same puzzle."""
    return make_puzzle(Wish(clues=clues, minimal=minimal, symmetry=symmetry), seed)
