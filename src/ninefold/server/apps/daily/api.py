"""Daily puzzles over HTTP."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router
from pydantic import StringConstraints

from ninefold.server.apps.daily.queries import finished_in, numbers_of
from ninefold.server.apps.daily.services import DAYS_KEPT, puzzle_of_the_day
from ninefold.server.apps.puzzles.schemas import PuzzleOut, puzzle_out
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.apps.results import leaderboards
from ninefold.server.apps.results.schemas import TableOut, leaderboard_out
from ninefold.server.schemas import BOUNDS, READS, Problem, Schema
from ninefold.server.visitor import account_player, known_player
from ninefold.usecases.daily_puzzle import variant_of

router = Router(tags=["daily"])

ASKING = Limit("daily", calls=600)

Month = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{3}-(0[1-9]|1[0-2])$")]


class CalendarOut(Schema):
    """The days that have puzzles, and which of them I have finished in a month."""

    month: str
    today: date
    """The day it is in UTC, where days begin."""
    first: date
    """The earliest day whose puzzles can be asked for."""
    finished: dict[str, list[str]]
    """Levels, by day."""
    numbers: dict[str, int]
    """The puzzles of today that somebody has asked for already, by level."""
    variant: str
    """What the variant of today is; it is asked for like a level, as `variant`."""


@router.get("", response={200: CalendarOut, 422: Problem, **READS})
def read_calendar(request: HttpRequest, month: Month | None = None) -> CalendarOut:
    """A month (as 2030-12) of daily puzzles; without one, the present."""
    today = timezone.now().date()
    wanted = month or f"{today:%Y-%m}"
    year, number = map(int, wanted.split("-"))
    return CalendarOut(
        month=wanted,
        today=today,
        first=today - timedelta(days=DAYS_KEPT),
        finished=finished_in(known_player(request), year, number),
        numbers=numbers_of(today),
        variant=variant_of(today),
    )


@router.get("/{day}/{level}", response={200: PuzzleOut, 404: Problem, 422: Problem, **BOUNDS, **READS})
def read_daily(request: HttpRequest, day: date, level: str) -> PuzzleOut:
    """The puzzle of a day (as 2030-12-31) and level, or its `variant`, the same for everybody."""
    spend(request, ASKING)
    return puzzle_out(puzzle_of_the_day(day, level))


@router.get("/{day}/{level}/results", response={200: TableOut, 404: Problem, 422: Problem, **BOUNDS, **READS})
def read_daily_table(request: HttpRequest, day: date, level: str) -> TableOut:
    """The leaderboard of a daily puzzle: who finished it on its day, which begins at midnight UTC."""
    spend(request, ASKING)
    midnight = datetime.combine(day, time(), tzinfo=UTC)
    results = leaderboards.of_day(puzzle_of_the_day(day, level), midnight)
    return leaderboard_out(leaderboards.leaderboard_of(results, account_player(request)))
