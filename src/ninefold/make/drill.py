"""Drills: a position in which a technique is the next step, everything easier already done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import BadWishError, UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import NINEFOLD, Position, Profile, Step, profile_of, rate_boards, solve_path, technique_number
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.search import strides
from ninefold.make.starts import disguised_starts, starts
from ninefold.make.walk import walk
from ninefold.rules import Puzzle

EFFORT = 50_000
"""Puzzles looked through before a drill is given up."""

FIRST_BATCH, LARGEST_BATCH = 16, 512

AWAY = 2
"""Steps from a shipped puzzle to a drill."""

MOST_CLUES = 32


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
    crossing = _Crossing(technique)
    for found in _walked(technique, seed, crossing) if starts(technique, "none") else _swept(seed, crossing):
        if found is not None:
            return _drill(technique, found.board, crossing.profile)
        if crossing.looked >= effort:
            raise UnmetWishError(f"no position that needs {technique} in {crossing.looked:,} puzzles")
    raise AssertionError("both searches go on for ever")


class _Crossing:
    """Which puzzles come across the technique when everything easier is done."""

    def __init__(self, technique: str) -> None:
        self.profile = _up_to(technique)
        self.looked = 0
        self._number = technique_number(technique)

    def __call__(self, found: Sequence[Found]) -> list[Found]:
        self.looked += max(1, len(found))
        if not found:
            return []
        uses = rate_boards(np.stack([one.board for one in found]), self.profile)["uses"]
        return [found[row] for row in np.flatnonzero(uses[:, self._number]).tolist()]


def _swept(seed: int, crossing: _Crossing) -> Iterator[Found | None]:
    """Random puzzles that come across the technique, and None for every batch without one."""
    first, size = 0, FIRST_BATCH
    while True:
        batch = range(first, first + size)
        made = rows(Pattern("none", is_minimal=True), seed, batch)
        met = crossing([Found(*both, None) for both in zip(made.puzzles, made.solutions, strict=True)])
        yield met[0] if met else None
        first, size = batch.stop, min(2 * size, LARGEST_BATCH)


def _walked(technique: str, seed: int, crossing: _Crossing) -> Iterator[Found | None]:
    """Puzzles some steps away from shipped ones."""
    for turn, boards in enumerate(disguised_starts(technique, "none", seed)):
        for place, board in enumerate(boards):
            steps = walk(board, Pattern("none", most=MOST_CLUES), crossing, seed + 1_000 * turn + place)
            yield from strides(steps, AWAY)


def _up_to(technique: str) -> Profile:
    """Our order, up to the technique: whatever is easier is done first."""
    order = NINEFOLD.techniques
    if technique not in order:
        easier = order[: order.index("x-wing")]
        profile = profile_of([*easier, technique])
    else:
        # Without the other singles hardly any puzzle gets to its first full house.
        profile = profile_of(order[: max(order.index("naked-single"), order.index(technique)) + 1])
    if technique not in profile.techniques:
        raise BadWishError(f"{technique} cannot be practised")
    return profile


def _drill(technique: str, board: NDArray[np.uint8], profile: Profile) -> Drill:
    puzzle = Puzzle(Grid(tuple(board.tolist())))
    position = Position.of(puzzle)
    for step in solve_path(position, profile).steps:
        if step.technique == technique:
            return Drill(technique, puzzle, position, step)
        position = position.after(step.placements, step.removals, puzzle)
    raise AssertionError(f"{puzzle} was rated with {technique}, but its path has none")
