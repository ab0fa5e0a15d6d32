"""Processes that never hear Ctrl-C on the terminal: whoever started them ends them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """A process started inside is deaf from its first moment, before it could say so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python starts this helper with the first process, and is open to signals again after it: so before, not after.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
