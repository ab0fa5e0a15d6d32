"""The digits of all cells."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.grid.shape import CLASSIC, Shape


@dataclass(frozen=True)
class Grid:
    """A digit, or 0 for nothing, in every cell, in reading order."""

    digits: tuple[int, ...]
    shape: Shape = CLASSIC

    def __getitem__(self, cell: int) -> int:
        return self.digits[cell]

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    def __repr__(self) -> str:
        return f"Grid({''.join(self.shape.symbols[digit - 1] if digit else '.' for digit in self.digits)!r})"

    @property
    def is_full(self) -> bool:
        """Whether every cell holds a digit."""
        return 0 not in self.digits

    def filled(self) -> list[int]:
        """The cells that hold a digit."""
        return [cell for cell, digit in enumerate(self.digits) if digit]
