"""The cover of a booklet."""

from collections.abc import Sequence

from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.page import Element, Label, Page, Picture

_MARK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<g fill="none" stroke="{ink}" stroke-linejoin="round">
<path d="M4 4h28l12 12v28H4z" fill="{sheet}" stroke-width="2.5"/>
<path d="M17.3 4v40M30.7 17v27M4 17.3h27M4 30.7h40" stroke-width="1.5"/>
<path d="M31.5 4.5v12h12z" fill="{pen}" stroke-width="2"/>
</g>
</svg>
"""


def cover_page(items: Sequence[Item], layout: Layout) -> Page:
    """Title, what is inside, and the date."""
    palette = layout.style.palette
    scale = 0.7 if layout.is_small else 1.0
    width = layout.width - 60 * scale
    left = 30 * scale
    middle = 0.36 * layout.height
    mark = _MARK.format(ink=palette.ink, sheet=palette.sheet, pen=palette.pen)
    levels = dict.fromkeys(item.level for item in items if item.level)
    inside = [layout.words.count(len(items)), *levels]
    elements: list[Element] = [
        Picture(mark, layout.width / 2 - 14 * scale, middle - 42 * scale, 28 * scale, "ninefold"),
        Label(layout.title or "Sudoku", left, middle, width, size=40 * scale, align="center", is_serif=True),
        Label(" · ".join(inside), left, 0.62 * layout.height, width, size=14 * scale, align="center", is_soft=True),
        Label(layout.date, left, layout.height - 36 * scale, width, size=12 * scale, align="center", is_soft=True),
    ]
    return Page(layout.width, layout.height, tuple(elements))
