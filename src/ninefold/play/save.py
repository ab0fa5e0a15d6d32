"""Save text: a puzzle, how it is played, and the moves."""

import re
from collections.abc import Iterable

from ninefold.errors import BadSaveError, NinefoldError
from ninefold.play.fold import Fold, start
from ninefold.play.game import Game
from ninefold.rules import Puzzle

HEADER = "ninefold 1"
MOST_LIVES = 99
_LIVES = re.compile(r"[0-9]{1,4}")


def format_save(game: Game) -> str:
    """The game as text, to be read back by `parse_save` anywhere."""
    return format_lines(str(game.puzzle), game.lives, game.lines)


def format_lines(puzzle: str, lives: int, lines: Iterable[str]) -> str:
    """The same for a game that nobody has played through here: a puzzle as text, and moves."""
    return "\n".join([HEADER, f"puzzle {puzzle}", f"lives {lives}", "", *lines]) + "\n"


def parse_save(text: str) -> Game:
    """The game a save text stands for, all its moves played again."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise BadSaveError(1, f"a saved game begins with {HEADER!r}")
    end = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    puzzle, lives = _parse_head(lines[:end])
    fold = Fold(start(puzzle, lives))
    for number, line in enumerate(lines[end + 1 :], start=end + 2):
        # A text that was sent by mail or pasted may have gained some.
        if not line.strip():
            continue
        try:
            fold.play(line.rstrip())
        except NinefoldError as error:
            raise BadSaveError(number, str(error)) from error
    return fold.game()


def _parse_head(lines: list[str]) -> tuple[Puzzle, int]:
    puzzle: Puzzle | None = None
    lives = 0
    for number, line in enumerate(lines[1:], start=2):
        key, _, value = line.partition(" ")
        if key == "puzzle":
            puzzle = _parse_head_puzzle(number, value)
        # Python does not even read a number of thousands of digits.
        elif key == "lives" and _LIVES.fullmatch(value) and int(value) <= MOST_LIVES:
            lives = int(value)
        else:
            raise BadSaveError(number, f"expected 'puzzle' or 'lives', found {line[:40]!r}")
    if puzzle is None:
        raise BadSaveError(len(lines), "there is no puzzle")
    return puzzle, lives


def _parse_head_puzzle(number: int, value: str) -> Puzzle:
    try:
        return Puzzle.from_text(value)
    except NinefoldError as error:
        raise BadSaveError(number, str(error)) from error
