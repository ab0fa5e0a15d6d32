"""How well a step was found, in the four grades that FSRS knows."""

from enum import IntEnum

from ninefold.logic import technique_of

SECONDS_PER_POINT = 15
"""A step may take so long for every point of its rating on Sudoku Explainer's scale: a full house a quarter of a
minute, an X-Wing three quarters."""
HARDEST = 10.0
"""For techniques that the scale does not know."""
QUICK = 0.25
"""Whoever needs no more than this part of the usual time knows it by heart."""


class Grade(IntEnum):
    """From worst to best."""

    MISSED = 1
    SLOW = 2
    FOUND = 3
    QUICK = 4


def usual_seconds(technique: str) -> float:
    """How long a step of the technique may take before it counts as slow."""
    return SECONDS_PER_POINT * max(1.0, technique_of(technique).se or HARDEST)


def grade_of(technique: str, is_hit: bool, seconds: float) -> Grade:
    """What an answer is worth: right at the first try and without help, and how fast."""
    usual = usual_seconds(technique)
    if not is_hit:
        return Grade.MISSED
    if seconds > usual:
        return Grade.SLOW
    return Grade.QUICK if seconds <= usual * QUICK else Grade.FOUND
