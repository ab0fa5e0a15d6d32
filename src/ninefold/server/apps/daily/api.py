"""Daily puzzles over HTTP."""

from datetime import UTC, date, datetime, time

from django.http import HttpRequest
from ninja import Router

from ninefold.server.apps.daily.services import puzzle_of_the_day
from ninefold.server.apps.limits.services import Limit, spend
from ninefold.server.apps.players.guests import known_player
from ninefold.server.apps.puzzles.schemas import PuzzleOut, puzzle_out
from ninefold.server.apps.results import tables
from ninefold.server.apps.results.schemas import TableOut, table_out
from ninefold.server.schemas import BOUNDS, READS, Problem

router = Router(tags=["daily"])

ASKING = Limit("daily", calls=60)


@router.get("/{day}/{level}", response={200: PuzzleOut, 404: Problem, 422: Problem, **BOUNDS, **READS})
def read_daily(request: HttpRequest, day: date, level: str) -> PuzzleOut:
    """The puzzle of a day (as 2030-12-31) and level, the same for everybody."""
    spend(request, ASKING)
    return puzzle_out(puzzle_of_the_day(day, level))


@router.get("/{day}/{level}/results", response={200: TableOut, 404: Problem, 422: Problem, **BOUNDS, **READS})
def read_daily_table(request: HttpRequest, day: date, level: str) -> TableOut:
    """The table of a daily puzzle: who finished it on its day, which begins at midnight UTC."""
    spend(request, ASKING)
    midnight = datetime.combine(day, time(), tzinfo=UTC)
    results = tables.of_day(puzzle_of_the_day(day, level), midnight)
    return table_out(tables.table_of(results, known_player(request)))
