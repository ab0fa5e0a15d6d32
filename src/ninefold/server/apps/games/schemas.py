"""Games as JSON."""

from datetime import datetime
from typing import Annotated

from ninja import Schema
from pydantic import ConfigDict, Field

from ninefold.server.apps.games.models import Game
from ninefold.server.apps.games.queries import lines_of
from ninefold.server.apps.puzzles.schemas import PuzzleOut, puzzle_out

MOST_LIVES = 9
MOST_LINES = 1_000
"""Lines in one batch; a client with more sends several."""

LineText = Annotated[str, Field(max_length=8_000)]


class StartIn(Schema):
    """Which puzzle, and with how many lives (0 plays without)."""

    model_config = ConfigDict(extra="forbid")

    puzzle: int
    lives: int = Field(5, ge=0, le=MOST_LIVES)


class MovesIn(Schema):
    """Lines of move text; `first` is the number of the first one, counted from 1."""

    model_config = ConfigDict(extra="forbid")

    first: int = Field(ge=1)
    lines: list[LineText] = Field(max_length=MOST_LINES)


class MovesOut(Schema):
    """How many lines are kept now, and what they led to."""

    count: int
    state: str


class GameOut(Schema):
    """A game with all its moves."""

    id: str
    puzzle: PuzzleOut
    lives: int
    lines: list[str]
    state: str
    mistakes: int
    clock: int
    started_at: datetime
    changed_at: datetime


def game_out(game: Game) -> GameOut:
    """A kept game as JSON."""
    return GameOut(
        id=game.save_id,
        puzzle=puzzle_out(game.puzzle),
        lives=game.lives,
        lines=lines_of(game),
        state=game.state,
        mistakes=game.mistakes,
        clock=game.clock,
        started_at=game.started_at,
        changed_at=game.changed_at,
    )
