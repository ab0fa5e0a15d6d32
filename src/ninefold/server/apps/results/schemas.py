"""Results as JSON."""

from datetime import datetime

from pydantic import ConfigDict, Field

from ninefold.server.apps.games.models import Game
from ninefold.server.apps.results.history import Statistics
from ninefold.server.apps.results.leaderboards import Leaderboard
from ninefold.server.apps.results.models import Result
from ninefold.server.schemas import Schema


class ResultOut(Schema):
    """One run on a leaderboard."""

    player: str
    puzzle: int
    standing: str
    score: float
    time: int
    mistakes: int
    moves: int
    hints: int
    used: list[str]
    finished_at: datetime

    @staticmethod
    def resolve_player(result: Result) -> str:
        return result.player.name

    @staticmethod
    def resolve_puzzle(result: Result) -> int:
        return result.puzzle.number

    @staticmethod
    def resolve_score(result: Result) -> float:
        return round(result.score, 1)


class TableOut(Schema):
    """The five best, my own best with its place, and the best of those listed apart."""

    players: int
    top: list[ResultOut]
    mine: ResultOut | None
    place: int | None
    apart: list[ResultOut]


class HistoryRow(Schema):
    """One game that is over."""

    game: str | None
    puzzle: int
    level: str | None
    outcome: str
    standing: str | None
    score: float | None
    time: int
    mistakes: int
    moves: int | None
    hints: int | None
    used: list[str]
    started_at: datetime
    ended_at: datetime


class HistoryOut(Schema):
    """One page of games that are over."""

    total: int
    page: int
    pages: int
    games: list[HistoryRow]


class FiguresOut(Schema):
    """Times in milliseconds."""

    games: int
    best: int
    average: int
    median: int


class AskedHintIn(Schema):
    """A technique that a hint has told, by slug."""

    model_config = ConfigDict(extra="forbid")

    technique: str = Field(max_length=60)


class StatisticsOut(Schema):
    """What all my games add up to."""

    finished: int
    abandoned: int
    overall: FiguresOut | None
    """This and all other times are those of unaided runs."""
    by_level: dict[str, FiguresOut]
    by_month: dict[str, FiguresOut]
    by_week: dict[str, dict[str, FiguresOut]]
    """By the Monday of the week, then by level."""
    aided: dict[str, FiguresOut]
    """Runs with help, by level."""
    days: dict[str, int]
    """How many games were finished on each day on which any was."""
    techniques: dict[str, int]
    """How often hints have told each technique."""
    met: dict[str, int]
    """How many of the finished games needed each technique."""
    streak: int
    longest_streak: int


def leaderboard_out(leaderboard: Leaderboard) -> TableOut:
    """A leaderboard as JSON."""
    return TableOut.from_orm(leaderboard)


def finished_row(result: Result) -> HistoryRow:
    """A finished game in the history."""
    return HistoryRow(
        game=result.game.save_id if result.game else None,
        puzzle=result.puzzle_id,
        level=result.level,
        outcome="finished",
        standing=result.standing,
        score=None if result.used else round(result.score, 1),
        time=result.time,
        mistakes=result.mistakes,
        moves=result.moves,
        hints=result.hints,
        used=result.used,
        started_at=result.started_at,
        ended_at=result.finished_at,
    )


def abandoned_row(game: Game) -> HistoryRow:
    """A game that was given up, in the history."""
    return HistoryRow(
        game=game.save_id,
        puzzle=game.puzzle_id,
        level=game.puzzle.level,
        outcome="abandoned",
        standing=None,
        score=None,
        time=game.clock,
        mistakes=game.mistakes,
        moves=None,
        hints=None,
        used=game.used,
        started_at=game.started_at,
        ended_at=game.changed_at,
    )


def statistics_out(statistics: Statistics) -> StatisticsOut:
    """Statistics as JSON."""
    return StatisticsOut.from_orm(statistics)
