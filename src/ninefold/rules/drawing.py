"""How rules are drawn: a small vocabulary of shapes as data, from which `render.clues` makes paths and texts.

Cells are named as in rules. A style is a word such as `thermometer`; what it looks like is the renderer's business.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outline:
    """A line inside the border of some cells, with a text in the corner of the first of them."""

    cells: tuple[str, ...]
    text: str = ""
    style: str = "cage"


@dataclass(frozen=True)
class Shade:
    """Cells with a tint behind everything else."""

    cells: tuple[str, ...]
    style: str = "region"


@dataclass(frozen=True)
class Stroke:
    """A line through the centres of cells, from the first to the last."""

    cells: tuple[str, ...]
    style: str


@dataclass(frozen=True)
class Figure:
    """A shape in one cell, behind its digit; perhaps with a small text at its lower edge."""

    cell: str
    style: str
    text: str = ""


@dataclass(frozen=True)
class Badge:
    """A small sign in the middle between cells that touch."""

    cells: tuple[str, ...]
    style: str
    text: str = ""


@dataclass(frozen=True)
class Margin:
    """A text outside the grid, beside the first of the cells it speaks of."""

    cells: tuple[str, ...]
    text: str
    style: str


Drawn = Outline | Shade | Stroke | Figure | Badge | Margin
