"""A server process whose parent was killed ends too, instead of holding the port for ever."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait


def end_with_parent() -> None:
    """Watches the process that started this one; does nothing in the first process."""
    if parent := multiprocessing.parent_process():
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(parent: int) -> None:
    wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)
