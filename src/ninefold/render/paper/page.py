"""A page: things at places, in millimetres from its top left corner."""

from dataclasses import dataclass, replace
from typing import Literal

Align = Literal["left", "center", "right"]


@dataclass(frozen=True)
class Picture:
    """A drawing in SVG."""

    svg: str
    x: float
    y: float
    width: float
    alt: str
    """What a screen reader says instead."""
    is_turned: bool = False
    """Upside down."""


@dataclass(frozen=True)
class Label:
    """Text whose first line has the top of its capitals at y; it wraps at its width."""

    text: str
    x: float
    y: float
    width: float
    size: float = 9
    """In points."""
    strong: str = ""
    """Heavier text in front."""
    align: Align = "left"
    is_soft: bool = False
    is_serif: bool = False
    is_one_line: bool = False
    """Does not wrap: `text` is shortened where there is no room for it."""
    tail: str = ""
    """What stands behind it on its one line, and is not shortened."""


@dataclass(frozen=True)
class Line:
    """A thin line to write on, from left to right."""

    x: float
    y: float
    width: float


Element = Picture | Label | Line


@dataclass(frozen=True)
class Page:
    """One side of paper."""

    width: float
    height: float
    elements: tuple[Element, ...] = ()

    def moved(self, x: float) -> tuple[Element, ...]:
        """Its elements, further to the right."""
        return tuple(replace(element, x=element.x + x) for element in self.elements)
