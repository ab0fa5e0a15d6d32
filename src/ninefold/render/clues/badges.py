"""Small signs between cells that touch."""

from collections.abc import Callable, Iterator, Sequence

from ninefold.render.clues import paths
from ninefold.render.clues.parts import ClueLabel, CluePart, CluePath
from ninefold.render.clues.paths import Point

DOT, DOT_WITH_TEXT = 0.115, 0.16
RIM = 0.03
QUADRUPLE = 0.235


def badge(points: Sequence[Point], style: str, text: str = "") -> Iterator[CluePart]:
    """The parts of a sign in the middle of the centres of its cells."""
    return _BADGES[style](points, text)


def reach_of(style: str, text: str) -> float:
    """How far a sign reaches into its cells."""
    if style == "quadruple":
        return QUADRUPLE
    return DOT_WITH_TEXT if text else DOT


def _white_dot(points: Sequence[Point], text: str) -> Iterator[CluePart]:
    centre = paths.middle(points)
    yield CluePath("mark", paths.circle(centre, reach_of("", text)), "white", "ink", RIM)
    if text:
        yield _inside(centre, text, "black")


def _black_dot(points: Sequence[Point], text: str) -> Iterator[CluePart]:
    centre = paths.middle(points)
    yield CluePath("mark", paths.circle(centre, reach_of("", text)), "black", "ink", RIM)
    if text:
        yield _inside(centre, text, "white")


def _inside(centre: Point, text: str, colour: str) -> ClueLabel:
    return ClueLabel("mark", text, *centre, min(0.22, 0.4 / len(text)), colour, is_bold=True)


def _sum(points: Sequence[Point], text: str) -> Iterator[CluePart]:
    """X, V or a number, on a patch of the sheet so that the line between the cells does not cross it out."""
    centre = paths.middle(points)
    half_width = 0.085 + 0.045 * len(text)
    yield CluePath("mark", paths.box(centre, half_width, 0.13), fill="sheet")
    yield ClueLabel("mark", text, *centre, 0.34 if len(text) == 1 else 0.22, is_bold=True)


def _greater(points: Sequence[Point], _text: str) -> Iterator[CluePart]:
    """A chevron that points to the second cell, the smaller one."""
    centre = paths.middle(points)
    along = paths.direction(points[0], points[1])
    yield CluePath("mark", paths.circle(centre, 0.1), fill="sheet")
    tip = paths.moved(centre, along, 0.07)
    yield CluePath("mark", paths.head(tip, along, 0.14, spread=0.95), stroke="ink", width=0.045)


def _quadruple(points: Sequence[Point], text: str) -> Iterator[CluePart]:
    """Up to two digits in a row; more stand in two rows."""
    centre = paths.middle(points)
    yield CluePath("mark", paths.circle(centre, QUADRUPLE), "sheet", "ink", RIM)
    digits = text.split()
    rows = [digits] if len(digits) < 3 else [digits[: len(digits) // 2], digits[len(digits) // 2 :]]
    size = 0.26 if len(digits) < 2 else 0.2
    for at, row in enumerate(rows):
        down = (at - (len(rows) - 1) / 2) * 0.19
        yield ClueLabel("mark", " ".join(row), centre[0], centre[1] + down, size, is_bold=True)


_BADGES: dict[str, Callable[[Sequence[Point], str], Iterator[CluePart]]] = {
    "white-dot": _white_dot,
    "black-dot": _black_dot,
    "sum": _sum,
    "greater": _greater,
    "quadruple": _quadruple,
}
