"""The two small networks: one finds boards, one reads cells. `training/` made them."""

from functools import cache
from pathlib import Path

import cv2
import numpy as np

from ninefold.scan.arrays import Likelihoods, Picture

HERE = Path(__file__).parent
CELL = 32
SHARPER = 1.7
"""It was taught never to be quite sure; this takes that back."""


@cache
def network(name: str) -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(HERE / f"{name}.onnx"))


def find_boards(picture: Picture) -> Picture:
    """Of a picture of 320 by 320 pixels, at half its size: inside of a board, crossings, crossings of boxes."""
    net = network("boards")
    net.setInput(picture[None, None].astype(np.float32) / 255)
    return likelihood(net.forward()[0])


def read_cells(cells: Picture) -> Likelihoods:
    """Of normalised cells [n, 32, 32] how likely each class is, [n, 20]."""
    net = network("cells")
    net.setInput(cells[:, None])
    said = net.forward() * SHARPER
    likely = np.exp(said - said.max(1, keepdims=True))
    read: Likelihoods = likely / likely.sum(1, keepdims=True)
    return read


def normalised(cells: Picture) -> Picture:
    """Cut out cells [n, 32, 32] from 0 to 1: the paper becomes 0, what stands out most on the board about 1 or -1."""
    away = cells - np.median(cells.reshape(len(cells), -1), axis=1)[:, None, None]
    contrast = max(0.06, float(np.quantile(np.abs(away).reshape(-1)[::7], 0.97)))
    scaled: Picture = np.clip(away / contrast, -1.5, 1.5).astype(np.float32)
    return scaled


def likelihood(said: Picture) -> Picture:
    return 1 / (1 + np.exp(-said))
