"""What stands at the top and bottom of every page: title, date, name line, page number."""

from collections.abc import Iterator

from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import POINT, Measures
from ninefold.render.paper.page import Element, Label, Line

NAME_LINE = 46.0


def header(layout: Layout, measures: Measures, title: str, has_name: bool) -> Iterator[Element]:
    """Title and date on the left, a line for the name on the right."""
    width = layout.width - 2 * measures.margin
    line = min(NAME_LINE, 0.3 * width)
    room = width - (line + 16 if has_name else 0)
    date = f"  {layout.date}" if layout.date else ""
    yield Label(date, measures.margin, measures.margin, room, size=measures.text + 2, strong=title)
    if has_name:
        yield from line_to_write_on(
            layout.words.name, measures.margin + width, measures.margin + 0.5, line, measures.text
        )


def line_to_write_on(word: str, right: float, y: float, length: float, size: float) -> Iterator[Element]:
    """A line that ends at `right`, with a word in front of it."""
    left = right - length
    yield Label(word, left - 21.5, y, 20, size=size, align="right", is_soft=True)
    yield Line(left, y + size * POINT * 0.8, length)


def footer(layout: Layout, measures: Measures, number: int) -> Iterator[Element]:
    """The page number, in the middle so that it suits left and right pages."""
    if layout.has_page_numbers:
        y = layout.height - measures.margin - 2
        width = layout.width - 2 * measures.margin
        yield Label(str(number), measures.margin, y, width, size=measures.text, align="center", is_soft=True)
