"""The picture on a cover: the first answer of the book as a mosaic, so that every book has its own."""

from collections.abc import Iterator
from dataclasses import replace

from ninefold.render.elements import FAMILY, element, text
from ninefold.render.geometry import CAP_HEIGHT, CELL, DIGIT_SIZE, centre_of, corner_of
from ninefold.render.palette import GREY, Palette
from ninefold.render.scene import Scene
from ninefold.render.style import Style
from ninefold.render.svg_lines import grid_lines

PALEST, DARKEST = 0.06, 0.94
"""Strengths of ink on the tiles of the lowest and the highest digit."""


def draw_mosaic_svg(answer: Scene, palette: Palette, rows: int) -> str:
    """The uppermost rows of a solved board: a shade for every digit, and the givens written on it."""
    width = answer.shape.size * CELL
    tiles = [part for cell in range(rows * answer.shape.size) for part in _tile(answer, cell, palette)]
    seams = Style(replace(palette, ink=palette.sheet), frame=0, box_line=5, cell_line=1.5, cell_line_strength=1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {rows * CELL}" font-family="{FAMILY}"'
        f' text-anchor="middle">{"".join((*tiles, *grid_lines(answer, seams)))}</svg>'
    )


def _tile(answer: Scene, cell: int, palette: Palette) -> Iterator[str]:
    shade, ink = _shade(answer.digit(cell), answer.shape.size, palette)
    corner, centre = corner_of(cell, answer.shape), centre_of(cell, answer.shape)
    yield element("rect", x=corner.x, y=corner.y, width=CELL, height=CELL, fill=shade)
    if answer.givens[cell]:
        symbol = answer.symbol(answer.givens[cell])
        yield text(symbol, [centre.x], centre.y + DIGIT_SIZE * CAP_HEIGHT / 2, DIGIT_SIZE, ink, 600)


def _shade(digit: int, size: int, palette: Palette) -> tuple[str, str]:
    """The colour of a digit's tile, and that of the digit on it: one of the nine colours, or a grey."""
    if palette != GREY:
        return palette.cells[(digit - 1) % len(palette.cells)], palette.ink
    strength = PALEST + (DARKEST - PALEST) * (digit - 1) / (size - 1)
    return palette.tint(palette.ink, strength), palette.sheet if strength > 0.4 else palette.ink
