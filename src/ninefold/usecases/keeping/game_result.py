"""What a finished game came to: its figures, whether it is ranked, its score. docs/scores.md tells players the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from ninefold.logic import LEVEL_NAMES
from ninefold.play import Run, read_run, score_of
from ninefold.rules import Puzzle
from ninefold.usecases.keeping.kept_game import KeptGame

FASTEST_MOVE = 200
"""Milliseconds a move takes at least, on average."""
FASTEST_CELL = (400, 400, 500, 1_000, 1_500, 2_500, 4_000)
"""Milliseconds a written cell takes at least, on average, from the easiest level to the hardest. Our judgement,
well below what good players need."""
WIDEST_STROKE = 9
"""Cells that one gesture may fill with something new. To write more at once the whole solution must be known."""
KNOWN_RUNS, LEAP = 5, 4
"""After so many ranked runs of a level nobody is suddenly so many times as fast as at best until then."""
RANKED_LIVES = 5
SLACK = timedelta(seconds=5)
"""What clocks and the network may differ by."""


class Standing(StrEnum):
    """Whether a run is ranked, and if not, why it is listed apart."""

    RANKED = "ranked"
    HELPED = "helped"
    LIVES = "lives"
    OFFLINE = "offline"
    IMPOSSIBLE = "impossible"
    STROKE = "stroke"
    FAST = "fast"
    UNUSUAL = "unusual"


@dataclass(frozen=True)
class Result:
    """A finished game, for history, best times and leaderboards."""

    name: str
    finished_at: datetime
    level: str
    time: int
    """Milliseconds that the keeper saw, or those of the player's own clock where these are more."""
    mistakes: int
    used: tuple[str, ...]
    """Kinds of help, in text order."""
    puzzle: str
    moves: int = 0
    hints: int = 0
    standing: Standing | None = None
    """None where it was never decided."""
    score: float = 0.0

    @property
    def day(self) -> str:
        """When it ended, where the player is: 2026-11-15."""
        return self.finished_at.astimezone().date().isoformat()


def result_of(kept: KeptGame, paces: Sequence[float] = ()) -> Result:
    """The result of a game that is finished. `paces` are the player's own until now: milliseconds for an empty cell."""
    assert kept.finished_at is not None
    game, tally = kept.game, kept.game.tally
    run = read_run(game.lines, game.puzzle.shape)
    standing = standing_of(kept, run, paces)
    # One time for all: the page shows what is ranked. The player's clock counts where it has run longer.
    time = max(kept.clock.active, run.clock)
    level = _level_number(kept)
    return Result(
        name=kept.name,
        finished_at=kept.finished_at,
        level=kept.level,
        time=time,
        mistakes=tally.mistakes,
        used=tuple(sorted(tally.used)),
        puzzle=str(game.puzzle),
        moves=run.moves,
        hints=run.hints,
        standing=standing,
        score=score_of(level, time, tally.mistakes, run.moves),
    )


def standing_of(kept: KeptGame, run: Run, paces: Sequence[float] = ()) -> Standing:
    """Whether a run is ranked; the gravest reason if it is not.

    Whoever has asked for help knows why, and is told nothing of a pace that no hand has.
    """
    if run.goes_back:
        return Standing.IMPOSSIBLE
    if kept.clock.is_offline:
        return Standing.OFFLINE
    if _began_too_early(kept, run):
        return Standing.IMPOSSIBLE
    if kept.game.tally.used:
        return Standing.HELPED
    if kept.clock.active < FASTEST_MOVE * run.moves:
        return Standing.IMPOSSIBLE
    if run.stroke > WIDEST_STROKE:
        return Standing.STROKE
    if kept.clock.active < FASTEST_CELL[max(0, _level_number(kept))] * run.cells:
        return Standing.FAST
    if kept.game.lives != RANKED_LIVES or kept.game.tally.plays_on:
        return Standing.LIVES
    return Standing.UNUSUAL if _leaps(kept, paces) else Standing.RANKED


def best_times(results: list[Result]) -> dict[str, Result]:
    """The quickest unaided result of every level."""
    best: dict[str, Result] = {}
    for result in results:
        if result.used:
            continue
        if result.level not in best or result.time < best[result.level].time:
            best[result.level] = result
    return best


def pace_of(time: int, puzzle: Puzzle) -> float:
    """Milliseconds for each cell that was empty."""
    return time / max(1, puzzle.givens.digits.count(0))


def _leaps(kept: KeptGame, paces: Sequence[float]) -> bool:
    """Whether the run is far faster than all others of this player."""
    return len(paces) >= KNOWN_RUNS and LEAP * pace_of(kept.clock.active, kept.game.puzzle) < min(paces)


def _level_number(kept: KeptGame) -> int:
    """Counted from 0; -1 for a puzzle without a level."""
    return LEVEL_NAMES.index(kept.level) if kept.level in LEVEL_NAMES else -1


def _began_too_early(kept: KeptGame, run: Run) -> bool:
    """Whether the player's clock has run longer than the game has existed."""
    if kept.started_at is None or kept.finished_at is None:
        return False
    return timedelta(milliseconds=run.clock) > kept.finished_at - kept.started_at + SLACK
