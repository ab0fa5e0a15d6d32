"""Reading which daily puzzles there are, and which somebody has finished."""

from collections import defaultdict
from datetime import date

from ninefold.server.apps.daily.models import Daily
from ninefold.server.apps.players.models import Player


def finished_in(player: Player | None, year: int, month: int) -> dict[str, list[str]]:
    """The levels whose daily puzzle the player has finished, on its day or later, by day."""
    finished: dict[str, list[str]] = defaultdict(list)
    if player:
        days = Daily.objects.filter(day__year=year, day__month=month, puzzle__results__player=player)
        for day, level in days.distinct().order_by("day", "pk").values_list("day", "level"):
            finished[day.isoformat()].append(level)
    return dict(finished)


def numbers_of(day: date) -> dict[str, int]:
    """The puzzles of that day that have been made so far, by level."""
    return dict(Daily.objects.filter(day=day).values_list("level", "puzzle"))
