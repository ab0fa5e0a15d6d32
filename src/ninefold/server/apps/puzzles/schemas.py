"""Puzzles as JSON."""

from datetime import datetime
from operator import attrgetter
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, computed_field
from pydantic.dataclasses import dataclass

from ninefold.render.clues import Clues, clues_of
from ninefold.render.fog import clear_of
from ninefold.rules import Puzzle as Held
from ninefold.server.apps.puzzles.board_schemas import PuzzleBoardOut
from ninefold.server.apps.puzzles.boards import BOARDS
from ninefold.server.apps.puzzles.models import MOST_CELLS, Puzzle
from ninefold.server.apps.puzzles.rows import puzzle_of_row
from ninefold.server.pagination import Pagination
from ninefold.server.ready_json import MAYBE_READY, ReadyJson
from ninefold.server.schemas import Schema
from ninefold.usecases.make_puzzle import SeededWish

Count = Annotated[int, Field(ge=0, le=MOST_CELLS)]
MOST_TEXT = 200_000
"""Characters of one puzzle; the longest that anybody was seen to set has 80,000."""
OLD_NAME = Field(description="The old name: say givens.", json_schema_extra={"deprecated": True})


def old_name_of(name: str, type_: type = int) -> Any:
    """What clients from before still find under the name it had."""
    told = f"The old name: read {name}."
    answered = computed_field(return_type=type_, description=told, json_schema_extra={"deprecated": True})
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
    """A line of cells, or JSON where there is more to say."""
    variant: str
    """What it is called: `classic`, `killer`, `6x6+jigsaw`."""
    rules = old_name_of("variant", str)
    size: int
    houses: Annotated[list[HouseOut], *MAYBE_READY]
    board: Annotated[PuzzleBoardOut | None, *MAYBE_READY]
    """What playing it takes, where rows, columns and the usual boxes are not all; null for a plain grid."""
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


class DrawnOut(Schema):
    """What a small picture of a puzzle shows beside its givens."""

    regions: list[int]
    """The region of every cell, -1 for none."""
    symbols: str
    clues: Clues
    clear: list[int] | None
    """The cells that are clear of fog from the start; null without fog."""


class PuzzleSummary(GivensOut):
    """A puzzle as a list shows it."""

    number: int
    text: str
    drawn: DrawnOut | None
    """Null for a plain grid, of which the givens say all."""
    variant: str
    title: str
    author: str
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
    variant: (
        Annotated[str, Field(max_length=100, pattern=r"^[^\x00]*$", description="A name, or several: killer+x.")] | None
    ) = None
    origin: Literal["made", "entered", "published"] | None = None
    unplayed: Annotated[bool, Field(description="Only puzzles I have not started.")] = False
    sort: Literal["newest", "oldest", "easiest", "hardest", "played", "givens"] = "newest"


@dataclass(frozen=True, config=ConfigDict(extra="forbid"))
class WishIn(SeededWish):
    """What the puzzle should be like."""


class EnteredIn(Schema):
    """A puzzle in any readable text form."""

    model_config = ConfigDict(extra="forbid")

    text: str = Field(max_length=MOST_TEXT)


def puzzle_out(puzzle: Puzzle) -> PuzzleOut:
    """A kept puzzle as JSON."""
    laid = BOARDS.of(puzzle)
    return PuzzleOut(
        number=puzzle.number,
        text=laid.text,
        variant=puzzle.variant,
        size=laid.size,
        givens=puzzle.givens,
        houses=ReadyJson(laid.houses),  # type: ignore[arg-type]
        board=ReadyJson(laid.board) if laid.board else None,  # type: ignore[arg-type]
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
    held = puzzle_of_row(puzzle) if puzzle.rules else None
    return PuzzleSummary(
        number=puzzle.number,
        text=str(held) if held else puzzle.text,
        drawn=drawn_out(held) if held else None,
        variant=puzzle.variant,
        title=puzzle.rules.get("title", ""),
        author=puzzle.rules.get("author", ""),
        givens=puzzle.givens,
        origin=puzzle.origin,
        level=puzzle.level,
        rating=puzzle.rating,
        techniques=techniques_of(puzzle),
        started=puzzle.started,
        finished=puzzle.finished,
        made_at=puzzle.made_at,
    )


def drawn_out(held: Held) -> DrawnOut:
    """What a picture of a puzzle of any kind needs."""
    clear, layout = clear_of(held), held.layout
    return DrawnOut(
        regions=list(layout.regions),
        symbols=layout.symbols,
        clues=clues_of(held),
        clear=None if clear is None else sorted(clear),
    )


def techniques_of(puzzle: Puzzle) -> list[str]:
    """What the puzzle needs, by slug."""
    return sorted(needed.technique for needed in puzzle.needed.all())
