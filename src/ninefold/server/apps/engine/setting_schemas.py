"""What the setter's desk asks the engine, and its answers, as JSON."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ninefold.rules.layout import LARGEST
from ninefold.server.apps.engine.questions import PuzzleIn
from ninefold.server.apps.puzzles.models import MOST_CELLS
from ninefold.server.schemas import Schema

Seed = Annotated[int | None, Field(ge=0, lt=2**53)]


class ClueSetOut(Schema):
    """Clues of a puzzle: the cells of givens and the places of rules. Unless `complete`, the time was over first."""

    givens: list[int]
    rules: list[int]
    complete: bool


class SeededIn(PuzzleIn):
    """A puzzle, and a seed for what is left to chance."""

    seed: Seed = None


class MinimiseIn(SeededIn):
    """A puzzle with one solution, and what may go: givens only, or all clues."""

    what: Literal["givens", "all"] = "all"


class TurnIn(PuzzleIn):
    """A puzzle, and a way to turn or mirror it."""

    way: Literal["right", "left", "mirror", "flip"]


class RelabelIn(PuzzleIn):
    """A puzzle, and other digits for it: the first is what 1 becomes."""

    digits: list[Annotated[int, Field(ge=1, le=LARGEST)]] = Field(max_length=LARGEST)


class HelpfulIn(PuzzleIn):
    """A puzzle with several solutions, and the one that is in mind, with dots where that is open."""

    solution: Annotated[str, Field(max_length=MOST_CELLS)] | None = None
    seed: Annotated[int, Field(ge=0, lt=2**53)] = 0


class SetPuzzleOut(Schema):
    """The puzzle as JSON."""

    text: str


class HelpfulClueOut(Schema):
    """A given, or a rule, and how many of the grids that were tried it leaves."""

    cell: int | None
    digit: int | None
    rule: dict[str, Any] | None
    left: int
    tried: int
