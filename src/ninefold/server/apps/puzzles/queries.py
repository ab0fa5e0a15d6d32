"""Reading puzzles."""

from ninefold.errors import NotFoundError
from ninefold.server.apps.puzzles.models import Puzzle

LARGEST_NUMBER = 2**63 - 1


def puzzle_by_number(number: int) -> Puzzle:
    """The puzzle of that number, or NotFoundError."""
    known = 0 < number <= LARGEST_NUMBER
    puzzle = Puzzle.objects.filter(number=number).first() if known else None
    if puzzle is None:
        raise NotFoundError(f"there is no puzzle number {number}")
    return puzzle
