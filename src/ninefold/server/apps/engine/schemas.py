"""Questions to the engine and its answers as JSON."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, field_validator

from ninefold.logic import Profile, Step, changed_profile
from ninefold.logic.profiles import Name
from ninefold.logic.setting import Setting
from ninefold.server.apps.puzzles.schemas import MOST_TEXT, GivensOut
from ninefold.server.schemas import Schema
from ninefold.usecases.explain_puzzle import PathKind
from ninefold.usecases.rate_puzzle import Rating

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


class ReadOut(Schema):
    """The givens of a text, all digits on its board, the format it was taken for, and what was passed over."""

    text: str
    digits: str
    size: int
    format: str
    notices: list[str]


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


class PhotoOut(Schema):
    """The printed digits of a photo, all digits, cells to look at, how sure every cell is, and where the board lies.

    Corners go clockwise from the board's own upper left, each from 0 to 1 of the photo's width and height.
    """

    text: str
    digits: str
    doubtful: list[int]
    confidences: list[float]
    corners: list[tuple[float, float]]


class SolutionCheckOut(Schema):
    """How many solutions there are up to the limit: the one, or two of several and the cells in which they differ."""

    count: int
    limit: int
    solutions: list[str]
    differing: list[int]


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
    """A board: givens, all digits on it, and the cell whose digit is asked about."""

    values: Annotated[str, Field(max_length=2_000)]
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


class FormatOut(Schema):
    """A format that can be read and written."""

    name: str
    title: str


class ConvertedOut(Schema):
    """The text in the format wanted, the format it was taken for, and sentences about what is lost."""

    text: str
    format: str
    losses: list[str]


class SolutionOut(Schema):
    """The one solution."""

    solution: str


class CountOut(Schema):
    """How many solutions there are, counted up to the limit."""

    count: int
    limit: int


class SolutionsOut(Schema):
    """Different solutions, up to the limit."""

    solutions: list[str]
    limit: int


class CandidatesOut(Schema):
    """For every cell the digits that occur in a solution, each with the number of those solutions up to the cap.

    Unless `complete`, the time was over first and digits may be missing.
    """

    candidates: list[dict[int, int]]
    cap: int
    complete: bool


class TwinOut(Schema):
    """The same puzzle, and it looks new."""

    twin: str


class CanonicalOut(Schema):
    """The smallest of all twins."""

    canonical: str


class MadeOut(GivensOut):
    """A puzzle that is not kept; its seed makes it again."""

    text: str
    solution: str
    seed: int
    variant: str
    level: str
    rating: float
    """Sudoku Explainer's; with rules that of the profile `rules`, comparable inside a variant."""


class RatingOut(Schema):
    """How hard a puzzle is. Unless `complete`, the time was over first and the figures are lower bounds.

    `se`, `ep` and `ed` are null for a puzzle with rules or of another size; `rating` is `se`, and there the rating by
    the profile `rules`, for comparing puzzles of one variant. Unless `solved`, logic alone does not get to the end.
    """

    # The fields of the use case's Rating, spelled again because programs rely on them.

    se: float | None
    ep: float | None
    ed: float | None
    rating: float
    level: str
    score: int
    hardest: str | None
    techniques: list[str]
    solved: bool
    complete: bool

    @staticmethod
    def resolve_techniques(rating: Rating) -> list[str]:
        return sorted({step.technique for step in rating.steps})


class CandidateOut(Schema):
    """A digit in a cell."""

    cell: int
    digit: int


class CellMarkOut(Schema):
    """A cell to mark."""

    cell: int
    role: str


class CandidateMarkOut(CandidateOut):
    """A candidate to mark."""

    role: str


class HouseMarkOut(Schema):
    """A house to outline, by its place among the houses of a classic puzzle; where there are rules, with its cells."""

    house: int
    role: str
    cells: list[int] = []


class RuleMarkOut(Schema):
    """A rule that the step rests on, by its place among the puzzle's rules, and its cells."""

    rule: int
    role: str
    cells: list[int] = []


