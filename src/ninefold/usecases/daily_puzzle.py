"""The journey of the puzzle of the day: the same for everybody, whoever asks first."""

import hashlib
from datetime import date

from ninefold.make import MadePuzzle, Wish
from ninefold.usecases.make_puzzle import make_puzzle


def daily_puzzle(day: date, level: str) -> MadePuzzle:
    """The puzzle of that day and level; a day and a level name it for ever, for one version of the maker."""
    digest = hashlib.sha256(f"{day.isoformat()} {level}".encode()).digest()
    return make_puzzle(Wish(level=level), int.from_bytes(digest[:7]))
