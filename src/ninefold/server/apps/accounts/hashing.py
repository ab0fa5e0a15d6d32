"""Passwords hashed one after another, and behind everything else.

Each takes a hundred megabytes and every core: thirty who sign in at once would take three thousand, and nobody
could play.
"""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.contrib.auth.hashers import Argon2PasswordHasher

NICE = 10


def _stand_back() -> None:
    """Lets whatever else wants to run go first: where the system knows it, a thread is as nice as it says."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


_turns = ThreadPoolExecutor(1, "passwords", _stand_back)


class OneAtATimeHasher(Argon2PasswordHasher):
    """Argon2 as Django sets it, for one password of this process at a time."""

    def encode(self, *args: Any, **kwargs: Any) -> str:
        return _turns.submit(super().encode, *args, **kwargs).result()

    def verify(self, *args: Any, **kwargs: Any) -> bool:
        return _turns.submit(super().verify, *args, **kwargs).result()
