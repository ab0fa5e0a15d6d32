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
def cages_of(puzzle: Puzzle, fog: frozenset[int] = frozenset()) -> Cages:
    """The cages of a puzzle, and its other sums with a line around them; nothing of what lies in fog."""
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

    def is_between(one: int, other: int) -> bool:
        """Whether a cage ends between two cells, on a side that can be seen."""
        ends = (held[one] - held[other], one), (held[other] - held[one], other)
        return any(cages and cell not in fog for cages, cell in ends)

    size = layout.size
    seen = {cell: text for cell, text in texts.items() if cell not in fog}
    left = frozenset(cell for cell in range(layout.cells) if cell % size and is_between(cell, cell - 1))
    below = frozenset(cell for cell in range(layout.cells - size) if is_between(cell, cell + size))
    return Cages(seen, left, below) if any(held) else NO_CAGES
