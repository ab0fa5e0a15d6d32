"""Lines around sets of cells: cages with a text in a corner, pills, the edges of shaded regions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ninefold.render.clues import paths
from ninefold.render.clues.parts import ClueLabel, CluePart, CluePath, Colour, Layer
from ninefold.render.clues.paths import Point
from ninefold.render.outline import outline_of

TEXT_SIZE = 0.2
TEXT_ROOM = 0.2
"""What a text in a corner takes from the notes."""
TEXT_PLACE = 0.05, 0.13
"""Where it begins, and the middle of its height."""


@dataclass(frozen=True)
class Edge:
    """How a line around cells looks."""

    layer: Layer
    colour: Colour
    width: float
    inset: float
    dash: str = ""
    round: float = 0
    """The radius of its corners."""


EDGES = {
    "cage": Edge("mark", "ink", 0.022, 0.06, dash="0.07 0.06"),
    "sum": Edge("mark", "ink", 0.022, 0.09, dash="0.001 0.06"),
    "pill": Edge("line", "steel", 0.045, 0.12, round=0.38),
    "region": Edge("line", "steel", 0.03, 0.03),
    "window": Edge("line", "steel", 0.03, 0.03),
    "clone": Edge("line", "steel", 0.03, 0.05, dash="0.001 0.08"),
    "any": Edge("mark", "steel", 0.025, 0.075, dash="0.2 0.06 0.001 0.06"),
    "same-digits": Edge("line", "steel", 0.03, 0.05, dash="0.18 0.1"),
}


@dataclass(frozen=True)
class Label:
    """A text in the upper left corner of a cell, perhaps behind others."""

    text: str
    cell: int
    behind: float = 0
    """How far the texts before it reach."""

    @property
    def reach(self) -> float:
        return self.behind + 0.13 * len(self.text) + 0.03


def outline(cells: Iterable[int], size: int, style: str, label: Label | None = None) -> Iterator[CluePart]:
    """The parts of a line around cells; it stops before a text in the upper left corner of one of them."""
    edge = EDGES[style]
    loops = outline_of(cells, size, edge.inset)
    gap = _text_box(label, size) if label else None
    way = "".join(_around(loop, edge.round, gap) for loop in loops)
    yield CluePath(edge.layer, way, stroke=edge.colour, width=edge.width, dash=edge.dash)
    if label:
        yield _text(label, size)


def _text(label: Label, size: int) -> ClueLabel:
    row, column = divmod(label.cell, size)
    x = column + TEXT_PLACE[0] + label.behind
    return ClueLabel("mark", label.text, x, row + TEXT_PLACE[1], TEXT_SIZE, begins=True)


def _text_box(label: Label, size: int) -> tuple[Point, Point]:
    """The corner of a cell, and how far the text there reaches from it."""
    row, column = divmod(label.cell, size)
    return (column, row), (TEXT_PLACE[0] + label.reach, TEXT_ROOM + 0.03)


def _around(loop: Sequence[Point], radius: float, gap: tuple[Point, Point] | None) -> str:
    if gap is not None:
        (left, top), (right, down) = gap
        at = next((at for at, (x, y) in enumerate(loop) if 0 < x - left < 0.2 and 0 < y - top < 0.2), None)
        if at is not None:
            x, y = loop[at]
            return paths.line([(left + right, y), *loop[at + 1 :], *loop[:at], (x, top + down)])
    return _rounded(loop, radius) if radius else paths.line(loop, is_closed=True)


def _rounded(loop: Sequence[Point], radius: float) -> str:
    """A closed line with quarter circles for corners."""
    written = ""
    for at, corner in enumerate(loop):
        before, after = loop[at - 1], loop[(at + 1) % len(loop)]
        into, out = paths.direction(corner, before), paths.direction(corner, after)
        is_right = into[0] * out[1] - into[1] * out[0] < 0
        start, end = paths.moved(corner, into, radius), paths.moved(corner, out, radius)
        written += f"{'L' if written else 'M'}{paths.written(*start)}"
        written += f"A{paths.written(radius, radius)} 0 0 {int(is_right)} {paths.written(*end)}"
    return written + "Z"
