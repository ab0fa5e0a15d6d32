"""Lines drawn on a filled page, along digits that obey them: so many that no given is needed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ninefold.make.chance import Dice
from ninefold.make.variants.drawing import Drawing, Move
from ninefold.make.variants.lines import Path, closes_ring, mark, ways_on
from ninefold.make.variants.page import KING_STEPS, Clue, Page

SHORTEST = 3
TRIES = 8
"""Lines begun for each cell of the page."""
STARTS = 6
"""The highest digit that a line which rises begins at."""


@dataclass(frozen=True)
class LinesByDigits:
    """Lines of one kind: what rule each is, and what it asks of the digits along it."""

    rule: Callable[[Sequence[str]], Clue]
    goes_on: Callable[[Sequence[int]], bool]
    """Whether a line with these digits may be a part of one."""
    is_whole: Callable[[Sequence[int]], bool]
    """Whether it may end with them."""
    lowest_first: bool = False
    """Whether lines begin at low digits and take small steps, so that they get long."""

    def draw(self, page: Page, dice: Dice, _: int, count: int | None) -> Drawing:
        """Lines over as much of the page as they find, or so many as are asked for; each may go."""
        clues: list[Clue] = []
        tries = TRIES * page.size * page.size
        for at in range(tries):
            if count is not None and len(clues) >= count:
                break
            highest = 1 + at * STARTS // tries if self.lowest_first else page.size
            path = self._path(page, dice, highest)
            if path and not closes_ring(page, path):
                mark(page, path)
                clues.append(self.rule(page.names(path)))
        moves = [Move(gone=(number,)) for number in dice.shuffled(range(len(clues)))]
        return Drawing.of(clues, moves if count is None else [])

    def _path(self, page: Page, dice: Dice, highest: int) -> Path | None:
        """The longest whole line that a walk from a random cell comes past."""
        start = dice.below(page.size * page.size)
        if start in page.lined or page.digits[start] > highest:
            return None
        path, heading = [start], None
        found: Path | None = None
        while True:
            digits = [page.digits[cell] for cell in path]
            if len(path) >= SHORTEST and self.is_whole(digits):
                found = tuple(path)
            ways = {}
            for way, gladly in ways_on(page, path, heading).items():
                on = page.step(path[-1], *KING_STEPS[way])
                if on is not None and self.goes_on([*digits, page.digits[on]]):
                    ways[way] = on, gladly
            if not ways:
                return found
            heading = self._way(page, dice, ways)
            path.append(ways[heading][0])

    def _way(self, page: Page, dice: Dice, ways: dict[int, tuple[int, int]]) -> int:
        if self.lowest_first:
            return min(ways, key=lambda way: (page.digits[ways[way][0]], -ways[way][1]))
        return dice.weighted({way: gladly for way, (_, gladly) in ways.items()})
