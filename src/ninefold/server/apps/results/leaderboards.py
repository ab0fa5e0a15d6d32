"""Leaderboards: the best run of each player, and where I am among them."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, F, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.results.models import Result
from ninefold.server.compiled_query import STAND_IN_TEXT, CompiledQuery
from ninefold.usecases.keeping.game_result import Standing

TOP = 5
BEST_FIRST = ("-score", "finished_at", "pk")


@dataclass(frozen=True)
class Leaderboard:
    """The best, my own best with its place, and runs that are not ranked."""

    players: int
    top: list[Result]
    mine: Result | None
    place: int | None
    apart: list[Result]


NOBODY = Leaderboard(0, [], None, None, [])


def of_twins(key: str) -> QuerySet[Result]:
    """Results of a puzzle and its twins."""
    return Result.objects.filter(puzzle__twin_key=key)


def of_grid(key: str) -> QuerySet[Result]:
    """Results of all puzzles whose grids are twins."""
    return Result.objects.filter(puzzle__grid_key=key)


def of_level(level: str, since: datetime | None, variant: str = "classic") -> QuerySet[Result]:
    """Results of a level in one variant, all of them or those since a moment; those of others cannot be compared."""
    results = Result.objects.filter(level=level, puzzle__variant=variant)
    return results.filter(finished_at__gte=since) if since else results


def of_day(puzzle: Puzzle, midnight: datetime) -> QuerySet[Result]:
    """Results of a puzzle that were finished on one day."""
    return Result.objects.filter(puzzle=puzzle, finished_at__gte=midnight, finished_at__lt=midnight + timedelta(days=1))


def twins_leaderboard(puzzle: Puzzle, player: Player | None) -> Leaderboard:
    """The leaderboard of a puzzle and its twins. Most are of puzzles that nobody has finished yet."""
    is_empty = _FIRST_OF_TWINS.first(puzzle.twin_key) is None
    return NOBODY if is_empty else leaderboard_of(of_twins(puzzle.twin_key), player)


def leaderboard_of(results: QuerySet[Result], player: Player | None) -> Leaderboard:
    """The leaderboard of these results, as the player of an account sees it. Guests are not in it."""
    known = _known(results).select_related("player__user", "puzzle")
    ranked = known.filter(standing=Standing.RANKED)
    best = ranked.annotate(
        nth=Window(RowNumber(), partition_by=F("player"), order_by=[F("score").desc(), F("finished_at"), F("pk")])
    ).filter(nth=1)
    mine = ranked.filter(player=player).order_by(*BEST_FIRST).first() if player else None
    return Leaderboard(
        players=ranked.aggregate(count=Count("player", distinct=True))["count"],
        top=list(best.order_by(*BEST_FIRST)[:TOP]),
        mine=mine,
        place=_place(ranked, mine) if mine else None,
        apart=list(known.exclude(standing=Standing.RANKED).order_by(*BEST_FIRST)[:TOP]),
    )


def _known(results: QuerySet[Result]) -> QuerySet[Result]:
    """Those of players who have a name here, or had one."""
    return results.filter(Q(player__user__isnull=False) | Q(player__is_deleted=True))


_FIRST_OF_TWINS = CompiledQuery(lambda key: _known(of_twins(key))[:1], STAND_IN_TEXT)


def _place(ranked: QuerySet[Result], mine: Result) -> int:
    earlier = Q(finished_at__lt=mine.finished_at) | Q(finished_at=mine.finished_at, pk__lt=mine.pk)
    better = ranked.filter(Q(score__gt=mine.score) | Q(score=mine.score) & earlier)
    return better.values("player").distinct().count() + 1
