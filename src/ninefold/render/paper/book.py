"""The pages of a booklet, in the order they are printed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from ninefold.render.paper.answer_page import answer_page, answers_per_page
from ninefold.render.paper.cover import cover_page
from ninefold.render.paper.imposition import signature_order
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import Measures, measure
from ninefold.render.paper.page import Page
from ninefold.render.paper.puzzle_page import puzzle_page
from ninefold.render.paper.steps_page import steps_page, steps_pages

Content = TypeVar("Content")
Maker = Callable[[], Page]


@dataclass(frozen=True)
class Book:
    """Pages that are drawn only when they are asked for, so that a thousand of them need no more room than a few."""

    makers: tuple[Maker, ...]

    def __len__(self) -> int:
        return len(self.makers)

    def __iter__(self) -> Iterator[Page]:
        return (make() for make in self.makers)


def booklet(items: Sequence[Item], layout: Layout) -> Book:
    """Cover, puzzles, explained steps, and the answers unless they go elsewhere."""
    rules = max((len(item.rules) for item in items), default=0)
    measures = measure(layout, has_codes=any(item.code for item in items), rules=rules)
    pages: list[Maker] = [partial(cover_page, items, layout)] if layout.has_cover else []
    pages += _numbered(puzzle_page, _chunks(items, layout.per_page), layout, measures, len(pages))
    explained = [page for item in items if item.steps for page in steps_pages(item, layout, measures)]
    pages += _numbered(steps_page, explained, layout, measures, len(pages))
    if layout.answers == "back":
        pages += _answers(items, layout, measures, len(pages))
    return _imposed(pages, layout)


def answer_sheets(items: Sequence[Item], layout: Layout) -> Book:
    """The answers alone."""
    measures = measure(layout, has_codes=False)
    return _imposed(_answers(items, layout, measures, 0), layout)


def _answers(items: Sequence[Item], layout: Layout, measures: Measures, before: int) -> list[Maker]:
    return _numbered(answer_page, _chunks(items, answers_per_page(layout, measures)), layout, measures, before)


def _numbered(
    draw: Callable[[Content, Layout, Measures, int], Page],
    contents: Sequence[Content],
    layout: Layout,
    measures: Measures,
    before: int,
) -> list[Maker]:
    """One page for each content; `before` pages come before them."""
    return [partial(draw, content, layout, measures, before + at + 1) for at, content in enumerate(contents)]


def _chunks(items: Sequence[Item], size: int) -> list[Sequence[Item]]:
    return [items[at : at + size] for at in range(0, len(items), size)]


def _imposed(pages: list[Maker], layout: Layout) -> Book:
    if not layout.is_booklet:
        return Book(tuple(pages))
    blank = Page(layout.width, layout.height)
    padded = [*pages, *[lambda: blank] * 3]
    return Book(tuple(partial(_side, padded[left], padded[right]) for left, right in signature_order(len(pages))))


def _side(left: Maker, right: Maker) -> Page:
    """One side of a sheet: two pages next to each other."""
    first, second = left(), right()
    return Page(first.width + second.width, first.height, (*first.elements, *second.moved(first.width)))
