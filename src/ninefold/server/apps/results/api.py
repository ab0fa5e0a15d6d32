"""Leaderboards and history over HTTP."""

from datetime import datetime, timedelta
from itertools import chain
from typing import Annotated, Literal

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from ninja import Query, Router
from ninja.responses import Status
from pydantic import Field

from ninefold.errors import NotFoundError
from ninefold.logic import LEVEL_NAMES, technique_of
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.server.apps.rate_limits.services import Limit, spend, spend_as
from ninefold.server.apps.results import history, leaderboards
from ninefold.server.apps.results.models import AskedHint
from ninefold.server.apps.results.schemas import (
    AskedHintIn,
    HistoryOut,
    HistoryRow,
    StatisticsOut,
    TableOut,
    abandoned_row,
    finished_row,
    leaderboard_out,
    statistics_out,
)
from ninefold.server.documents import documents
from ninefold.server.pagination import Pagination, paginated
from ninefold.server.schemas import READS, REFUSALS, Problem
from ninefold.server.spreadsheet import CSV, csv_response
from ninefold.server.visitor import account_player, known_player, player_for

router = Router(tags=["results"])
history_router = Router(tags=["history"])

HINTS = Limit("hints-noted", calls=300)
HINTS_OF_A_PLAYER = Limit("hints-noted-day", calls=2_000, seconds=24 * 60 * 60)
AT_A_TIME = 500
"""Rows of a history that are in memory together."""

Period = Literal["day", "week", "all"]
VariantName = Annotated[str, Field(max_length=200, pattern=r"^[^\x00]*$")]


@router.get("/puzzles/{number}", response={200: TableOut, 404: Problem, 422: Problem, **READS})
def read_puzzle_table(request: HttpRequest, number: int, scope: Literal["puzzle", "grid"] = "puzzle") -> TableOut:
    """The leaderboard of a puzzle with its twins; with `grid`, of all puzzles on twins of its grid."""
    puzzle, player = puzzle_by_number(number), account_player(request)
    if scope == "puzzle":
        return leaderboard_out(leaderboards.twins_leaderboard(puzzle, player))
    return leaderboard_out(leaderboards.leaderboard_of(leaderboards.of_grid(puzzle.grid_key), player))


@router.get("/levels/{level}", response={200: TableOut, 404: Problem, 422: Problem, **READS})
def read_level_table(
    request: HttpRequest, level: str, period: Period = "all", variant: VariantName = "classic"
) -> TableOut:
    """The leaderboard of a level in a variant: today's, this week's, or of all time.

    Days begin at midnight UTC, weeks on Monday.
    """
    if level not in LEVEL_NAMES:
        raise NotFoundError(f"there is no level {level!r}; there are {', '.join(LEVEL_NAMES)}")
    results = leaderboards.of_level(level, _beginning(period), variant)
    return leaderboard_out(leaderboards.leaderboard_of(results, account_player(request)))


@history_router.get("", response={200: HistoryOut, 422: Problem, **READS})
def read_history(
    request: HttpRequest, wanted: Query[Pagination], outcome: Literal["finished", "abandoned"] = "finished"
) -> HistoryOut:
    """My games that are over, newest first."""
    player = known_player(request)
    if outcome == "finished":
        finished = paginated(history.results_of(player), wanted)
        rows, total, pages = [finished_row(result) for result in finished.items], finished.total, finished.pages
    else:
        abandoned = paginated(history.abandoned_by(player), wanted)
        rows, total, pages = [abandoned_row(game) for game in abandoned.items], abandoned.total, abandoned.pages
    return HistoryOut(total=total, page=wanted.page, pages=pages, games=rows)


@history_router.get("/statistics", response={200: StatisticsOut, **READS})
def read_statistics(request: HttpRequest) -> StatisticsOut:
    """Best, average and median times, by level, month and week; days and streaks; techniques asked for."""
    return statistics_out(history.statistics_of(known_player(request), timezone.now().date()))


@history_router.post("/hints", response={204: None, 429: Problem, **REFUSALS})
def note_hint(request: HttpRequest, hint: AskedHintIn, response: HttpResponse) -> Status[None]:
    """Notes that a hint has told me a technique, for my statistics."""
    spend(request, HINTS)
    technique, player = technique_of(hint.technique), player_for(request, response)
    spend_as(f"player {player.pk}", HINTS_OF_A_PLAYER)
    AskedHint.objects.create(player=player, technique=technique.slug)
    return Status(204, None)


@history_router.get("/games.csv", response={200: str, **READS}, openapi_extra=documents(CSV))
def read_history_as_csv(request: HttpRequest) -> HttpResponseBase:
    """All my games that are over, finished and abandoned, as CSV."""
    player = known_player(request)
    finished = map(finished_row, history.results_of(player).iterator(AT_A_TIME))
    rows = chain(finished, map(abandoned_row, history.abandoned_by(player).iterator(AT_A_TIME)))
    head = list(HistoryRow.model_fields)
    return csv_response("history.csv", head, ([_plain(getattr(row, field)) for field in head] for row in rows))


def _plain(value: object) -> object:
    if isinstance(value, list):
        return " ".join(value)
    return value.isoformat() if isinstance(value, datetime) else value


def _beginning(period: Period) -> datetime | None:
    midnight = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    return {"day": midnight, "week": midnight - timedelta(days=midnight.weekday()), "all": None}[period]
