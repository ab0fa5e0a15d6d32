"""What to draw of a step. Every mark has a role; front ends give each role a colour and a shape."""

from dataclasses import dataclass

ROLES = (
    "pattern",
    "cover",
    "fin",
    "endo-fin",
    "pivot",
    "pincer",
    "helper",
    "colour-a",
    "colour-b",
    "colour-c",
    "colour-d",
    "set-a",
    "set-b",
    "set-c",
    "set-d",
    "restricted",
    "link-end",
    "conclusion",
)
"""In the order the engine numbers them."""


@dataclass(frozen=True, order=True)
class Candidate:
    """A digit in a cell."""

    cell: int
    digit: int


@dataclass(frozen=True)
class MarkedCell:
    """A cell to mark."""

    cell: int
    role: str


@dataclass(frozen=True)
class MarkedCandidate:
    """A candidate to mark."""

    cell: int
    digit: int
    role: str


@dataclass(frozen=True)
class MarkedHouse:
    """A house to outline, by its place among the puzzle's houses."""

    house: int
    role: str


@dataclass(frozen=True)
class MarkedRule:
    """A rule that the step rests on, by its place among the puzzle's rules."""

    rule: int
    role: str


@dataclass(frozen=True)
class Link:
    """A line from one node of a chain to the next. A node is one digit in one or more cells."""

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    is_strong: bool
    branch: int = 0


@dataclass(frozen=True)
class Marks:
    """All there is to draw, removals and placements apart: these stand in the step itself."""

    cells: tuple[MarkedCell, ...] = ()
    candidates: tuple[MarkedCandidate, ...] = ()
    houses: tuple[MarkedHouse, ...] = ()
    links: tuple[Link, ...] = ()
    rules: tuple[MarkedRule, ...] = ()
