"""Makes the boards of the course: of every lesson an example, positions to try, and the puzzle at its end.

Lessons that have boards keep them, so that a new one changes no other; names of lessons have theirs made anew.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

from ninefold import kernel
from ninefold.course import Lesson, lessons, taught_up_to
from ninefold.course.boards import FILE, board_lines
from ninefold.grid import Grid, format_grid
from ninefold.logic import Outcome, Profile, profile_of, rate_boards
from ninefold.make import Drill, drill
from ninefold.make.positions import format_position

PLACE = Path(__file__).parent.parent / "src" / "ninefold" / "course" / FILE

TRIES = 3
LOOKED_AT = 24
"""Drills from which those with the fewest empty cells are taken: less to read, the same step."""
FEWEST_GIVENS = 32
"""A puzzle at the end of a lesson is to be solved in one sitting."""
PUZZLE_SEEDS = 60


def main() -> int:
    anew = set(sys.argv[1:])
    kept = board_lines() if PLACE.exists() else {}
    lines = list[str]()
    for lesson in lessons():
        if lesson.slug in kept and lesson.slug not in anew:
            made = [f"{lesson.slug} {what} {board}" for what, boards in kept[lesson.slug].items() for board in boards]
        else:
            made = list(boards_for(lesson))
            print(f"{lesson.slug}: {len(made)} boards", flush=True)
        lines += made
        PLACE.write_text("\n".join(lines) + "\n")
    return 0


def boards_for(lesson: Lesson) -> Iterator[str]:
    """The lines of a lesson."""
    example, *others = easy_drills(lesson.techniques[0], LOOKED_AT)
    yield f"{lesson.slug} example {_line(example)}"
    for number in range(TRIES):
        technique = lesson.techniques[number % len(lesson.techniques)]
        found = others if technique == lesson.techniques[0] else easy_drills(technique, LOOKED_AT)
        yield f"{lesson.slug} try {_line(found[number])}"
    yield f"{lesson.slug} puzzle {closing_puzzle(lesson)}"


def easy_drills(technique: str, count: int) -> list[Drill]:
    """Different drills, those with the fewest empty cells first."""
    found = {str(made): made for made in (drill(technique, seed) for seed in range(count))}
    return sorted(found.values(), key=lambda made: made.position.digits.count(0))


def _line(made: Drill) -> str:
    return format_position(made.technique, made.puzzle, made.position)


class Need:
    """Whether a puzzle needs what is new in a lesson, and nothing beyond what was taught."""

    def __init__(self, lesson: Lesson) -> None:
        taught = taught_up_to(lesson.slug)
        before = tuple(slug for slug in taught if slug not in lesson.techniques)
        self.taught, self.before = profile_of(taught), profile_of(before) if before else None

    def is_met_by(self, board: list[int]) -> bool:
        """Whether all that was taught solves it, and what was taught before does not."""
        return _is_solved(board, self.taught) and not (self.before and _is_solved(board, self.before))


def _is_solved(board: list[int], profile: Profile) -> bool:
    return bool(rate_boards(np.array([board], np.uint8), profile)["outcome"][0] == Outcome.SOLVED)


def closing_puzzle(lesson: Lesson) -> str:
    """A puzzle that needs the lesson: a drill, with more of its solution given until the rest is known."""
    need = Need(lesson)
    for seed in range(PUZZLE_SEEDS):
        made = drill(lesson.techniques[seed % len(lesson.techniques)], 1_000 + seed)
        random = Random(seed)
        for start in (made.position.digits, made.puzzle.givens.digits):
            board = _eased(start, made, need, random)
            if board is not None:
                return format_grid(Grid(tuple(_thinned(board, need, random))))
    raise SystemExit(f"no puzzle was found for {lesson.slug}")


def _eased(start: tuple[int, ...], made: Drill, need: Need, random: Random) -> list[int] | None:
    """The board with digits of the solution until it is what is needed; None if it never is."""
    solution, board = kernel.solve(made.puzzle).digits, list(start)
    for cell in random.sample(range(81), 81):
        if need.is_met_by(board):
            return board
        if not board[cell]:
            board[cell] = solution[cell]
    return None


def _thinned(board: list[int], need: Need, random: Random) -> list[int]:
    """The board with as few givens as it can have."""
    for cell in random.sample(range(81), 81):
        if sum(map(bool, board)) <= FEWEST_GIVENS:
            break
        fewer = [0 if at == cell else digit for at, digit in enumerate(board)]
        if need.is_met_by(fewer):
            board = fewer
    return board


if __name__ == "__main__":
    sys.exit(main())
