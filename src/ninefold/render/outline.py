"""The outline of any set of cells."""

from collections.abc import Iterable

Corner = tuple[int, int]
"""Column and row of a grid point."""


def outline_of(cells: Iterable[int], size: int, inset: float) -> list[list[tuple[float, float]]]:
    """Closed loops around the cells, in cells from the top left corner, drawn `inset` inside their edge."""
    return [_inset(_corners(loop), inset) for loop in _loops(_edges(set(cells), size))]


def _edges(cells: set[int], size: int) -> dict[Corner, list[Corner]]:
    """Edges that only one of the cells has, clockwise, so that the inside is on the right."""
    edges: dict[Corner, list[Corner]] = {}
    places = {divmod(cell, size) for cell in cells}
    for row, column in sorted(places):
        top_left, top_right = (column, row), (column + 1, row)
        bottom_left, bottom_right = (column, row + 1), (column + 1, row + 1)
        for neighbour, start, end in (
            ((row - 1, column), top_left, top_right),
            ((row, column + 1), top_right, bottom_right),
            ((row + 1, column), bottom_right, bottom_left),
            ((row, column - 1), bottom_left, top_left),
        ):
            if neighbour not in places:
                edges.setdefault(start, []).append(end)
    return edges


def _loops(edges: dict[Corner, list[Corner]]) -> list[list[Corner]]:
    loops = []
    while edges:
        start = next(iter(edges))
        loop = [start]
        while (following := _take(edges, loop)) != start:
            loop.append(following)
        loops.append(loop)
    return loops


def _take(edges: dict[Corner, list[Corner]], loop: list[Corner]) -> Corner:
    """The next corner; where two cells only touch, the turn to the right keeps to the same cell."""
    here = loop[-1]
    ends = edges[here]
    best = ends[0] if len(loop) < 2 else max(ends, key=lambda end: _turn(loop[-2], here, end))
    ends.remove(best)
    if not ends:
        del edges[here]
    return best


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _corners(loop: list[Corner]) -> list[Corner]:
    """The loop without the points in the middle of straight edges."""
    around = [(loop[at - 1], loop[at], loop[(at + 1) % len(loop)]) for at in range(len(loop))]
    return [corner for before, corner, after in around if _turn(before, corner, after)]


def _inset(corners: list[Corner], inset: float) -> list[tuple[float, float]]:
    moved = []
    for at, (x, y) in enumerate(corners):
        (dx1, dy1), (dx2, dy2) = _inward(corners[at - 1], (x, y)), _inward((x, y), corners[(at + 1) % len(corners)])
        moved.append((x + inset * (dx1 + dx2), y + inset * (dy1 + dy2)))
    return moved


def _inward(start: Corner, end: Corner) -> tuple[int, int]:
    """The direction to the right of a clockwise edge: into the cells."""
    step_x, step_y = end[0] - start[0], end[1] - start[1]
    return (-_sign(step_y), _sign(step_x))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
