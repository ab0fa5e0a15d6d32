"""Ctrl-C before a server runs."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def ended_by_ctrl_c() -> Iterator[None]:
    """Inside, Ctrl-C ends the process on the spot; nothing is begun that would have to be ended in order.

    As an exception it could get lost: Python drops those that rise in a callback, after a word about it.
    """
    before = signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end(number: int, _: FrameType | None) -> None:
    os._exit(128 + number)
