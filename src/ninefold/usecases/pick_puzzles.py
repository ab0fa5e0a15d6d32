"""Puzzles for a purpose: taken from what is at hand, made where that does not suffice."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ninefold.errors import BadWishError
from ninefold.grid import Grid
from ninefold.logic import level_named
from ninefold.make import Wish, make
from ninefold.render import Scene
from ninefold.rules import Puzzle

MOST_PICKS = 10_000


@dataclass(frozen=True)
class Pick:
    """A puzzle with what is known about it."""

    puzzle: Puzzle
    solution: Grid | None = None
    level: str = ""
    number: int | None = None
    """Its number on the server."""
    scene: Scene | None = None
    """The board with what the player wrote on it; None for the bare puzzle."""


@dataclass(frozen=True)
class Portion:
    """So many puzzles of one level and variant."""

    level: str
    count: int
    variant: str | None = None
    """A named variant or a mixture; None for classic puzzles."""

    def __post_init__(self) -> None:
        level_named(self.level)
        Wish(level=self.level, variant=self.variant)
        if self.count < 1:
            raise BadWishError(f"ask for one puzzle or more, not for {self.count}")


def pick_puzzles(portions: Iterable[Portion], seed: int, pool: Iterable[Pick] = ()) -> Iterator[Pick]:
    """Puzzles of these levels in this order, those of the pool first. The same seed makes the same ones."""
    stock: dict[str, deque[Pick]] = {}
    for pick in pool:
        stock.setdefault(pick.level, deque()).append(pick)
    place = seed * MOST_PICKS
    for portion in portions:
        at_hand = stock.get(portion.level, deque()) if portion.variant is None else deque()
        for _ in range(portion.count):
            place += 1
            yield at_hand.popleft() if at_hand else _made(portion.level, portion.variant, place)


# Whoever looks at a page before printing it asks for the same puzzles again and again.
@lru_cache(maxsize=2_000)
def _made(level: str, variant: str | None, seed: int) -> Pick:
    made = make(Wish(level=level, variant=variant), seed)
    return Pick(made, made.solution, level)
