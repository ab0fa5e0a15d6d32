"""Where games and results are kept. Front ends bring their own shelf; all pass one contract test."""

from dataclasses import dataclass
from typing import Protocol

from ninefold.play import Game


@dataclass(frozen=True)
class KeptGame:
    """A game with the name it is kept under and the level it was begun at."""

    name: str
    game: Game
    level: str = ""


@dataclass(frozen=True)
class Result:
    """A finished game, for history and best times."""

    name: str
    day: str
    """When it ended, as 2026-11-15."""
    level: str
    clock: int
    """Milliseconds."""
    mistakes: int
    used: tuple[str, ...]
    """Kinds of help, in text order."""
    puzzle: str


class Shelf(Protocol):
    """Keeps games under their names, and what became of them."""

    def keep_game(self, kept: KeptGame) -> None:
        """Keeps the game as it stands, instead of what was kept under its name."""
        ...

    def game_named(self, name: str) -> KeptGame:
        """The game of that name; NotFoundError if there is none, BadSaveError if it was damaged."""
        ...

    def unfinished_games(self) -> list[KeptGame]:
        """Games to go on with, the last one played first."""
        ...

    def drop_game(self, name: str) -> None:
        """Forgets a game; one that is not there is forgotten already."""
        ...

    def keep_result(self, result: Result) -> None:
        """Adds to the history, once per name."""
        ...

    def results(self) -> list[Result]:
        """The history, the latest first."""
        ...


def best_times(results: list[Result]) -> dict[str, Result]:
    """The quickest result of every level, without those that had help with digits."""
    best: dict[str, Result] = {}
    for result in results:
        if {"solution", "cell", "hint"} & set(result.used):
            continue
        if result.level not in best or result.clock < best[result.level].clock:
            best[result.level] = result
    return best
