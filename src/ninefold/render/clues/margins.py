"""Clues outside the grid, each beside the cell from which its line is seen."""

from collections.abc import Iterator, Sequence

from ninefold.render.clues import paths
from ninefold.render.clues.parts import ClueLabel, CluePart, CluePath, Sides
from ninefold.render.clues.paths import Point

STEP = 0.66
"""How much a clue takes outside the grid."""
SIZE = 0.4

Place = tuple[int, int]
"""Row and column, of which one may lie outside the grid."""


class Margins:
    """The places outside a grid, and which of them are taken."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._taken: dict[Place, int] = {}
        self.sides = Sides()
        """How much is drawn outside the grid."""

    def clue(self, cells: Sequence[int], text: str, style: str) -> Iterator[CluePart]:
        """The parts of a clue that looks along cells. A style is a frame that tells what the number means."""
        along = self._direction(cells)
        place = self._outside(cells[0], along)
        depth = self._taken[place] = self._taken.get(place, 0) + 1
        x, y = self._at(place, depth)
        self.sides |= self._needed(place, depth)
        is_slanted = bool(along[0] and along[1])
        if is_slanted:
            yield from _with_arrow((x, y), (float(along[1]), float(along[0])), text)
        else:
            yield ClueLabel("mark", text, x, y, min(SIZE, 1.1 / len(text)))
            yield from _framed((x, y), text, style)

    def _direction(self, cells: Sequence[int]) -> Place:
        """Down and right; a single cell is looked at from its nearest corner."""
        rows, columns = zip(*(divmod(cell, self._size) for cell in cells[:2]), strict=True)
        if len(cells) > 1:
            return _sign(rows[1] - rows[0]), _sign(columns[1] - columns[0])
        return (1 if 2 * rows[0] < self._size else -1), (1 if 2 * columns[0] < self._size else -1)

    def _outside(self, cell: int, along: Place) -> Place:
        row, column = divmod(cell, self._size)
        while 0 <= row < self._size and 0 <= column < self._size:
            row, column = row - along[0], column - along[1]
        return row, column

    def _at(self, place: Place, depth: int) -> tuple[float, float]:
        """The middle of a place, further out for each clue that is there already."""

        def coordinate(at: int) -> float:
            if at < 0:
                return -STEP * (depth - 0.5)
            return at + 0.5 if at < self._size else self._size + STEP * (depth - 0.5)

        return coordinate(place[1]), coordinate(place[0])

    def _needed(self, place: Place, depth: int) -> Sides:
        room = STEP * depth
        row, column = place
        return Sides(
            top=room if row < 0 else 0,
            right=room if column >= self._size else 0,
            bottom=room if row >= self._size else 0,
            left=room if column < 0 else 0,
        )


def _with_arrow(centre: Point, along: Point, text: str) -> Iterator[CluePart]:
    """The text, moved away from the grid to make room for an arrow to it."""
    x, y = paths.moved(centre, along, -0.09)
    yield ClueLabel("mark", text, x, y, min(0.32, 0.85 / len(text)))
    start, tip = paths.moved(centre, along, 0.1), paths.moved(centre, along, 0.25)
    way = paths.line([start, tip]) + paths.head(tip, paths.direction(start, tip), 0.09)
    yield CluePath("mark", way, stroke="ink", width=0.03)


def _framed(centre: Point, text: str, style: str) -> Iterator[CluePath]:
    """A few strokes around a number: bread around a sandwich, a roof over skyscrapers, a box, a door."""
    x, y = centre
    half = 0.07 + 0.09 * len(text)
    left, right, top, bottom = x - half, x + half, y - 0.2, y + 0.2
    ways = {
        "sandwich": paths.line([(left, top), (right, top)]) + paths.line([(left, bottom), (right, bottom)]),
        "skyscraper": paths.line([(left, top + 0.04), (x, top - 0.08), (right, top + 0.04)]),
        "x-sum": paths.box(centre, half, 0.2),
        "numbered-room": paths.line([(left, bottom), (left, top), (right, top), (right, bottom)]),
    }
    if style in ways:
        yield CluePath("mark", ways[style], stroke="soft", width=0.025)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
