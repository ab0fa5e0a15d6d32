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
