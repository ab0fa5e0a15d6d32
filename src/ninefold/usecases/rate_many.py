"""The journey of many puzzles that are rated: classic ones at once, those with rules one by one beside them."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ninefold import kernel, logic
from ninefold.errors import ManySolutionsError, NoSolutionError
from ninefold.grid import CLASSIC
from ninefold.kernel import Boards
from ninefold.logic import RULES, Figures, Outcome, Position, Profile
from ninefold.logic.profiles import HODOKU_LEVELS
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.many_puzzles import Puzzles, boards_of, is_plain_line, listed, puzzle_at
from ninefold.usecases.puzzle_like import PuzzleLike

CLASH = -2
"""How `solve_many` counts a puzzle whose givens clash."""


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
    by_rules: NDArray[np.float64] | None = None
    """The ratings of puzzles with rules or of other sizes by the profile `rules`, NaN for classic ones; None where all
    are classic. Only those of one variant can be compared."""
    rule_level: NDArray[np.object_] | None = None

    def __repr__(self) -> str:
        return f"Ratings({len(self.solved):,} puzzles, {int(self.solved.sum()):,} of them solved)"

    @property
    def rating(self) -> NDArray[np.float64]:
        """One number a row: Sudoku Explainer's, or that by the profile `rules` of a puzzle with rules."""
        return self.se if self.by_rules is None else np.where(np.isnan(self.se), self.by_rules, self.se)

    @property
    def level(self) -> list[str | None]:
        """The level of every row: one of our seven, or HoDoKu's with that profile; None with any other."""
        if self.hodoku_level is not None:
            return list(self.hodoku_level)
        levels = [None if np.isnan(se) else logic.level_of(float(se)).name for se in self.se]
        return (
            levels if self.rule_level is None else [own or se for own, se in zip(self.rule_level, levels, strict=True)]
        )

    @property
    def columns(self) -> dict[str, NDArray[Any]]:
        """Everything by name; every technique that was used is a column of its own."""
        found = {"level": np.array(self.level, object), "solved": self.solved, "solutions": self.counts}
        by_rules = {} if self.by_rules is None else {"by_rules": self.by_rules}
        if self.score is None or self.hardest is None or self.uses is None:
            return {"se": self.se, "ep": self.ep, "ed": self.ed, **found}
        used = np.flatnonzero(self.uses.any(axis=0)).tolist()
        techniques = {logic.SLUGS[number]: self.uses[:, number] for number in used}
        explained = {"se": self.se, "ep": self.ep, "ed": self.ed} if not np.isnan(self.se).all() else {}
        return {**explained, **by_rules, "score": self.score, "hardest": self.hardest, **found, **techniques}

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """What Arrow, polars and others read tables through; needs the package pyarrow."""
        import pyarrow

        return pyarrow.table(self.columns).__arrow_c_stream__(requested_schema)


def rate_many(puzzles: Puzzles, threads: int = 1, *, profile: str | Profile | None = None) -> Ratings:
    """The figures of many puzzles, without a Python object per step.

    Classic ones are rated by Sudoku Explainer's rules unless a profile is named, those with rules or of other sizes by
    `rules`, as `rate` does; with another profile it is its score, the hardest technique and how often each was used. A
    text whose givens clash is refused with ClashError; a row of an array that does has its mark in `counts`.

    >>> figures = nf.rate_many(nf.make_many("expert", count=3, seed=1))
    >>> figures.se
    array([4.5, 4.5, 4.2])
    >>> nf.rate_many(nf.make_many("expert", count=3, seed=1), profile="hodoku").hardest
    array(['two-string-kite', 'unique-rectangle-1', 'xy-wing'], dtype=object)
    """
    if isinstance(puzzles, np.ndarray):
        return _rate_boards(as_numbers(puzzles), threads, profile)
    several = listed(puzzles)
    ruled = {row: puzzle for row, given in enumerate(several) if (puzzle := _not_classic(row + 1, given))}
    boards = as_numbers([given for row, given in enumerate(several) if row not in ruled])
    classic = _rate_boards(boards, threads, profile)
    if (classic.counts == CLASH).any():
        parse_puzzle("".join(map(str, boards[classic.counts == CLASH][0])))
    return _joined(classic, _rate_ruled(ruled, threads, profile), len(several)) if ruled else classic


