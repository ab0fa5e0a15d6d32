"""Fog: cells whose clues are hidden until a digit beside them is found."""

from collections.abc import Iterable

from ninefold.rules import Puzzle
from ninefold.rules.layout import Layout


def fog_of(puzzle: Puzzle, right: Iterable[int] | None = None) -> frozenset[int]:
    """The cells in fog. It lifts around cells whose digit is known to be right: the givens, if none are said.

    `foglight` names cells that are clear from the start, `fogofwar` cells around which it is clear.
    """
    if not isinstance(puzzle.fog, dict):
        return frozenset()
    layout = puzzle.layout
    found = (cell for cell, digit in enumerate(puzzle.givens.digits) if digit) if right is None else right
    centres = {*found, *_cells(puzzle, "fogofwar")}
    clear = {*_cells(puzzle, "foglight"), *(cell for centre in centres for cell in _around(centre, layout))}
    return frozenset(range(layout.cells)) - clear


def _cells(puzzle: Puzzle, name: str) -> list[int]:
    """Whatever else may stand there is passed: fog is what others wrote, and hides nothing that matters."""
    names = puzzle.fog.get(name)
    return (
        [puzzle.layout.numbers[cell] for cell in names or () if cell in puzzle.layout.numbers]
        if isinstance(names, list)
        else []
    )


def _around(centre: int, layout: Layout) -> list[int]:
    row, column = divmod(centre, layout.size)
    return [
        at * layout.size + across
        for at in range(row - 1, row + 2)
        for across in range(column - 1, column + 2)
        if layout.has(at, across)
    ]
