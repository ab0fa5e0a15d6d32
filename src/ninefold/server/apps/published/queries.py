"""Reading published puzzles, and what came back to those who set them."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from statistics import fmean, median

from django.db.models import Avg, Count, Q, QuerySet

from ninefold.errors import NotFoundError
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.published.models import MOST_STARS, Publication, Report, Vote
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.queries import LARGEST_NUMBER
from ninefold.server.apps.results.history import DOUBTED, Figures
from ninefold.server.apps.results.models import Result

LAST_RUNS = 50
MOST_TIMES = 10_000
"""The latest, of which mean and median are told."""


@dataclass(frozen=True)
class Stars:
    """How a puzzle was liked: the mean, how many said so, and how many gave one star, two, and so on."""

    mean: float | None
    votes: int
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Run:
    """One finished game of somebody else, without a name."""

    time: int
    mistakes: int
    hints: int
    aided: bool
    finished_at: datetime
    stars: int | None


@dataclass(frozen=True)
class Feedback:
    """What came back to the setter of a puzzle."""

    times: Figures | None
    """Of unaided runs of others."""
    runs: list[Run]
    """The last ones, newest first."""
    stars: Stars


def find_publication(number: int, player: Player | None) -> Publication | None:
    """The publication of that number, if there is one that the player may see."""
    if not 0 < number <= LARGEST_NUMBER:
        return None
    found = Publication.objects.filter(puzzle=number).select_related("puzzle", "setter__user").first()
    return None if found and found.hidden_by and found.setter != player else found


def publication_of(number: int, player: Player | None) -> Publication:
    """The same, or NotFoundError."""
    found = find_publication(number, player)
    if found is None:
        raise NotFoundError(f"no puzzle is published as number {number}", puzzle=number)
    return found


def own_publication(number: int, player: Player | None) -> Publication:
    """The publication of that number, for whoever set it; NotFoundError for others."""
    found = publication_of(number, player)
    if found.setter != player:
        raise NotFoundError(f"you have not published number {number}", puzzle=number)
    return found


def publications_of(player: Player | None) -> QuerySet[Publication]:
    """All that somebody has published, the latest first."""
    mine = Publication.objects.filter(setter=player) if player else Publication.objects.none()
    return mine.select_related("puzzle").defer("puzzle__rules").order_by("-published_at", "-pk")


def stars_of(puzzle: Puzzle) -> Stars:
    """How a puzzle was liked."""
    found = Counter(dict(puzzle.votes.values_list("stars").annotate(times=Count("pk")).order_by()))
    total = found.total()
    mean = sum(stars * count for stars, count in found.items()) / total if total else None
    return Stars(mean, total, tuple(found[stars] for stars in range(1, MOST_STARS + 1)))


def own_stars(puzzle: Puzzle, player: Player | None) -> int | None:
    """What somebody has said of it."""
    found = Vote.objects.filter(puzzle=puzzle, player=player).first() if player else None
    return found.stars if found else None


def has_solved(puzzle: Puzzle, player: Player | None) -> bool:
    """Whether somebody has finished a game of it."""
    return player is not None and Result.objects.filter(puzzle=puzzle, player=player).exists()


def feedback_on(publication: Publication) -> Feedback:
    """The times and votes of everybody but the setter."""
    puzzle = publication.puzzle
    results = Result.objects.filter(puzzle=puzzle).exclude(player=publication.setter).order_by("-finished_at", "-pk")
    last = list(results[:LAST_RUNS])
    votes = dict(puzzle.votes.filter(player__in=[run.player_id for run in last]).values_list("player", "stars"))
    runs = [
        Run(run.time, run.mistakes, run.hints, bool(run.used), run.finished_at, votes.get(run.player_id))
        for run in last
    ]
    counted = results.exclude(standing__in=DOUBTED).values_list("time", "used")[:MOST_TIMES]
    times = [time for time, used in counted if not used]
    figures = Figures(len(times), min(times), round(fmean(times)), round(median(times))) if times else None
    return Feedback(figures, runs, stars_of(puzzle))


def mean_stars(publications: list[Publication]) -> dict[int, tuple[float, int]]:
    """The mean and the number of votes, by puzzle, of those that have any."""
    puzzles = [publication.puzzle_id for publication in publications]
    found = Vote.objects.filter(puzzle__in=puzzles).values("puzzle").annotate(mean=Avg("stars"), votes=Count("pk"))
    return {row["puzzle"]: (row["mean"], row["votes"]) for row in found}


def all_published() -> list[tuple[Publication, int]]:
    """Every published puzzle with how many reports about it are open, by number."""
    unsettled = Count("puzzle__reports", filter=Q(puzzle__reports__isnull=False, puzzle__reports__settled_at=None))
    rows = Publication.objects.select_related("setter__user").annotate(reports=unsettled).order_by("puzzle")
    return [(row, row.reports) for row in rows]


def open_reports() -> QuerySet[Report]:
    """What was reported and not decided about yet, the oldest first."""
    return Report.objects.filter(settled_at=None).select_related("puzzle").order_by("made_at", "pk")


def published_puzzle(number: int) -> Publication:
    """The publication of that number, for whoever runs the server."""
    found = Publication.objects.filter(puzzle=number).select_related("puzzle", "setter__user").first()
    if found is None:
        raise NotFoundError(f"no puzzle is published as number {number}", puzzle=number)
    return found
