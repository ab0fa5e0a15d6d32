"""Shipped puzzles on small grids, made by our own maker, for levels that few small grids come to.

Each is laid out anew for every seed: rows, columns and digits change their places so that the pattern of givens still
is the same when it is turned upside down.
"""

import gzip
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ninefold.grid.shape import SYMBOLS, shape_of_size
from ninefold.make.chance import Dice
from ninefold.make.variants.draft import Draft
from ninefold.make.variants.drawing import Drawing
from ninefold.make.variants.page import Page
from ninefold.make.variants.stage import Stage
from ninefold.make.wish import Wish
from ninefold.rules.layout import Layout

FILE = "small_puzzles.txt.gz"
"""One puzzle a line: variant, level, givens, solution."""
SYMMETRY = "rotational"


@dataclass(frozen=True)
class SmallPuzzle:
    """A shipped puzzle: what it is, its givens with dots, its solution."""

    variant: str
    level: str
    givens: str
    solution: str

    @property
    def size(self) -> int:
        return int(self.variant.split("x")[0])


def shipped_for(wish: Wish) -> tuple[SmallPuzzle, ...]:
    """The shipped puzzles that a wish can be met with; none if it asks for more than a level."""
    plain = Wish(wish.level, variant=wish.variant)
    return small_puzzles(wish.variant or "", wish.level or "") if wish == plain else ()


@cache
def small_puzzles(variant: str, level: str) -> tuple[SmallPuzzle, ...]:
    return tuple(puzzle for puzzle in all_small_puzzles() if (puzzle.variant, puzzle.level) == (variant, level))


@cache
def all_small_puzzles() -> tuple[SmallPuzzle, ...]:
    lines = gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()
    return tuple(parse_small_puzzle(line) for line in lines)


def parse_small_puzzle(line: str) -> SmallPuzzle:
    """The puzzle a line of the file stands for."""
    return SmallPuzzle(*line.split(" "))


def format_small_puzzle(puzzle: SmallPuzzle) -> str:
    """The line of a puzzle; the inverse of `parse_small_puzzle`."""
    return f"{puzzle.variant} {puzzle.level} {puzzle.givens} {puzzle.solution}"


def laid_anew(puzzle: SmallPuzzle, dice: Dice) -> tuple[Draft, Stage]:
    """The puzzle with other digits in other rows and columns."""
    size = puzzle.size
    shape = shape_of_size(size)
    rows = mirrored_lines(size, shape.box_height, dice)
    columns = mirrored_lines(size, shape.box_width, dice)
    digits = dice.shuffled(range(1, size + 1))
    old = [row * size + column for row in rows for column in columns]
    page = Page(Layout.of(size), SYMMETRY)
    page.digits = tuple(digits[SYMBOLS.index(puzzle.solution[cell])] for cell in old)
    givens = frozenset(new for new, cell in enumerate(old) if puzzle.givens[cell] != ".")
    drawing = Drawing()
    return Draft(page, drawing, ((),), None), Stage(givens, drawing.clues)


def mirrored_lines(count: int, block: int, dice: Dice) -> list[int]:
    """Lines in another order: blocks stay together, and what lay opposite each other still does."""
    blocks = _mirrored(count // block, dice)
    inner: dict[int, list[int]] = {}
    for place in range(len(blocks)):
        opposite = len(blocks) - 1 - place
        if place < opposite:
            inner[place] = dice.shuffled(range(block))
            inner[opposite] = [block - 1 - line for line in reversed(inner[place])]
        elif place == opposite:
            inner[place] = _mirrored(block, dice)
    return [block * old + line for place, old in enumerate(blocks) for line in inner[place]]


def _mirrored(count: int, dice: Dice) -> list[int]:
    """The numbers below `count` in an order that is the same counted from both ends."""
    order = list(range(count))
    pairs = dice.shuffled(range(count // 2))
    for place, pair in enumerate(pairs):
        near, far = (pair, count - 1 - pair) if dice.comes_up(50) else (count - 1 - pair, pair)
        order[place], order[count - 1 - place] = near, far
    return order
