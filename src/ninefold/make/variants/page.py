"""A page that clues are drawn on: the layout, what stands on it already, and later the digits of the solution."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ninefold import kernel
from ninefold.make.symmetry import SYMMETRIES
from ninefold.rules.layout import Layout, regions_text

Clue = dict[str, Any]
"""A rule as its JSON object."""

KING_STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
EDGE_STEPS = KING_STEPS[::2]


@dataclass
class Page:
    """Shapes are drawn before there are digits; whatever says a number is drawn after."""

    layout: Layout
    symmetry: str = "none"
    """What is drawn is drawn at the turned place too."""
    rules: list[Clue] = field(default_factory=list)
    """What holds so far: the fixed rules of the variant and all shapes."""
    lined: set[int] = field(default_factory=set)
    """Cells under a line."""
    crossed: set[tuple[int, int]] = field(default_factory=set)
    """Corners that a line passes, by the cells above left and below right: no other line may pass there."""
    ends: list[tuple[int, int]] = field(default_factory=list)
    """The two ends of every line."""
    digits: tuple[int, ...] = ()
    """The solution, as soon as there is one."""

    @property
    def size(self) -> int:
        return self.layout.size

    def turn(self, cell: int) -> int:
        """Where a cell goes when the page is turned."""
        return turning(self.symmetry, self.size)[cell]

    def names(self, cells: Iterable[int]) -> list[str]:
        return [self.layout.name(cell) for cell in cells]

    def step(self, cell: int, down: int, right: int) -> int | None:
        """The cell so far away; None beyond the edge."""
        row, column = divmod(cell, self.size)
        row, column = row + down, column + right
        return row * self.size + column if self.layout.has(row, column) else None

    def near(self, cell: int) -> tuple[int, ...]:
        """The cells that share an edge with it."""
        return neighbours(self.size)[cell]

    def text(self, more: Sequence[Clue] = ()) -> str:
        """An empty puzzle with all that holds so far."""
        return puzzle_text(self.layout, [*self.rules, *more])

    def can_be_filled(self, more: Sequence[Clue]) -> bool:
        """Whether there is a grid with these shapes too."""
        return kernel.count_rules(self.text(more), 1) == 1


def puzzle_text(layout: Layout, rules: Sequence[Clue], givens: str | None = None) -> str:
    """The JSON text of a puzzle, with digits in their usual symbols."""
    told: dict[str, Any] = {"size": layout.size}
    if not layout.is_usual:
        told["regions"] = regions_text(layout.regions)
    if givens is not None:
        told["givens"] = givens
    return json.dumps(told | {"rules": list(rules)}, separators=(",", ":"))


@cache
def neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """For each cell of a grid those that share an edge with it."""
    found = []
    for cell in range(size * size):
        row, column = divmod(cell, size)
        steps = ((row + down, column + right) for down, right in EDGE_STEPS)
        found.append(tuple(r * size + c for r, c in steps if 0 <= r < size and 0 <= c < size))
    return tuple(found)


@cache
def turning(symmetry: str, size: int) -> tuple[int, ...]:
    """Where every cell goes by the first turn of a symmetry; where it is when there is none."""
    turns = SYMMETRIES[symmetry]
    if not turns:
        return tuple(range(size * size))
    places = (turns[0](*divmod(cell, size), size - 1) for cell in range(size * size))
    return tuple(row * size + column for row, column in places)
