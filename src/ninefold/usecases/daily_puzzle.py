"""The journey of the puzzle of the day: the same for everybody, whoever asks first."""

import hashlib
from datetime import date

from ninefold.make import Wish


def daily_wish(day: date, level: str) -> tuple[Wish, int]:
    """The wish and the seed of that day and level; they name a puzzle for ever, for one version of the maker."""
    digest = hashlib.sha256(f"{day.isoformat()} {level}".encode()).digest()
    return Wish(level=level), int.from_bytes(digest[:7])
