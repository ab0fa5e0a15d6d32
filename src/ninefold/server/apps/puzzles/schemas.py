"""Puzzles as JSON."""

from datetime import datetime

from ninja import Schema
from pydantic import ConfigDict, Field

from ninefold.rules import parse_puzzle
from ninefold.server.apps.puzzles.models import Puzzle


class HouseOut(Schema):
    """A row, column, box or other house: the cells in which no digit repeats."""

    kind: str
    index: int
    cells: list[int]


class PuzzleOut(Schema):
    """A puzzle. Its solution is not sent."""

    number: int
    text: str
    rules: str
    size: int
    clues: int
    houses: list[HouseOut]
    origin: str
    made_at: datetime


class WishIn(Schema):
    """What the puzzle should be like."""

    model_config = ConfigDict(extra="forbid")

    clues: int | None = None
    minimal: bool = False
    symmetry: str = "rotational"
    seed: int | None = Field(None, ge=0, le=2**63 - 1)


class EnteredIn(Schema):
    """A puzzle in any readable text form."""

    model_config = ConfigDict(extra="forbid")

    text: str


def puzzle_out(puzzle: Puzzle) -> PuzzleOut:
    """A kept puzzle as JSON."""
    rules = parse_puzzle(puzzle.text, puzzle.rules)
    return PuzzleOut(
        number=puzzle.number,
        text=puzzle.text,
        rules=puzzle.rules,
        size=rules.shape.size,
        clues=puzzle.clues,
        houses=[HouseOut(kind=h.kind, index=h.index, cells=list(h.cells)) for h in rules.houses],
        origin=puzzle.origin,
        made_at=puzzle.made_at,
    )
