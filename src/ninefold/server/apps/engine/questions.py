"""Questions to the engine as JSON."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, field_validator

from ninefold.logic import Profile, changed_profile
from ninefold.logic.profiles import Name
from ninefold.server.apps.puzzles.schemas import MOST_TEXT
from ninefold.server.schemas import Schema
from ninefold.usecases.explain_puzzle import PathKind

Text = Annotated[str, Field(max_length=MOST_TEXT, description="A puzzle in any readable text form.")]
MOST_SOLUTIONS = 1_000
Noted = Annotated[str, Field(max_length=25, pattern=r"^[1-9A-P]*$")]
ProfileName = Literal["se", "hodoku", "ninefold", "rules"]
Share = Annotated[float, Field(ge=0, le=1)]
Slugs = Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=200)]
Language = Annotated[str, Field(max_length=10, description="The language of the words, such as en or de.")]


class _Question(Schema):
    model_config = ConfigDict(extra="forbid")


class PuzzleIn(_Question):
    """A puzzle."""

    text: Text


class CountIn(PuzzleIn):
    """A puzzle, and where to stop counting."""

    limit: int = Field(2, ge=1, le=100_000)


class SolutionsIn(PuzzleIn):
    """A puzzle, and how many of its solutions are wanted."""

    limit: int = Field(100, ge=1, le=MOST_SOLUTIONS)


class CandidatesIn(PuzzleIn):
    """A puzzle, and up to where the solutions of a candidate are counted."""

    cap: int = Field(1, ge=1, le=1_000)


class TwinIn(PuzzleIn):
    """A puzzle, and which of its twins; without a seed any."""

    seed: int | None = Field(None, ge=0, lt=2**53)


class BroughtIn(_Question):
    """A text somebody brings along: a file, a link, a paste."""

    text: Annotated[str, Field(max_length=500_000)]


class PhotoIn(_Question):
    """Where the board lies in a photo, if somebody points at it."""

    corners: list[Share] = Field(
        [], description="x and y of its four corners, clockwise, from 0 to 1 of the photo's width and height."
    )
    upright: bool = Field(False, description="Whether the first corner is the board's upper left one.")

    @field_validator("corners")
    @classmethod
    def has_all_or_none(cls, corners: list[float]) -> list[float]:
        if len(corners) not in (0, 8):
            raise ValueError("four corners have eight numbers")
        return corners

    def places(self) -> list[tuple[float, float]] | None:
        """The corners as points, if there are any."""
        return list(zip(self.corners[::2], self.corners[1::2], strict=True)) or None


class _OrderIn(PuzzleIn):
    """A puzzle, and changes to the order in which techniques are tried."""

    allow: Slugs | None = Field(None, description="Nothing beyond these techniques.")
    forbid: Slugs = Field([], description="None of these techniques.")
    first: Slugs = Field([], description="These techniques before all others.")

    def order(self, profile: Name) -> Name | Profile:
        """The profile of that name as it is, or as it is changed; None leaves it to the puzzle."""
        return changed_profile(profile, self.allow, self.forbid, self.first)


class RateIn(_OrderIn):
    """A puzzle, by whose rules, and how long it may take; the server has a bound of its own.

    Unless somebody says by whose, it is Sudoku Explainer's for a classic puzzle and the profile `rules` for any other.
    """

    profile: ProfileName | None = None
    seconds: float = Field(60.0, ge=0, le=60)


class _PlayedIn(_OrderIn):
    """A board: givens, all digits on it, and for each cell the digits still open there.

    Open is what the player noted, or what was left after removals (null: whatever no peer holds).
    """

    values: Annotated[str, Field(max_length=2_000)] | None = None
    notes: Annotated[list[Noted | None], Field(max_length=625)] | None = None
    known: Slugs | None = None
    uniqueness: bool = True
    language: Language = "en"


class HintIn(_PlayedIn):
    """A board, and the cell the step is to be about (null: any)."""

    cell: Annotated[int, Field(ge=0, le=624)] | None = None


class PlanIn(_PlayedIn):
    """A board, and the cell whose digit is wanted."""

    cell: Annotated[int, Field(ge=0, le=624)]


class WhyIn(PuzzleIn):
    """A board: givens, all digits on it, for each cell the digits still open there, and the cell asked about.

    Notes that miss the digit of their cell are left out (null: whatever no peer holds).
    """

    values: Annotated[str, Field(max_length=2_000)]
    notes: Annotated[list[Noted | None], Field(max_length=625)] | None = None
    cell: Annotated[int, Field(ge=0, le=624)]
    language: Language = "en"


class ExplainIn(_OrderIn):
    """A puzzle, whose techniques, which path, and in which language.

    The greedy path takes the easiest step again and again; the best one takes less effort in all, as far as the time
    allows to look for it.
    """

    profile: ProfileName = "ninefold"
    path: PathKind = "greedy"
    language: Language = "en"


class StepsIn(_OrderIn):
    """A board, and one technique or all."""

    technique: Annotated[str, Field(max_length=60)] | None = None
    language: Language = "en"


class ConvertIn(PuzzleIn):
    """A text, the format wanted, and the one it is in, if that is not to be guessed."""

    to: Annotated[str, Field(max_length=40)]
    format: Annotated[str, Field(max_length=40)] | None = None
