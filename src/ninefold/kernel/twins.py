"""Twins: the same puzzle up to relabelling, turning, mirroring and shuffling."""

import ninefold._native as native
from ninefold.rules import Puzzle


def canonical(puzzle: Puzzle) -> str:
    """The smallest twin, read as text: the same for all twins of a puzzle."""
    puzzle.require_classic("a canonical form")
    return str(native.canonical_line(str(puzzle)))


def twin(puzzle: Puzzle, seed: int) -> str:
    """A random twin; the same one for the same seed on every machine."""
    puzzle.require_classic("a twin")
    return str(native.twin_line(str(puzzle), seed))
