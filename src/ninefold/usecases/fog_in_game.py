"""What lies in fog for the player of a game: it lifts around every digit that is right."""

from functools import lru_cache

from ninefold import kernel
from ninefold.errors import ManySolutionsError, NoAnswerError, NoSolutionError
from ninefold.play import Game, State
from ninefold.render.fog import clear_of, fog_of
from ninefold.rules import Puzzle

_LONGEST = 5.0
"""Seconds that a board waits to be drawn."""


def fog_in_game(game: Game) -> frozenset[int]:
    """The cells whose clues are hidden. Nothing hides those of a finished game."""
    puzzle = game.puzzle
    if clear_of(puzzle) is None or game.state is State.FINISHED:
        return frozenset()
    known = _known(puzzle)
    digits = enumerate(game.position.digits)
    return fog_of(puzzle, [cell for cell, digit in digits if digit and digit in (puzzle.givens[cell], known[cell])])


@lru_cache(maxsize=8)
def _known(puzzle: Puzzle) -> tuple[int, ...]:
    """The solution; where there is not exactly one, or it is not found, only givens are known to be right."""
    try:
        return kernel.solve(puzzle, _LONGEST).digits
    except (NoSolutionError, ManySolutionsError, NoAnswerError):
        return puzzle.givens.digits
