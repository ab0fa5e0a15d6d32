"""A scene drawn as SVG."""

from collections.abc import Iterable, Iterator
from html import escape
from math import ceil, radians, tan

from ninefold.render.clues import NO_CLUES
from ninefold.render.elements import FAMILY, element, number, square, text
from ninefold.render.geometry import (
    CAP_HEIGHT,
    CELL,
    DIGIT_SIZE,
    NOTE_SIZE,
    centre_of,
    corner_of,
    note_size,
    notes_per_side,
    place_of,
)
from ninefold.render.scene import NO_MARKS, Scene
from ninefold.render.style import SCREEN, Style
from ninefold.render.svg_clues import clue_layer, fog
from ninefold.render.svg_lines import grid_lines
from ninefold.render.svg_marks import mark_layers

LABEL_SIZE = 0.25 * CELL
LABEL_ROOM = 0.5 * CELL
SLANT = 12
"""Degrees."""


def draw_svg(scene: Scene, style: Style = SCREEN, title: str = "") -> str:
    """The scene as an SVG file of its own. The title is what a screen reader says instead of the picture."""
    cells, outlines, candidates, links = mark_layers(scene, style) if scene.marks != NO_MARKS else ((),) * 4
    layers = (
        _sheet(scene, style),
        clue_layer(scene, style, "shade"),
        _cell_colours(scene, style),
        cells,
        _notes_grid(scene, style),
        clue_layer(scene, style, "line"),
        grid_lines(scene, style),
        clue_layer(scene, style, "mark"),
        fog(scene, style),
        outlines,
        _markers(scene, style),
        _candidate_colours(scene, style),
        candidates,
        _notes(scene, style),
        _digits(scene, style),
        _waves(scene, style),
        links,
        _labels(scene, style),
    )
    drawn = "\n".join(part for layer in layers for part in layer)
    named = f"<title>{escape(title)}</title>\n" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box(scene, style)}" role="img"'
        f' font-family="{FAMILY}" text-anchor="middle">\n{named}{drawn}\n</svg>\n'
    )


def view_box(scene: Scene, style: Style = SCREEN) -> str:
    """The drawn room: the board, half its frame around it, clues outside, and the labels. It is always a square."""
    return " ".join(map(number, _room(scene, style)))


def cells_across(scene: Scene) -> float:
    """How many cells wide a drawn board is, with the clues beside it."""
    top, right, bottom, left = scene.clues.margin
    return scene.shape.size + max(top + bottom, left + right)


def _room(scene: Scene, style: Style) -> tuple[float, float, float, float]:
    """Left, top, width and height; what a side lacks to a square is shared by the two ends of the other one."""
    board = scene.shape.size * CELL
    frame = float(ceil(style.frame / 2))
    label = LABEL_ROOM - frame if scene.has_labels else 0
    top, right, bottom, left = (max(frame, CELL * taken) for taken in scene.clues.margin)
    width, height = label + left + board + right, label + top + board + bottom
    side = max(width, height)
    return -label - left - (side - width) / 2, -label - top - (side - height) / 2, side, side


def _sheet(scene: Scene, style: Style) -> Iterator[str]:
    """As far as something is drawn: clues outside have to be read on any ground."""
    board = scene.shape.size * CELL
    left, top, width, height = _room(scene, style)
    if scene.clues.margin == NO_CLUES.margin:
        yield element("rect", width=board, height=board, fill=style.palette.sheet)
    else:
        yield element("rect", x=left, y=top, width=width, height=height, fill=style.palette.sheet)


def _cell_colours(scene: Scene, style: Style) -> Iterator[str]:
    for cell, colours in sorted(scene.cell_colours.items()):
        corner = corner_of(cell, scene.shape)
        width = CELL / len(colours)
        for at, colour in enumerate(colours):
            fill = style.palette.cells[colour - 1]
            yield element("rect", x=corner.x + at * width, y=corner.y, width=width, height=CELL, fill=fill)


def _notes_grid(scene: Scene, style: Style) -> Iterator[str]:
    """Short lines between the places of notes, kept off the cell's edge so that they do not look like cells."""
    if not scene.has_notes_grid:
        return
    side = notes_per_side(scene.shape)
    inset, length = 0.06 * CELL, 0.88 * CELL
    path = ""
    for cell in range(scene.shape.cells):
        corner = corner_of(cell, scene.shape)
        for at in () if scene.digit(cell) else range(1, side):
            along = at * CELL / side
            path += f"M{number(corner.x + inset)} {number(corner.y + along)}h{number(length)}"
            path += f"M{number(corner.x + along)} {number(corner.y + inset)}v{number(length)}"
    faint = style.palette.tint(style.palette.ink, 0.2)
    yield element(
        "path", d=path, fill="none", stroke=faint, stroke_width=0.5 * style.cell_line, stroke_dasharray="1.5 2"
    )


def _markers(scene: Scene, style: Style) -> Iterator[str]:
    pen = {"fill": "none", "stroke": style.palette.ink_soft, "stroke_width": 0.035 * CELL}
    reach = 0.38 * CELL
    for cell, marker in sorted(scene.markers.items()):
        centre = centre_of(cell, scene.shape)
        if marker == 1:
            yield element("circle", cx=centre.x, cy=centre.y, r=reach, **pen)
        elif marker == 2:
            yield square(centre.x, centre.y, reach, rx=4, **pen)
        else:
            turn = f"rotate(45 {number(centre.x)} {number(centre.y)})"
            yield square(centre.x, centre.y, 0.78 * reach, rx=4, transform=turn, **pen)


