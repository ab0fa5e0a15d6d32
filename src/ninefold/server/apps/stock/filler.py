"""The filler: a process of low priority that keeps the stock full while its server runs."""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator

POLITE = 19
END_WITHIN = 1.0
LOOK_EVERY = 5.0
"""Seconds between looks at a full stock, and before the first one: whoever opens the page first has the machine."""


@contextlib.contextmanager
def filler() -> Iterator[None]:
    """A filler that runs beside the server and ends with it; none where nothing is to be kept in stock."""
    from django.conf import settings

    if not (settings.STOCK_SIZE or settings.VARIANT_STOCK_SIZE or settings.DRILL_STOCK_SIZE):
        yield
        return
    # In a session of its own: Ctrl-C on the terminal is for the server, which ends its filler itself.
    process = subprocess.Popen([sys.executable, "-m", "ninefold.server.apps.stock.filler"], start_new_session=True)
    try:
        yield
    finally:
        process.terminate()
        # On a busy machine it may have to wait long for the moment it needs to end. Nobody waits for that.
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(END_WITHIN)


def _stand_back() -> None:
    """Takes only what nobody else wants of the machine, as far as the system knows such a thing."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(POLITE)


def main() -> None:
    """Fills until the process that started it is gone."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")
    _stand_back()
    server = os.getppid()
    quiet = threading.Event()
    quiet.wait(LOOK_EVERY)
    import django

    django.setup()
    from ninefold.server.apps.stock.services import fill_once

    while os.getppid() == server:
        if not fill_once():
            quiet.wait(LOOK_EVERY)


if __name__ == "__main__":
    main()
