"""The journey of the puzzle of the day: the same for everybody, whoever asks first."""

import hashlib
from datetime import date

from ninefold.make import Wish
from ninefold.usecases.variant_offers import WEEKDAYS

VARIANT = "variant"
"""What is asked for in place of a level for the variant of the day."""

VARIANT_LEVEL = "medium"


def daily_wish(day: date, level: str) -> tuple[Wish, int]:
    """The wish and the seed of that day and level; they name a puzzle for ever, for one version of the maker."""
    digest = hashlib.sha256(f"{day.isoformat()} {level}".encode()).digest()
    wish = Wish(level=VARIANT_LEVEL, variant=variant_of(day)) if level == VARIANT else Wish(level=level)
    return wish, int.from_bytes(digest[:7])


def variant_of(day: date) -> str:
    """The variant of a day: another for each day of the week."""
    return WEEKDAYS[day.weekday()]
