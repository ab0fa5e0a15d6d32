"""What stands in the cells of a board, and how sure that is."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.scan.arrays import Likelihoods, Picture
from ninefold.scan.networks import normalised, read_cells

BLANK, PRINTED, WRITTEN, MARKS = 0, 1, 10, 19
"""Classes of a cell: 1 to 9 are the printed digits, 10 to 18 the written ones."""


@dataclass(frozen=True)
class Reading:
    """For every cell how likely no digit and each digit are, and whether a digit would be printed."""

    digits: Likelihoods  # [81, 10]; no digit first
    is_printed: NDArray[np.bool_]
    has_marks: NDArray[np.bool_]
    turns: int  # quarter turns to the left that the photo needed
    clearness: float  # mean logarithm of what was read where anything was


def read_board(cut: Picture, is_upright: bool = False) -> Reading:
    """The cells of a board that may lie on any side, unless somebody says that it does not."""
    cells = normalised(cut)
    upright = read_cells(cells)
    shown = upright[:, [BLANK, MARKS]].sum(1) < 0.5
    best, turns = upright, 0
    clearness = mean_log(upright[shown])
    for quarter in (1, 2, 3) if shown.any() and not is_upright else ():
        turned = turn_cells(cells, quarter)
        where = turn_cells(shown[:, None, None], quarter).reshape(-1)
        read = read_cells(turned[where])
        if mean_log(read) > clearness + 0.02:
            best, turns, clearness = read_cells(turned), quarter, mean_log(read)
    digits = np.concatenate(
        [best[:, [BLANK, MARKS]].sum(1, keepdims=True), best[:, PRINTED:WRITTEN] + best[:, WRITTEN:MARKS]], 1
    )
    is_printed = best[:, PRINTED:WRITTEN].sum(1) >= best[:, WRITTEN:MARKS].sum(1)
    return Reading(digits, is_printed, best[:, MARKS] > 0.5, turns, clearness)


def mean_log(likelihoods: Likelihoods) -> float:
    return float(np.log(likelihoods.max(1)).mean()) if len(likelihoods) else 0.0


def turn_cells(cells: Picture, quarter: int) -> Picture:
    """81 pictures as the board shows them after quarter turns to the left."""
    board = cells.reshape(9, 9, *cells.shape[1:])
    turned = np.rot90(np.rot90(board, quarter, axes=(0, 1)), quarter, axes=(2, 3))
    return np.ascontiguousarray(turned).reshape(cells.shape)
