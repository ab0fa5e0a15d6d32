"""Where Django's mails go: into the table first.

Whoever waits for the answer does not wait for the mail server, so the time taken tells nothing about an address, and
a mail server that is down for a minute loses nothing.
"""

from collections.abc import Sequence

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

from ninefold.server.apps.mail.models import Letter
from ninefold.server.apps.mail.post import send_soon


class OutboxBackend(BaseEmailBackend):
    """Keeps every mail; sends it soon, or prints it where no mail server is set."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            for address in message.recipients():
                Letter.objects.create(to=address, subject=str(message.subject), text=str(message.body))
                if not settings.HAS_MAIL:
                    print(f"Mail to {address}: {message.subject}\n\n{message.body}\n", flush=True)
        if settings.HAS_MAIL:
            transaction.on_commit(send_soon)
        return len(email_messages)