def _candidate_colours(scene: Scene, style: Style) -> Iterator[str]:
    for candidate, colour in sorted(scene.candidate_colours.items()):
        if not scene.digit(candidate[0]):
            place = place_of(candidate, scene)
            fill = style.palette.cells[colour - 1]
            yield element("circle", cx=place.x, cy=place.y, r=0.62 * note_size(scene, candidate[0]), fill=fill)


def _notes(scene: Scene, style: Style) -> Iterator[str]:
    marked = {(cell, digit) for role, cell, digit in scene.marks.candidates}
    for cell, digits in sorted(scene.corner.items()):
        plain = [digit for digit in sorted(digits) if (cell, digit) not in marked]
        if not scene.digit(cell) and plain:
            yield from _note_rows(scene, cell, plain, style)
    for cell, digits in sorted(scene.centre.items()):
        if not scene.digit(cell):
            yield _centre_notes(scene, cell, digits, style)


def _note_rows(scene: Scene, cell: int, digits: Iterable[int], style: Style) -> Iterator[str]:
    """One text for each row of notes, so that a full board stays a small file."""
    size = note_size(scene, cell)
    rows: dict[float, list[int]] = {}
    for digit in digits:
        rows.setdefault(place_of((cell, digit), scene).y, []).append(digit)
    for y, row in rows.items():
        symbols = "".join(map(scene.symbol, row))
        places = [place_of((cell, digit), scene).x for digit in row]
        yield text(symbols, places, y + size * CAP_HEIGHT / 2, size, style.palette.ink_soft, style.entry_weight)


def _centre_notes(scene: Scene, cell: int, digits: Iterable[int], style: Style) -> str:
    symbols = "".join(map(scene.symbol, sorted(digits)))
    size = min(NOTE_SIZE, 1.3 * CELL / max(5, len(symbols)))
    centre = centre_of(cell, scene.shape)
    y = centre.y + size * CAP_HEIGHT / 2
    return text(symbols, [centre.x], y, size, style.palette.ink_soft, style.entry_weight)


def _digits(scene: Scene, style: Style) -> Iterator[str]:
    palette = style.palette
    givens = {cell: digit for cell, digit in enumerate(scene.givens.digits) if digit}
    entries = {cell: digit for cell, digit in scene.entries.items() if cell not in scene.wrong}
    placed = {cell: digit for cell, digit in scene.placed.items() if cell not in scene.wrong}
    wrong = {cell: scene.digit(cell) for cell in scene.wrong if not scene.givens[cell]}
    yield from _digit_rows(scene, givens, palette.ink, style.given_weight)
    yield from _digit_rows(scene, entries, palette.pen, style.entry_weight)
    yield from _digit_rows(scene, wrong, palette.wrong, style.entry_weight)
    yield from _digit_rows(scene, placed, palette.machine, style.entry_weight, is_slanted=True)


def _digit_rows(
    scene: Scene, digits: dict[int, int], fill: str, weight: int, is_slanted: bool = False
) -> Iterator[str]:
    """One text for each row of the board."""
    rows: dict[int, list[int]] = {}
    for cell in sorted(digits):
        rows.setdefault(cell // scene.shape.size, []).append(cell)
    for cells in rows.values():
        symbols = "".join(scene.symbol(digits[cell]) for cell in cells)
        places = [centre_of(cell, scene.shape).x for cell in cells]
        middle = centre_of(cells[0], scene.shape).y
        slant = _slant(middle) if is_slanted else None
        yield text(symbols, places, middle + DIGIT_SIZE * CAP_HEIGHT / 2, DIGIT_SIZE, fill, weight, transform=slant)


def _slant(y: float) -> str:
    """Leans a row of text around its middle: our fonts have no italics, and every reader knows this."""
    return f"translate({number(y * tan(radians(SLANT)))}) skewX({-SLANT})"


def _waves(scene: Scene, style: Style) -> Iterator[str]:
    """Wavy lines under wrong digits, so that they differ without colour."""
    for cell in sorted(scene.wrong):
        centre = centre_of(cell, scene.shape)
        reach = 0.09 * CELL
        start = f"M{number(centre.x - 2 * reach)} {number(centre.y + 0.34 * CELL)}"
        wave = (
            f"q{number(reach / 2)} {number(-reach / 2)} {number(reach)} 0t{number(reach)} 0" + 2 * f"t{number(reach)} 0"
        )
        yield element("path", d=start + wave, fill="none", stroke=style.palette.wrong, stroke_width=0.035 * CELL)


def _labels(scene: Scene, style: Style) -> Iterator[str]:
    if not scene.has_labels:
        return
    size = scene.shape.size
    above, beside = (-(0.26 + taken) * CELL for taken in (scene.clues.margin.top, scene.clues.margin.left))
    drop = LABEL_SIZE * CAP_HEIGHT / 2
    for at in range(size):
        along = (at + 0.5) * CELL
        yield text(str(at + 1), [along], above + drop, LABEL_SIZE, style.palette.ink_soft, style.entry_weight)
        yield text(str(at + 1), [beside], along + drop, LABEL_SIZE, style.palette.ink_soft, style.entry_weight)
