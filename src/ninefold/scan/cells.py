"""Cuts the cells of a board out of a photo, each by its own four corners, so that a bent page does no harm."""

import cv2
import numpy as np

from ninefold.scan.arrays import Picture, Points
from ninefold.scan.lattice import LINES
from ninefold.scan.networks import CELL

MARGIN = 1.2
"""A cut out cell shows so much of the board: lines are seen to be lines."""


def cut_cells(photo: Picture, points: Points) -> Picture:
    """81 cells [81, 32, 32] from 0 to 1."""
    grid = points.reshape(LINES, LINES, 2)
    pixels = float(np.linalg.norm(grid[-1, -1] - grid[0, 0])) / (9 * np.sqrt(2)) * MARGIN
    if pixels > 1.7 * CELL:
        shrink = pixels / CELL
        photo = cv2.resize(photo, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
        grid = (grid + 0.5) / shrink - 0.5
    t = ((np.arange(CELL) + 0.5) / CELL - 0.5) * MARGIN + 0.5
    u, v = np.meshgrid(t, t)
    where = []
    for row in range(9):
        for column in range(9):
            a, b = grid[row, column], grid[row, column + 1]
            c, d = grid[row + 1, column], grid[row + 1, column + 1]
            upper, lower = a + (b - a) * u[..., None], c + (d - c) * u[..., None]
            where.append(upper + (lower - upper) * v[..., None])
    places = np.concatenate(where).astype(np.float32)
    across, down = places[..., 0], places[..., 1]
    cut = cv2.remap(photo, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cut.reshape(81, CELL, CELL).astype(np.float32) / 255
