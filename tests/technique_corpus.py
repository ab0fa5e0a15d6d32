"""The corpora of technique cases: a position a line, and what one technique must find there."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ninefold.grid import Grid
from ninefold.logic import Candidate, Position, Step, find_steps
from ninefold.rules import Puzzle

CORPUS = Path(__file__).parent / "corpus"
FILES = ("techniques.txt", "techniques_chains.txt")


@dataclass(frozen=True)
class Case:
    """One line of a corpus."""

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


def cases() -> Iterator[Case]:
    """All cases whose technique is written as a slug."""
    for name in FILES:
        for line in (CORPUS / name).read_text().splitlines():
            if line.startswith(":") and not line[1:5].isdigit():
                yield parse_case(line)


def parse_case(line: str) -> Case:
    """The case a line stands for."""
    _, code, digits, cells, deleted, removals, placements, *_ = line.split(":")
    puzzle, filled = _parse_cells(cells)
    position = Position.of(puzzle, filled).without(_candidates(deleted))
    slug = code.removesuffix("-x")
    removed, placed = frozenset(_candidates(removals)), frozenset(_candidates(placements))
    return Case(slug, code != slug, tuple(map(int, digits)), puzzle, position, removed, placed)


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
