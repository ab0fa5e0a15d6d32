"""The scene of a game, from its digits and the marks of its cells as they stand in move text."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ninefold.grid import Shape, parse_cell
from ninefold.render.scene import Link, Marks, Scene, scene_of_puzzle, written
from ninefold.rules import Puzzle

CORNER_NOTE = re.compile(r"(.)")
CENTRE_NOTE = re.compile(r"c(.)")
CELL_COLOUR = re.compile(r"#(\d)")
CANDIDATE_COLOUR = re.compile(r"(.)#(\d)")
MARKER = re.compile(r"!([1-8])")
BY_MACHINE = re.compile(r"!9")
"""On a cell whose digit the machine wrote."""
LINK = re.compile(r"(.)~(r\d+c\d+)\.(.)")

CellMarks = Mapping[int, Iterable[str]]
"""The marks of cells, written as in docs/moves.md: `2`, `c2`, `#3`, `2#1`, `!1`, `2~r1c8.2`."""


def scene_of_position(puzzle: Puzzle, digits: Sequence[int], marks: CellMarks, wrong: Iterable[int] = ()) -> Scene:
    """The board as the player left it."""
    givens, shape = puzzle.givens, puzzle.shape
    by_machine = {cell for cell, _ in _matches(BY_MACHINE, marks)}
    entries = written(givens, digits)
    return scene_of_puzzle(
        puzzle,
        digits,
        entries={cell: digit for cell, digit in entries.items() if cell not in by_machine},
        placed={cell: digit for cell, digit in entries.items() if cell in by_machine},
        corner=_notes(CORNER_NOTE, marks, shape),
        centre=_notes(CENTRE_NOTE, marks, shape),
        cell_colours=_cell_colours(marks),
        candidate_colours={
            (cell, shape.digit(match[1])): int(match[2]) for cell, match in _matches(CANDIDATE_COLOUR, marks)
        },
        markers={cell: int(match[1]) for cell, match in _matches(MARKER, marks)},
        wrong=frozenset(wrong),
        marks=Marks(links=tuple(_links(marks, shape))),
    )


def _matches(kind: re.Pattern[str], marks: CellMarks) -> Iterator[tuple[int, re.Match[str]]]:
    """Every mark of one kind, with the cell it is on."""
    for cell, texts in marks.items():
        for match in filter(None, map(kind.fullmatch, sorted(texts))):
            yield cell, match


def _notes(kind: re.Pattern[str], marks: CellMarks, shape: Shape) -> dict[int, frozenset[int]]:
    notes: dict[int, frozenset[int]] = {}
    for cell, match in _matches(kind, marks):
        notes[cell] = notes.get(cell, frozenset()) | {shape.digit(match[1])}
    return notes


def _cell_colours(marks: CellMarks) -> dict[int, tuple[int, ...]]:
    colours: dict[int, tuple[int, ...]] = {}
    for cell, match in _matches(CELL_COLOUR, marks):
        colours[cell] = (*colours.get(cell, ()), int(match[1]))
    return colours


def _links(marks: CellMarks, shape: Shape) -> Iterator[Link]:
    for cell, match in _matches(LINK, marks):
        other = parse_cell(match[2], shape.size)
        assert other is not None, f"{match[0]!r} leads out of the board"
        yield Link(((cell, shape.digit(match[1])),), ((other, shape.digit(match[3])),), is_own=True)
