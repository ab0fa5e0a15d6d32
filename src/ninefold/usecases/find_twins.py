"""The journey of somebody who asks whether two puzzles are the same in other clothes."""

import secrets

from ninefold import kernel
from ninefold.rules import parse_puzzle


def canonical(text: str) -> str:
    """The smallest of all twins of a puzzle or grid, read as text with the dot before the digits."""
    return kernel.canonical(parse_puzzle(text))


def twin(text: str, seed: int | None = None) -> str:
    """A random twin: relabelled, turned, mirrored, its rows and columns shuffled; the same one for the same seed."""
    return kernel.twin(parse_puzzle(text), secrets.randbits(63) if seed is None else seed)
