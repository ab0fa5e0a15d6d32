"""Stacks, booklets and answer sheets: boards laid out on paper."""

from ninefold.render.paper.book import Book, answer_sheets, booklet
from ninefold.render.paper.item import Chapter, Explained, Item
from ninefold.render.paper.layout import ANSWERS, PER_PAGE, BadLayoutError, Layout
from ninefold.render.paper.measures import Content, measure
from ninefold.render.paper.page import Page
from ninefold.render.paper.paper_sizes import PAPERS
from ninefold.render.paper.pdf import PAGES_AT_ONCE, Imprint, join_pdfs, pages_to_pdf, pages_to_png

__all__ = [
    "ANSWERS",
    "PAGES_AT_ONCE",
    "PAPERS",
    "PER_PAGE",
    "BadLayoutError",
    "Book",
    "Chapter",
    "Content",
    "Explained",
    "Imprint",
    "Item",
    "Layout",
    "Page",
    "answer_sheets",
    "booklet",
    "join_pdfs",
    "measure",
    "pages_to_pdf",
    "pages_to_png",
]
