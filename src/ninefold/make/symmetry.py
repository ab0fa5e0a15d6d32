"""Symmetries of the pattern of givens, as orbits: cells of one orbit hold givens together or not at all."""

from collections.abc import Callable
from functools import cache

from ninefold.grid import Shape

Place = tuple[int, int]
Turn = Callable[[int, int, int], Place]

SYMMETRIES: dict[str, tuple[Turn, ...]] = {
    "none": (),
    "rotational": (lambda row, column, last: (last - row, last - column),),
    "quarter-turn": (lambda row, column, last: (column, last - row),),
    "left-right": (lambda row, column, last: (row, last - column),),
    "top-bottom": (lambda row, column, last: (last - row, column),),
    "both-mirrors": (
        lambda row, column, last: (row, last - column),
        lambda row, column, last: (last - row, column),
    ),
    "diagonal": (lambda row, column, _: (column, row),),
    "antidiagonal": (lambda row, column, last: (last - column, last - row),),
}
"""By name, the turns that leave the pattern as it is."""


@cache
def orbits_of(symmetry: str, shape: Shape) -> tuple[int, ...]:
    """For every cell the number of its orbit."""
    orbits = [-1] * shape.cells
    number = 0
    for cell in range(shape.cells):
        if orbits[cell] < 0:
            for member in _orbit(cell, SYMMETRIES[symmetry], shape.size):
                orbits[member] = number
            number += 1
    return tuple(orbits)


def _orbit(cell: int, turns: tuple[Turn, ...], size: int) -> set[int]:
    orbit = {cell}
    waiting = [cell]
    while waiting:
        row, column = divmod(waiting.pop(), size)
        for turn in turns:
            turned_row, turned_column = turn(row, column, size - 1)
            image = turned_row * size + turned_column
            if image not in orbit:
                orbit.add(image)
                waiting.append(image)
    return orbit
