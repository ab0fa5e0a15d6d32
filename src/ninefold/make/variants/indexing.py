"""Cells that say where a digit stands: a few of each row, so that most digits are told of."""

from ninefold.make.chance import Dice
from ninefold.make.variants.page import Clue, Page

COLUMNS = (2, 3)
"""Least and most columns whose cells all index."""


def draw_indexing(page: Page, dice: Dice, _density: int, _count: int | None) -> list[Clue]:
    """Whole columns of indexing cells, as they are printed."""
    columns = sorted(dice.shuffled(range(page.size))[: dice.between(*COLUMNS)])
    cells = [row * page.size + column for row in range(page.size) for column in columns]
    return [{"kind": "indexing", "cells": page.names(cells), "axis": "column"}]
