"""What rules show on a board, drawn as SVG."""

from collections.abc import Iterator
from html import escape

from ninefold.render.clues.parts import ClueLabel, CluePart, CluePath, Layer
from ninefold.render.clues.paths import written
from ninefold.render.elements import element
from ninefold.render.geometry import CAP_HEIGHT, CELL, corner_of
from ninefold.render.palette import Palette
from ninefold.render.scene import Scene
from ninefold.render.style import Style
from ninefold.render.svg_lines import grid_lines


def clue_layer(scene: Scene, style: Style, layer: Layer) -> Iterator[str]:
    """The clues of one layer, drawn in cells and scaled as a whole."""
    drawn = "".join(_part(part, style) for part in scene.clues.on(layer))
    if drawn:
        yield element("g", drawn, transform=f"scale({CELL})", stroke_linecap="round", stroke_linejoin="round")


def fog(scene: Scene, style: Style) -> Iterator[str]:
    """A cover over the clues of some cells, under the lines of the board."""
    for cell in sorted(scene.fog):
        corner = corner_of(cell, scene.shape)
        fill = style.palette.clues["fog"]
        yield element("rect", x=corner.x, y=corner.y, width=CELL, height=CELL, fill=fill)
    if scene.fog:
        yield from grid_lines(scene, style)


def _part(part: CluePart, style: Style) -> str:
    return _path(part, style.palette) if isinstance(part, CluePath) else _label(part, style)


def _path(part: CluePath, palette: Palette) -> str:
    has_stroke = part.stroke != "none"
    return element(
        "path",
        d=part.path,
        fill=palette.clue(part.fill),
        stroke=palette.clue(part.stroke) if has_stroke else None,
        stroke_width=f"{part.width:g}" if has_stroke else None,
        stroke_dasharray=part.dash or None,
    )


def _label(part: ClueLabel, style: Style) -> str:
    return element(
        "text",
        escape(part.text),
        x=written(part.x),
        y=written(part.y + part.size * CAP_HEIGHT / 2),
        font_size=written(part.size),
        fill=style.palette.clue(part.fill),
        font_weight=style.given_weight if part.is_bold else 500,
        text_anchor="start" if part.begins else None,
    )
