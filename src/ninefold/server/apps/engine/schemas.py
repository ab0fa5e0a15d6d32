"""Answers of the engine as JSON, but for those that are made of steps."""

from ninefold.server.apps.puzzles.schemas import GivensOut
from ninefold.server.schemas import Schema
from ninefold.usecases.rate_puzzle import Rating


class ReadOut(Schema):
    """The givens of a text, all digits on its board, the format it was taken for, and what was passed over."""

    text: str
    digits: str
    size: int
    format: str
    notices: list[str]


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
