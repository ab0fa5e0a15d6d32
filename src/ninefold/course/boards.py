"""The positions and the puzzles of lessons, made by `scripts/course_boards.py`."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ninefold.logic.examples import Case, parse_case

FILE = "boards.txt"
"""One a line: the lesson, `example`, `try` or `puzzle`, and the position as cases of techniques are written, or 81
characters."""


@dataclass(frozen=True)
class Boards:
    """What a lesson is told and tried on."""

    example: Case
    tries: tuple[Case, ...]
    puzzle: str


@cache
def boards_of(lesson: str) -> Boards:
    """The boards of a lesson."""
    lines = board_lines()[lesson]
    (example,), (puzzle,) = lines["example"], lines["puzzle"]
    return Boards(parse_case(example), tuple(map(parse_case, lines["try"])), puzzle)


@cache
def board_lines() -> dict[str, dict[str, list[str]]]:
    """The lines of every lesson, by what they are for."""
    found = defaultdict[str, dict[str, list[str]]](lambda: defaultdict(list))
    for line in files(__package__).joinpath(FILE).read_text().splitlines():
        lesson, what, board = line.split(" ", 2)
        found[lesson][what].append(board)
    return found
