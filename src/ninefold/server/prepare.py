"""Bringing Django up, with its tables as this version needs them."""

import os


def prepare() -> None:
    """Sets Django up and brings the tables up to date. Also for commands that only look into them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    call_command("createcachetable", verbosity=0)


def tidy() -> None:
    """Drops what is past its time, and sends mails that were waiting when the server stopped."""
    from django.conf import settings
    from django.core.management import call_command

    from ninefold.server.apps.games.services import purge_deleted
    from ninefold.server.apps.mail.post import send_soon
    from ninefold.server.apps.rate_limits.services import forget_old

    call_command("clearsessions", verbosity=0)
    purge_deleted()
    forget_old()
    if settings.HAS_MAIL:
        send_soon()
