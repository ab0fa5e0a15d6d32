"""Games as JSON."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints, model_validator

from ninefold.server.apps.games.models import Game
from ninefold.server.apps.games.queries import lines_of
from ninefold.server.apps.puzzles.rows import puzzle_of_row
from ninefold.server.apps.puzzles.schemas import MOST_TEXT, DrawnOut, PuzzleOut, drawn_out, puzzle_out
from ninefold.server.schemas import Schema

MOST_LIVES = 9
MOST_LINES = 1_000
"""Lines in one batch; a client with more sends several."""

LineText = Annotated[str, Field(max_length=8_000)]
GameName = Annotated[str, StringConstraints(strip_whitespace=True, max_length=60, pattern=r"^[^\x00]*$")]


class StartIn(Schema):
    """Which puzzle, by its number or as text, and with how many lives (0 plays without)."""

    model_config = ConfigDict(extra="forbid")

    puzzle: int | None = None
    text: str | None = Field(
        None, max_length=MOST_TEXT, description="A puzzle that has no number yet, in any readable form; it gets one."
    )
    made: bool = Field(False, description="Whether our maker made the puzzle of the text, on the player's device.")
    lives: int = Field(5, ge=0, le=MOST_LIVES)
    offline: bool = Field(False, description="The game began without the server; it will not be ranked.")
    key: str = Field(
        "",
        max_length=40,
        pattern=r"^[^\x00]*$",
        description="Whatever the client calls this game: asked for again, the game is not begun twice.",
    )

    @model_validator(mode="after")
    def _require_one_puzzle(self) -> "StartIn":
        if (self.puzzle is None) == (self.text is None):
            raise ValueError("name a puzzle by its number or as text")
        return self


class MovesIn(Schema):
    """Lines of move text; `first` is the number of the first one, counted from 1."""

    model_config = ConfigDict(extra="forbid")

    first: int = Field(ge=1)
    lines: list[LineText] = Field(max_length=MOST_LINES)
    offline: bool = Field(False, description="They were played without the server; the game will not be ranked.")


class MarkIn(Schema):
    """Whether the game is open in front of the player. Sent again every few minutes while it is."""

    model_config = ConfigDict(extra="forbid")

    open: bool


class NameIn(Schema):
    """What the player calls the game; empty for nothing."""

    model_config = ConfigDict(extra="forbid")

    name: GameName


class PassIn(Schema):
    """The secret of a link to a game."""

    model_config = ConfigDict(extra="forbid")

    secret: str = Field(max_length=100)


class PassOut(Schema):
    """The link to a game for another device, and the same as a QR code in SVG."""

    link: str
    qr: str


class SettleIn(Schema):
    """This continuation stays. Does the one it parted from stay too?"""

    model_config = ConfigDict(extra="forbid")

    other: Literal["keep", "delete"]


class MovesOut(Schema):
    """How many lines are kept now, and what they led to."""

    count: int
    state: str


class MarkOut(Schema):
    """Milliseconds of play the server has seen."""

    active: int
    running: bool


class GameSummary(Schema):
    """A game as a list shows it."""

    id: str
    name: str
    puzzle: int
    title: str
    """Of the puzzle, where its setter gave it one."""
    level: str | None
    rating: float | None
    variant: str
    givens: str
    position: str
    drawn: DrawnOut | None
    """Null for a plain grid, of which the digits say all."""
    progress: float
    state: str
    lives: int
    mistakes: int
    clock: int
    used: list[str]
    count: int
    fork_of: str | None
    started_at: datetime
    changed_at: datetime
    deleted_at: datetime | None


class GamesOut(Schema):
    """One page of my games."""

    total: int
    page: int
    pages: int
    games: list[GameSummary]


class GameOut(Schema):
    """A game with all its moves."""

    id: str
    name: str
    puzzle: PuzzleOut
    lives: int
    lines: list[str]
    state: str
    mistakes: int
    clock: int
    used: list[str]
    fork_of: str | None
    started_at: datetime
    changed_at: datetime
    deleted_at: datetime | None


def time_of(game: Game) -> int:
    """What the player's clock says; of a game with a result, the time that is ranked, so that all lists agree."""
    result = getattr(game, "result", None) if game.state == "finished" else None
    return result.time if result else game.clock


def game_summary(game: Game) -> GameSummary:
    """A kept game for a list."""
    empty = len(game.puzzle.text) - game.puzzle.givens
    return GameSummary(
        id=game.save_id,
        name=game.name,
        puzzle=game.puzzle.number,
        title=game.puzzle.rules.get("title", ""),
        level=game.puzzle.level,
        rating=game.puzzle.rating,
        variant=game.puzzle.variant,
        givens=game.puzzle.text,
        position=game.position,
        drawn=drawn_out(puzzle_of_row(game.puzzle)) if game.puzzle.rules else None,
        progress=round(game.filled / empty, 3) if empty else 1.0,
        state=game.state,
        lives=game.lives,
        mistakes=game.mistakes,
        clock=time_of(game),
        used=game.used,
        count=game.line_count,
        fork_of=game.forked_from.save_id if game.forked_from else None,
        started_at=game.started_at,
        changed_at=game.changed_at,
        deleted_at=game.deleted_at,
    )


def game_out(game: Game) -> GameOut:
    """A kept game as JSON."""
    return GameOut(
        id=game.save_id,
        name=game.name,
        puzzle=puzzle_out(game.puzzle),
        lives=game.lives,
        lines=lines_of(game),
        state=game.state,
        mistakes=game.mistakes,
        clock=time_of(game),
        used=game.used,
        fork_of=game.forked_from.save_id if game.forked_from else None,
        started_at=game.started_at,
        changed_at=game.changed_at,
        deleted_at=game.deleted_at,
    )
