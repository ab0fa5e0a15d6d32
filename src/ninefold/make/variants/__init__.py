"""Puzzles of named variants and mixtures: what is drawn for each, and how it is made as hard as wished."""

from ninefold.make.variants.plan import levels_of

__all__ = ["levels_of"]
