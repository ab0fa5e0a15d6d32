"""Lines as a person draws them: they keep off each other and off themselves, and come in symmetric pairs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ninefold.make.chance import Dice
from ninefold.make.variants.page import KING_STEPS, Clue, Page

Path = tuple[int, ...]

_TURNS = {0: 10, 1: 5, 2: 5, 3: 0}
"""How gladly a pen goes straight on, or turns by so many eighths."""


@dataclass(frozen=True)
class Lines:
    """Lines of one kind: how long, how much of the page they cover, and what rule each of them is."""

    rule: Callable[[Sequence[str]], Clue]
    lengths: Mapping[int, int]
    """How often lines of so many cells are drawn, on a page of nine rows."""
    covers: tuple[int, int]
    """Least and most cells of a hundred that lie under lines."""
    fits: Callable[[Page, Path], bool] = lambda *_: True
    """Whether a path can carry such a line at all; what it forbids would be found out by search, but later."""
    tries: int = 60
    """Lines begun on a page before it is full enough."""

    def draw(self, page: Page, dice: Dice, density: int, count: int | None) -> list[Clue]:
        """Lines until enough of the page is covered, or so many as are asked for."""
        drawn: list[Clue] = []
        cells = page.size * page.size
        least, most = self.covers
        enough = dice.between(least, most) * density * cells // 10_000
        covered = 0
        for _ in range(self.tries if count is None else self.tries + 8 * count):
            room = None if count is None else count - len(drawn)
            if room == 0 or (room is None and covered >= enough):
                break
            pair = self._pair(page, dice, room)
            more = [self.rule(page.names(path)) for path in pair]
            if pair and page.can_be_filled([*drawn, *more]):
                drawn += more
                covered += sum(map(len, pair))
                for path in pair:
                    mark(page, path)
        return drawn

    def _pair(self, page: Page, dice: Dice, room: int | None) -> list[Path]:
        """A new line with its image; nothing if it came to nothing."""
        path = self._path(page, dice)
        if path is None:
            return []
        image = tuple(page.turn(cell) for cell in path)
        if set(image) == set(path):
            return [] if closes_ring(page, path) else [path]
        if not set(image).isdisjoint(path) or crosses(page, image, corners(page, path)) or room == 1:
            return []
        if closes_ring(page, path, image):
            return []
        return [path, image]

    def _path(self, page: Page, dice: Dice) -> Path | None:
        length = scaled(dice.weighted(self.lengths), page.size)
        path = [dice.below(page.size * page.size)]
        heading: int | None = None
        if path[0] in page.lined:
            return None
        while len(path) < length:
            ways = ways_on(page, path, heading)
            if not ways:
                return None
            heading = dice.weighted(ways)
            on = page.step(path[-1], *KING_STEPS[heading])
            assert on is not None
            path.append(on)
        found = tuple(path)
        return found if self.fits(page, found) else None


def ways_on(page: Page, path: list[int], heading: int | None) -> dict[int, int]:
    """The headings in which a line can go on, with how gladly it does."""
    ways = {}
    for way, step in enumerate(KING_STEPS):
        on = page.step(path[-1], *step)
        if on is None or on in page.lined or on in path or _touches(page, path, on):
            continue
        if crosses(page, (path[-1], on), set()):
            continue
        turned = 0 if heading is None else min((way - heading) % 8, (heading - way) % 8)
        gladly = _TURNS.get(turned, 0) * (2 if way % 2 == 0 else 1)
        if gladly:
            ways[way] = gladly
    return ways


def scaled(length: int, size: int) -> int:
    """A length on a page of nine rows, for one of another size; what has two cells or three stays as it is."""
    return length if size == 9 or length <= 3 else max(3, min(size, (length * (size + 3) + 6) // 12))


def mark(page: Page, path: Path) -> None:
    """Nothing else is drawn where this line runs."""
    page.lined.update(path)
    page.crossed |= corners(page, path)
    page.ends.append((path[0], path[-1]))


def corners(page: Page, path: Sequence[int]) -> set[tuple[int, int]]:
    """The corners of cells that a line passes."""
    found = set()
    for one, other in pairwise(path):
        (row, column), (next_row, next_column) = divmod(one, page.size), divmod(other, page.size)
        if row != next_row and column != next_column:
            found.add((min(row, next_row), min(column, next_column)))
    return found


def crosses(page: Page, path: Sequence[int], others: set[tuple[int, int]]) -> bool:
    """Whether a line passes a corner that another one passes, or a cell under one."""
    own = corners(page, path)
    return not own.isdisjoint(page.crossed) or not own.isdisjoint(others)


def closes_ring(page: Page, path: Path, image: Path | None = None) -> bool:
    """Whether a line and another one, end to end, would look like a ring of which nobody sees where it is cut."""
    one, last = path[0], path[-1]
    for first, end in [*page.ends, *([(image[0], image[-1])] if image else [])]:
        if _is_near(page, one, first) and _is_near(page, last, end):
            return True
        if _is_near(page, one, end) and _is_near(page, last, first):
            return True
    return False


def _is_near(page: Page, one: int, other: int) -> bool:
    return max(abs(one // page.size - other // page.size), abs(one % page.size - other % page.size)) <= 1


def _touches(page: Page, path: list[int], on: int) -> bool:
    """Whether a line that goes on there comes back to its own side."""
    row, column = divmod(on, page.size)
    for back, cell in enumerate(reversed(path[:-1])):
        far = max(abs(row - cell // page.size), abs(column - cell % page.size))
        is_beside = row == cell // page.size or column == cell % page.size
        if far <= 1 and (back > 0 or is_beside):
            return True
    return False
