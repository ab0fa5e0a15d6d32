"""Lines through cells. No two styles differ by their colour alone: widths, cores, dashes and ends do it too."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from ninefold.render.clues import paths
from ninefold.render.clues.parts import CluePath, Colour
from ninefold.render.clues.paths import Point

END = 0.36
"""How far the ends of a line reach around the centre of a cell."""
RING = 0.045
"""The width of rings and shafts."""
HALF_DIAGONAL = sqrt(0.5)
BARE = "0.001 0.2"
"""A row of dots: dashes without length, made round by their ends."""


@dataclass(frozen=True)
class Look:
    """How a line looks."""

    colour: Colour
    width: float
    core: str | None = None
    """A thin line in the colour of the sheet along its middle: its dashes, or an empty text for a whole one."""
    dash: str = ""
    end: str = ""
    """The shape at both ends: `ring`, `diamond`, `bar`."""
    ring: Colour = ""
    """The colour of rings at its ends, where it is not that of the line."""
    start: str = ""
    """The shape at its start alone: `bulb`, `hollow-bulb`."""
    beyond: float = 0
    """How far it goes on behind the centres of its first and last cell."""
    crossing: str = ""
    """The shape in the middle of the line: `ring`."""


LOOKS = {
    "thermometer": Look("grey", 0.26, start="bulb"),
    "slow-thermometer": Look("grey", 0.26, core="", start="hollow-bulb"),
    "whisper": Look("green", 0.2),
    "renban": Look("purple", 0.2, core=""),
    "palindrome": Look("grey", 0.16, end="bar"),
    "between": Look("grey", 0.12, end="ring", ring="steel"),
    "lockout": Look("blue", 0.07, end="diamond"),
    "region-sum": Look("blue", 0.13),
    "sum-line": Look("orange", 0.13, end="bar"),
    "zipper": Look("purple", 0.11, crossing="ring"),
    "nabner": Look("yellow", 0.24, core="0.15 0.16"),
    "modular": Look("teal", 0.24, core=BARE),
    "entropic": Look("orange", 0.2, dash="0.001 0.25"),
    "pair": Look("grey", 0.11, dash="0.16 0.2"),
    "automaton": Look("grey", 0.11, dash="0.001 0.18", end="bar"),
    "diagonal": Look("steel", 0.035, beyond=HALF_DIAGONAL),
}

PLAIN = Look("grey", 0.13)
"""A line whose kind has no look of its own."""


def stroke(points: Sequence[Point], style: str) -> Iterator[CluePath]:
    """The parts of a line from point to point."""
    if style in _OWN:
        yield from _OWN[style](points)
        return
    look = LOOKS.get(style, PLAIN)
    reach = END if look.end in _RINGS else -look.beyond
    way = paths.line(paths.shortened(points, reach, reach) if len(points) > 1 else [points[0], points[0]])
    yield CluePath("line", way, stroke=look.colour, width=look.width, dash=look.dash)
    if look.start:
        yield CluePath("line", paths.circle(points[0], END), fill=look.colour)
    if look.core is not None:
        yield CluePath("line", way, stroke="sheet", width=look.width * 0.36, dash=look.core)
    if look.start == "hollow-bulb":
        yield CluePath("line", paths.circle(points[0], END - 0.09), fill="sheet")
    yield from _ends(points, look)
    if look.crossing:
        yield CluePath("line", paths.circle(_halfway(points), 0.17), "sheet", look.colour, 0.07)


def _ends(points: Sequence[Point], look: Look) -> Iterator[CluePath]:
    has_ends = look.end and points[0] != points[-1]
    for end, before in ((points[0], points[1:2]), (points[-1], points[-2:-1])) if has_ends else ():
        if look.end in _RINGS:
            yield CluePath("line", _RINGS[look.end](end, END), stroke=look.ring or look.colour, width=0.06)
        else:
            along = paths.direction(end, *(before or [end]))
            across = (-along[1], along[0])
            bar = paths.line([paths.moved(end, across, 0.24), paths.moved(end, across, -0.24)])
            yield CluePath("line", bar, stroke=look.colour, width=look.width)


_RINGS: dict[str, Callable[[Point, float], str]] = {
    "ring": paths.circle,
    "diamond": lambda centre, reach: paths.diamond(centre, reach * 1.15),
}


def _halfway(points: Sequence[Point]) -> Point:
    """The middle of a line by its cells."""
    return paths.middle((points[(len(points) - 1) // 2], points[len(points) // 2]))


def _arrow(points: Sequence[Point]) -> Iterator[CluePath]:
    """From the ring of the bulb, which is drawn for itself."""
    way = paths.shortened(points, 0.38, 0)
    yield CluePath("line", paths.line(way), stroke="steel", width=RING)
    yield CluePath("line", paths.head(way[-1], paths.direction(way[-2], way[-1]), 0.17), stroke="steel", width=RING)


def _double_arrow(points: Sequence[Point]) -> Iterator[CluePath]:
    """A ring at both ends, and a head before each of them."""
    way = paths.shortened(points, 0.38, 0.38)
    yield CluePath("line", paths.line(way), stroke="steel", width=RING)
    for tip, behind, centre in ((way[0], way[1], points[0]), (way[-1], way[-2], points[-1])):
        yield CluePath("line", paths.head(tip, paths.direction(behind, tip), 0.15), stroke="steel", width=RING)
        yield CluePath("line", paths.circle(centre, 0.38), stroke="steel", width=RING)


def _pill(points: Sequence[Point]) -> Iterator[CluePath]:
    """A ring drawn out over several cells: a thick line with a thinner one of the sheet's colour in it."""
    way = paths.line(points)
    yield CluePath("line", way, stroke="steel", width=0.76 + RING)
    yield CluePath("line", way, stroke="sheet", width=0.76 - RING)


_OWN: dict[str, Callable[[Sequence[Point]], Iterator[CluePath]]] = {
    "arrow": _arrow,
    "double-arrow": _double_arrow,
    "pill": _pill,
}
