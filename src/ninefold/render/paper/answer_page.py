"""A page of answers."""

from collections.abc import Sequence

from ninefold.render.paper import words
from ninefold.render.paper.furniture import foot, head
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import FOOT, GAP, HEAD, Measures
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.svg import draw_svg

SIDE = 38.0
LARGE_SIDE = 78.0


def answers_per_page(layout: Layout, measures: Measures) -> int:
    columns, rows = _grid(layout, measures)
    return columns * rows


def answer_page(items: Sequence[Item], layout: Layout, measures: Measures, number: int) -> Page:
    """Solved boards, small, in reading order."""
    title = f"{layout.title}: {words.ANSWERS.lower()}" if layout.title else words.ANSWERS
    elements: list[Element] = [*head(layout, measures, title, has_name=False)]
    columns, _ = _grid(layout, measures)
    pitch = (layout.width - 2 * measures.margin + GAP) / columns
    side = pitch - GAP
    for at, item in enumerate(items):
        row, column = divmod(at, columns)
        x = measures.margin + column * pitch
        y = measures.top + row * (side + measures.caption + GAP)
        elements.append(Label("", x, y, side, size=measures.text, strong=str(item.number)))
        alt = words.ANSWER_ALT.format(number=item.number)
        elements.append(Picture(draw_svg(item.answer, layout.style), x, y + measures.caption, side, alt))
    return Page(layout.width, layout.height, (*elements, *foot(layout, measures, number)))


def _grid(layout: Layout, measures: Measures) -> tuple[int, int]:
    """Columns and rows."""
    side = LARGE_SIDE if layout.is_large_print else SIDE
    width = layout.width - 2 * measures.margin
    height = layout.height - 2 * measures.margin - HEAD - FOOT
    columns = max(1, int((width + GAP) / (side + GAP)))
    real_side = (width + GAP) / columns - GAP
    return columns, max(1, int((height + GAP) / (real_side + measures.caption + GAP)))
