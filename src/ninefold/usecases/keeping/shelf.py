"""Where games and results are kept: files, or a database. All shelves pass one contract test."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.game_result import Result
from ninefold.usecases.keeping.kept_game import KeptGame


class Shelf(Protocol):
    """Keeps games under their names, and what became of them. It stores and decides nothing."""

    def exclusive(self) -> AbstractContextManager[None]:
        """What is read and written inside happens as if nobody else were at the shelf, where there can be others."""
        ...

    def begin(self, kept: KeptGame, key: str = "") -> tuple[KeptGame, bool]:
        """Puts a new game on the shelf and names it, True; or the game that was put there under this key, False.

        A dropped game leaves its key free.
        """
        ...

    def known_game(self, name: str) -> KeptGame | None:
        """The game as it was last seen, if that is at hand: others may have played on since."""
        ...

    def game_named(self, name: str) -> KeptGame:
        """The game of that name; NotFoundError if there is none, BadSaveError if it was damaged."""
        ...

    def keep(self, kept: KeptGame) -> None:
        """Keeps a game that was read from here and has gone on since."""
        ...

    def keep_next(self, before: KeptGame, after: KeptGame) -> bool:
        """Keeps what a known game became, if it is still on the shelf as it was; False if it is not."""
        ...

    def clock_of(self, name: str) -> GameClock:
        """The clock alone, which costs less than the game."""
        ...

    def keep_clock(self, name: str, clock: GameClock) -> None:
        """Keeps the clock alone. Looking at a game is not playing it: the order of games stays."""
        ...

    def forks_of(self, kept: KeptGame, at: int, line: str) -> Mapping[str, Sequence[str]]:
        """The lines of other continuations of this game whose line number `at` is that one, by name."""
        ...

    def drop_game(self, name: str) -> None:
        """Forgets a game; one that is not there is forgotten already."""
        ...

    def paces_at(self, level: str) -> Sequence[float]:
        """How fast this player's ranked runs of classic puzzles of a level were, in milliseconds for an empty cell."""
        ...

    def keep_result(self, result: Result) -> None:
        """Adds to the history, once per game."""
        ...


class BrowsableShelf(Shelf, Protocol):
    """A shelf that one player looks along."""

    def unfinished_games(self) -> list[KeptGame]:
        """Games to go on with, the last one played first."""
        ...

    def results(self) -> list[Result]:
        """The history, the latest first."""
        ...
