"""The score of a finished game. docs/scores.md tells players the same."""

LEVEL = 10_000
"""What one level is worth, and the most that time can earn within it."""
MISTAKE = 500
MOVE = 1

HALF_TIMES = (180, 300, 480, 900, 1_500, 2_400, 3_600)
"""Seconds after which half the points for time are left, from the easiest level to the hardest."""


def score_of(level: int, milliseconds: int, mistakes: int, moves: int) -> float:
    """The points for a game of the level with that number, counted from 0; -1 for a puzzle without a level.

    More time, mistakes or moves always give fewer points. Time earns less than one level is worth, so with equal
    mistakes and moves an easier level never overtakes a harder one.
    """
    half = 1_000 * HALF_TIMES[max(0, level)]
    return LEVEL * (level + 1) + LEVEL * half / (half + milliseconds) - MISTAKE * mistakes - MOVE * moves
