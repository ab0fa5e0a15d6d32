"""Letting guests go who will not come back."""

from datetime import timedelta

from django.utils import timezone

from ninefold.server.apps.players.models import Player

EMPTY_FOR = timedelta(days=7)
"""How long somebody is kept who keeps nothing but settings."""
GONE_FOR = timedelta(days=400)
"""Their cookie has lasted a year; nobody can come back as this guest."""
KEEPS = ("games", "results", "asked_hints", "drafts", "publications", "votes", "reports", "seats")
CHANGED = (
    "games__changed_at",
    "results__finished_at",
    "drafts__changed_at",
    "publications__published_at",
    "seats__since",
    "seats__attempts__at",
)
"""What tells when somebody was here last."""
BATCH = 500


def purge_guests() -> None:
    """Drops guests who keep nothing, and those who have done nothing for longer than their cookie lasts."""
    now = timezone.now()
    guests = Player.objects.filter(user=None, is_deleted=False)
    empty = guests.filter(created_at__lt=now - EMPTY_FOR, **dict.fromkeys(KEEPS))
    gone = guests.filter(created_at__lt=now - GONE_FOR)
    for when in CHANGED:
        gone = gone.exclude(**{f"{when}__gte": now - GONE_FOR})
    for leaving in (empty, gone):
        # In small parts: everybody else writes in between.
        while numbers := list(leaving.values_list("pk", flat=True)[:BATCH]):
            Player.objects.filter(pk__in=numbers).delete()
