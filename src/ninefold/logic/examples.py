"""Examples of techniques: a position a line, and what one technique must find there.

Pages draw them, drills are made from them, and tests hold the engine to them. Lines whose technique ends in `-x` are
counterexamples: there it must find nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ninefold.grid import Grid
from ninefold.logic.catalogue import technique_of
from ninefold.logic.engine import find_steps
from ninefold.logic.marks import Candidate
from ninefold.logic.position import Position
from ninefold.logic.step import Step
from ninefold.rules import Puzzle

FILES = ("techniques.txt", "techniques_chains.txt", "techniques_exotic.txt")


@dataclass(frozen=True)
class Case:
    """One line."""

    technique: str
    is_negative: bool
    digits: tuple[int, ...]
    puzzle: Puzzle
    position: Position
    removals: frozenset[Candidate]
    placements: frozenset[Candidate]

    def found(self) -> list[Step]:
        """The steps of the technique that the case speaks of: those with its digits."""
        return [step for step in find_steps(self.position, [self.technique]) if self._is_meant(step)]

    def _is_meant(self, step: Step) -> bool:
        removed = tuple(sorted({removal.digit for removal in step.removals}))
        return (step.digits or removed) == self.digits


@cache
def cases() -> tuple[Case, ...]:
    """All cases whose technique is written as a slug."""
    return tuple(map(parse_case, _lines()))


def examples_of(slug: str) -> tuple[Case, ...]:
    """The positions in which the technique is shown; none for those that only a rating knows."""
    known = technique_of(slug).slug
    return tuple(case for case in cases() if case.technique == known and not case.is_negative)


@cache
def techniques_with_examples() -> tuple[str, ...]:
    """The techniques that can be shown and practised, in the order of the files."""
    return tuple(dict.fromkeys(case.technique for case in cases() if not case.is_negative))


def parse_case(line: str) -> Case:
    """The case a line stands for."""
    _, code, digits, cells, deleted, removals, placements, *_ = line.split(":")
    puzzle, filled = _parse_cells(cells)
    position = Position.of(puzzle, filled).without(_candidates(deleted))
    slug = code.removesuffix("-x")
    removed, placed = frozenset(_candidates(removals)), frozenset(_candidates(placements))
    return Case(slug, code != slug, tuple(map(int, digits)), puzzle, position, removed, placed)


def _lines() -> Iterator[str]:
    for name in FILES:
        for line in files(__package__).joinpath("cases", name).read_text().splitlines():
            if line.startswith(":") and not line[1:5].isdigit():
                yield line


def _parse_cells(text: str) -> tuple[Puzzle, Grid]:
    """Digits with a plus before them were solved on the way; the others are given."""
    givens, filled, is_solved = list[int](), list[int](), False
    for character in text:
        if character == "+":
            is_solved = True
            continue
        digit = 0 if character == "." else int(character)
        givens.append(0 if is_solved else digit)
        filled.append(digit)
        is_solved = False
    return Puzzle(Grid(tuple(givens))), Grid(tuple(filled))


def _candidates(text: str) -> list[Candidate]:
    triples = (tuple(map(int, triple)) for triple in text.split())
    return [Candidate((row - 1) * 9 + column - 1, digit) for digit, row, column in triples]
