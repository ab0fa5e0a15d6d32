"""Cells in the same place of their regions differ."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninefold.rules.kinds.judging import repeats
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout
from ninefold.rules.symmetry import Symmetry


@dataclass(frozen=True)
class DisjointGroups(Rule):
    """Places of a region are counted in reading order."""

    kind = "disjoint-groups"
    drawn_with = "grid"
    reads_digits = False

    def check(self, place: Place) -> None:
        regions, size = place.layout.region_cells, place.layout.size
        if len(regions) != size or any(len(region) != size for region in regions):
            place.refuse("disjoint groups need as many regions as digits, each with as many cells")

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for cells in zip(*seen.layout.region_cells, strict=True):
            yield from repeats(self, seen, cells)

    def moved(self, symmetry: Symmetry, layout: Layout) -> "DisjointGroups | None":
        """Turned, alike places stay alike only where all regions have one shape."""
        shapes = {tuple(_steps(region, layout.size)) for region in layout.region_cells}
        return self if symmetry.is_identity or len(shapes) == 1 else None


def _steps(region: tuple[int, ...], size: int) -> Iterator[tuple[int, int]]:
    """Where the cells of a region lie as seen from its first."""
    row, column = divmod(region[0], size)
    return ((cell // size - row, cell % size - column) for cell in region)
