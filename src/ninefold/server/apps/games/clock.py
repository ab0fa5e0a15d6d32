"""The server's own clock of a game: it runs while the game is open and being played, and nobody else sets it."""

from datetime import datetime, timedelta

from ninefold.server.apps.games.models import Game

GRACE = timedelta(seconds=10)
"""Moves may arrive so long after the mark that closed the game: they were on their way."""
AWAY = timedelta(minutes=30)
"""Nobody who plays stays silent longer; the client tells that it is there."""


def open_game(game: Game, now: datetime) -> None:
    """Starts the clock, or notes that the player is still there."""
    count(game, now)
    if game.state == "playing":
        game.running_since, game.stopped_at = now, None


def close_game(game: Game, now: datetime) -> None:
    """Stops the clock."""
    count(game, now)
    if game.running_since:
        game.running_since, game.stopped_at = None, now


def note_moves(game: Game, now: datetime) -> None:
    """What moves that arrive now say about the time before them. Played while the clock stood still, they were
    played where the server could not see it."""
    count(game, now)
    if game.running_since is None and game.state == "playing":
        game.is_offline |= game.stopped_at is None or now - game.stopped_at > GRACE


def follow_state(game: Game, now: datetime) -> None:
    """The clock runs while the game is played, and stands while it is paused, lost or finished."""
    if game.state != "playing":
        close_game(game, now)
    elif game.running_since is None:
        open_game(game, now)


def count(game: Game, now: datetime) -> None:
    """Adds the time since the clock was last looked at."""
    if game.running_since:
        gone = max(timedelta(0), now - game.running_since)
        game.is_offline |= gone > AWAY
        game.active += int(gone / timedelta(milliseconds=1))
        game.running_since = now
