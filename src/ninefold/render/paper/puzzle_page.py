"""A page of puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ninefold.render.paper.header_footer import footer, header, line_to_write_on
from ninefold.render.paper.item import Item
from ninefold.render.paper.layout import PER_PAGE, Layout
from ninefold.render.paper.measures import GAP, GUTTER, POINT, Measures
from ninefold.render.paper.page import Element, Label, Page, Picture
from ninefold.render.paper.stars import MOST, draw_stars_svg, width_of_stars
from ninefold.render.qr_code import draw_qr_svg
from ninefold.render.svg import draw_svg

TIME_LINE = 16.0
LETTER = 0.7
"""Of the size of a text: what a letter of a word takes, with something to spare."""


def puzzle_page(items: Sequence[Item], layout: Layout, measures: Measures, number: int) -> Page:
    """As many puzzles as the layout has places for, in reading order."""
    elements: list[Element] = [*header(layout, measures, layout.title, layout.has_lines)]
    columns, _ = PER_PAGE[layout.per_page]
    for at, item in enumerate(items):
        row, column = divmod(at, columns)
        x = measures.margin + column * (measures.column + GUTTER)
        y = measures.top + row * (measures.row + GUTTER)
        elements.extend(_place(item, layout, measures, x, y))
    return Page(layout.width, layout.height, (*elements, *footer(layout, measures, number)))


def _place(item: Item, layout: Layout, measures: Measures, x: float, y: float) -> Iterator[Element]:
    """Caption and board, with code and answer next to them, in the middle of the puzzle's place."""
    extra = max(measures.code, measures.answer)
    room = extra + GAP if extra else 0.0
    free = measures.column - measures.board
    left = x + (min(free / 2, free - room) if measures.is_aside else free / 2)
    used = measures.caption + measures.board + measures.rules + (0 if measures.is_aside else room)
    top = y + (measures.row - used) / 2
    right, bottom = left + measures.board, top + measures.caption + measures.board
    yield from _caption(item, layout, measures, left, top)
    yield _board(item, layout, left, top + measures.caption, measures.board)
    if item.rules:
        y_rules = top + used - measures.rules + GAP / 2
        yield Label(item.rules, left, y_rules, x + measures.column - left, measures.small_text)
    if measures.is_aside:
        under_code = measures.answer + GAP if measures.answer else 0.0
        yield from _code(item, layout, right + GAP, bottom - under_code - measures.code, measures.code)
        yield from _answer(item, layout, right + GAP, bottom - measures.answer, measures.answer)
    else:
        yield from _code(item, layout, left, bottom + GAP, measures.code)
        yield from _answer(item, layout, right - measures.answer, bottom + GAP, measures.answer)


def _caption(item: Item, layout: Layout, measures: Measures, x: float, y: float) -> Iterator[Element]:
    """Number, stars, title and level on the left, a line for the time on the right; a long title is shortened."""
    level = f"  {item.level[0].upper()}{item.level[1:]}" if layout.has_levels and item.level else ""
    heading = f"  {item.heading}" if item.heading else ""
    size, right = measures.text, x + measures.board
    timed = TIME_LINE + (len(layout.words.time) + 2) * LETTER * size * POINT if layout.has_lines else 0.0
    number, after = str(item.number), x
    if layout.has_stars and item.stars:
        yield Label("", x, y, measures.board, size=size, strong=number)
        stars = _stars(item, layout, x + (0.7 * len(number) + 0.5) * size * POINT, y, size * POINT)
        yield stars
        number, after = "", stars.x + stars.width
    yield Label(heading, after, y, right - timed - after, size=size, strong=number, is_one_line=True, tail=level)
    if layout.has_lines:
        yield from line_to_write_on(layout.words.time, right, y, TIME_LINE, size)


def _stars(item: Item, layout: Layout, x: float, y: float, height: float) -> Picture:
    alt = layout.words.stars_alt.format(stars=item.stars, most=MOST)
    return Picture(draw_stars_svg(item.stars, layout.style.palette), x, y - 0.15 * height, width_of_stars(height), alt)


def _board(item: Item, layout: Layout, x: float, y: float, side: float) -> Picture:
    scene = replace(item.scene, has_notes_grid=layout.has_notes_grid)
    return Picture(draw_svg(scene, layout.style), x, y, side, layout.words.puzzle_alt.format(number=item.number))


def _code(item: Item, layout: Layout, x: float, y: float, side: float) -> Iterator[Element]:
    if item.code:
        yield Picture(draw_qr_svg(item.code), x, y, side, layout.words.code_alt.format(number=item.number))


def _answer(item: Item, layout: Layout, x: float, y: float, side: float) -> Iterator[Element]:
    if side:
        alt = layout.words.answer_alt.format(number=item.number)
        yield Picture(draw_svg(item.answer, layout.style), x, y, side, alt, is_turned=True)
