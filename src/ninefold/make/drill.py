"""Drills: a position in which a technique is the next step, everything easier already done."""

from dataclasses import dataclass

import numpy as np

from ninefold.errors import BadWishError, UnmetWishError
from ninefold.grid import Grid
from ninefold.kernel import Boards
from ninefold.logic import NINEFOLD, Position, Profile, Step, profile_of, rate_boards, solve_path, technique_number
from ninefold.make.candidates import Pattern, rows
from ninefold.rules import Puzzle

EFFORT = 50_000
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
    """A drill of that technique; UnmetWishError when none turns up within the effort."""
    profile = _up_to(technique)
    number = technique_number(technique)
    first, size = 0, FIRST_BATCH
    while first < effort:
        batch = range(first, min(first + size, effort))
        boards = np.stack([row.puzzle for row in rows(Pattern("none", is_minimal=True), seed, batch)])
        used = np.flatnonzero(rate_boards(boards, profile)["uses"][:, number])
        if used.size:
            return _drill(technique, boards, int(used[0]), profile)
        first, size = batch.stop, min(2 * size, LARGEST_BATCH)
    raise UnmetWishError(f"no position that needs {technique} in {effort:,} puzzles")


def _up_to(technique: str) -> Profile:
    """Our order, up to the technique: whatever is easier is done first."""
    order = NINEFOLD.techniques
    if technique not in order:
        easier = order[: order.index("x-wing")]
        profile = profile_of([*easier, technique])
    else:
        profile = profile_of(order[: order.index(technique) + 1])
    if technique not in profile.techniques:
        raise BadWishError(f"{technique} cannot be practised")
    return profile


def _drill(technique: str, boards: Boards, row: int, profile: Profile) -> Drill:
    puzzle = Puzzle(Grid(tuple(boards[row].tolist())))
    position = Position.of(puzzle)
    for step in solve_path(position, profile).steps:
        if step.technique == technique:
            return Drill(technique, puzzle, position, step)
        position = position.after(step.placements, step.removals, puzzle)
    raise AssertionError(f"{puzzle} was rated with {technique}, but its path has none")
