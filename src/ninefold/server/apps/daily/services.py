"""Finding or making the puzzle of a day."""

from datetime import date, timedelta

from django.utils import timezone

from ninefold.errors import NotFoundError
from ninefold.logic import LEVEL_NAMES
from ninefold.server.apps.daily.models import Daily
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.services import keep_puzzle
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases.daily_puzzle import VARIANT, daily_wish
from ninefold.usecases.study_puzzle import make_studied

DAYS_KEPT = 366
"""How far back a daily puzzle is made for somebody who asks; older ones stay where they were made."""


def puzzle_of_the_day(day: date, level: str) -> Puzzle:
    """The puzzle of that day and level, made when first asked for. Not before its day has begun somewhere."""
    known = Daily.objects.select_related("puzzle").filter(day=day, level=level).first()
    if known:
        return known.puzzle
    today = timezone.now().date()
    if level not in (*LEVEL_NAMES, VARIANT) or not today - timedelta(days=DAYS_KEPT) <= day <= today + timedelta(
        days=1
    ):
        raise NotFoundError(f"there is no {level} puzzle of {day}")
    made, studied = WORK_POOL.run(make_studied, *daily_wish(day, level))
    puzzle, _ = keep_puzzle(made, made.solution, Puzzle.Origin.MADE, studied)
    return Daily.objects.get_or_create(day=day, level=level, defaults={"puzzle": puzzle})[0].puzzle
