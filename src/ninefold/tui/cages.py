"""Cages as far as characters go: a sum in the first cell, and lines between cells of different cages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ninefold.rules import Puzzle
from ninefold.rules.drawing import Outline

_STYLES = ("cage", "sum")


@dataclass(frozen=True)
class Cages:
    """What is drawn of them."""

    texts: Mapping[int, str] = field(default_factory=dict)
    """By the first cell of a cage that has no other text."""
    left: frozenset[int] = frozenset()
    """Cells with a line on their left."""
    below: frozenset[int] = frozenset()
    """Cells with a line below them."""


NO_CAGES = Cages()


@lru_cache(maxsize=8)
def cages_of(puzzle: Puzzle) -> Cages:
    """The cages of a puzzle, and its other sums with a line around them."""
    layout = puzzle.layout
    held: list[set[int]] = [set() for _ in range(layout.cells)]
    texts: dict[int, str] = {}
    shapes = (shape for rule in puzzle.rules for shape in rule.drawn(layout))
    for number, shape in enumerate(shapes):
        if isinstance(shape, Outline) and shape.style in _STYLES:
            cells = sorted(map(layout.cell, shape.cells))
            for cell in cells:
                held[cell].add(number)
            if shape.text and (free := next((cell for cell in cells if cell not in texts), None)) is not None:
                texts[free] = shape.text
    size = layout.size
    left = frozenset(cell for cell in range(layout.cells) if cell % size and held[cell] != held[cell - 1])
    below = frozenset(cell for cell in range(layout.cells - size) if held[cell] != held[cell + size])
    return Cages(texts, left, below) if any(held) else NO_CAGES
