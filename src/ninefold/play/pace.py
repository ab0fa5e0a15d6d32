"""The pace of a game: how long each ninth of its cells took. It tells no digit and no cell, so it spoils nothing."""

from collections.abc import Sequence

from ninefold.play.fold import Fold, start
from ninefold.play.game import Game

NINTHS = 9
BARS = "▁▂▃▄▅▆▇█"


def ninths_of(game: Game) -> tuple[int, ...]:
    """Milliseconds that each ninth of the filled cells took, in the order in which they were filled to stay.

    As many parts as cells where these are fewer than nine; none for a game whose lines have no times.
    """
    moments = _moments(game)
    count = min(NINTHS, len(moments))
    ends = [moments[len(moments) * (part + 1) // count - 1] for part in range(count)]
    return tuple(end - before for before, end in zip([0, *ends], ends, strict=False)) if any(ends) else ()


def bars_of(ninths: Sequence[int]) -> str:
    """The parts as bars, the longest at full height.

    >>> bars_of([1000, 4000, 2000, 0])
    '▂█▄▁'
    """
    longest = max(ninths, default=0)
    return "".join(BARS[max(0, -(-len(BARS) * part // longest) - 1)] for part in ninths) if longest else ""


def _moments(game: Game) -> list[int]:
    """When each filled cell got the digit it has now, in order."""
    fold, filled = Fold(start(game.puzzle, game.lives)), dict[int, int]()
    before = fold.digits
    for line in game.lines:
        fold.play(line)
        after = fold.digits
        if after != before:
            news = (cell for cell, digit in enumerate(after) if digit != before[cell])
            filled |= dict.fromkeys(news, fold.clock)
            before = after
    return sorted(at for cell, at in filled.items() if before[cell])
