"""Where lines lie between the regions of a grid that is set with characters, and what is written for them."""

from dataclasses import dataclass
from functools import cached_property

from ninefold.rules.layout import Layout

CORNERS = dict(
    zip(
        ("0110", "0101", "1010", "1001", "1110", "1101", "0111", "1011", "1111", "1100", "0011"),
        "┌┐└┘├┤┬┴┼│─",
        strict=True,
    )
)
"""By the lines that meet there: from above, from below, to the right, to the left."""


@dataclass(frozen=True)
class TextBorders:
    """The borders of regions. Rows and columns of lines are counted like those of the cells behind them."""

    layout: Layout
    ascii_only: bool

    def is_above(self, row: int, column: int) -> bool:
        """Whether a line lies above a cell."""
        return self._region(row - 1, column) != self._region(row, column)

    def is_before(self, row: int, column: int) -> bool:
        """Whether a line lies on the left of a cell."""
        return self._region(row, column - 1) != self._region(row, column)

    @cached_property
    def rows(self) -> tuple[bool, ...]:
        """For every row, and behind the last one, whether there is a line anywhere above it."""
        numbers = range(self.layout.size)
        return tuple(any(self.is_above(row, column) for column in numbers) for row in (*numbers, self.layout.size))

    @cached_property
    def columns(self) -> tuple[bool, ...]:
        """For every column, and behind the last one, whether there is a line anywhere on its left."""
        numbers = range(self.layout.size)
        return tuple(any(self.is_before(row, column) for row in numbers) for column in (*numbers, self.layout.size))

    def across(self, row: int, column: int) -> str:
        """What is written above a cell."""
        return ("-" if self.ascii_only else "─") if self.is_above(row, column) else " "

    def down(self, row: int, column: int) -> str:
        """What is written on the left of a cell."""
        return ("|" if self.ascii_only else "│") if self.is_before(row, column) else " "

    def corner(self, row: int, column: int) -> str:
        """What is written at the upper left corner of a cell."""
        meeting = (
            self.is_before(row - 1, column),
            self.is_before(row, column),
            self.is_above(row, column),
            self.is_above(row, column - 1),
        )
        if not any(meeting):
            return " "
        corner = CORNERS["".join(str(int(there)) for there in meeting)]
        return {"│": "|", "─": "-"}.get(corner, "+") if self.ascii_only else corner

    def _region(self, row: int, column: int) -> int | None:
        """None outside of the grid."""
        is_inside = self.layout.has(row, column)
        return self.layout.regions[row * self.layout.size + column] if is_inside else None
