"""Puzzles for a purpose: taken from what is at hand, made where that does not suffice."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ninefold.errors import BadWishError, UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import LEVELS
from ninefold.make import MadePuzzle, Wish
from ninefold.render import Scene
from ninefold.rules import Puzzle
from ninefold.usecases.make_puzzle import make_puzzle
from ninefold.usecases.rate_puzzle import rate_many

LEVEL_NAMES = tuple(level.name for level in LEVELS)
CLUES: dict[str, int | None] = {"beginner": 40, "easy": 30, "medium": 28}
"""How many givens to try for a level; the others have as few as the grid allows."""

BATCH = 32
EFFORT = 100
"""Batches tried before a level is given up."""


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
    """So many puzzles of one level."""

    level: str
    count: int

    def __post_init__(self) -> None:
        if self.level not in LEVEL_NAMES:
            raise BadWishError(f"unknown level {self.level!r}; there are {', '.join(LEVEL_NAMES)}")
        if self.count < 1:
            raise BadWishError(f"ask for one puzzle or more, not for {self.count}")


def pick_puzzles(portions: Iterable[Portion], seed: int, pool: Iterable[Pick] = ()) -> Iterator[Pick]:
    """Puzzles of these levels in this order, those of the pool first. The same seed makes the same ones."""
    stock: dict[str, list[Pick]] = {}
    for pick in pool:
        stock.setdefault(pick.level, []).append(pick)
    for number, portion in enumerate(portions):
        at_hand = stock.get(portion.level, [])
        taken, stock[portion.level] = at_hand[: portion.count], at_hand[portion.count :]
        yield from taken
        if missing := portion.count - len(taken):
            yield from _made(portion.level, missing, seed + (number << 40))


def _made(level: str, count: int, seed: int) -> Iterator[Pick]:
    clues = CLUES.get(level)
    wish = Wish(clues=clues, minimal=clues is None)
    barren = 0
    for batch in range(count * EFFORT):
        made = [make_puzzle(wish, seed + batch * BATCH + at) for at in range(BATCH)]
        found = _of_level(level, made)
        barren = 0 if found else barren + 1
        yield from found[:count]
        count -= len(found)
        if count <= 0:
            return
        if barren == EFFORT:
            break
    raise UnmetWishError(f"no puzzle of level {level} among {EFFORT * BATCH} that were made")


def _of_level(level: str, made: list[MadePuzzle]) -> list[Pick]:
    levels = rate_many([str(puzzle) for puzzle in made]).level
    pairs = zip(made, levels, strict=True)
    return [Pick(puzzle, puzzle.solution, level) for puzzle, its_level in pairs if its_level == level]
