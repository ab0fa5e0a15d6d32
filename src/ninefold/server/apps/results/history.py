"""What a player has played: every finished and abandoned game, and what it adds up to."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby
from statistics import fmean, median

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Needed
from ninefold.server.apps.results.models import AskedHint, Result
from ninefold.usecases.keeping.game_result import Standing

DOUBTED = {Standing.IMPOSSIBLE, Standing.STROKE, Standing.FAST, Standing.UNUSUAL}
"""Their times are nobody's best."""
FORGOTTEN = timedelta(days=30)
"""A game nobody has touched for so long is abandoned."""


@dataclass(frozen=True)
class Figures:
    """Times in milliseconds, of games that were finished."""

    games: int
    best: int
    average: int
    median: int


@dataclass(frozen=True)
class Statistics:
    """What a player's games add up to."""

    finished: int
    abandoned: int
    overall: Figures | None
    """This and all other times are those of unaided runs."""
    by_level: dict[str, Figures]
    by_month: dict[str, Figures]
    by_week: dict[str, dict[str, Figures]]
    """By the Monday of the week, then by level."""
    aided: dict[str, Figures]
    """Runs with help, by level: nobody's best, and in nobody's average."""
    days: dict[str, int]
    """How many games were finished on each day on which any was."""
    techniques: dict[str, int]
    """How often hints have told each technique, the one most often asked for first."""
    met: dict[str, int]
    """How many of the finished games needed each technique."""
    streak: int
    """Days in a row with a finished game, up to today or yesterday."""
    longest_streak: int


def results_of(player: Player | None) -> QuerySet[Result]:
    """The finished games, newest first."""
    results = Result.objects.select_related("game").order_by("-finished_at", "-pk")
    return results.filter(player=player) if player else results.none()


def abandoned_by(player: Player | None) -> QuerySet[Game]:
    """The games that were begun and given up, newest first."""
    given_up = Q(deleted_at__isnull=False) | Q(changed_at__lt=timezone.now() - FORGOTTEN)
    games = Game.objects.select_related("puzzle").defer("puzzle__rules").exclude(state="finished")
    games = games.filter(given_up, line_count__gt=0)
    return games.filter(owner=player).order_by("-changed_at", "-pk") if player else games.none()


def statistics_of(player: Player | None, today: date) -> Statistics:
    """The figures of all finished games, by level and month, and the streaks."""
    results = list(results_of(player).values_list("time", "level", "finished_at", "used", "standing"))
    rows = [(time, level, at) for time, level, at, used, standing in results if not used and standing not in DOUBTED]
    aided = [(level or "unrated", time) for time, level, _, used, _ in results if used]
    days = sorted({result[2].date() for result in results})
    return Statistics(
        finished=len(results),
        abandoned=abandoned_by(player).count(),
        overall=_figures([time for time, _, _ in rows]),
        by_level=_grouped((level or "unrated", time) for time, level, _ in rows),
        by_month=_grouped((_month(finished), time) for time, _, finished in rows),
        by_week=_by_week(rows),
        aided=_grouped(aided),
        days=_counted(result[2].date() for result in results),
        techniques=_techniques_asked_by(player),
        met=_techniques_met_by(player),
        streak=_streak(days, today),
        longest_streak=max(_streaks(days), default=0),
    )


def _by_week(rows: Iterable[tuple[int, str | None, datetime]]) -> dict[str, dict[str, Figures]]:
    weeks: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for time, level, finished in rows:
        weeks[_monday(finished)].append((level or "unrated", time))
    return {week: _grouped(times) for week, times in sorted(weeks.items())}


def _monday(moment: datetime) -> str:
    return (moment.date() - timedelta(days=moment.weekday())).isoformat()


def _counted(days: Iterable[date]) -> dict[str, int]:
    return {day.isoformat(): sum(1 for _ in same) for day, same in groupby(sorted(days))}


def _techniques_asked_by(player: Player | None) -> dict[str, int]:
    if player is None:
        return {}
    counts = AskedHint.objects.filter(player=player).values("technique").annotate(times=Count("pk"))
    return dict(counts.order_by("-times", "technique").values_list("technique", "times"))


def _techniques_met_by(player: Player | None) -> dict[str, int]:
    if player is None:
        return {}
    needed = Needed.objects.filter(puzzle__results__player=player).values("technique")
    return dict(needed.annotate(games=Count("pk")).order_by("technique").values_list("technique", "games"))


def _month(moment: datetime) -> str:
    return f"{moment:%Y-%m}"


def _figures(times: Sequence[int]) -> Figures | None:
    return Figures(len(times), min(times), round(fmean(times)), round(median(times))) if times else None


def _grouped(pairs: Iterable[tuple[str, int]]) -> dict[str, Figures]:
    groups: dict[str, list[int]] = defaultdict(list)
    for name, time in pairs:
        groups[name].append(time)
    return {name: figures for name, times in sorted(groups.items()) if (figures := _figures(times))}


def _streaks(days: Sequence[date]) -> list[int]:
    """The lengths of all rows of days, in order."""
    lengths: list[int] = []
    for place, day in enumerate(days):
        follows = place > 0 and day - days[place - 1] == timedelta(days=1)
        if follows:
            lengths[-1] += 1
        else:
            lengths.append(1)
    return lengths


def _streak(days: Sequence[date], today: date) -> int:
    goes_on = bool(days) and today - days[-1] <= timedelta(days=1)
    return _streaks(days)[-1] if goes_on else 0
