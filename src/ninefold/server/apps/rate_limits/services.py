"""Counting what clients use, and refusing more than the limit."""

import hashlib
import ipaddress
import math
import time
from dataclasses import dataclass

from allauth.account.adapter import get_adapter
from django.db import IntegrityError, transaction
from django.db.models import F, Min, Sum
from django.http import HttpRequest

from ninefold.errors import NinefoldError
from ninefold.server.apps.rate_limits.models import Usage

KEPT = 24 * 60 * 60
STRETCHES = 10
"""Into so many stretches the time of a limit is cut; they are forgotten one by one, so that nobody can use up a limit
twice around the turn of a minute."""


@dataclass(frozen=True)
class Limit:
    """So many calls in so many seconds."""

    name: str
    calls: int
    seconds: int = 60


class TooManyCallsError(NinefoldError):
    """The client has used up its limit. Says when to come back."""

    code = "too-many-calls"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"that was too often; try again in {retry_after} seconds")
        self.retry_after = retry_after


def spend(request: HttpRequest, limit: Limit) -> None:
    """Counts one call of whoever asks; TooManyCallsError if it is one too many."""
    now = time.time()
    stretch = limit.seconds // STRETCHES
    began = int(now // stretch) * stretch
    key = f"{limit.name}:{_client(request)}"
    _count(key, began, forget_before=began - limit.seconds)
    lately = Usage.objects.filter(key=key, began__gt=now - limit.seconds, count__gt=0)
    found = lately.aggregate(used=Sum("count"), first=Min("began"))
    if found["used"] > limit.calls:
        # A call that is refused does not count, or whoever asks a little too often would never get an answer again.
        Usage.objects.filter(key=key, began=began).update(count=F("count") - 1)
        raise TooManyCallsError(math.ceil(found["first"] + limit.seconds - now))


def forget_old() -> None:
    """Drops what no limit asks about any more."""
    Usage.objects.filter(began__lt=time.time() - KEPT).delete()


def _client(request: HttpRequest) -> str:
    """An account if there is one, else the network address: a guest's cookie is made anew too easily."""
    if request.user.is_authenticated:
        return f"account {request.user.pk}"
    return hashlib.sha256(_network(get_adapter().get_client_ip(request)).encode()).hexdigest()[:32]


def _network(address: str) -> str:
    """The address itself, of IPv6 the first half: whoever has one has all that begin alike."""
    length = 64 if ":" in address else 32
    return str(ipaddress.ip_network((address, length), strict=False).network_address)


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
