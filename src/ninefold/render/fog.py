"""Fog: cells whose clues are hidden until a digit beside them is found."""

from collections.abc import Iterable

from ninefold.rules import Puzzle
from ninefold.rules.fog import PARTS, parts_of
from ninefold.rules.layout import Layout


def fog_of(puzzle: Puzzle, right: Iterable[int] | None = None) -> frozenset[int]:
    """The cells in fog. It lifts around cells whose digit is known to be right: the givens, if none are said.

    `foglight` names cells that are clear from the start, `fogofwar` cells around which it is clear.
    """
    clear = clear_of(puzzle)
    if clear is None:
        return frozenset()
    layout = puzzle.layout
    found = (cell for cell, digit in enumerate(puzzle.givens.digits) if digit) if right is None else right
    return frozenset(range(layout.cells)) - clear - {cell for centre in found for cell in _around(centre, layout)}


def clear_of(puzzle: Puzzle) -> frozenset[int] | None:
    """The cells that are clear whatever is found; None if there is no fog.

    Fog is written as an object with `foglight` and `fogofwar`, or as the cells of `foglight` alone.
    """
    if not isinstance(puzzle.fog, list | dict):
        return None
    parts, numbers = parts_of(puzzle.fog), puzzle.layout.numbers
    lights, centres = ([numbers[name] for name in parts.get(part, ()) if name in numbers] for part in PARTS)
    return frozenset({*lights, *(cell for centre in centres for cell in _around(centre, puzzle.layout))})


def _around(centre: int, layout: Layout) -> list[int]:
    row, column = divmod(centre, layout.size)
    return [
        at * layout.size + across
        for at in range(row - 1, row + 2)
        for across in range(column - 1, column + 2)
        if layout.has(at, across)
    ]
