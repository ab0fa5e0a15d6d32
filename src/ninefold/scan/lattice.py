"""Where the lines of a board cross in a photo: a hundred points, found coarsely and then line by line."""

from dataclasses import dataclass

import cv2
import numpy as np

from ninefold.scan.arrays import Matrix, Picture, Points
from ninefold.scan.networks import find_boards

LINES = 10
UPRIGHT = 320  # pixels of an upright view, which has half a cell of margin on each side
PITCH = UPRIGHT / 10
SMALLEST = 0.01  # of the photo's surface
MOST_BOARDS = 3
MOST_CANDIDATES = 6
CLEAR = 1.2
FAR = 0.8  # cells; a crossing further from where a person puts it is another one
LEVELS = (0.5, 0.9, 0.98)  # of likelihood; boards that touch come apart at the higher ones

IDEAL = np.stack(np.meshgrid(np.arange(LINES), np.arange(LINES)), -1).reshape(-1, 2).astype(np.float32)
"""Crossings in cells, row by row."""


@dataclass(frozen=True)
class Lattice:
    """The crossings of a board's lines in pixels of the photo, row by row, and how sure they are."""

    points: Points  # [100, 2]
    fit: float  # from 0 to 1 or a little more
    rank: float  # a large board with clear lines is what a photo was taken of


def find_lattices(photo: Picture) -> list[Lattice]:
    """The boards in a photo, the surest first; a clear one ends the search."""
    found: list[Lattice] = []
    for corners in candidates(photo):
        lattice = refine(photo, corners)
        if lattice is not None:
            found.append(lattice)
            if lattice.fit > CLEAR:
                break
    return sorted(found, key=lambda lattice: lattice.rank, reverse=True)


def lattice_between(photo: Picture, corners: Points) -> Lattice:
    """The board whose corners somebody points at: by its lines if they are seen where they should be, else evenly."""
    to_photo = cv2.getPerspectiveTransform(IDEAL[[0, 9, 99, 90]], corners.astype(np.float32))
    even = cv2.perspectiveTransform(IDEAL[None], to_photo)[0]
    seen = refine(photo, corners)
    cell = np.sqrt(outline_area(even)) / 9
    if seen is not None and np.linalg.norm(seen.points - even, axis=1).max() < FAR * cell:
        return seen
    return Lattice(even, 0.0, 0.0)


def candidates(photo: Picture) -> list[Points]:
    """Four corners of everything that may be a board: what the network takes for one, and whatever is framed by ink."""
    height, width = photo.shape
    scale = UPRIGHT / max(height, width)
    small = cv2.resize(
        photo, (max(1, round(width * scale)), max(1, round(height * scale))), interpolation=cv2.INTER_AREA
    )
    square = np.full((UPRIGHT, UPRIGHT), int(np.median(small)), np.uint8)
    top, left = (UPRIGHT - small.shape[0]) // 2, (UPRIGHT - small.shape[1]) // 2
    square[top : top + small.shape[0], left : left + small.shape[1]] = small
    inside = find_boards(square)[0]
    quads = [
        ((quad + 0.5) * 2 - (left, top)) / scale
        for level in LEVELS
        for quad in quads_of((inside > level).astype(np.uint8))
    ]
    return distinct([*quads, *framed(photo)])[:MOST_CANDIDATES]


def quads_of(mask: Picture) -> list[Points]:
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    large = [outline for outline in outlines if cv2.contourArea(outline) > SMALLEST * mask.size]
    return [four_corners(outline) for outline in sorted(large, key=cv2.contourArea, reverse=True)[:MOST_BOARDS]]


def framed(photo: Picture) -> list[Points]:
    """Corners of large connected pieces of ink: a printed board's lines are one such piece."""
    scale = min(1.0, 800 / max(photo.shape))
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    quads = []
    for ink in (cv2.THRESH_BINARY_INV, cv2.THRESH_BINARY):
        mask = cv2.adaptiveThreshold(
            small, 255, cv2.ADAPTIVE_THRESH_MEAN_C, ink, 25, 7 if ink == cv2.THRESH_BINARY_INV else -7
        )
        outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        for outline in sorted(outlines, key=cv2.contourArea, reverse=True)[:2]:
            if cv2.contourArea(outline) > 3 * SMALLEST * small.size:
                quads.append((four_corners(outline) + 0.5) / scale)
    return quads


def distinct(quads: list[Points]) -> list[Points]:
    """Without those that are another one again, but for a twentieth of their size."""
    kept: list[Points] = []
    for quad in quads:
        size = np.sqrt(cv2.contourArea(quad.astype(np.float32)))
        if not any(np.abs(other - quad).max() < size / 20 for other in kept):
            kept.append(quad)
    return kept


def four_corners(outline: Points) -> Points:
    """The quadrangle around an outline, clockwise from its upper left."""
    hull = cv2.convexHull(outline)
    quad = cv2.approxPolyN(hull, 4, ensure_convex=True).reshape(-1, 2).astype(np.float32)
    centre = quad.mean(0)
    around = quad[np.argsort(np.arctan2(*(quad - centre).T[::-1]))]
    first = int(np.argmin(around.sum(1)))
    return np.roll(around, -first, axis=0)


