"""Drills: a position in which a technique is the next step, everything easier already done.

Easier is what our order tries before. Techniques that hardly ever come first that way are practised where the basics
are done.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from ninefold.errors import BadWishError, UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import (
    NINEFOLD,
    Position,
    Profile,
    Step,
    profile_of,
    rate_boards,
    solve_path,
    technique_number,
    technique_of,
)
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.screen import Screen, boards_of
from ninefold.make.starts import disguised_starts, starts
from ninefold.make.walk import walk
from ninefold.make.wish import SINGLES
from ninefold.rules import Puzzle

EFFORT = 50_000
"""Puzzles looked through before a drill is given up."""

FIRST_BATCH, LARGEST_BATCH = 16, 512

LOOKS = 4
"""How often a shipped puzzle is looked around for a neighbour that will do."""

MOST_CLUES = 32

_ORDER = NINEFOLD.techniques
BASICS = _ORDER[: _ORDER.index("x-wing")]

PLACING = "single"
"""The family of techniques that place a digit at once, and so come before the removals they are made of."""

NEVER_FIRST = frozenset({"franken-x-wing", "mutant-x-wing"})
"""Fish whose every removal easier techniques make too: with two lines and boxes and no fin there is nothing to add."""


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
        uses = rate_boards(boards_of(found), self.profile)["uses"]
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
    """Neighbours of shipped puzzles in other clothes; the puzzle itself, so clothed, where none turns up soon."""
    screen = Screen(crossing.profile, (technique,), is_solved=False)
    pattern = Pattern("none", most=MOST_CLUES)
    for shipped in disguised_starts(technique, "none", seed):
        for start, own_seed in shipped:
            steps = walk(start, pattern, screen.before(crossing, start), own_seed)
            near = next((found for found in islice(steps, LOOKS) if found is not None), None)
            yield near or next(iter(crossing([start])), None)


def _up_to(technique: str) -> Profile:
    """What is done before: our order up to the technique, or the basics where the technique hardly ever comes first."""
    if technique in NEVER_FIRST:
        raise BadWishError(f"{technique} comes down to pointing and claiming, which are done before")
    if technique_of(technique).family == PLACING:
        profile = profile_of([*SINGLES, technique])
    elif _is_seldom_first(technique):
        profile = profile_of([*BASICS, technique])
    else:
        # Without the other singles hardly any puzzle gets to its first full house.
        profile = profile_of(_ORDER[: max(_ORDER.index("naked-single"), _ORDER.index(technique)) + 1])
    if technique not in profile.techniques:
        raise BadWishError(f"{technique} cannot be practised")
    return profile


def _is_seldom_first(technique: str) -> bool:
    """What our order lacks, or has so late that no random puzzle ever got there."""
    if technique not in _ORDER:
        return True
    return _ORDER.index(technique) > _ORDER.index("als-xz") and not starts(technique, "none")


def _drill(technique: str, board: NDArray[np.uint8], profile: Profile) -> Drill:
    puzzle = Puzzle(Grid(tuple(board.tolist())))
    position = Position.of(puzzle)
    for step in solve_path(position, profile).steps:
        if step.technique == technique:
            return Drill(technique, puzzle, position, step)
        position = position.after(step.placements, step.removals, puzzle)
    raise AssertionError(f"{puzzle} was rated with {technique}, but its path has none")
