"""The keeper's own clock of a game: it runs while the game is open and being played, and no move sets it."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ninefold.play import Game, State

GRACE = timedelta(seconds=10)
"""Moves may arrive so long after the game was closed: they were on their way."""
AWAY = timedelta(minutes=30)
"""Nobody who plays stays silent longer; a front end far away tells that its player is there."""


@dataclass(frozen=True)
class GameClock:
    """What the keeper has seen of the play."""

    active: int = 0
    """Milliseconds."""
    running_since: datetime | None = None
    """From when on time has not been added to `active` yet; None while the clock stands."""
    stopped_at: datetime | None = None
    is_offline: bool = False
    """Whether some of it was played where the keeper could not see it."""
    is_playing: bool = True
    """Whether the game is neither paused, lost nor finished, so that the clock may run."""

    @classmethod
    def resumed(cls, game: Game) -> "GameClock":
        """A clock that stands where the game's own stands."""
        return cls(active=game.tally.clock, is_playing=game.state is State.PLAYING)

    def reading(self, now: datetime) -> int:
        """Milliseconds of play until now."""
        return self.active + int(self._gone(now) / timedelta(milliseconds=1))

    def looked_at(self, now: datetime) -> "GameClock":
        """With the time since it was last looked at. The machine's clock may be set back; this one goes on."""
        return replace(self, active=self.reading(now), running_since=now if self.running_since else None)

    def opened(self, now: datetime) -> "GameClock":
        """Running, or with the player still there."""
        heard = self._heard(now)
        return replace(heard, running_since=now, stopped_at=None) if self.is_playing else heard

    def closed(self, now: datetime) -> "GameClock":
        """Standing."""
        heard = self._heard(now)
        return replace(heard, running_since=None, stopped_at=now) if self.running_since else heard

    def moved(self, now: datetime, state: State, is_offline: bool) -> "GameClock":
        """After moves that arrive now and lead to a state. Made while the clock stood, they were made unseen."""
        is_late = self.stopped_at is None or now - self.stopped_at > GRACE
        is_unseen = self.is_playing and self.running_since is None and is_late
        heard = replace(self._heard(now), is_playing=state is State.PLAYING)
        heard = replace(heard, is_offline=heard.is_offline or is_offline or is_unseen)
        if not heard.is_playing:
            return heard.closed(now)
        return heard if heard.running_since else heard.opened(now)

    def _heard(self, now: datetime) -> "GameClock":
        """Looked at because the player gave a sign; the first one after a long silence tells that nobody watched."""
        return replace(self.looked_at(now), is_offline=self.is_offline or self._gone(now) > AWAY)

    def _gone(self, now: datetime) -> timedelta:
        return max(timedelta(0), now - self.running_since) if self.running_since else timedelta(0)
