"""The cover of a booklet."""

from collections.abc import Sequence

from ninefold.render.paper.cover_art import draw_mosaic_svg
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.svg import draw_svg

_MARK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<g fill="none" stroke="{ink}" stroke-linejoin="round">
<path d="M4 4h28l12 12v28H4z" fill="{sheet}" stroke-width="2.5"/>
<path d="M17.3 4v40M30.7 17v27M4 17.3h27M4 30.7h40" stroke-width="1.5"/>
<path d="M31.5 4.5v12h12z" fill="{pen}" stroke-width="2"/>
</g>
</svg>
"""

LARGEST_ART = 0.708
"""Of the page's height: on the sheets of ISO 216 that is a square as wide as the page."""
TITLE_SIZES = ((20, 52), (32, 40), (60, 30))
"""Up to so many letters, so many points on a page of A4."""


def cover_page(items: Sequence[Item], layout: Layout) -> Page:
    """Title, what is inside and the date over a picture that goes to the edges."""
    scale = layout.width / 210
    left, width = 18 * scale, layout.width - 36 * scale
    art = _art(items[0], layout)
    palette = layout.style.palette
    mark = _MARK.format(ink=palette.ink, sheet=palette.sheet, pen=palette.pen)
    title = layout.title or "Sudoku"
    size = next(size for letters, size in TITLE_SIZES if len(title) <= letters) * scale
    under = art.y - 11 * scale
    soft = 13 * scale
    elements: list[Element] = [
        art,
        Label(title, left, 0.085 * layout.height, width - 22 * scale, size=size, is_serif=True),
        Picture(mark, left + width - 15 * scale, 0.08 * layout.height, 15 * scale, "ninefold"),
        Label(_inside(items, layout), left, under, 0.7 * width, size=soft, is_soft=True),
        Label(layout.date, left + 0.7 * width, under, 0.3 * width, size=soft, align="right", is_soft=True),
    ]
    return Page(layout.width, layout.height, tuple(elements))


def _inside(items: Sequence[Item], layout: Layout) -> str:
    """How many puzzles, and of which levels."""
    levels = dict.fromkeys(item.level for item in items if item.level)
    return " · ".join([layout.words.count(len(items)), *levels])


def _art(first: Item, layout: Layout) -> Picture:
    """The answer of the first puzzle as a mosaic; where ink is to be saved, the puzzle itself."""
    if layout.saves_ink:
        side = 0.8 * layout.width
        x = (layout.width - side) / 2
        return Picture(draw_svg(first.scene, layout.style), x, layout.height - side - x, side, "")
    size = first.answer.shape.size
    cell = layout.width / size
    rows = min(size, int(LARGEST_ART * layout.height / cell))
    mosaic = draw_mosaic_svg(first.answer, layout.style.palette, rows)
    return Picture(mosaic, 0, layout.height - rows * cell, layout.width, "")
