"""Nodes of several candidates: the outline that holds them together, and how far a line to them may go."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, inf, sin, tau

from ninefold.render.geometry import CELL, Point

REACH = 0.2 * CELL
"""From the middle of a candidate to the outline around it."""
CORNERS = 16


def hull_around(places: Sequence[Point]) -> list[Point]:
    """The corners of a rounded outline around places, clockwise."""
    angles = [tau * at / CORNERS for at in range(CORNERS)]
    around = [Point(place.x + REACH * cos(turn), place.y + REACH * sin(turn)) for place in places for turn in angles]
    around.sort(key=lambda point: (point.x, point.y))
    return [*_half_hull(around), *_half_hull(around[::-1])]


def _half_hull(points: Sequence[Point]) -> list[Point]:
    """The corners passed on one side, from the first point to the last, which is left to the other side."""
    hull: list[Point] = []
    for point in points:
        while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        hull.append(point)
    return hull[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    """Above 0 for a turn to the right."""
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)


def way_out(hull: Sequence[Point], start: Point, end: Point) -> float:
    """How far it is from a point inside a hull to its edge, on the way to another point."""
    length = hypot(end.x - start.x, end.y - start.y) or 1
    dx, dy = (end.x - start.x) / length, (end.y - start.y) / length
    return min(_way_to_edge(start, dx, dy, a, b) for a, b in pairwise([*hull, hull[0]]))


def _way_to_edge(start: Point, dx: float, dy: float, a: Point, b: Point) -> float:
    edge_x, edge_y = b.x - a.x, b.y - a.y
    across = dx * edge_y - dy * edge_x
    way = ((a.x - start.x) * edge_y - (a.y - start.y) * edge_x) / across if across else inf
    return way if way > 0 else inf
