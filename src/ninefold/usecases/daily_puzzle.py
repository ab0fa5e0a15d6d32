"""The journey of the puzzle of the day: the same for everybody, whoever asks first."""

import hashlib
from datetime import date

from ninefold.errors import UnmetWishError
from ninefold.make import MadePuzzle, Wish
from ninefold.make import make as make_to_wish
from ninefold.usecases.rate_puzzle import rate_many

CLUES: dict[str, int | None] = {"beginner": 40, "easy": 34, "medium": 30}
"""How many givens to try for a level; the others have as few as the grid allows."""
BATCH = 16
BATCHES = 40


def daily_puzzle(day: date, level: str) -> MadePuzzle:
    """The puzzle of that day and level; a day and a level name it for ever, for one version of the maker."""
    seed = int.from_bytes(hashlib.sha256(f"{day.isoformat()} {level}".encode()).digest()[:7])
    clues = CLUES.get(level)
    wish = Wish(clues=clues, minimal=clues is None)
    for batch in range(BATCHES):
        made = [make_to_wish(wish, seed + batch * BATCH + number) for number in range(BATCH)]
        levels = rate_many([str(puzzle) for puzzle in made]).level
        if level in levels:
            return made[levels.index(level)]
    raise UnmetWishError(f"no puzzle of level {level} among {BATCH * BATCHES}")
