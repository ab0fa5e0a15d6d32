"""The journey of a game: started, played line by line, read back."""

from collections.abc import Sequence

from ninefold.errors import IllegalMoveError, NinefoldError
from ninefold.play import Game, play_line, start
from ninefold.rules import Puzzle


class RefusedLineError(NinefoldError):
    """A line among several that was refused. Carries the code of the refusal and the line's number."""

    def __init__(self, at: int, reason: NinefoldError) -> None:
        super().__init__(f"move {at}: {reason}")
        self.code = reason.code
        self.at = at
        self.is_illegal = isinstance(reason, IllegalMoveError)


def start_game(puzzle: Puzzle, lives: int) -> Game:
    """A game before its first move."""
    return start(puzzle, lives)


def append_lines(game: Game, lines: Sequence[str]) -> Game:
    """The game after all lines, or RefusedLineError and no game at all."""
    for line in lines:
        try:
            game = play_line(game, line)
        except NinefoldError as error:
            raise RefusedLineError(len(game.lines) + 1, error) from error
    return game
