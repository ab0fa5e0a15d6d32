"""A puzzle: givens and the rules they are to be completed under."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from ninefold.errors import BadGridError, ClashError
from ninefold.grid import CLASSIC, Grid, Shape, format_cell, format_grid, parse_grid
from ninefold.rules.house import House
from ninefold.rules.variants import VARIANTS


@dataclass(frozen=True)
class Clash:
    """One digit in several cells of one house."""

    digit: int
    house: House
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Puzzle:
    """Givens and the name of a variant. `str()` is its text."""

    givens: Grid
    variant: str = "classic"

    def __str__(self) -> str:
        return format_grid(self.givens)

    @cached_property
    def shape(self) -> Shape:
        return self.givens.shape

    @property
    def given_count(self) -> int:
        """How many givens there are."""
        return sum(map(bool, self.givens.digits))

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses, in the order of the rules."""
        return houses_of(self.shape, self.variant)

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """For every cell the cells it shares a house with."""
        return peers_of(self.shape, self.variant)

    def clashes(self, digits: Sequence[int]) -> list[Clash]:
        """All clashes of digits on its board, house by house; two cells that share two houses clash twice."""
        return [clash for house in self.houses for clash in _clashes_in(house, digits)]

    def require_no_clash(self) -> None:
        """Raises ClashError for the first clash among the givens."""
        for clash in self.clashes(self.givens.digits):
            cells = tuple(format_cell(cell, self.shape.size) for cell in clash.cells)
            raise ClashError(self.shape.symbol(clash.digit), clash.house.name, cells)

    def require_classic(self, what: str) -> None:
        """Raises BadGridError unless this is a classic 9 by 9 puzzle; `what` says what needs one."""
        if self.shape != CLASSIC or self.variant != "classic":
            raise BadGridError(f"{what} needs a 9 by 9 puzzle; this one is {self.shape.size} by {self.shape.size}")


def parse_puzzle(text: str, variant: str = "classic") -> Puzzle:
    """The puzzle a text stands for, its givens checked against the rules."""
    puzzle = Puzzle(parse_grid(text), variant)
    puzzle.require_no_clash()
    return puzzle


def parse_board(text: str, digits: str | None = None) -> tuple[Puzzle, Grid]:
    """The puzzle, and all digits on its board; only the givens unless they are said."""
    puzzle = parse_puzzle(text)
    board = puzzle.givens if digits is None else parse_grid(digits)
    if board.shape != puzzle.shape:
        raise BadGridError("the digits on the board do not fit the givens")
    return puzzle, board


@cache
def houses_of(shape: Shape, variant: str) -> tuple[House, ...]:
    """The houses of a variant on a shape."""
    return tuple(house for rule in VARIANTS[variant] for house in rule.houses(shape))


@cache
def peers_of(shape: Shape, variant: str) -> tuple[frozenset[int], ...]:
    """For every cell the cells it shares a house with."""
    seen: list[set[int]] = [set() for _ in range(shape.cells)]
    for house in houses_of(shape, variant):
        for cell in house.cells:
            seen[cell].update(house.cells)
    return tuple(frozenset(cells - {cell}) for cell, cells in enumerate(seen))


def _clashes_in(house: House, digits: Sequence[int]) -> Iterator[Clash]:
    cells_of: dict[int, list[int]] = {}
    for cell in house.cells:
        if digits[cell]:
            cells_of.setdefault(digits[cell], []).append(cell)
    return (Clash(digit, house, tuple(cells)) for digit, cells in sorted(cells_of.items()) if len(cells) > 1)
