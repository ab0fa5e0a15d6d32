"""Folded games, remembered, so that a move added to a long game does not replay it from the start.

Lines are only ever added, so a fold stays true for ever; another process may just have added more to the game since.
Only what is committed is remembered.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from ninefold.play import Game as Played
from ninefold.play import play_lines, start
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.puzzles.rows import puzzle_of_row
from ninefold.usecases.keeping.kept_game import KeptGame

MOST = 2_000
"""Games of one process."""
MOST_LINES = 100_000
"""Of all of them together; a line and its step of undo weigh some 400 bytes."""
LINE_OF_RULES, LINE_OF_MOVES = 100, 25
"""Characters of a puzzle's rules, and of moves, that weigh as much as a line: a line may change a thousand notes."""


@dataclass(frozen=True)
class Known:
    """A game as it was when this process last saw it, with the keys of its row and of its owner's."""

    row: int
    owner: int
    kept: KeptGame
    rules: int
    """What the rules of its puzzle weigh, in lines."""

    @classmethod
    def of(cls, row: int, owner: int, kept: KeptGame) -> "Known":
        puzzle = kept.game.puzzle
        return cls(row, owner, kept, 0 if puzzle.is_plain else len(str(puzzle)) // LINE_OF_RULES)

    @property
    def weight(self) -> int:
        lines = self.kept.game.lines
        return self.rules + max(len(lines), lines.characters // LINE_OF_MOVES)


class Folds:
    """The games seen last. Threads share it."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Known] = OrderedDict()
        """By Save ID, the one used last at the end."""
        self._weight = 0
        self._lock = Lock()

    def get(self, save_id: str) -> Known | None:
        with self._lock:
            if save_id in self._known:
                self._known.move_to_end(save_id)
            return self._known.get(save_id)

    def remember(self, known: Known) -> None:
        """Keeps what was seen, unless more of the game has been seen already."""
        with self._lock:
            before = self._known.get(known.kept.name)
            if before is None or len(before.kept.game.lines) <= len(known.kept.game.lines):
                self._drop(known.kept.name)
                self._known[known.kept.name] = known
                self._weight += known.weight
            while len(self._known) > MOST or (self._weight > MOST_LINES and len(self._known) > 1):
                self._drop(next(iter(self._known)))

    def forget(self, save_id: str) -> None:
        """The game is not as it was when it was seen."""
        with self._lock:
            self._drop(save_id)

    def _drop(self, save_id: str) -> None:
        if known := self._known.pop(save_id, None):
            self._weight -= known.weight


FOLDS = Folds()


def fold(row: Game) -> Played:
    """The game as its row stands, folded on from what is remembered."""
    known = FOLDS.get(row.save_id)
    if known and len(known.kept.game.lines) <= row.line_count:
        game = known.kept.game
    else:
        game = start(puzzle_of_row(row.puzzle), row.lives)
    if len(game.lines) == row.line_count:
        return game
    return play_lines(game, row.lines.filter(number__gt=len(game.lines)).values_list("text", flat=True))
