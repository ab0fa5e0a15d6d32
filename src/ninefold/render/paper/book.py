"""The pages of a booklet, in the order they are printed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from ninefold.render.paper.answer_page import answer_page, answers_per_page
from ninefold.render.paper.cover import cover_page
from ninefold.render.paper.imposition import signature_order
from ninefold.render.paper.item import Chapter, Item
from ninefold.render.paper.layout import Layout
from ninefold.render.paper.measures import Content, Measures, measure
from ninefold.render.paper.page import Page
from ninefold.render.paper.puzzle_page import puzzle_page
from ninefold.render.paper.steps_page import StepsPage, chapter_pages, steps_page, steps_pages
from ninefold.render.svg import cells_across

Contents = TypeVar("Contents")
Maker = Callable[[], Page]


@dataclass(frozen=True)
class Book:
    """Pages that are drawn only when they are asked for, so that a thousand of them need no more room than a few."""

    makers: tuple[Maker, ...]

    def __len__(self) -> int:
        return len(self.makers)

    def __iter__(self) -> Iterator[Page]:
        return (make() for make in self.makers)


def booklet(items: Sequence[Item], layout: Layout, front: Sequence[Chapter] = ()) -> Book:
    """Cover, chapters, puzzles, explained steps, and the answers unless they go elsewhere."""
    measures = measure(layout, _content(items))
    pages: list[Maker] = [partial(cover_page, items, layout)] if layout.has_cover else []
    chapters = [page for each in front for page in chapter_pages(each.title, each.parts, layout, measures)]
    pages += _numbered(steps_page, chapters, layout, measures, len(pages))
    pages += _numbered(puzzle_page, _chunks(items, layout.per_page), layout, measures, len(pages))
    pages += _numbered(steps_page, _steps_of(items, layout, measures), layout, measures, len(pages))
    if layout.answers == "back":
        pages += _answers(items, layout, measures, len(pages))
    if len(pages) == 1 and layout.has_page_numbers:
        # A sheet or a poster is no first page of anything.
        return booklet(items, replace(layout, has_page_numbers=False), front)
    return _imposed(pages, layout)


def answer_sheets(items: Sequence[Item], layout: Layout) -> Book:
    """The answers alone."""
    measures = measure(layout, replace(_content(items), has_codes=False, rules=0))
    return _imposed(_answers(items, layout, measures, 0), layout)


def _content(items: Sequence[Item]) -> Content:
    return Content(
        has_codes=any(item.code for item in items),
        rules=max((len(item.rules) for item in items), default=0),
        across=max((cells_across(item.scene) for item in items), default=9),
        size=max((item.scene.shape.size for item in items), default=9),
    )


def _steps_of(items: Sequence[Item], layout: Layout, measures: Measures) -> list[StepsPage]:
    """Every puzzle begins a page, unless a single picture explains each."""
    words = layout.words
    explained = [item for item in items if item.steps]
    if len(explained) > 1 and all(len(item.steps) == 1 for item in explained):
        parts = [
            replace(item.steps[0], title=words.of_puzzle.format(number=item.number, step=item.steps[0].title))
            for item in explained
        ]
        return steps_pages(words.key_steps, parts, layout, measures)
    titled = [(words.step_by_step.format(number=item.number), item.steps) for item in explained]
    return [page for title, steps in titled for page in steps_pages(title, steps, layout, measures)]


def _answers(items: Sequence[Item], layout: Layout, measures: Measures, before: int) -> list[Maker]:
    chunks = _chunks(items, answers_per_page(len(items), layout, measures))
    return _numbered(partial(answer_page, len(items)), chunks, layout, measures, before)


def _numbered(
    draw: Callable[[Contents, Layout, Measures, int], Page],
    contents: Sequence[Contents],
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
