"""How long a game may become: far longer than anybody plays, and short enough for a server that keeps thousands."""

from collections.abc import Sequence

from ninefold.errors import NinefoldError
from ninefold.play import Lines

MOST_LINES = 40_000
MOST_CHARACTERS = 1_000_000
"""Of all lines together."""


class GameFullError(NinefoldError):
    """The game is as long as a game may become."""

    code = "game-full"

    def __init__(self) -> None:
        super().__init__(
            f"a game has at most {MOST_LINES:,} moves and {MOST_CHARACTERS:,} characters; this one is full"
        )


def require_room(kept: Lines, new: Sequence[str]) -> None:
    """GameFullError if a game with these lines is too long for the new ones."""
    if len(kept) + len(new) > MOST_LINES or kept.characters + sum(map(len, new)) > MOST_CHARACTERS:
        raise GameFullError
