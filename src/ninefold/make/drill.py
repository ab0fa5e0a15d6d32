"""Drills: a position in which a technique is the next step, everything before it in our order already done."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import Outcome, Position, Profile, Step, next_step, rate_boards, solve_path, technique_number
from ninefold.make.candidates import Pattern, rows
from ninefold.make.drill_order import drill_order
from ninefold.make.never_first import require_possible
from ninefold.make.positions import disguised_positions, puzzles_looked_through
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

    def __str__(self) -> str:
        """The digits on the board as one line."""
        return str(Puzzle(Grid(self.position.digits)))


def drill(technique: str, seed: int, effort: int = EFFORT) -> Drill:
    """A drill of that technique.

    BadWishError says why there can be none; UnmetWishError that none turned up within the effort.
    """
    require_possible(technique)
    profile = drill_order(technique)
    shipped = _shipped(technique, seed, profile)
    if shipped is None and not set(profile.techniques) <= QUICK:
        looked = f"the paths of {puzzles_looked_through():,} puzzles were looked through"
        raise UnmetWishError(f"no position is known in which {technique} is the next step; {looked}")
    return shipped or _swept(technique, seed, profile, effort)


def _shipped(technique: str, seed: int, profile: Profile) -> Drill | None:
    """A shipped position in other clothes, in which the technique still comes first; None if there is none."""
    for puzzle, position in disguised_positions(technique, seed):
        _, step = next_step(position, profile)
        if step is not None and step.technique == technique:
            return Drill(technique, puzzle, position, step)
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
        yield rows(Pattern("none", is_minimal=True), seed, range(first, first + size)).puzzles
        first, size = first + size, min(2 * size, LARGEST_BATCH)


def _on_path(technique: str, board: NDArray[np.uint8], profile: Profile) -> Drill:
    puzzle = Puzzle(Grid(tuple(board.tolist())))
    position = Position.of(puzzle)
    for step in solve_path(position, profile).steps:
        if step.technique == technique:
            return Drill(technique, puzzle, position, step)
        position = position.after(step.placements, step.removals, puzzle)
    raise AssertionError(f"{puzzle} was rated with {technique}, but its path has none")
