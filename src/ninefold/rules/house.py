"""Houses, and the rules that bring them."""

from dataclasses import dataclass
from typing import Protocol

from ninefold.grid import Shape


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


class Rule(Protocol):
    """One constraint of a puzzle."""

    def houses(self, shape: Shape) -> tuple[House, ...]:
        """The houses this rule adds to a grid of that shape."""
        ...
