"""What a photo shows, as a sheet, with how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from ninefold.errors import BadPhotoError
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.scan.arrays import Picture
from ninefold.scan.cells import cut_cells
from ninefold.scan.evidence import choose, clashes
from ninefold.scan.lattice import LINES, SMALLEST, Lattice, find_lattices, lattice_between
from ninefold.scan.picture import load
from ninefold.scan.reading import Reading, read_board

SURE = 0.95
Corners = Sequence[tuple[float, float]]
"""Four, clockwise, each from 0 to 1 of the photo's width and height."""
CLEAR_READING = -0.5
"""Below this, what was found is no board."""


@dataclass(frozen=True)
class PhotoSheet(Sheet):
    """Printed digits are givens, written ones are placed; each cell with how likely it was read right."""

    confidences: tuple[float, ...] = field(default=(), compare=False)
    corners: tuple[tuple[float, float], ...] = field(default=(), compare=False)
    """Of the board, clockwise from its own upper left, each from 0 to 1 of the photo's width and height."""

    @property
    def doubtful(self) -> tuple[int, ...]:
        """Cells that somebody should look at."""
        return tuple(cell for cell, confidence in enumerate(self.confidences) if confidence < SURE)

    @property
    def confidence(self) -> float:
        """Of the whole: how likely every cell is right."""
        return float(np.prod(self.confidences))


def read_photo(photo: str | Path | bytes, corners: Corners | None = None, is_upright: bool = False) -> PhotoSheet:
    """Reads the board in a photo, a file or its bytes; between these corners, of which the first is its upper left."""
    picture = load(photo)
    return find_and_read(picture) if corners is None else read_between(picture, corners, is_upright)


def read_between(picture: Picture, corners: Corners, is_upright: bool) -> PhotoSheet:
    places = (np.array(corners) * (picture.shape[1], picture.shape[0])).astype(np.float32)
    if not cv2.isContourConvex(places) or cv2.contourArea(places) < SMALLEST * picture.size:
        raise BadPhotoError("these corners do not surround a board: go around it, clockwise from its upper left")
    lattice = lattice_between(picture, places)
    return sheet_of(lattice, read_board(cut_cells(picture, lattice.points), is_upright), picture.shape)


def find_and_read(picture: Picture) -> PhotoSheet:
    read = [(lattice, read_board(cut_cells(picture, lattice.points))) for lattice in find_lattices(picture)[:2]]
    legible = [pair for pair in read if pair[1].clearness > CLEAR_READING]
    if not legible:
        raise BadPhotoError(
            "there is no board to be seen in the photo: take it from above, with all four corners in view"
        )
    lattice, reading = legible[0]
    return sheet_of(lattice, reading, picture.shape)


def sheet_of(lattice: Lattice, reading: Reading, shape: tuple[int, ...]) -> PhotoSheet:
    digits = choose(reading)
    draft = Draft()
    for cell, digit in enumerate(digits):
        (draft.give if reading.is_printed[cell] else draft.place)(cell, digit)
    sheet = draft.sheet()
    broken = clashes(digits)
    confidences = [0.0 if cell in broken else float(reading.digits[cell, digit]) for cell, digit in enumerate(digits)]
    return PhotoSheet(
        sheet.givens, sheet.placed, confidences=tuple(confidences), corners=corners_of(lattice, reading.turns, shape)
    )


def corners_of(lattice: Lattice, turns: int, shape: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
    outline = lattice.points.reshape(LINES, LINES, 2)[[0, 0, -1, -1], [0, -1, -1, 0]]
    share = np.roll(outline, -turns, axis=0) / (shape[1], shape[0])
    return tuple((round(float(x), 4), round(float(y), 4)) for x, y in share)
