"""The words pages are printed with."""

NAME = "Name"
TIME = "Time"
ANSWERS = "Answers"
PUZZLE = "Puzzle"
FIRST_STEPS = "first steps"
PUZZLE_ALT = "Sudoku puzzle {number}"
ANSWER_ALT = "Answer to puzzle {number}"
CODE_ALT = "QR code of puzzle {number}"


def puzzles(count: int) -> str:
    """How many puzzles, in words."""
    return "1 puzzle" if count == 1 else f"{count} puzzles"
