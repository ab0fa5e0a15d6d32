"""The journey of a puzzle that is rated."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel, logic
from ninefold.kernel import Boards
from ninefold.logic.profiles import HODOKU_LEVELS
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.read_any import puzzle_of
from ninefold.usecases.watching import Progress, watched

_PLAIN = re.compile("[.0-9]{81}", re.ASCII)
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
    steps: tuple[logic.Step, ...]
    solved: bool
    """Whether the profile's techniques suffice."""
    complete: bool = True
    """False when the time was over first: then `se`, `ep` and `ed` are what was proved until then, at the least."""
    scored: bool = True
    """Whether HoDoKu's techniques suffice."""


def rate(
    text: str | Puzzle,
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
    """The figures of many puzzles, an array each. Rows that are no proper puzzle have NaN, and `solved` is False."""

    se: NDArray[np.float64]
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    solved: NDArray[np.bool_]
    counts: NDArray[np.int8]
    """As `solve_many` counts solutions: 1 for a proper puzzle."""

    @property
    def level(self) -> list[str | None]:
        """The level of every row."""
        return [None if np.isnan(se) else logic.level_of(float(se)).name for se in self.se]


def rate_many(puzzles: Sequence[str] | Boards, threads: int = 1) -> Ratings:
    """Sudoku Explainer's figures of many puzzles, without a Python object per step.

    A text whose givens clash is refused with ClashError; a row of an array that does has its mark in `counts`.
    """
    boards = as_numbers(puzzles)
    _, counts = kernel.solve_many(boards, threads)
    if not isinstance(puzzles, np.ndarray):
        for row in np.flatnonzero(counts == CLASH).tolist():
            parse_puzzle(puzzles[row])
    proper = counts == 1
    figures = logic.se_rate_boards(np.ascontiguousarray(boards[proper]), threads)
    columns = {name: _spread(values, proper) for name, values in figures.items()}
    solved = np.zeros(len(boards), np.bool_)
    solved[proper] = figures["outcome"] == logic.Outcome.SOLVED
    return Ratings(columns["er"] / 10, columns["ep"] / 10, columns["ed"] / 10, solved, counts)


def as_numbers(puzzles: Sequence[str] | Boards) -> Boards:
    """Puzzles as an array of digits 0 to 9, a row each; bytes that are no digit stay what they are.

    Plain texts are taken as they are, because reading them one by one costs more than rating them.
    """
    if not isinstance(puzzles, np.ndarray):
        texts = [text if _PLAIN.fullmatch(text) else str(parse_puzzle(text)) for text in puzzles]
        puzzles = np.frombuffer("".join(texts).encode(), np.uint8).reshape(-1, 81)
    boards = np.where(puzzles == ord("."), ord("0"), puzzles)
    is_character = (boards >= ord("0")) & (boards <= ord("9"))
    return np.where(is_character, boards - ord("0"), boards).astype(np.uint8)


def _spread(values: NDArray[Any], rows: NDArray[np.bool_]) -> NDArray[np.float64]:
    spread = np.full(len(rows), np.nan)
    spread[rows] = values
    return spread
