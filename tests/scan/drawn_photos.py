"""Photos of boards that tests draw themselves: lines and digits, then tilted, bent or in the dark."""

import io

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CELL = 60
SIDE = 9 * CELL

Picture = NDArray[np.uint8]


def board(puzzle: str = PUZZLE, paper: int = 235, ink: int = 30) -> Picture:
    """A printed board with a margin of one cell."""
    image = Image.new("L", (SIDE + 2 * CELL, SIDE + 2 * CELL), paper)
    draw = ImageDraw.Draw(image)
    for line in range(10):
        at, width = CELL + line * CELL, 5 if line % 3 == 0 else 2
        draw.line((at, CELL, at, CELL + SIDE), fill=ink, width=width)
        draw.line((CELL, at, CELL + SIDE, at), fill=ink, width=width)
    font = ImageFont.load_default(40)
    for cell, symbol in enumerate(puzzle):
        if symbol != ".":
            place = (CELL * (1.5 + cell % 9), CELL * (1.5 + cell // 9))
            draw.text(place, symbol, font=font, fill=ink, anchor="mm")
    return np.asarray(image)


def tilted(picture: Picture) -> Picture:
    """As seen by somebody who sits beside it."""
    height, width = picture.shape
    seen = np.array([[90, 60], [width - 30, 110], [width - 90, height - 20], [20, height - 90]], np.float32)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return _whole(
        cv2.warpPerspective(picture, cv2.getPerspectiveTransform(corners, seen), (width, height), borderValue=120)
    )


def bent(picture: Picture) -> Picture:
    """A page that does not lie flat."""
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(np.float32)
    return _whole(cv2.remap(picture, x, y + 22 * np.sin(x / 160), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def shadowed(picture: Picture) -> Picture:
    """With the shadow of a hand and a dull camera."""
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]]
    dark = picture * np.where(x + 0.4 * y > 420, 0.45, 1.0)
    noise = np.random.default_rng(9).normal(0, 6, picture.shape)
    return _whole(cv2.GaussianBlur(np.clip(dark + noise, 0, 255), (0, 0), 1.2))


def file_of(picture: Picture, kind: str = "PNG", **how: object) -> bytes:
    file = io.BytesIO()
    Image.fromarray(picture).save(file, kind, **how)
    return file.getvalue()


def _whole(picture: NDArray[np.generic]) -> Picture:
    return np.asarray(picture).astype(np.uint8)
