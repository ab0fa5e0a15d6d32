"""Where things are on a drawn board, in units of which a cell has `CELL`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from ninefold.grid import Shape
from ninefold.render.scene import Candidate

CELL = 56
"""The unit is the pixel of a board drawn at its usual size on a screen; line widths are given in it."""

DIGIT_SIZE = 0.58 * CELL
NOTE_SIZE = 0.24 * CELL
CAP_HEIGHT = 0.727
"""Of Inter, in ems. Digits are as high as capitals, so half of it centres them."""

NOTES_INSET = 0.92
"""The part of a cell's side that its notes spread over."""


@dataclass(frozen=True)
class Point:
    x: float
    y: float


def corner_of(cell: int, shape: Shape) -> Point:
    """The top left corner of a cell."""
    row, column = divmod(cell, shape.size)
    return Point(column * CELL, row * CELL)


def centre_of(cell: int, shape: Shape) -> Point:
    """The middle of a cell."""
    corner = corner_of(cell, shape)
    return Point(corner.x + CELL / 2, corner.y + CELL / 2)


def notes_per_side(shape: Shape) -> int:
    """Notes stand in a square block: three to a side for nine digits."""
    return ceil(sqrt(shape.size))


def note_size(shape: Shape) -> float:
    """The height of note digits; smaller where more than nine share a cell."""
    return NOTE_SIZE * 3 / max(3, notes_per_side(shape))


def place_of(candidate: Candidate, shape: Shape) -> Point:
    """The middle of a candidate's fixed place in its cell."""
    cell, digit = candidate
    side = notes_per_side(shape)
    down, across = divmod(digit - 1, side)
    centre = centre_of(cell, shape)
    return Point(
        centre.x + ((across + 0.5) / side - 0.5) * NOTES_INSET * CELL,
        centre.y + ((down + 0.5) / side - 0.5) * NOTES_INSET * CELL,
    )


def places_of(candidates: Iterable[Candidate], shape: Shape) -> list[Point]:
    """The places of the candidates of a node."""
    return [place_of(candidate, shape) for candidate in candidates]


def middle_of(places: Sequence[Point]) -> Point:
    """The point in the middle of places."""
    return Point(sum(place.x for place in places) / len(places), sum(place.y for place in places) / len(places))
