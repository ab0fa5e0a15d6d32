"""The filler: a process of low priority that keeps the stock full while its server runs."""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator

POLITE = 19
LOOK_EVERY = 5.0
"""Seconds between looks at a full stock."""


@contextlib.contextmanager
def filler() -> Iterator[None]:
    """A filler that runs beside the server and ends with it; none where nothing is to be kept in stock."""
    from django.conf import settings

    if not settings.STOCK_SIZE and not settings.DRILL_STOCK_SIZE:
        yield
        return
    process = subprocess.Popen([sys.executable, "-m", "ninefold.server.apps.stock.filler"])
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    """Fills until the process that started it is gone."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")
    if hasattr(os, "nice"):
        os.nice(POLITE)
    import django

    django.setup()
    from ninefold.server.apps.stock.services import fill_once

    server = os.getppid()
    quiet = threading.Event()
    while os.getppid() == server:
        if not fill_once():
            quiet.wait(LOOK_EVERY)


if __name__ == "__main__":
    main()
