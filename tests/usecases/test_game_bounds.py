"""A game has a length beyond which it takes no more, ten times that of any played here."""

import pytest

from ninefold.play import Lines
from ninefold.usecases.keeping.game_bounds import MOST_CHARACTERS, MOST_LINES, GameFullError, require_room

LONGEST_LINE = "r1c1+1 " * 1_000


@pytest.mark.parametrize(
    ("kept", "new"),
    [
        (["undo"] * (MOST_LINES - 1), ["redo"]),
        ([LONGEST_LINE] * (MOST_CHARACTERS // len(LONGEST_LINE) - 1), [LONGEST_LINE]),
        (["r1c1=5 @1234567"] * 5_000, ["undo"] * 1_000),
    ],
)
def test_there_is_room_up_to_the_bound(kept: list[str], new: list[str]) -> None:
    require_room(Lines(kept), new)


@pytest.mark.parametrize(
    ("kept", "new"),
    [
        (["undo"] * MOST_LINES, ["redo"]),
        (["undo"] * (MOST_LINES - 1), ["redo", "undo"]),
        ([LONGEST_LINE] * (MOST_CHARACTERS // len(LONGEST_LINE)), [LONGEST_LINE]),
        (["undo"] * 76_000, ["redo"]),
    ],
)
def test_beyond_it_there_is_none(kept: list[str], new: list[str]) -> None:
    with pytest.raises(GameFullError, match="at most 40,000 moves and 1,000,000 characters"):
        require_room(Lines(kept), new)