def refine(photo: Picture, corners: Points) -> Lattice | None:
    """Looks again at an upright view of the board, in which every crossing can be told apart."""
    cells = np.array([[0.05, 0.05], [8.95, 0.05], [8.95, 8.95], [0.05, 8.95]], np.float32)
    to_photo = cv2.getPerspectiveTransform(cells, corners.astype(np.float32))
    for reach in (0.45, 0.3):
        heat, _ = crossings(photo, to_photo)
        seen, strength = crossings_near(heat, reach)
        sure = strength > 0.3
        if sure.sum() < 30:
            return None
        better, _ = cv2.findHomography(IDEAL[sure], seen[sure], cv2.RANSAC, 0.25)
        if better is None:
            return None
        to_photo = to_photo @ better
    heat, boxes = crossings(photo, to_photo)
    seen, strength = crossings_near(heat, 0.4)
    bent = smoothed(seen - IDEAL, strength) + IDEAL
    points = cv2.perspectiveTransform(bent[None], to_photo)[0]
    fit = evenness(seen, strength) + 0.5 * box_phase(boxes, bent)
    share = outline_area(points) / (photo.shape[0] * photo.shape[1])
    return Lattice(points, fit, fit * min(share, 1.0) ** 0.2)


def outline_area(points: Points) -> float:
    return float(cv2.contourArea(points.reshape(LINES, LINES, 2)[[0, 0, -1, -1], [0, -1, -1, 0]]))


def evenness(seen: Points, strength: Picture) -> float:
    """How clear the crossings are, and how evenly they follow each other: lines may bend, but not jump."""
    grid = seen.reshape(LINES, LINES, 2)
    jump = np.zeros((LINES, LINES), np.float32)
    for moved in (grid, grid.transpose(1, 0, 2)):
        second = np.linalg.norm(moved[:-2] - 2 * moved[1:-1] + moved[2:], axis=-1)
        padded = np.pad(second, ((1, 1), (0, 0)), mode="edge")
        jump = np.maximum(jump, padded if moved is grid else padded.T)
    return float((strength.reshape(LINES, LINES) * np.exp(-((jump / 0.2) ** 2))).mean())


def box_phase(boxes: Picture, bent: Points) -> float:
    """Whether every third line is a box's line."""
    pitch = PITCH / 2
    across, down = ((bent + 0.5) * pitch - 0.5).T[:, None].astype(np.float32)
    at = cv2.remap(boxes, across, down, cv2.INTER_LINEAR)[0].reshape(LINES, LINES)
    every_third = np.zeros((LINES, LINES), bool)
    every_third[::3, ::3] = True
    return float(at[every_third].mean() - at[~every_third].mean())


def crossings(photo: Picture, to_photo: Matrix) -> tuple[Picture, Picture]:
    """How likely a crossing, and one of boxes, is at each place of an upright view, at half its size."""
    view = np.array([[1 / PITCH, 0, -0.5], [0, 1 / PITCH, -0.5], [0, 0, 1]])
    _, every, boxes = find_boards(warp(photo, to_photo @ view, UPRIGHT))
    return every, boxes


def warp(photo: Picture, to_photo: Matrix, size: int) -> Picture:
    """An upright view; a photo with far more pixels than that is made smaller first, or fine lines would flicker."""
    corners = cv2.perspectiveTransform(np.array([[[0, 0], [size, 0], [size, size], [0, size]]], np.float64), to_photo)[
        0
    ]
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    shrink = float(sides.mean()) / size
    if shrink > 1.5:
        smaller = cv2.resize(photo, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
        return warp(smaller, np.diag([1 / shrink, 1 / shrink, 1]) @ to_photo, size)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(photo, to_photo, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)


def crossings_near(heat: Picture, reach: float) -> tuple[Points, Picture]:
    """For each ideal crossing the strongest place near it, in cells, and how strong it is."""
    seen, strength = IDEAL.copy(), np.zeros(len(IDEAL), np.float32)
    pitch = PITCH / 2
    padded = cv2.copyMakeBorder(heat, 16, 16, 16, 16, cv2.BORDER_CONSTANT, value=0)
    radius = max(2, round(reach * pitch))
    for number, (x, y) in enumerate(IDEAL):
        column, row = round((x + 0.5) * pitch - 0.5) + 16, round((y + 0.5) * pitch - 0.5) + 16
        window = padded[row - radius : row + radius + 1, column - radius : column + radius + 1]
        peak_row, peak_column = divmod(int(window.argmax()), window.shape[1])
        strength[number] = window[peak_row, peak_column]
        near = window[max(0, peak_row - 2) : peak_row + 3, max(0, peak_column - 2) : peak_column + 3]
        rows, columns = np.mgrid[: near.shape[0], : near.shape[1]]
        weight = float(near.sum()) + 1e-6
        at_row = float((rows * near).sum()) / weight + max(0, peak_row - 2) + row - radius - 16
        at_column = float((columns * near).sum()) / weight + max(0, peak_column - 2) + column - radius - 16
        seen[number] = ((at_column + 0.5) / pitch - 0.5, (at_row + 0.5) / pitch - 0.5)
    return seen, strength


def smoothed(away: Points, strength: Picture) -> Points:
    """How far crossings are from where they should be, each with its neighbours, weak ones by these alone."""
    weight = np.where(strength > 0.25, strength, 0.001).reshape(LINES, LINES)
    spread = cv2.GaussianBlur(weight, (0, 0), 0.6, borderType=cv2.BORDER_REFLECT_101)
    planes = [
        cv2.GaussianBlur(away[:, axis].reshape(LINES, LINES) * weight, (0, 0), 0.6, borderType=cv2.BORDER_REFLECT_101)
        for axis in (0, 1)
    ]
    return np.stack([plane / spread for plane in planes], -1).reshape(-1, 2).astype(np.float32)
