"""Drills: a position in which a technique is the next step, everything before it in our order already done.

Some techniques have never been met that way: something easier was always there. They are practised where the basics are
done.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import Outcome, Position, Profile, Step, next_step, rate_boards, solve_path, technique_number
from ninefold.logic.examples import examples_of
from ninefold.make.candidates import Pattern, random_puzzles
from ninefold.make.drill_order import BASICS, basic_order, done_before, drill_order, has_place
from ninefold.make.never_first import NEVER_FIRST, require_possible
from ninefold.make.positions import disguised, disguised_positions, positions_of
from ninefold.make.screen import QUICK
from ninefold.rules import Puzzle

EFFORT = 2_000
"""Puzzles looked through before a drill is given up."""

FIRST_BATCH, LARGEST_BATCH = 16, 512


@dataclass(frozen=True)
class Drill:
    """A position to practise a technique on, and the step to be found."""

    technique: str
    puzzle: Puzzle
    position: Position
    step: Step
    done: tuple[str, ...]
    """What was done before: nothing of it is left in the position."""

    def __str__(self) -> str:
        """The digits on the board as one line."""
        return str(Puzzle(Grid(self.position.digits)))

    def __repr__(self) -> str:
        return f"Drill({self.technique!r}, {str(self)!r})"


def drill(technique: str, seed: int, effort: int = EFFORT) -> Drill:
    """A drill of that technique.

    BadWishError says why there can be none; UnmetWishError that none turned up within the effort.
    """
    require_possible(technique)
    if not _has_been_next(technique):
        return _after_basics(technique, seed, effort)
    profile = drill_order(technique)
    return _first(technique, disguised_positions(technique, seed), profile) or _swept(technique, seed, profile, effort)


def is_next_step(technique: str, position: Position) -> bool:
    """Whether everything before the technique in our order is done in the position, and it comes next."""
    if not has_place(technique):
        return False
    _, step = next_step(position, drill_order(technique))
    return step is not None and step.technique == technique


def _has_been_next(technique: str) -> bool:
    """Whether the technique has been met as the next step; random puzzles come across the quick ones often enough."""
    if technique in NEVER_FIRST or not has_place(technique):
        return False
    return bool(positions_of(technique)) or set(drill_order(technique).techniques) <= QUICK


def _after_basics(technique: str, seed: int, effort: int) -> Drill:
    examples = ((puzzle, _worked(puzzle, position)) for puzzle, position in disguised(examples_of(technique), seed))
    profile = basic_order(technique)
    return _first(technique, examples, profile) or _swept(technique, seed, profile, effort)


def _worked(puzzle: Puzzle, position: Position) -> Position:
    """The position when the basics can do no more."""
    for step in solve_path(position, BASICS).steps:
        position = position.after(step.placements, step.removals, puzzle)
    return position


def _first(technique: str, boards: Iterable[tuple[Puzzle, Position]], profile: Profile) -> Drill | None:
    """The first position in which the technique comes first; None if there is none."""
    for puzzle, position in boards:
        _, step = next_step(position, profile)
        if step is not None and step.technique == technique:
            return Drill(technique, puzzle, position, step, done_before(technique, profile))
    return None


def _swept(technique: str, seed: int, profile: Profile, effort: int) -> Drill:
    """The first of random puzzles that comes across the technique when everything easier is done."""
    looked = stuck = 0
    for boards in _batches(seed):
        figures = rate_boards(boards, profile)
        met = np.flatnonzero(figures["uses"][:, technique_number(technique)])
        if met.size:
            return _on_path(technique, boards[met[0]], profile)
        looked, stuck = looked + len(boards), stuck + int(np.count_nonzero(figures["outcome"] == Outcome.STUCK))
        if looked >= effort:
            break
    told = f"{looked:,} puzzles; in {stuck:,} of them everything before it was done, and it was not there"
    raise UnmetWishError(f"{technique} was not the next step in any of {told}")


def _batches(seed: int) -> Iterator[NDArray[np.uint8]]:
    """Random puzzles, without end."""
    first, size = 0, FIRST_BATCH
    while True:
        yield random_puzzles(Pattern("none", is_minimal=True), seed, range(first, first + size))
        first, size = first + size, min(2 * size, LARGEST_BATCH)


def _on_path(technique: str, board: NDArray[np.uint8], profile: Profile) -> Drill:
    puzzle = Puzzle(Grid(tuple(board.tolist())))
    position = Position.of(puzzle)
    for step in solve_path(position, profile).steps:
        if step.technique == technique:
            return Drill(technique, puzzle, position, step, done_before(technique, profile))
        position = position.after(step.placements, step.removals, puzzle)
    raise AssertionError(f"{puzzle} was rated with {technique}, but its path has none")
