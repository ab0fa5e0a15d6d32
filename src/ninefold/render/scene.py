"""A scene: everything that is drawn on one board, whoever draws it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ninefold.grid import Grid, Shape
from ninefold.render.clues import NO_CLUES, Clues, clues_of
from ninefold.render.fog import fog_of
from ninefold.rules import Puzzle
from ninefold.rules.layout import Layout

Candidate = tuple[int, int]
"""A cell and a digit."""


@dataclass(frozen=True)
class Link:
    """A line between two candidates, or between groups of candidates."""

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    is_strong: bool = True
    """Strong links are solid, weak ones dashed."""
    is_own: bool = False
    """Drawn by the player, and so in the colour of the pen."""


@dataclass(frozen=True)
class Marks:
    """What a step points at: each thing with its role, as plain data."""

    cells: tuple[tuple[str, int], ...] = ()
    candidates: tuple[tuple[str, int, int], ...] = ()
    """Role, cell, digit."""
    houses: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Role and the cells of the house."""
    sets: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Role and the cells that are outlined together."""
    rules: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Role and the cells of a rule."""
    links: tuple[Link, ...] = ()


NO_MARKS = Marks()


@dataclass(frozen=True)
class Scene:
    """A board with all that is written and drawn on it."""

    givens: Grid
    puzzle: Puzzle | None = None
    """Whatever has regions, symbols or rules of its own."""
    fog: frozenset[int] = frozenset()
    """Cells whose clues are hidden."""
    entries: Mapping[int, int] = field(default_factory=dict)
    """The player's digits, by cell."""
    placed: Mapping[int, int] = field(default_factory=dict)
    """Digits written by the solver or a hint, by cell."""
    corner: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Corner notes, or candidates: each digit has its fixed place in the cell."""
    centre: Mapping[int, frozenset[int]] = field(default_factory=dict)
    cell_colours: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Colours 1 to 9; a cell with several is striped."""
    candidate_colours: Mapping[Candidate, int] = field(default_factory=dict)
    markers: Mapping[int, int] = field(default_factory=dict)
    """The player's markers: 1 circle, 2 square, any other number a diamond."""
    wrong: frozenset[int] = frozenset()
    """Cells whose digit is underlined as wrong."""
    marks: Marks = NO_MARKS
    has_labels: bool = False
    """Whether rows and columns are numbered at the edge."""
    has_notes_grid: bool = False
    """Whether empty cells are ruled faintly into places for notes, to be filled in by hand."""

    @property
    def shape(self) -> Shape:
        return self.givens.shape

    @cached_property
    def layout(self) -> Layout:
        """Size, regions and symbols."""
        return self.puzzle.layout if self.puzzle else Layout.of(self.shape.size)

    @cached_property
    def clues(self) -> Clues:
        """What the rules show."""
        return clues_of(self.puzzle) if self.puzzle else NO_CLUES

    def symbol(self, digit: int) -> str:
        """How a digit is written on this board."""
        return self.layout.symbols[digit - 1]

    def digit(self, cell: int) -> int:
        """The digit that stands in a cell, whoever wrote it; 0 for none."""
        return self.givens[cell] or self.placed.get(cell, 0) or self.entries.get(cell, 0)


def written(givens: Grid, digits: Iterable[int]) -> dict[int, int]:
    """The digits in cells that are no givens, by cell."""
    return {cell: digit for cell, digit in enumerate(digits) if digit and not givens.digits[cell]}


def scene_of_puzzle(puzzle: Puzzle, digits: Sequence[int] = (), **drawn: Any) -> Scene:
    """The board of a puzzle of any kind: its regions and clues, digits that were written into it, and what is drawn."""
    givens = puzzle.givens
    return Scene(givens, puzzle, **{"fog": fog_of(puzzle), "entries": written(givens, digits), **drawn})


def scene_of(
    puzzle: Puzzle,
    marks: Marks = NO_MARKS,
    *,
    entries: Mapping[int, int] | None = None,
    placed: Mapping[int, int] | None = None,
    candidates: Iterable[Candidate] = (),
    has_labels: bool = False,
) -> Scene:
    """The scene of a step: digits, the candidates that are left, and what the step points at.

    Candidates that the marks or links speak of are drawn even if they are not listed.
    """
    givens, entries, placed = puzzle.givens, entries or {}, placed or {}
    notes: dict[int, set[int]] = {}
    for cell, digit in (*candidates, *_spoken_of(marks)):
        if not givens[cell] and cell not in entries and cell not in placed:
            notes.setdefault(cell, set()).add(digit)
    return scene_of_puzzle(
        puzzle,
        entries=entries,
        placed=placed,
        corner={cell: frozenset(digits) for cell, digits in notes.items()},
        marks=marks,
        has_labels=has_labels,
    )


def _spoken_of(marks: Marks) -> Iterable[Candidate]:
    yield from ((cell, digit) for _, cell, digit in marks.candidates)
    for link in marks.links:
        yield from (*link.start, *link.end)
