"""Keeping puzzles."""

from ninefold.grid import Grid, format_grid
from ninefold.make import Wish
from ninefold.rules import Puzzle as Givens
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.usecases.make_puzzle import make_puzzle
from ninefold.usecases.solve_puzzle import read_proper_puzzle


def keep_made_puzzle(wish: Wish, seed: int | None) -> Puzzle:
    """Makes a puzzle and gives it a number."""
    made = make_puzzle(wish, seed)
    assert made.solution is not None
    return _keep(made, made.solution, Puzzle.Origin.MADE)[0]


def keep_entered_puzzle(text: str) -> tuple[Puzzle, bool]:
    """The number of a puzzle somebody entered, and whether it is new here."""
    solved = read_proper_puzzle(text)
    return _keep(solved.puzzle, solved.solution, Puzzle.Origin.ENTERED)


def _keep(puzzle: Givens, solution: Grid, origin: Puzzle.Origin) -> tuple[Puzzle, bool]:
    return Puzzle.objects.get_or_create(
        text=str(puzzle),
        rules=puzzle.variant,
        defaults={"solution": format_grid(solution), "clues": puzzle.clues, "origin": origin},
    )
