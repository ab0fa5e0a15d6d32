"""Keeping practice and runs. Of one technique and day the worst grade counts, on whichever device it was."""

from collections.abc import Sequence
from datetime import UTC

from django.db import transaction

from ninefold.errors import NinefoldError
from ninefold.logic import CATALOGUE
from ninefold.practice import Grade, Practised, Record, merge
from ninefold.practice.record import Met
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.practice.models import PracticeDay, PracticeRun
from ninefold.server.apps.practice.schemas import MOST_ENTRIES, MOST_RUNS, PracticeEntry, RunEntry

RUN_FIELDS = ("kind", "technique", "began_at", "score", "found", "missed", "combo", "seconds")


class TooMuchPracticeError(NinefoldError):
    """More is kept of one account than anybody can practise."""

    code = "too-much-kept"

    def __init__(self, most: int) -> None:
        super().__init__(f"at most {most:,} rows are kept")


def record_of(player: Player | None) -> Record:
    """What was practised, by technique and day."""
    rows = PracticeDay.objects.filter(player=player) if player else PracticeDay.objects.none()
    return {
        Practised(technique, day): Met(Grade(grade), source)
        for technique, day, grade, source in rows.values_list("technique", "day", "grade", "source")
    }


def entries_of(record: Record) -> list[PracticeEntry]:
    """The same as rows, in their order."""
    return [
        PracticeEntry.model_validate({"technique": technique, "day": day, "grade": met.grade, "source": met.source})
        for (technique, day), met in sorted(record.items())
    ]


@transaction.atomic
def add_practice(player: Player, entries: Sequence[PracticeEntry]) -> Record:
    """Adds what was practised elsewhere, and gives back those rows as they are kept now."""
    Player.objects.select_for_update().get(pk=player.pk)
    known = record_of(player)
    news = merge(
        (Practised(entry.technique, entry.day), Met(Grade(entry.grade), entry.source))
        for entry in entries
        if entry.technique in CATALOGUE
    )
    both = merge(known.items(), news.items())
    if len(both) > MOST_ENTRIES:
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


@transaction.atomic
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
