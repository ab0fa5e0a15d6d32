"""Rows and columns hold each digit once."""

from dataclasses import dataclass

from ninefold.grid import Shape
from ninefold.rules.house import House


@dataclass(frozen=True)
class Rows:
    """Every row is a house."""

    def houses(self, shape: Shape) -> tuple[House, ...]:
        size = shape.size
        return tuple(House("row", row + 1, tuple(range(row * size, (row + 1) * size))) for row in range(size))


@dataclass(frozen=True)
class Columns:
    """Every column is a house."""

    def houses(self, shape: Shape) -> tuple[House, ...]:
        size = shape.size
        return tuple(House("column", column + 1, tuple(range(column, shape.cells, size))) for column in range(size))
