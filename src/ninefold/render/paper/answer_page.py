"""A page of answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from ninefold.render.paper.header_footer import footer, header
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import FOOTER, GAP, HEADER, Measures
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.svg import draw_svg

CELL, LARGE_CELL = 4.2, 8.6
"""The least width of a cell, usually and in large print."""
LARGEST_PART = 0.6
"""Of the page's width: a few answers get larger, but not as large as their puzzles."""


@dataclass(frozen=True)
class _Places:
    """Columns and rows of boards, and the side of one."""

    columns: int
    rows: int
    side: float


def answers_per_page(count: int, layout: Layout, measures: Measures) -> int:
    """How many of so many answers go on a page: full rows, and about as many on every page."""
    places = _places(count, layout, measures)
    return places.columns * places.rows


def answer_page(count: int, items: Sequence[Item], layout: Layout, measures: Measures, number: int) -> Page:
    """Solved boards, small, in reading order; `count` is how many there are on all pages together."""
    words = layout.words
    title = words.answers_to.format(title=layout.title) if layout.title else words.answers
    elements: list[Element] = [*header(layout, measures, title, has_name=False)]
    places = _places(count, layout, measures)
    width = (layout.width - 2 * measures.margin + GAP) / places.columns
    for at, item in enumerate(items):
        row, column = divmod(at, places.columns)
        # Boards as wide as their places begin at the margin; narrower ones stand in the middle of them.
        x = measures.margin + column * width + (width - GAP - places.side) / 2
        y = measures.top + row * (places.side + measures.caption + GAP)
        elements.append(Label("", x, y, places.side, size=measures.text, strong=str(item.number)))
        alt = words.answer_alt.format(number=item.number)
        elements.append(Picture(draw_svg(item.answer, layout.style), x, y + measures.caption, places.side, alt))
    return Page(layout.width, layout.height, (*elements, *footer(layout, measures, number)))


def _places(count: int, layout: Layout, measures: Measures) -> _Places:
    """The largest boards of which one page's share of so many fits on it."""
    most_columns, most_rows = _most(layout, measures)
    width, height = _room(layout, measures)
    pages = max(1, ceil(count / (most_columns * most_rows)))
    share = max(1, ceil(count / pages))

    def places(columns: int) -> _Places:
        rows = ceil(share / columns)
        side = min(width / columns - GAP, height / rows - measures.caption - GAP)
        return _Places(columns, rows, min(side, LARGEST_PART * layout.width))

    fitting = map(places, range(1, most_columns + 1))
    return max((each for each in fitting if each.rows <= most_rows), key=lambda each: each.side)


def _most(layout: Layout, measures: Measures) -> tuple[int, int]:
    """Columns and rows of the smallest boards that can be read."""
    least = measures.across * (LARGE_CELL if layout.is_large_print else CELL)
    width, height = _room(layout, measures)
    return max(1, int(width / (least + GAP))), max(1, int(height / (least + measures.caption + GAP)))


def _room(layout: Layout, measures: Measures) -> tuple[float, float]:
    """Width and height for boards, with the gap behind each."""
    width = layout.width - 2 * measures.margin + GAP
    return width, layout.height - 2 * measures.margin - HEADER - FOOTER + GAP
