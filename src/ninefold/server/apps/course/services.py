"""Keeping what was reached in the course: of two devices the better one counts."""

from collections.abc import Mapping

from django.utils import timezone

from ninefold.course import lessons
from ninefold.server.apps.course.models import LessonProgress
from ninefold.server.apps.course.schemas import LessonReached
from ninefold.server.apps.players.models import Player
from ninefold.server.write_lock import write_lock

Progress = dict[str, LessonReached]


def progress_of(player: Player | None) -> Progress:
    """What was reached, by lesson."""
    rows = LessonProgress.objects.filter(player=player).order_by("pk") if player else ()
    return {row.lesson: LessonReached(stars=row.stars, solved=row.solved) for row in rows}


@write_lock()
def add_progress(player: Player, news: Mapping[str, LessonReached]) -> Progress:
    """Adds what was reached elsewhere, and gives back all of it."""
    known, taught = progress_of(player), {lesson.slug for lesson in lessons()}
    better = {
        slug: reached
        for slug, told in news.items()
        if slug in taught and (reached := _better(known.get(slug), told)) != known.get(slug)
    }
    LessonProgress.objects.bulk_create(
        [
            LessonProgress(
                player=player, lesson=slug, stars=reached.stars, solved=reached.solved, changed_at=timezone.now()
            )
            for slug, reached in better.items()
        ],
        update_conflicts=True,
        unique_fields=["player", "lesson"],
        update_fields=["stars", "solved", "changed_at"],
    )
    return known | better


def _better(known: LessonReached | None, told: LessonReached) -> LessonReached:
    if known is None:
        return told
    return LessonReached(stars=max(known.stars, told.stars), solved=known.solved or told.solved)
