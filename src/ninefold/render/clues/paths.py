"""Paths as SVG writes them, in cells."""

from collections.abc import Iterable, Sequence
from math import hypot

Point = tuple[float, float]
"""Across and down."""


def written(*values: float) -> str:
    """Coordinates, to a thousandth of a cell."""
    return " ".join(f"{round(value, 3) + 0.0:g}" for value in values)


def line(points: Iterable[Point], is_closed: bool = False) -> str:
    """A line from point to point."""
    return "M" + "L".join(written(*point) for point in points) + ("Z" if is_closed else "")


def circle(centre: Point, radius: float) -> str:
    x, y = centre
    turn = f"a{written(radius, radius)} 0 1 0 "
    return f"M{written(x - radius, y)}{turn}{written(2 * radius, 0)}{turn}{written(-2 * radius, 0)}Z"


def box(centre: Point, half_width: float, half_height: float) -> str:
    x, y = centre
    corners = [(x - half_width, y - half_height), (x + half_width, y - half_height)]
    return line([*corners, (x + half_width, y + half_height), (x - half_width, y + half_height)], is_closed=True)


def square(centre: Point, half: float) -> str:
    return box(centre, half, half)


def diamond(centre: Point, reach: float) -> str:
    x, y = centre
    return line([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], is_closed=True)


def direction(start: Point, end: Point) -> Point:
    """One cell's length from a point towards another; to the right if they are the same."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (1.0, 0.0)


def moved(point: Point, along: Point, length: float) -> Point:
    return (point[0] + along[0] * length, point[1] + along[1] * length)


def head(tip: Point, along: Point, length: float, spread: float = 0.8) -> str:
    """The two strokes of an arrow's head that points along a direction; a spread of 1 is a right angle."""
    back = moved(tip, along, -length)
    across = (-along[1], along[0])
    return line([moved(back, across, length * spread), tip, moved(back, across, -length * spread)])


def shortened(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """A line without a length at its start and at its end."""
    first = moved(points[0], direction(points[0], points[1]), start)
    last = moved(points[-1], direction(points[-1], points[-2]), end)
    return [first, *points[1:-1], last]


def middle(points: Iterable[Point]) -> Point:
    """The point in the middle of points."""
    xs, ys = zip(*points, strict=True)
    return (sum(xs) / len(xs), sum(ys) / len(ys))
