"""Shapes in a cell, behind its digit."""

from collections.abc import Callable, Iterator

from ninefold.render.clues import paths
from ninefold.render.clues.parts import ClueLabel, CluePart, CluePath
from ninefold.render.clues.paths import Point

TEXT_ROOM = 0.2
"""What a text at the lower edge takes from the notes."""


def figure(centre: Point, style: str, text: str = "") -> Iterator[CluePart]:
    """The parts of a shape around the centre of a cell."""
    if style in _FIGURES:
        yield from _FIGURES[style](centre)
    if text:
        size = min(0.18, 1.25 / len(text))
        yield ClueLabel("line", text, centre[0], centre[1] + 0.315, size, "soft")


def _odd(centre: Point) -> Iterator[CluePath]:
    yield CluePath("line", paths.circle(centre, 0.39), fill="grey")


def _even(centre: Point) -> Iterator[CluePath]:
    yield CluePath("line", paths.square(centre, 0.37), fill="grey")


def _bulb(centre: Point) -> Iterator[CluePath]:
    yield CluePath("line", paths.circle(centre, 0.38), stroke="steel", width=0.045)


def _counting_circle(centre: Point) -> Iterator[CluePath]:
    """Two rings, as one is the bulb of an arrow."""
    yield CluePath("line", paths.circle(centre, 0.42), stroke="steel", width=0.035)
    yield CluePath("line", paths.circle(centre, 0.35), stroke="steel", width=0.035)


def _minimum(centre: Point) -> Iterator[CluePath]:
    return _extreme(centre, points_in=True)


def _maximum(centre: Point) -> Iterator[CluePath]:
    return _extreme(centre, points_in=False)


def _extreme(centre: Point, points_in: bool) -> Iterator[CluePath]:
    """A small head in the middle of each side, which points into the cell or out of it."""
    yield CluePath("shade", paths.square(centre, 0.5), fill="shade")
    heads = ""
    for along in ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)):
        tip = paths.moved(centre, along, 0.36 if points_in else 0.45)
        heads += paths.head(tip, (-along[0], -along[1]) if points_in else along, 0.09, spread=1.1)
    yield CluePath("line", heads, stroke="soft", width=0.04)


def _hatched(across: bool, down: bool) -> Callable[[Point], Iterator[CluePath]]:
    """Fine lines in the direction in which a cell points to a place: along its row, its column, or both for a box."""

    def draw(centre: Point) -> Iterator[CluePath]:
        x, y = centre
        steps = (-0.36, -0.18, 0.0, 0.18, 0.36)
        lines = [paths.line([(x - 0.42, y + at), (x + 0.42, y + at)]) for at in steps if across]
        lines += [paths.line([(x + at, y - 0.42), (x + at, y + 0.42)]) for at in steps if down]
        yield CluePath("shade", paths.square(centre, 0.5), fill="shade")
        yield CluePath("line", "".join(lines), stroke="grey", width=0.03)

    return draw


_FIGURES: dict[str, Callable[[Point], Iterator[CluePath]]] = {
    "odd": _odd,
    "even": _even,
    "bulb": _bulb,
    "counting-circle": _counting_circle,
    "minimum": _minimum,
    "maximum": _maximum,
    # A cell that indexes its column tells a row, so its lines go down the column; the other way round for rows.
    "indexing-row": _hatched(across=False, down=True),
    "indexing-column": _hatched(across=True, down=False),
    "indexing-box": _hatched(across=True, down=True),
}
