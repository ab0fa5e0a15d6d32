"""Sending what waits in the table, in a thread of its own."""

import logging
import smtplib
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import cache

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.db import close_old_connections
from django.db.models import F, Q
from django.utils import timezone

from ninefold.server.apps.mail.models import Letter

MOST_TRIES = 5
PATIENCE = timedelta(minutes=2)
"""How long a claim holds: a process that died with a letter in its hand gives it back."""
KEPT = timedelta(days=1)
RETRY = 60.0
"""Seconds until what could not be sent is tried again."""
SMTP = "django.core.mail.backends.smtp.EmailBackend"

_log = logging.getLogger("ninefold.mail")


def send_soon() -> None:
    """Has everything that waits sent by the thread."""
    _thread().submit(_run)


def send_waiting() -> int:
    """Sends what waits, and says how many went. What cannot be sent waits for the next time."""
    forget_old()
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - PATIENCE)
    sent = 0
    for letter in Letter.objects.filter(free, tries__lt=MOST_TRIES):
        claimed = Letter.objects.filter(free, pk=letter.pk).update(claimed_at=timezone.now(), tries=F("tries") + 1)
        if claimed and _send(letter):
            letter.delete()
            sent += 1
    return sent


def forget_old() -> None:
    """Codes are worth nothing after a day."""
    Letter.objects.filter(written_at__lt=timezone.now() - KEPT).delete()


def _send(letter: Letter) -> bool:
    message = EmailMessage(letter.subject, letter.text, settings.DEFAULT_FROM_EMAIL, [letter.to])
    try:
        message.connection = get_connection(SMTP)
        message.send()
    except (OSError, smtplib.SMTPException) as error:
        Letter.objects.filter(pk=letter.pk).update(claimed_at=None)
        _log.error("a mail could not be sent: %s", error)
        return False
    return True


def _run() -> None:
    try:
        send_waiting()
        if Letter.objects.filter(tries__lt=MOST_TRIES).exists():
            later = threading.Timer(RETRY, send_soon)
            later.daemon = True
            later.start()
    finally:
        close_old_connections()


@cache
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")
