"""The digits of all cells."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.grid.shape import CLASSIC, Shape


@dataclass(frozen=True)
class Grid:
    """A digit, or 0 for nothing, in every cell, in reading order.

    >>> grid = nf.Puzzle("1.....3..4.....2").givens
    >>> str(grid), grid.digits[:4], grid.filled()
    ('1.....3..4.....2', (1, 0, 0, 0), [0, 6, 9, 15])
    """

    digits: tuple[int, ...]
    shape: Shape = CLASSIC

    def __getitem__(self, cell: int) -> int:
        return self.digits[cell]

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    def __str__(self) -> str:
        return "".join(self.shape.symbols[digit - 1] if digit else "." for digit in self.digits)

    def __repr__(self) -> str:
        return f"Grid({str(self)!r})"

    @property
    def is_full(self) -> bool:
        """Whether every cell holds a digit."""
        return 0 not in self.digits

    def filled(self) -> list[int]:
        """The cells that hold a digit."""
        return [cell for cell, digit in enumerate(self.digits) if digit]
