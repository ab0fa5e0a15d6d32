"""The eight ways to lay a square grid upon itself: turned and mirrored."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from ninefold.grid import format_cell, parse_cell

T = TypeVar("T")


@dataclass(frozen=True)
class Symmetry:
    """Rows and columns may be swapped first, then each be reversed."""

    size: int
    swaps_rows_and_columns: bool = False
    reverses_rows: bool = False
    """The first row becomes the last."""
    reverses_columns: bool = False

    @classmethod
    def all(cls, size: int) -> tuple["Symmetry", ...]:
        """All eight; the first changes nothing."""
        ways = (False, True)
        return tuple(cls(size, swaps, rows, columns) for swaps in ways for rows in ways for columns in ways)

    @property
    def is_identity(self) -> bool:
        return not (self.swaps_rows_and_columns or self.reverses_rows or self.reverses_columns)

    @property
    def swaps_diagonals(self) -> bool:
        """Whether the falling diagonal becomes the rising one."""
        return self.reverses_rows != self.reverses_columns

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """Where every cell comes to lie."""
        return tuple(self._moved(*divmod(cell, self.size)) for cell in range(self.size * self.size))

    def _moved(self, row: int, column: int) -> int:
        if self.swaps_rows_and_columns:
            row, column = column, row
        row = self.size - 1 - row if self.reverses_rows else row
        column = self.size - 1 - column if self.reverses_columns else column
        return row * self.size + column

    def name(self, cell: str) -> str:
        """The name of the cell that a cell becomes."""
        return format_cell(self.cells[parse_cell(cell, self.size) or 0], self.size)

    def line(self, line: str, start: str) -> tuple[str, str]:
        """What a line, seen from its start or end, becomes."""
        kind, number = line.split()
        is_row = (kind == "row") != self.swaps_rows_and_columns
        across, along = (
            (self.reverses_rows, self.reverses_columns) if is_row else (self.reverses_columns, self.reverses_rows)
        )
        index = self.size + 1 - int(number) if across else int(number)
        turned = {"start": "end", "end": "start"}[start] if along else start
        return f"{'row' if is_row else 'column'} {index}", turned

    def grid(self, values: Sequence[T]) -> list[T]:
        """The values of all cells at their new places."""
        moved = list(values)
        for cell, value in zip(self.cells, values, strict=True):
            moved[cell] = value
        return moved
