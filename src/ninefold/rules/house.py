"""Houses: rows, columns, boxes and other sets of cells in which no digit repeats."""

from dataclasses import dataclass
from functools import cache

from ninefold.grid import Shape
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class House:
    """A set of cells in which no digit repeats."""

    kind: str
    index: int
    """Counted from 1 within its kind."""
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        """How players call it: `row 3`."""
        return f"{self.kind} {self.index}"


@cache
def houses_on(layout: Layout) -> tuple[House, ...]:
    """Rows, columns and regions; usual regions are called boxes."""
    lines = range(1, layout.size + 1)
    rows = (House("row", index, layout.line(f"row {index}") or ()) for index in lines)
    columns = (House("column", index, layout.line(f"column {index}") or ()) for index in lines)
    kind = "box" if layout.is_usual else "region"
    regions = (House(kind, index, cells) for index, cells in enumerate(layout.region_cells, start=1))
    return (*rows, *columns, *regions)


@cache
def peers_on(layout: Layout) -> tuple[frozenset[int], ...]:
    """For every cell the cells it shares a house with."""
    seen: list[set[int]] = [set() for _ in range(layout.cells)]
    for house in houses_on(layout):
        for cell in house.cells:
            seen[cell].update(house.cells)
    return tuple(frozenset(cells - {cell}) for cell, cells in enumerate(seen))


def houses_of(shape: Shape) -> tuple[House, ...]:
    """The houses of a grid with its usual boxes."""
    return houses_on(Layout.of(shape.size))


def peers_of(shape: Shape) -> tuple[frozenset[int], ...]:
    """For every cell of a grid with its usual boxes the cells it shares a house with."""
    return peers_on(Layout.of(shape.size))
