"""Letting guests go who will not come back."""

from datetime import timedelta

from django.db.models import Max
from django.db.models.functions import Coalesce
from django.utils import timezone

from ninefold.server.apps.players.models import Player

EMPTY_FOR = timedelta(days=7)
"""How long somebody is kept who keeps nothing but settings."""
GONE_FOR = timedelta(days=400)
"""Their cookie has lasted a year; nobody can come back as this guest."""
BATCH = 500


def purge_guests() -> None:
    """Drops guests who keep nothing, and those who have not played for longer than their cookie lasts."""
    now = timezone.now()
    guests = Player.objects.filter(user=None, is_deleted=False, created_at__lt=now - EMPTY_FOR)
    empty = guests.filter(games=None, results=None, asked_hints=None)
    played = guests.annotate(last=Coalesce(Max("games__changed_at"), Max("results__finished_at"), "created_at"))
    for leaving in (empty, played.filter(last__lt=now - GONE_FOR)):
        # In small parts: everybody else writes in between.
        while numbers := list(leaving.values_list("pk", flat=True)[:BATCH]):
            Player.objects.filter(pk__in=numbers).delete()
