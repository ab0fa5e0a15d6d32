"""Writers of one process take turns before they ask SQLite for its one write lock.

SQLite lets whoever asks at the right moment in, so among a hundred threads some would wait for many seconds.
PostgreSQL needs no such thing.
"""

from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from threading import RLock
from typing import ParamSpec, TypeVar

from django.db import connection, transaction

Given = ParamSpec("Given")
Made = TypeVar("Made")

_turn = RLock()


def in_turn(write: Callable[Given, Made]) -> Callable[Given, Made]:
    """The function in one transaction, when it is this thread's turn."""

    @wraps(write)
    def waiting(*arguments: Given.args, **named: Given.kwargs) -> Made:
        with _turn if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
            return write(*arguments, **named)

    return waiting
