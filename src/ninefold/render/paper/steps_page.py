"""Pages that explain how a puzzle goes on: a picture for every part of a step, and its sentences beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from ninefold.render.paper.header_footer import footer, header
from ninefold.render.paper.item import Explained
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import FOOTER, GAP, POINT, Measures
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.svg import draw_svg

LETTER = 0.52
"""How wide a letter is, in its own size; rather too much, so that no sentence runs into the next."""
LINE = 1.3
"""From one line of a sentence to the next, in the size of its letters."""
SPACE = 1.5
"""Between two sentences, in millimetres."""
SCALES = (1.0, 0.9, 0.8, 0.7)
"""By which the pictures of a chapter may be smaller, so that it needs fewer pages."""
SMALLEST_SIDE = 42.0
"""Notes in a picture of this width can still be read."""


@dataclass(frozen=True)
class StepsPage:
    """What stands on one page: a title, and parts of steps under it."""

    title: str
    parts: tuple[Explained, ...]
    scale: float = 1.0
    """Of its pictures."""


def chapter_pages(title: str, parts: Sequence[Explained], layout: Layout, measures: Measures) -> list[StepsPage]:
    """The parts of a chapter on as few pages as pictures of a readable size allow, in the largest that do."""
    usual, *smaller = SCALES
    sizes = [usual, *(scale for scale in smaller if _Room(layout, measures, scale).side >= SMALLEST_SIDE)]
    return min((steps_pages(title, parts, layout, measures, scale) for scale in sizes), key=len)


def steps_pages(
    title: str, steps: Sequence[Explained], layout: Layout, measures: Measures, scale: float = 1.0
) -> list[StepsPage]:
    """The parts of steps on as many pages as they need."""
    room = _Room(layout, measures, scale)
    pages: list[list[Explained]] = []
    left = 0.0
    for part in (piece for step in steps for piece in room.pieces(step)):
        height = room.height(part)
        if not pages or height > left:
            pages.append([])
            left = room.page
        pages[-1].append(part)
        left -= height
    return [StepsPage(title, tuple(parts), scale) for parts in pages]


def steps_page(content: StepsPage, layout: Layout, measures: Measures, number: int) -> Page:
    """One row for every part."""
    room = _Room(layout, measures, content.scale)
    elements: list[Element] = [*header(layout, measures, content.title, has_name=False)]
    y = measures.top
    for part in content.parts:
        elements += room.row(part, y)
        y += room.height(part)
    return Page(layout.width, layout.height, (*elements, *footer(layout, measures, number)))


class _Room:
    """The room on a page of steps: a picture on the left, words on the right."""

    def __init__(self, layout: Layout, measures: Measures, scale: float) -> None:
        self._layout = layout
        self._margin = measures.margin
        self._size = measures.text + 1
        self.page = layout.height - measures.top - measures.margin - FOOTER
        self.side = scale * min(self.page / 3 - 2 * GAP, 0.48 * (layout.width - 2 * measures.margin))
        self._aside = measures.margin + self.side + 2 * GAP
        self._width = layout.width - measures.margin - self._aside

    def pieces(self, part: Explained) -> Iterator[Explained]:
        """A part in as many pieces as it needs pages, each with the picture."""
        first = 0
        for at in range(1, len(part.sentences) + 1):
            piece = replace(part, sentences=part.sentences[first:at], first=first + 1)
            if at - first > 1 and self.height(piece) > self.page:
                yield replace(part, sentences=part.sentences[first : at - 1], first=first + 1)
                first = at - 1
        yield replace(part, sentences=part.sentences[first:], first=first + 1)

    def height(self, part: Explained) -> float:
        """With the gap under it."""
        words = sum(self._text_height(label.strong + label.text, label.size) for label in self._labels(part, 0))
        return max(self.side, words) + 2 * GAP

    def row(self, part: Explained, y: float) -> Iterator[Element]:
        alt = " ".join((part.title, part.lead, *part.sentences))
        yield Picture(draw_svg(part.scene, self._layout.style), self._margin, y, self.side, alt)
        yield from self._labels(part, y)

    def _labels(self, part: Explained, y: float) -> list[Label]:
        """Title, lead and numbered sentences, one under the other."""
        size = self._size
        texts = [("", part.title, size + 0.5)] if part.title else []
        texts += [(part.lead, "", size)] if part.lead else []
        texts += [(each, f"{number}  ", size) for number, each in enumerate(part.sentences, part.first)]
        labels = []
        for text, strong, points in texts:
            labels.append(Label(text, self._aside, y, self._width, size=points, strong=strong))
            y += self._text_height(strong + text, points)
        return labels

    def _text_height(self, text: str, size: float) -> float:
        letters = max(1, int(self._width / (LETTER * size * POINT)))
        return ceil(len(text) / letters) * LINE * size * POINT + SPACE
