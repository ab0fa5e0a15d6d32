"""Keeping practice and runs. Of one technique and day the worst grade counts, on whichever device it was."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC
from itertools import islice
from typing import TypeVar

from ninefold.errors import NinefoldError
from ninefold.logic import CATALOGUE
from ninefold.practice import Grade, Practised, Record, merge
from ninefold.practice.record import Met
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.practice.models import PracticeDay, PracticeRun
from ninefold.server.apps.practice.reckoning import Row, record
from ninefold.server.apps.practice.schemas import MOST_ENTRIES, MOST_RUNS, PracticeEntry, RunEntry
from ninefold.server.write_lock import write_lock

AT_ONCE = 200
Thing = TypeVar("Thing")
RUN_FIELDS = ("kind", "technique", "began_at", "score", "found", "missed", "combo", "seconds")


class TooMuchPracticeError(NinefoldError):
    """More is kept of one account than anybody can practise."""

    code = "too-much-kept"

    def __init__(self, most: int) -> None:
        super().__init__(f"at most {most:,} rows are kept")


def rows_of(player: Player | None) -> list[Row]:
    """What was practised, in the order of techniques and days."""
    rows = PracticeDay.objects.filter(player=player) if player else PracticeDay.objects.none()
    return list(rows.order_by("technique", "day").values_list("technique", "day", "grade", "source"))


def add_practice(player: Player, entries: Sequence[PracticeEntry]) -> list[Row]:
    """Adds what was practised elsewhere, and gives back those rows as they are kept now."""
    news = merge(
        (Practised(entry.technique, entry.day), Met(Grade(entry.grade), entry.source))
        for entry in entries
        if entry.technique in CATALOGUE
    )
    kept = Record()
    # A few at a time: everybody else writes in between.
    for some in batched(sorted(news.items()), AT_ONCE):
        kept |= _add_some(player, dict(some))
    return [(when.technique, when.day, int(met.grade), met.source) for when, met in kept.items()]


@write_lock()
def _add_some(player: Player, news: Record) -> Record:
    """All of them or none."""
    Player.objects.select_for_update().get(pk=player.pk)
    mine = PracticeDay.objects.filter(player=player)
    known = record(
        mine.filter(technique__in={when.technique for when in news}, day__in={when.day for when in news}).values_list(
            "technique", "day", "grade", "source"
        )
    )
    both = merge(known.items(), news.items())
    if mine.count() + sum(when not in known for when in news) > MOST_ENTRIES:
        raise TooMuchPracticeError(MOST_ENTRIES)
    rows = [
        PracticeDay(
            player=player, technique=when.technique, day=when.day, grade=both[when].grade, source=both[when].source
        )
        for when in news
        if both[when] != known.get(when)
    ]
    PracticeDay.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["player", "technique", "day"],
        update_fields=["grade", "source"],
    )
    return {when: both[when] for when in news}


def runs_of(player: Player | None) -> list[RunEntry]:
    """All runs, the latest first."""
    rows = PracticeRun.objects.filter(player=player) if player else PracticeRun.objects.none()
    return [RunEntry(**row) for row in rows.order_by("-began_at", "kind").values(*RUN_FIELDS)]


@write_lock()
def add_runs(player: Player, runs: Sequence[RunEntry]) -> list[RunEntry]:
    """Adds runs that were made elsewhere, each once, and gives back all of them."""
    Player.objects.select_for_update().get(pk=player.pk)
    if PracticeRun.objects.filter(player=player).count() + len(runs) > MOST_RUNS:
        _forget_oldest(player, len(runs))
    PracticeRun.objects.bulk_create([PracticeRun(player=player, **_row(run)) for run in runs], ignore_conflicts=True)
    return runs_of(player)


def _row(run: RunEntry) -> dict[str, object]:
    began_at = run.began_at if run.began_at.tzinfo else run.began_at.replace(tzinfo=UTC)
    technique = run.technique if run.technique in CATALOGUE else ""
    return {**run.dict(), "began_at": began_at, "technique": technique}


def _forget_oldest(player: Player, coming: int) -> None:
    """Makes room; the best run of each kind and technique stays."""
    rows = PracticeRun.objects.filter(player=player).order_by("-score", "-began_at")
    best = {(run.kind, run.technique): run.pk for run in reversed(rows)}.values()
    others = rows.exclude(pk__in=best).order_by("-began_at").values_list("pk", flat=True)
    PracticeRun.objects.filter(pk__in=list(others[max(0, MOST_RUNS - coming) :])).delete()


def batched(things: Iterable[Thing], size: int) -> Iterator[list[Thing]]:
    """The things, so many at a time."""
    left = iter(things)
    while some := list(islice(left, size)):
        yield some
