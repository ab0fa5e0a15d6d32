"""The marks of a step drawn as SVG."""

from collections.abc import Iterator, Sequence
from math import hypot

from ninefold.render.elements import element, number, square, text
from ninefold.render.geometry import CAP_HEIGHT, CELL, Point, centre_of, middle_of, note_size, place_of, places_of
from ninefold.render.groups import hull_around, way_out
from ninefold.render.outline import outline_of
from ninefold.render.roles import Appearance, Sign, appearance_of
from ninefold.render.scene import Link, Scene
from ninefold.render.style import Style

TINT = 0.16
LINK_GAP = 0.14 * CELL
"""Room left around a candidate, so that a line does not cover its digit."""
BEND = 0.12


def mark_layers(scene: Scene, style: Style) -> tuple[Iterator[str], ...]:
    """Cells, outlines, candidates and links, each a layer of its own among those of the board."""
    return _cells(scene, style), _outlines(scene, style), _candidates(scene, style), _links(scene, style)


def _cells(scene: Scene, style: Style) -> Iterator[str]:
    """Cells filled in their role's shape, drawn as large as a cell allows so that no note is cut."""
    for role, cell in scene.marks.cells:
        appearance = appearance_of(role)
        centre = centre_of(cell, scene.shape)
        faint = style.palette.tint(appearance.colour(style.palette), TINT)
        clear = style.palette.tint(appearance.colour(style.palette), 3 * TINT)
        if appearance.sign in (Sign.DISC, Sign.RING):
            yield _soft_square(centre, faint if appearance.sign is Sign.DISC else "none", clear)
        else:
            yield _sign(appearance.sign, centre, 0.45 * CELL, fill=faint, stroke=clear, width=0.04 * CELL)


def _soft_square(centre: Point, fill: str, stroke: str) -> str:
    """What a disc or a ring becomes around nine notes."""
    width = 0.04 * CELL if fill == "none" else None
    return square(
        centre.x,
        centre.y,
        0.46 * CELL,
        rx=0.3 * CELL,
        fill=fill,
        stroke=stroke if width else None,
        stroke_width=width,
    )


def _candidates(scene: Scene, style: Style) -> Iterator[str]:
    """Candidates on their role's shape, with the digit drawn anew so that it can be read on it."""
    for role, cell, digit in scene.marks.candidates:
        if not scene.digit(cell):
            yield from _candidate(scene, style, appearance_of(role), cell, digit)


def _candidate(scene: Scene, style: Style, appearance: Appearance, cell: int, digit: int) -> Iterator[str]:
    place = place_of((cell, digit), scene)
    size = note_size(scene, cell)
    colour = appearance.colour(style.palette)
    is_filled = appearance.sign in (Sign.DISC, Sign.SQUARE, Sign.DIAMOND)
    symbol = text(
        scene.symbol(digit),
        [place.x],
        place.y + size * CAP_HEIGHT / 2,
        size,
        style.palette.sheet if is_filled else colour,
        style.given_weight,
    )
    shape = _sign(
        appearance.sign,
        place,
        0.6 * size,
        fill=colour if is_filled else style.palette.sheet,
        stroke=colour,
        width=0.08 * size,
    )
    yield from (symbol, shape) if appearance.sign is Sign.CROSS else (shape, symbol)


