"""Puzzles about sums by chance, of any size, each made from a grid that solves it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from ninefold.rules import Puzzle

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 12: (3, 4), 16: (4, 4), 25: (5, 5)}
"""Rows and columns of the usual box."""

Rule = dict[str, Any]
Made = tuple[Puzzle, tuple[int, ...]]
"""A puzzle and one grid that solves it; there may be others."""


def made_grid(chance: Random, size: int) -> list[int]:
    """A solved grid: a regular one with its lines and digits shuffled within what keeps it solved."""
    rows, columns = BOXES[size]
    digits = chance.sample(range(1, size + 1), size)
    down = [band * rows + line for band in _shuffled(chance, size // rows) for line in _shuffled(chance, rows)]
    across = [
        band * columns + line for band in _shuffled(chance, size // columns) for line in _shuffled(chance, columns)
    ]
    return [digits[(columns * (row % rows) + row // rows + column) % size] for row in down for column in across]


def _shuffled(chance: Random, count: int) -> list[int]:
    return chance.sample(range(count), count)


def made_killer(chance: Random, size: int = 9, largest: int = 4, share: float = 1.0) -> Made:
    """Cages over the board; a smaller share leaves some of them out."""
    grid = made_grid(chance, size)
    left = set(range(size * size))
    rules: list[Rule] = []
    while left:
        cage = _grown(chance, grid, size, left, chance.randint(1 if chance.random() < 0.1 else 2, largest))
        left -= set(cage)
        if chance.random() < share:
            rules.append({"kind": "cage", "cells": names(cage, size), "sum": sum(grid[cell] for cell in cage)})
    return _puzzle(size, rules), tuple(grid)


def _grown(chance: Random, grid: list[int], size: int, left: set[int], count: int) -> list[int]:
    cage = [chance.choice(sorted(left))]
    while len(cage) < count:
        used = {grid[cell] for cell in cage}
        around = {other for cell in cage for other in neighbours(cell, size)} & left - set(cage)
        fitting = [cell for cell in sorted(around) if grid[cell] not in used]
        if not fitting:
            break
        cage.append(chance.choice(fitting))
    return sorted(cage)


def made_sums(chance: Random, size: int = 9, count: int = 12) -> Made:
    """Arrows, double arrows, zippers, little killers, weighted sums and cages together, and some givens."""
    grid = made_grid(chance, size)
    rules: list[Rule] = []
    while len(rules) < count:
        made = chance.choice((_arrow, _double_arrow, _zipper, _little_killer, _weighted, _region_sum))(
            chance, grid, size
        )
        rules += [made] if made else []
    givens = [digit if chance.random() < 0.3 else 0 for digit in grid]
    return _puzzle(size, rules, givens), tuple(grid)


def _walk(chance: Random, size: int, count: int) -> list[int]:
    """A path of cells that touch, none of them twice."""
    path = [chance.randrange(size * size)]
    while len(path) < count:
        around = [cell for cell in neighbours(path[-1], size) if cell not in path]
        if not around:
            return _walk(chance, size, count)
        path.append(chance.choice(around))
    return path


def _arrow(chance: Random, grid: list[int], size: int) -> Rule | None:
    bulb, *path = _walk(chance, size, chance.randint(3, 4))
    if sum(grid[cell] for cell in path) != grid[bulb]:
        return None
    return {"kind": "arrow", "bulb": names([bulb], size), "path": names(path, size)}


def _double_arrow(chance: Random, grid: list[int], size: int) -> Rule | None:
    first, *inner, last = path = _walk(chance, size, chance.randint(4, 6))
    if sum(grid[cell] for cell in inner) != grid[first] + grid[last]:
        return None
    return {"kind": "double-arrow", "cells": names(path, size)}


def _zipper(chance: Random, grid: list[int], size: int) -> Rule | None:
    path = _walk(chance, size, chance.choice((4, 5)))
    sums = {grid[one] + grid[other] for one, other in zip(path[:2], path[:-3:-1], strict=True)}
    middle = {grid[path[2]]} if len(path) == 5 else set()
    return {"kind": "zipper", "cells": names(path, size)} if len(sums | middle) == 1 else None


def _region_sum(chance: Random, grid: list[int], size: int) -> Rule | None:
    rows, columns = BOXES[size]
    path = _walk(chance, size, 5)
    parts: list[tuple[tuple[int, int], int]] = []
    for cell in path:
        box = cell // size // rows, cell % size // columns
        before = parts.pop() if parts and parts[-1][0] == box else (box, 0)
        parts.append((box, before[1] + grid[cell]))
    is_equal = len(parts) > 1 and len({total for _, total in parts}) == 1
    return {"kind": "region-sum", "cells": names(path, size)} if is_equal else None


def _little_killer(chance: Random, grid: list[int], size: int) -> Rule | None:
    start = chance.randrange(1, size - 1)
    cells = [step * size + start + step for step in range(size - start)]
    return {"kind": "little-killer", "cells": names(cells, size), "sum": sum(grid[cell] for cell in cells)}


def _weighted(chance: Random, grid: list[int], size: int) -> Rule | None:
    cells = _walk(chance, size, chance.randint(2, 5))
    weights = [chance.choice((-2, -1, 1, 1, 2, 3)) for _ in cells]
    total = sum(grid[cell] * weight for cell, weight in zip(cells, weights, strict=True))
    return {"kind": "sum", "cells": names(cells, size), "total": total, "weights": weights}


def neighbours(cell: int, size: int) -> Iterator[int]:
    row, column = divmod(cell, size)
    for other_row, other_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= other_row < size and 0 <= other_column < size:
            yield other_row * size + other_column


def names(cells: list[int], size: int) -> list[str]:
    return [f"r{cell // size + 1}c{cell % size + 1}" for cell in cells]


def _puzzle(size: int, rules: list[Rule], givens: list[int] | None = None) -> Puzzle:
    symbols = "123456789ABCDEFGHIJKLMNOP"
    text = "".join(symbols[digit - 1] if digit else "." for digit in givens or [0] * size * size)
    return Puzzle.from_json({"size": size, "givens": text, "rules": rules})
