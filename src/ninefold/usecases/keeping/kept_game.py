"""A game as a shelf keeps it."""

from dataclasses import dataclass, field
from datetime import datetime

from ninefold.play import Game
from ninefold.usecases.keeping.game_clock import GameClock


@dataclass(frozen=True)
class KeptGame:
    """A game with the name it is kept under, the level it was begun at, and what its keeper knows."""

    name: str
    """Empty for one that is on no shelf yet; the shelf will name it."""
    game: Game
    level: str = ""
    number: int = 0
    """The puzzle's number, where puzzles have one."""
    clock: GameClock = field(default_factory=GameClock)
    started_at: datetime | None = None
    """None where nobody wrote it down."""
    finished_at: datetime | None = None
    forked_from: str = ""
    """The name of the game this one is another continuation of."""
