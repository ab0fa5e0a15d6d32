"""Counting what clients use, and refusing more than the limit. Most is counted in memory, secrets in the database."""

import math
import time
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import F, Min, Sum
from django.http import HttpRequest

from ninefold.errors import NinefoldError
from ninefold.server.apps.rate_limits.buckets import Buckets
from ninefold.server.apps.rate_limits.clients import client_of
from ninefold.server.apps.rate_limits.models import Usage

KEPT = 24 * 60 * 60
STRETCHES = 10
"""Into so many stretches the time of a limit is cut; they are forgotten one by one, so that nobody can use up a limit
twice around the turn of a minute."""


BUCKETS = Buckets()


@dataclass(frozen=True)
class Limit:
    """So many calls in so many seconds, or so much of anything else that is counted."""

    name: str
    calls: int
    seconds: int = 60
    is_shared: bool = False
    """Whether all processes count together, in the database: for secrets that somebody may try to guess."""


class TooManyCallsError(NinefoldError):
    """The client has used up its limit. Says when to come back."""

    code = "too-many-calls"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"that was too often; try again in {retry_after} seconds")
        self.retry_after = retry_after


def spend(request: HttpRequest, limit: Limit) -> None:
    """Counts one call of whoever asks; TooManyCallsError if it is one too many."""
    key = client_of(request).name
    if limit.is_shared:
        spend_shared(key, limit)
    else:
        spend_as(key, limit)


def spend_as(key: str, limit: Limit, amount: float = 1) -> None:
    """Counts so much for whoever has that key; TooManyCallsError if it is too much."""
    if wait := BUCKETS.pour(f"{limit.name}:{key}", amount, limit.calls, limit.seconds):
        raise TooManyCallsError(math.ceil(wait))


def spend_shared(client: str, limit: Limit) -> None:
    """The same, counted by all processes together."""
    now = time.time()
    began = _stretch(limit, now)
    key = f"{limit.name}:{client}"
    _count(key, began, forget_before=began - limit.seconds)
    lately = Usage.objects.filter(key=key, began__gt=now - limit.seconds, count__gt=0)
    found = lately.aggregate(used=Sum("count"), first=Min("began"))
    if found["used"] > limit.calls:
        # A call that is refused does not count, or whoever asks a little too often would never get an answer again.
        take_back(client, limit)
        raise TooManyCallsError(math.ceil(found["first"] + limit.seconds - now))


def take_back(client: str, limit: Limit) -> None:
    """The last call does not count."""
    last = Usage.objects.filter(key=f"{limit.name}:{client}", count__gt=0).order_by("-began").first()
    if last:
        Usage.objects.filter(pk=last.pk).update(count=F("count") - 1)


def forget(client: str, limit: Limit) -> None:
    """No call counts."""
    Usage.objects.filter(key=f"{limit.name}:{client}").delete()


def forget_old() -> None:
    """Drops what no limit asks about any more."""
    Usage.objects.filter(began__lt=time.time() - KEPT).delete()


def _stretch(limit: Limit, now: float) -> int:
    stretch = limit.seconds // STRETCHES
    return int(now // stretch) * stretch


def _count(key: str, began: int, forget_before: int) -> None:
    mine = Usage.objects.filter(key=key, began=began)
    if mine.update(count=F("count") + 1):
        return
    Usage.objects.filter(key=key, began__lt=forget_before).delete()
    try:
        with transaction.atomic():
            Usage.objects.create(key=key, began=began)
    except IntegrityError:
        mine.update(count=F("count") + 1)
