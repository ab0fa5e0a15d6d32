"""A page of answers."""

from collections.abc import Sequence

from ninefold.render.paper.header_footer import footer, header
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import FOOTER, GAP, HEADER, Measures
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.svg import draw_svg

SIDE = 38.0
LARGE_SIDE = 78.0


def answers_per_page(layout: Layout, measures: Measures) -> int:
    columns, rows, _ = _grid(layout, measures)
    return columns * rows


def answer_page(items: Sequence[Item], layout: Layout, measures: Measures, number: int) -> Page:
    """Solved boards, small, in reading order."""
    words = layout.words
    title = words.answers_to.format(title=layout.title) if layout.title else words.answers
    elements: list[Element] = [*header(layout, measures, title, has_name=False)]
    columns, _, side = _grid(layout, measures)
    width = (layout.width - 2 * measures.margin + GAP) / columns
    for at, item in enumerate(items):
        row, column = divmod(at, columns)
        x = measures.margin + column * width
        y = measures.top + row * (side + measures.caption + GAP)
        elements.append(Label("", x, y, side, size=measures.text, strong=str(item.number)))
        alt = words.answer_alt.format(number=item.number)
        elements.append(Picture(draw_svg(item.answer, layout.style), x, y + measures.caption, side, alt))
    return Page(layout.width, layout.height, (*elements, *footer(layout, measures, number)))


def _grid(layout: Layout, measures: Measures) -> tuple[int, int, float]:
    """Columns, rows, and the side of a board: as many as fit at the least size, then as large as they get."""
    least = LARGE_SIDE if layout.is_large_print else SIDE
    width = layout.width - 2 * measures.margin + GAP
    height = layout.height - 2 * measures.margin - HEADER - FOOTER + GAP
    between = measures.caption + GAP
    columns, rows = max(1, int(width / (least + GAP))), max(1, int(height / (least + between)))
    return columns, rows, min(width / columns - GAP, height / rows - between)
