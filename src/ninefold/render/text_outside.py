"""Clues outside a board that is set with characters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ninefold.render.scene import Scene
from ninefold.rules.drawing import Margin

Texts = Mapping[int, str]
"""By row or column; several clues of one line stand one after the other."""


@dataclass
class Outside:
    """The texts beside rows and columns."""

    left: dict[int, str] = field(default_factory=dict)
    right: dict[int, str] = field(default_factory=dict)
    top: dict[int, str] = field(default_factory=dict)
    bottom: dict[int, str] = field(default_factory=dict)

    @property
    def widest_left(self) -> int:
        """How long the longest text on the left is."""
        return max(map(len, self.left.values()), default=0)

    @property
    def widest_right(self) -> int:
        """How long the longest text on the right is."""
        return max(map(len, self.right.values()), default=0)

    @property
    def widest_column(self) -> int:
        """How long the longest text above or below a column is."""
        return max(map(len, (*self.top.values(), *self.bottom.values())), default=0)


def outside_of(scene: Scene) -> Outside:
    """The clues of rows and columns; those of diagonals have no place beside one."""
    found = Outside()
    for text, cells in _clues(scene):
        (row, column), (next_row, next_column) = (divmod(cell, scene.shape.size) for cell in cells[:2])
        if row == next_row:
            side, at = (found.left if next_column > column else found.right), row
        elif column == next_column:
            side, at = (found.top if next_row > row else found.bottom), column
        else:
            continue
        side[at] = f"{side[at]},{text}" if at in side else text
    return found


def _clues(scene: Scene) -> Iterable[tuple[str, list[int]]]:
    for rule in scene.puzzle.rules if scene.puzzle else ():
        for shape in rule.drawn(scene.layout):
            if isinstance(shape, Margin) and len(shape.cells) > 1:
                yield shape.text, list(map(scene.layout.cell, shape.cells))
