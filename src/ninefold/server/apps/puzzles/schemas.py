"""Puzzles as JSON."""

from datetime import datetime
from math import isqrt
from operator import attrgetter
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field, computed_field
from pydantic.dataclasses import dataclass

from ninefold.grid.shape import shape_of_size
from ninefold.rules.puzzle import houses_of
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.pagination import Pagination
from ninefold.usecases.make_puzzle import SeededWish

Count = Annotated[int, Field(ge=0, le=625)]
OLD_NAME = Field(description="The old name: say givens.", json_schema_extra={"deprecated": True})


def old_name_of(name: str) -> Any:
    """A number that clients from before still find under the name it had."""
    told = f"The old name: read {name}."
    answered = computed_field(return_type=int, description=told, json_schema_extra={"deprecated": True})
    return answered(property(attrgetter(name)))


class HouseOut(Schema):
    """A row, column, box or other house: the cells in which no digit repeats."""

    kind: str
    index: int
    cells: list[int]


class GivensOut(Schema):
    """How many givens a puzzle has."""

    givens: int
    clues = old_name_of("givens")


class PuzzleOut(GivensOut):
    """A puzzle. Its solution is not sent."""

    number: int
    text: str
    rules: str
    size: int
    houses: list[HouseOut]
    origin: str
    level: str | None
    rating: float | None
    started: int
    finished: int
    made_at: datetime


class PuzzlePageOut(PuzzleOut):
    """A puzzle with what its page tells: the techniques it needs, and its twins."""

    techniques: list[str]
    twins: list[int]
    """Numbers of puzzles that are the same in other clothes; all of them share their tables."""


class PuzzleSummary(GivensOut):
    """A puzzle as a list shows it."""

    number: int
    text: str
    origin: str
    level: str | None
    rating: float | None
    techniques: list[str]
    started: int
    finished: int
    made_at: datetime


class PuzzlesOut(Schema):
    """One page of puzzles."""

    total: int
    page: int
    pages: int
    puzzles: list[PuzzleSummary]


class PuzzleFilter(Pagination):
    """Which puzzles, in which order."""

    level: Annotated[str, Field(max_length=20, pattern=r"^[^\x00]*$")] | None = None
    rating_from: Annotated[float, Field(allow_inf_nan=False)] | None = None
    rating_to: Annotated[float, Field(allow_inf_nan=False)] | None = None
    givens_from: Count | None = None
    givens_to: Count | None = None
    clues_from: Annotated[Count | None, OLD_NAME] = None
    clues_to: Annotated[Count | None, OLD_NAME] = None
    technique: Annotated[str, Field(max_length=60, pattern=r"^[^\x00]*$")] | None = None
    origin: Literal["made", "entered"] | None = None
    unplayed: Annotated[bool, Field(description="Only puzzles I have not started.")] = False
    sort: Literal["newest", "oldest", "easiest", "hardest", "played", "givens"] = "newest"


@dataclass(frozen=True, config=ConfigDict(extra="forbid"))
class WishIn(SeededWish):
    """What the puzzle should be like."""


class EnteredIn(Schema):
    """A puzzle in any readable text form."""

    model_config = ConfigDict(extra="forbid")

    text: str = Field(max_length=20_000)


def puzzle_out(puzzle: Puzzle) -> PuzzleOut:
    """A kept puzzle as JSON."""
    shape = shape_of_size(isqrt(len(puzzle.text)))
    return PuzzleOut(
        number=puzzle.number,
        text=puzzle.text,
        rules=puzzle.rules,
        size=shape.size,
        givens=puzzle.givens,
        houses=[HouseOut(kind=h.kind, index=h.index, cells=list(h.cells)) for h in houses_of(shape)],
        origin=puzzle.origin,
        level=puzzle.level,
        rating=puzzle.rating,
        started=puzzle.started,
        finished=puzzle.finished,
        made_at=puzzle.made_at,
    )


def puzzle_page_out(puzzle: Puzzle, twins: list[int]) -> PuzzlePageOut:
    """A kept puzzle with what its page tells."""
    return PuzzlePageOut(**dict(puzzle_out(puzzle)), techniques=techniques_of(puzzle), twins=twins)


def puzzle_summary(puzzle: Puzzle) -> PuzzleSummary:
    """A kept puzzle for a list."""
    return PuzzleSummary(
        number=puzzle.number,
        text=puzzle.text,
        givens=puzzle.givens,
        origin=puzzle.origin,
        level=puzzle.level,
        rating=puzzle.rating,
        techniques=techniques_of(puzzle),
        started=puzzle.started,
        finished=puzzle.finished,
        made_at=puzzle.made_at,
    )


def techniques_of(puzzle: Puzzle) -> list[str]:
    """What the puzzle needs, by slug."""
    return sorted(needed.technique for needed in puzzle.needed.all())
