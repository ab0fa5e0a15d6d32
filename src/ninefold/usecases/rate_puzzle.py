"""The journey of a puzzle that is rated."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel, logic
from ninefold.kernel import Boards
from ninefold.logic.profiles import HODOKU_LEVELS
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.many_puzzles import Puzzles, boards_of
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of
from ninefold.usecases.watching import Progress, watched

SECONDS = 60.0
"""How long one puzzle is rated unless somebody says otherwise."""
CLASH = -2
"""How `solve_many` counts a puzzle whose givens clash."""


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is."""

    se: float
    """Sudoku Explainer's rating of the hardest step; a lower bound unless `solved`."""
    ep: float
    """The same up to the first placement."""
    ed: float
    """The same of the very first step."""
    level: str
    score: int
    """HoDoKu's score: the sum over all steps; a lower bound unless `scored`."""
    hardest: str | None
    """The technique of the hardest step, as a slug."""
    steps: tuple[logic.Step, ...] = field(repr=False)
    solved: bool
    """Whether the profile's techniques suffice."""
    complete: bool = True
    """False when the time was over first: then `se`, `ep` and `ed` are what was proved until then, at the least."""
    scored: bool = True
    """Whether HoDoKu's techniques suffice."""


def rate(
    text: PuzzleLike,
    profile: str | logic.Profile = "se",
    *,
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> Rating:
    """How hard a puzzle is, by Sudoku Explainer's rules (`se`), HoDoKu's (`hodoku`), ours (`ninefold`) or others.

    Others are made with `custom_profile`; what depends on the profile is `hardest`, `steps` and `solved`.
    The level is one of our seven, by Sudoku Explainer's rating; with `hodoku` it is HoDoKu's. After so many seconds the
    rating ends with what it has proved, and `complete` is False; `progress` is called with a `Watch` while it goes on.
    """
    puzzle = puzzle_of(text)
    puzzle.require_plain("a rating")
    kernel.solve(puzzle)
    if profile != "se":
        logic.profile_named(profile)
    return watched(lambda watch: rate_proper(puzzle, profile, watch), seconds, progress)


def rate_proper(puzzle: Puzzle, profile: str | logic.Profile = "se", watch: logic.Watch | None = None) -> Rating:
    """The rating of a puzzle that is known to have one solution."""
    position = logic.Position.of(puzzle)
    # HoDoKu's path is found at once; Sudoku Explainer's may take all the time there is.
    scored = logic.solve_path(position, logic.HODOKU, watch)
    explained = logic.se_path(position, watch)
    if profile == "se":
        run = explained.run
    elif profile == "hodoku":
        run = scored
    else:
        run = logic.solve_path(position, logic.profile_named(profile), watch)
    level = _hodoku_level(scored) if profile == "hodoku" else logic.level_of(explained.se).name
    return Rating(
        explained.se,
        explained.ep,
        explained.ed,
        level,
        scored.score,
        run.hardest,
        run.steps,
        run.outcome is logic.Outcome.SOLVED,
        logic.Outcome.STOPPED not in (explained.run.outcome, scored.outcome, run.outcome),
        scored.outcome is logic.Outcome.SOLVED,
    )


def _hodoku_level(run: logic.Run) -> str:
    """Where its techniques end HoDoKu guesses, and calls that its hardest level."""
    return HODOKU_LEVELS[-1] if run.outcome is logic.Outcome.STUCK else logic.hodoku_level(run.level, run.score)


@dataclass(frozen=True)
class Ratings:
    """The figures of many puzzles, an array each. Rows that are no proper puzzle have NaN or 0, and `solved` is False.

    `columns` has all of them by name, for pandas, polars or Arrow: the arrays are handed over as they are.
    """

    se: NDArray[np.float64]
    """Sudoku Explainer's rating of the hardest step; NaN, like the next two, with another profile than `se`."""
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    solved: NDArray[np.bool_]
    counts: NDArray[np.int8]
    """As `solve_many` counts solutions: 1 for a proper puzzle."""
    score: NDArray[np.int64] | None = None
    """The sum over all steps by the profile, HoDoKu's score with `hodoku`; None, like the next two, with `se`."""
    hardest: NDArray[np.object_] | None = None
    """The technique of the hardest step, as a slug."""
    uses: NDArray[np.uint16] | None = None
    """How often each technique was used: a row for each puzzle, a column for each of `ninefold.techniques`."""
    hodoku_level: NDArray[np.object_] | None = None

    @property
    def level(self) -> list[str | None]:
        """The level of every row: one of our seven, or HoDoKu's with that profile; None with any other."""
        if self.hodoku_level is not None:
            return list(self.hodoku_level)
        return [None if np.isnan(se) else logic.level_of(float(se)).name for se in self.se]

    @property
    def columns(self) -> dict[str, NDArray[Any]]:
        """Everything by name; every technique that was used is a column of its own."""
        found = {"level": np.array(self.level, object), "solved": self.solved, "solutions": self.counts}
        if self.score is None or self.hardest is None or self.uses is None:
            return {"se": self.se, "ep": self.ep, "ed": self.ed, **found}
        used = np.flatnonzero(self.uses.any(axis=0)).tolist()
        techniques = {logic.SLUGS[number]: self.uses[:, number] for number in used}
        return {"score": self.score, "hardest": self.hardest, **found, **techniques}

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """What Arrow, polars and others read tables through; needs the package pyarrow."""
        import pyarrow

        return pyarrow.table(self.columns).__arrow_c_stream__(requested_schema)


def rate_many(puzzles: Puzzles, threads: int = 1, *, profile: str | logic.Profile = "se") -> Ratings:
    """The figures of many puzzles, without a Python object per step.

    With `se` they are Sudoku Explainer's; with another profile its score, the hardest technique and how often each was
    used. A text whose givens clash is refused with ClashError; a row of an array that does has its mark in `counts`.
    """
    boards = as_numbers(puzzles)
    _, counts = kernel.solve_many(boards, threads)
    if not isinstance(puzzles, np.ndarray) and (counts == CLASH).any():
        parse_puzzle("".join(map(str, boards[counts == CLASH][0])))
    proper = counts == 1
    asked = np.ascontiguousarray(boards[proper])
    if profile == "se":
        return _explained(logic.se_rate_boards(asked, threads), proper, counts)
    chosen = logic.profile_named(profile)
    return _scored(logic.rate_boards(asked, chosen, threads), proper, counts, is_hodoku=chosen == logic.HODOKU)


def _explained(figures: dict[str, NDArray[Any]], proper: NDArray[np.bool_], counts: NDArray[np.int8]) -> Ratings:
    se, ep, ed = (_spread(figures[name], proper, np.nan) / 10 for name in ("er", "ep", "ed"))
    return Ratings(se, ep, ed, _spread(figures["outcome"] == logic.Outcome.SOLVED, proper, False), counts)


def _scored(
    figures: dict[str, NDArray[Any]], proper: NDArray[np.bool_], counts: NDArray[np.int8], is_hodoku: bool
) -> Ratings:
    solved = figures["outcome"] == logic.Outcome.SOLVED
    slugs: NDArray[Any] = np.array(logic.SLUGS, object)[figures["hardest_technique"]]
    slugs[figures["steps"] == 0] = None
    runs = zip(solved.tolist(), figures["level"].tolist(), figures["score"].tolist(), strict=True)
    levels = [logic.hodoku_level(level, score) if done else HODOKU_LEVELS[-1] for done, level, score in runs]
    unknown = np.full(len(proper), np.nan)
    return Ratings(
        unknown,
        unknown,
        unknown,
        _spread(solved, proper, False),
        counts,
        _spread(figures["score"], proper, 0),
        _spread(slugs, proper, None),
        _spread(figures["uses"][:, : len(logic.SLUGS)], proper, 0),
        _spread(np.array(levels, object), proper, None) if is_hodoku else None,
    )


def as_numbers(puzzles: Puzzles) -> Boards:
    """Puzzles as an array of digits 0 to 9, a row each; bytes that are no digit stay what they are."""
    found = boards_of(puzzles)
    boards = np.where(found == ord("."), ord("0"), found)
    is_character = (boards >= ord("0")) & (boards <= ord("9"))
    return np.where(is_character, boards - ord("0"), boards).astype(np.uint8)


def _spread(values: NDArray[Any], rows: NDArray[np.bool_], missing: object) -> NDArray[Any]:
    """The values in their rows, and something else in all others."""
    kind = np.float64 if isinstance(missing, float) else values.dtype
    spread = np.full((len(rows), *values.shape[1:]), missing, kind)
    spread[rows] = values
    return spread
