"""A page that explains how a puzzle begins."""

from ninefold.render.paper.header_footer import footer, header
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import FOOTER, GAP, POINT, Measures
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.svg import draw_svg


def steps_page(item: Item, layout: Layout, measures: Measures, number: int) -> Page:
    """One row for every step: the board with its marks, and the words beside it."""
    title = layout.words.first_steps.format(number=item.number)
    elements: list[Element] = [*header(layout, measures, title, has_name=False)]
    room = layout.height - measures.top - measures.margin - FOOTER
    pitch = room / max(3, len(item.steps))
    side = min(pitch - 2 * GAP, 0.48 * (layout.width - 2 * measures.margin))
    aside = measures.margin + side + 2 * GAP
    width = layout.width - measures.margin - aside
    for at, step in enumerate(item.steps):
        y = measures.top + at * pitch
        elements += [
            Picture(draw_svg(step.scene, layout.style), measures.margin, y, side, step.words),
            Label(step.title, aside, y, width, size=measures.text + 1.5, strong=f"{at + 1}  "),
            Label(step.words, aside, y + (measures.text + 1.5) * POINT + 3, width, size=measures.text + 1),
        ]
    return Page(layout.width, layout.height, (*elements, *footer(layout, measures, number)))
