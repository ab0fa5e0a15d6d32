"""Housekeeping: what is past its time goes, every hour, in one of however many processes there are."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import DatabaseError, close_old_connections, connection
from django.utils import timezone

from ninefold.server.apps.drafts.services import purge_drafts
from ninefold.server.apps.games.services import purge_deleted
from ninefold.server.apps.mail.post import send_soon
from ninefold.server.apps.players.services import purge_guests
from ninefold.server.apps.rate_limits.services import forget_old

HOUR = 60 * 60
CLAIM = "housekeeping"

_log = logging.getLogger("ninefold.housekeeping")


@contextmanager
def housekeeping() -> Iterator[None]:
    """Tidies up now and then every hour, in a thread that ends with the `with`."""
    is_over = threading.Event()
    thread = threading.Thread(target=keep_house, args=(is_over,), name="housekeeping", daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()


def tidy() -> None:
    """Drops what is past its time, and sends mails that were waiting when the server stopped."""
    call_command("clearsessions", verbosity=0)
    purge_deleted()
    purge_guests()
    purge_drafts()
    forget_old()
    _drop_expired_cache()
    if settings.HAS_MAIL:
        send_soon()


def keep_house(is_over: threading.Event) -> None:
    """Tidies up at once and every hour until it is over, unless another process has done so in this hour."""
    while not is_over.is_set():
        try:
            # Several servers may share one database.
            if cache.add(CLAIM, value=True, timeout=HOUR - 60):
                tidy()
        except DatabaseError as error:
            _log.error("housekeeping did not come to its end: %s", error)
        finally:
            close_old_connections()
        is_over.wait(HOUR)


def _drop_expired_cache() -> None:
    table = connection.ops.quote_name(str(settings.CACHES["default"]["LOCATION"]))
    with connection.cursor() as cursor:
        now = connection.ops.adapt_datetimefield_value(timezone.now().replace(microsecond=0))
        cursor.execute(f"DELETE FROM {table} WHERE expires < %s", [now])
