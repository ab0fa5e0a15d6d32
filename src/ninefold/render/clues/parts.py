"""What rules show on a board, down to paths and texts: the same for a file, a sheet of paper and the page.

Coordinates and widths are in cells, counted from the top left corner of the grid; colours are names that every palette
knows. Whoever draws needs to know no rule and no shape.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

Layer = Literal["shade", "line", "mark"]
"""Shades lie below everything, lines below grid and digits; marks (cages, dots, outside clues) lie above the grid."""

Colour = str
"""`none`, `sheet`, `ink`, or one of a palette's colours for clues."""

WHOLE = {"json_schema_serialization_defaults_required": True}
"""Whoever sends clues sends all fields, and their description says so."""


@dataclass(frozen=True)
class CluePath:
    """A path as SVG writes it, with round joins and ends."""

    __pydantic_config__ = WHOLE

    layer: Layer
    path: str
    fill: Colour = "none"
    stroke: Colour = "none"
    width: float = 0
    dash: str = ""
    """Lengths of dashes and gaps, as SVG writes them."""
    rule: int = -1
    """Its rule's place in the puzzle."""


@dataclass(frozen=True)
class ClueLabel:
    """A text, centred on a point or beginning there."""

    __pydantic_config__ = WHOLE

    layer: Layer
    text: str
    x: float
    y: float
    """The middle of its capitals."""
    size: float
    fill: Colour = "ink"
    is_bold: bool = False
    begins: bool = False
    """Whether it begins at the point; else its middle is there."""
    rule: int = -1


CluePart = CluePath | ClueLabel


@dataclass(frozen=True)
class Sides:
    """Lengths at the four sides of a cell or of the grid."""

    __pydantic_config__ = WHOLE

    top: float = 0
    right: float = 0
    bottom: float = 0
    left: float = 0

    def __or__(self, other: "Sides") -> "Sides":
        """On every side the longer of the two."""
        return Sides(*map(max, self, other))

    def __iter__(self) -> Iterator[float]:
        return iter((self.top, self.right, self.bottom, self.left))


@dataclass(frozen=True)
class Clues:
    """All that the rules of a puzzle show on its board, in the order it is drawn."""

    __pydantic_config__ = WHOLE

    parts: tuple[CluePart, ...] = ()
    margin: Sides = Sides()
    """How much is drawn outside the grid."""
    rooms: Mapping[int, Sides] = field(default_factory=dict)
    """How much clues take from the notes of a cell at its sides."""

    def on(self, layer: Layer) -> Iterator[CluePart]:
        return (part for part in self.parts if part.layer == layer)


NO_CLUES = Clues()