def _sign(sign: Sign, centre: Point, reach: float, fill: str, stroke: str, width: float) -> str:
    """A sign around a point; a disc has no edge, a ring no filling."""
    x, y = centre.x, centre.y
    if sign is Sign.DISC:
        return element("circle", cx=x, cy=y, r=reach, fill=fill)
    if sign is Sign.RING:
        return element("circle", cx=x, cy=y, r=reach - width / 2, fill="none", stroke=stroke, stroke_width=width)
    if sign is Sign.SQUARE:
        return square(x, y, 0.92 * reach, rx=0.15 * reach, fill=fill)
    if sign is Sign.DIAMOND:
        long = 1.1 * reach
        corners = f"M{number(x)} {number(y - long)}l{_pair(long, long)} {_pair(-long, long)} {_pair(-long, -long)}z"
        return element("path", d=corners, fill=fill)
    half = 0.85 * reach
    strokes = (
        f"M{_pair(x - half, y - half)}l{_pair(2 * half, 2 * half)}m0 {number(-2 * half)}l{_pair(-2 * half, 2 * half)}"
    )
    return element("path", d=strokes, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round")


def _outlines(scene: Scene, style: Style) -> Iterator[str]:
    """Houses just inside their edge, dashed unless they are part of the pattern; rules and sets inside, on a tint."""
    for role, cells in scene.marks.houses:
        is_pattern = appearance_of(role).sign is Sign.DISC
        dash = None if is_pattern else f"{number(0.16 * CELL)} {number(0.1 * CELL)}"
        yield _outline(scene, style, role, cells, inset=0.04 if is_pattern else 0.07, stroke_dasharray=dash)
    sets = {cells for _, cells in scene.marks.sets}
    for role, cells in scene.marks.rules:
        if cells not in sets:
            yield _outline(scene, style, role, cells, inset=0.07, fill_opacity=TINT / 2)
    for role, cells in scene.marks.sets:
        yield _outline(scene, style, role, cells, inset=0.1, fill_opacity=TINT / 2)


def _outline(
    scene: Scene,
    style: Style,
    role: str,
    cells: Sequence[int],
    inset: float,
    stroke_dasharray: str | None = None,
    fill_opacity: float | None = None,
) -> str:
    loops = outline_of(cells, scene.shape.size, inset)
    colour = appearance_of(role).colour(style.palette)
    return element(
        "path",
        d="".join("M" + "L".join(_pair(x * CELL, y * CELL) for x, y in loop) + "z" for loop in loops),
        fill=colour if fill_opacity else "none",
        fill_opacity=fill_opacity,
        stroke=colour,
        stroke_width=0.045 * CELL,
        stroke_dasharray=stroke_dasharray,
        stroke_linejoin="round",
    )


def _links(scene: Scene, style: Style) -> Iterator[str]:
    """Strong links solid, weak ones dashed; what is one node of several candidates is outlined."""
    yield from dict.fromkeys(
        _group(places_of(node, scene), style)
        for link in scene.marks.links
        for node in (link.start, link.end)
        if len(node) > 1
    )
    for link in scene.marks.links:
        dash = None if link.is_strong else f"{number(0.09 * CELL)} {number(0.07 * CELL)}"
        yield element(
            "path",
            d=_arc(link, scene),
            fill="none",
            stroke=style.palette.pen if link.is_own else style.palette.link_end,
            stroke_width=0.04 * CELL,
            stroke_dasharray=dash,
            stroke_linecap="round" if link.is_strong else None,
        )


def _group(places: Sequence[Point], style: Style) -> str:
    corners = "L".join(_pair(corner.x, corner.y) for corner in hull_around(places))
    return element("path", d=f"M{corners}z", fill="none", stroke=style.palette.link_end, stroke_width=0.035 * CELL)


def _arc(link: Link, scene: Scene) -> str:
    """A slightly bent line, so that links along a row stay apart. It ends at the outline of a group."""
    starts, ends = places_of(link.start, scene), places_of(link.end, scene)
    start, end = middle_of(starts), middle_of(ends)
    length = hypot(end.x - start.x, end.y - start.y) or 1
    ahead = Point((end.x - start.x) / length, (end.y - start.y) / length)
    before, behind = _room(starts, start, end), _room(ends, end, start)
    bend = min(0.5 * CELL, length * BEND)
    first = Point(start.x + ahead.x * before, start.y + ahead.y * before)
    last = Point(end.x - ahead.x * behind, end.y - ahead.y * behind)
    middle = Point((first.x + last.x) / 2 + ahead.y * bend, (first.y + last.y) / 2 - ahead.x * bend)
    return f"M{_pair(first.x, first.y)}Q{_pair(middle.x, middle.y)} {_pair(last.x, last.y)}"


def _room(node: Sequence[Point], start: Point, end: Point) -> float:
    """How far from the middle of a node its line begins."""
    if len(node) > 1:
        return way_out(hull_around(node), start, end)
    return min(LINK_GAP, 0.35 * hypot(end.x - start.x, end.y - start.y))


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
