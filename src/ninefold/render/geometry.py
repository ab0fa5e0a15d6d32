"""Where things are on a drawn board, in units of which a cell has `CELL`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from ninefold.grid import Shape
from ninefold.render.clues import Sides
from ninefold.render.scene import Candidate, Scene

CELL = 56
"""The unit is the pixel of a board drawn at its usual size on a screen; line widths are given in it."""

DIGIT_SIZE = 0.58 * CELL
NOTE_SIZE = 0.24 * CELL
CAP_HEIGHT = 0.727
"""Of Inter, in ems. Digits are as high as capitals, so half of it centres them."""

NOTHING = Sides()
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


def note_size(scene: Scene, cell: int) -> float:
    """The height of a cell's note digits; smaller where more than nine share it, or clues take some of its room."""
    block = _notes_block(scene, cell)
    narrow = min(1, (1 - block.left - block.right) / NOTES_INSET, (1.1 - block.top - block.bottom) / NOTES_INSET)
    return NOTE_SIZE * 3 / max(3, notes_per_side(scene.shape)) * narrow


def place_of(candidate: Candidate, scene: Scene) -> Point:
    """The middle of a candidate's fixed place in its cell."""
    cell, digit = candidate
    side = notes_per_side(scene.shape)
    down, across = divmod(digit - 1, side)
    corner = corner_of(cell, scene.shape)
    block = _notes_block(scene, cell)
    return Point(
        corner.x + (block.left + (across + 0.5) / side * (1 - block.left - block.right)) * CELL,
        corner.y + (block.top + (down + 0.5) / side * (1 - block.top - block.bottom)) * CELL,
    )


def _notes_block(scene: Scene, cell: int) -> Sides:
    """How far the block of a cell's notes stays away from its sides."""
    free = (1 - NOTES_INSET) / 2
    return Sides(*(free + taken for taken in scene.clues.rooms.get(cell, NOTHING)))


def places_of(candidates: Iterable[Candidate], scene: Scene) -> list[Point]:
    """The places of the candidates of a node."""
    return [place_of(candidate, scene) for candidate in candidates]


def middle_of(places: Sequence[Point]) -> Point:
    """The point in the middle of places."""
    return Point(sum(place.x for place in places) / len(places), sum(place.y for place in places) / len(places))
