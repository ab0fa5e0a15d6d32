"""The first step of the command `ninefold`: Ctrl-C ends it without a word even while the rest is being loaded.

Not in the package, because whatever is in there loads the whole library first.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

INTERRUPTED = 130


@contextmanager
def loading() -> Iterator[None]:
    """Around imports that take long: Ctrl-C inside ends the process.

    Not by an exception. Some libraries that are being loaded take one for a fault of their own and say so at length,
    and one that comes while Python cleans up behind itself is lost.
    """
    before = signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def run() -> None:
    """Loads the command, then runs it."""
    with loading():
        from ninefold.cli.main import run as run_command
    run_command()
