"""Numbers outside the grid: sandwich sums, skyscrapers, x-sums, and the sums of diagonals."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ninefold.make.chance import Dice
from ninefold.make.variants.drawing import Drawing, Move
from ninefold.make.variants.page import Clue, Page

Look = tuple[tuple[int, ...], Clue]
"""A place for a number: the cells that are seen from there, in order, and the clue without the number."""


@dataclass(frozen=True)
class Outside:
    """Numbers of one kind: where they may stand, what they say, and how many of them are drawn."""

    kind: str
    looks: Callable[[Page], list[Look]]
    number: tuple[str, Callable[[Sequence[int]], int]]
    """The name of the number, and what it is for the digits that are seen."""
    share: tuple[int, int]
    """Least and most of a hundred places that are used."""

    def draw(self, page: Page, dice: Dice, density: int, count: int | None) -> Drawing:
        name, value = self.number
        places = self.looks(page)
        by_cells = {cells: place for place, (cells, _) in enumerate(places)}
        groups = dice.shuffled(_pairs(page, [cells for cells, _ in places], by_cells))
        least, most = self.share
        wanted = min(len(places), dice.between(least, most) * density * len(places) // 10_000)
        chosen: list[int] = []
        for group in groups:
            if len(chosen) >= (wanted if count is None else count):
                break
            chosen += group
        clues = []
        for place in sorted(chosen[:count]):
            cells, clue = places[place]
            clues.append({"kind": self.kind, **clue, name: value([page.digits[cell] for cell in cells])})
        moves = [Move(gone=(number,)) for number in dice.shuffled(range(len(clues)))]
        return Drawing.of(clues, moves if count is None else [])


def _pairs(page: Page, places: Iterable[tuple[int, ...]], by_cells: dict[tuple[int, ...], int]) -> list[list[int]]:
    """Places with their images, where the image of a place is one."""
    groups: list[list[int]] = []
    seen: set[int] = set()
    for cells in places:
        place = by_cells[cells]
        image = by_cells.get(tuple(page.turn(cell) for cell in cells), place)
        group = sorted({place, image} - seen)
        seen |= {place, image}
        if group:
            groups.append(group)
    return groups


def lines(page: Page) -> list[Look]:
    """Every row and column, seen from its start."""
    return [(cells, {"line": line}) for line, cells in _every_line(page)]


def both_ends(page: Page) -> list[Look]:
    """Every row and column, seen from both ends."""
    seen = []
    for line, cells in _every_line(page):
        seen += [(cells, {"line": line, "from": "start"}), (cells[::-1], {"line": line, "from": "end"})]
    return seen


def _every_line(page: Page) -> list[tuple[str, tuple[int, ...]]]:
    names = [f"{kind} {number}" for kind in ("row", "column") for number in range(1, page.size + 1)]
    return [(name, page.layout.line(name) or ()) for name in names]


SHORTEST_DIAGONAL = 3


def diagonals(page: Page) -> list[Look]:
    """Every diagonal of three cells and more, seen from the end it is pointed at from: each once."""
    last = page.size - 1
    found = []
    for step, starts in {
        (1, 1): [(0, column) for column in range(page.size)],
        (1, -1): [(row, last) for row in range(page.size)],
        (-1, -1): [(last, column) for column in range(page.size)],
        (-1, 1): [(row, 0) for row in range(page.size)],
    }.items():
        for row, column in starts:
            cells = []
            while page.layout.has(row, column):
                cells.append(row * page.size + column)
                row, column = row + step[0], column + step[1]
            if len(cells) >= SHORTEST_DIAGONAL:
                found.append((tuple(cells), {"cells": page.names(cells)}))
    return found


def sandwiched(digits: Sequence[int]) -> int:
    """What lies between the smallest and the largest digit."""
    low, high = sorted((digits.index(1), digits.index(len(digits))))
    return sum(digits[low + 1 : high])


def seen_digits(digits: Sequence[int]) -> int:
    """How many digits are seen over lower ones."""
    return sum(digit > max(digits[:place], default=0) for place, digit in enumerate(digits))


def summed_by_the_first(digits: Sequence[int]) -> int:
    """The sum of as many digits as the first of them says."""
    return sum(digits[: digits[0]])


SANDWICHES = Outside("sandwich", lines, ("sum", sandwiched), (100, 100))
SKYSCRAPERS = Outside("skyscraper", both_ends, ("count", seen_digits), (45, 75))
LITTLE_KILLERS = Outside("little-killer", diagonals, ("sum", sum), (30, 50))
X_SUMS = Outside("x-sum", both_ends, ("sum", summed_by_the_first), (40, 60))