def _rate_boards(boards: Boards, threads: int, profile: str | Profile | None) -> Ratings:
    _, counts = kernel.solve_many(boards, threads)
    proper = counts == 1
    asked = np.ascontiguousarray(boards[proper])
    if profile in (None, "se"):
        return _explained(logic.se_rate_boards(asked, threads), proper, counts)
    chosen = logic.profile_named(profile or "")
    return _scored(logic.rate_boards(asked, chosen, threads), proper, counts, is_hodoku=chosen == logic.HODOKU)


def _not_classic(number: int, given: PuzzleLike) -> Puzzle | None:
    """The puzzle, if it is one with rules or of another size."""
    if is_plain_line(given):
        return None
    puzzle = puzzle_at(number, given)
    return None if puzzle.is_plain and puzzle.shape == CLASSIC else puzzle


@dataclass(frozen=True)
class _Ruled:
    """What is known of a puzzle with rules."""

    count: int
    figures: Figures | None = None
    rating: float = np.nan
    level: str | None = None


def _rate_ruled(puzzles: Mapping[int, Puzzle], threads: int, profile: str | Profile | None) -> dict[int, _Ruled]:
    if profile in ("se", "hodoku"):
        for puzzle in puzzles.values():
            puzzle.require_classic("Sudoku Explainer's rating" if profile == "se" else "HoDoKu's rating")
    with ThreadPoolExecutor(threads) as pool:
        return dict(zip(puzzles, pool.map(lambda puzzle: _rated(puzzle, profile), puzzles.values()), strict=True))


def _rated(puzzle: Puzzle, profile: str | Profile | None) -> _Ruled:
    position = Position.of(puzzle)
    try:
        kernel.solve(puzzle)
    except NoSolutionError:
        return _Ruled(0)
    except ManySolutionsError:
        return _Ruled(2)
    measured = logic.rate_position(position, RULES)
    chosen = logic.profile_for(profile, position.setting)
    figures = measured if chosen == RULES else logic.rate_position(position, chosen)
    rating = logic.path_rating(measured.costs)
    return _Ruled(1, figures, rating, logic.rule_level(puzzle.variant, rating, measured.outcome is Outcome.SOLVED))


def _joined(classic: Ratings, ruled: Mapping[int, _Ruled], count: int) -> Ratings:
    """The figures of both, each in its row."""
    is_ruled = np.isin(np.arange(count), list(ruled))
    rows = np.flatnonzero(~is_ruled)
    se, ep, ed = (_spread(column, ~is_ruled, np.nan) for column in (classic.se, classic.ep, classic.ed))
    solved, counts = _spread(classic.solved, ~is_ruled, False), _spread(classic.counts, ~is_ruled, 0)
    score, uses = np.zeros(count, np.int64), np.zeros((count, len(logic.SLUGS)), np.uint16)
    hardest, level = np.full(count, None, object), np.full(count, None, object)
    by_rules = np.full(count, np.nan)
    if classic.score is not None and classic.hardest is not None and classic.uses is not None:
        score[rows], hardest[rows], uses[rows] = classic.score, classic.hardest, classic.uses
    for row, found in ruled.items():
        counts[row], by_rules[row], level[row] = found.count, found.rating, found.level
        if found.figures:
            score[row], hardest[row] = found.figures.score, found.figures.hardest
            solved[row] = found.figures.outcome is Outcome.SOLVED
            for slug, times in found.figures.uses.items():
                uses[row, logic.technique_number(slug)] = times
    return Ratings(se, ep, ed, solved, counts, score, hardest, uses, by_rules=by_rules, rule_level=level)


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
