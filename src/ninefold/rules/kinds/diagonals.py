"""Diagonals hold no digit twice."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ninefold.rules.drawing import Drawn, Stroke
from ninefold.rules.kinds.fields import word_field
from ninefold.rules.kinds.judging import repeats
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout
from ninefold.rules.symmetry import Symmetry


@dataclass(frozen=True)
class Diagonals(Rule):
    """No digit repeats on the long diagonals, or on one of them: falling from r1c1, or rising."""

    kind = "diagonals"
    drawn_with = "grid"
    reads_digits = False

    which: str = word_field(("both", "falling", "rising"), usual="both")

    def lines(self, size: int) -> list[tuple[int, ...]]:
        """The cells of the diagonals that count."""
        falling = tuple(range(0, size * size, size + 1))
        rising = tuple(range(size * (size - 1), 0, 1 - size))
        return [line for line, other in ((falling, "rising"), (rising, "falling")) if self.which != other]

    def breaks(self, seen: Filling) -> Iterator[Break]:
        for line in self.lines(seen.size):
            yield from repeats(self, seen, line)

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return [Stroke(tuple(map(layout.name, line)), "diagonal") for line in self.lines(layout.size)]

    @property
    def said_as(self) -> str:
        return "diagonals" if self.which == "both" else f"diagonal-{self.which}"

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset(cell for line in self.lines(layout.size) for cell in line)

    def moved(self, symmetry: Symmetry, layout: Layout) -> "Diagonals":
        turned = {"falling": "rising", "rising": "falling"}.get(self.which, "both")
        return replace(self, which=turned) if symmetry.swaps_diagonals else self