class LinkOut(Schema):
    """A line from one node of a chain to the next, and which branch of a forcing step it belongs to, from 0."""

    start: list[CandidateOut]
    end: list[CandidateOut]
    is_strong: bool
    branch: int


class MarksOut(Schema):
    """What to draw."""

    cells: list[CellMarkOut]
    candidates: list[CandidateMarkOut]
    houses: list[HouseMarkOut]
    links: list[LinkOut]
    rules: list[RuleMarkOut]


class InnerChainOut(Schema):
    """A chain inside a branch of a nested forcing step: what to draw of it and what it shows to be false there."""

    links: list[LinkOut]
    removals: list[CandidateOut]


class StepOut(Schema):
    """One application of a technique."""

    technique: str
    placements: list[CandidateOut]
    removals: list[CandidateOut]
    marks: MarksOut
    inner: list[InnerChainOut]
    rating: float | None
    cost: float


class InnerWordsOut(Schema):
    """A chain inside a branch: its place among the step's inner chains, what it shows, and how."""

    chain: int
    title: str
    path: str
    eureka: str


class BranchWordsOut(Schema):
    """A branch of a forcing step: what is supposed, what follows, the chains inside, Eureka notation."""

    premise: str
    path: str
    inner: list[InnerWordsOut]
    eureka: str


class StatementOut(Schema):
    """One sentence of a step, and what it speaks of; and its branch of a forcing step, counted from 1, and chain.

    `set_cells` are the cells that it speaks of as one set, `house_cells` those of its houses where there are rules.
    """

    text: str
    cells: list[int]
    candidates: list[CandidateOut]
    houses: list[int]
    house_cells: list[list[int]] = []
    set_cells: list[int]
    branch: int
    chain: int


class WordsOut(Schema):
    """A step told to a player, from a nudge to the whole reason.

    `statements` is `full` sentence by sentence. Of a forcing step, `conclusion` and `branches` are the parts of `full`,
    so that branches can be folded. Of a chain, `conclusion` is what it comes to, and `eureka` its Eureka notation.
    """

    name: str
    nudge: str
    pointer: str
    effect: str
    full: str
    conclusion: str
    branches: list[BranchWordsOut]
    statements: list[StatementOut]
    eureka: str


class ExplainedStepOut(Schema):
    """A step and its words."""

    step: StepOut
    words: WordsOut


class StepsOut(Schema):
    """Steps in order; `total` may be more than are listed."""

    total: int
    steps: list[ExplainedStepOut]


class PathOut(StepsOut):
    """The steps of a path. Unless `complete`, the time was over first and these are the steps until then."""

    complete: bool


class PlanOut(Schema):
    """Steps that lead to the digit of a cell, each resting on those before it, and all of them in one sentence.

    Unless `leads_there`, it is what is wrong on the board, or one step that says something about the cell, or none.
    """

    leads_there: bool
    words: str
    steps: list[ExplainedStepOut]


class WhyOut(Schema):
    """Whether the digit is wrong, and the steps that show it; none where it plainly clashes.

    `is_settled` is false where no technique gets that far in time.
    """

    is_wrong: bool
    is_settled: bool
    steps: list[ExplainedStepOut]


def explained_step(step: Step, language: str) -> ExplainedStepOut:
    """A step with its words, as JSON."""
    told = ExplainedStepOut(step=StepOut.from_orm(step), words=WordsOut.from_orm(step.words(language)))
    if not step.setting.is_classic:
        _add_cells(told, step.setting)
    return told


def _add_cells(told: ExplainedStepOut, setting: Setting) -> None:
    """Of houses that a client cannot know, and of rules."""
    for house in told.step.marks.houses:
        house.cells = list(setting.houses[house.house].cells)
    for rule in told.step.marks.rules:
        rule.cells = list(setting.rule_cells[rule.rule])
    for statement in told.words.statements:
        statement.house_cells = [list(setting.houses[house].cells) for house in statement.houses]
