"""Passwords hashed one after another: each takes a hundred megabytes, and thirty at once would take three thousand."""

from threading import Lock
from typing import Any

from django.contrib.auth.hashers import Argon2PasswordHasher

_turn = Lock()


class OneAtATimeHasher(Argon2PasswordHasher):
    """Argon2 as Django sets it, for one password of this process at a time."""

    def encode(self, *args: Any, **kwargs: Any) -> str:
        with _turn:
            return super().encode(*args, **kwargs)

    def verify(self, *args: Any, **kwargs: Any) -> bool:
        with _turn:
            return super().verify(*args, **kwargs)
