"""Boxes hold each digit once."""

from dataclasses import dataclass

from ninefold.grid import Shape
from ninefold.rules.house import House


@dataclass(frozen=True)
class Boxes:
    """Every box of the grid's shape is a house."""

    def houses(self, shape: Shape) -> tuple[House, ...]:
        across = shape.size // shape.box_width
        boxes: list[list[int]] = [[] for _ in range(shape.size)]
        for cell in range(shape.cells):
            row, column = divmod(cell, shape.size)
            boxes[row // shape.box_height * across + column // shape.box_width].append(cell)
        return tuple(House("box", index + 1, tuple(cells)) for index, cells in enumerate(boxes))
