"""Pages typeset: as one PDF, or as pictures for a preview."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import islice
from typing import Any

from ninefold.render.palette import GREY, Palette
from ninefold.render.paper.page import Element, Page, Picture
from ninefold.render.typeset import MAIN, MissingPartError, forget, typeset_pdf, typeset_png

PAGES_AT_ONCE = 25
"""The typesetter needs megabytes for a page, so long booklets are put together from chunks."""


@dataclass(frozen=True)
class Imprint:
    """What the PDF says about itself, and the colours of its words."""

    title: str = ""
    keywords: tuple[str, ...] = ()
    palette: Palette = GREY


def pages_to_pdf(pages: Iterable[Page], imprint: Imprint = Imprint()) -> Iterator[bytes]:  # noqa: B008, a frozen value
    """PDF files of a chunk of pages each, to be joined by `join_pdfs`. The same pages give the same bytes."""
    remaining = iter(pages)
    while chunk := list(islice(remaining, PAGES_AT_ONCE)):
        yield typeset_pdf(_sources(chunk, imprint), timestamp=0)
        forget()


def pages_to_png(pages: Iterable[Page], imprint: Imprint = Imprint(), dots_per_inch: float = 96) -> list[bytes]:  # noqa: B008
    """A picture of every page."""
    return typeset_png(_sources(list(pages), imprint), dots_per_inch)


def join_pdfs(chunks: Iterable[bytes]) -> bytes:
    """One PDF of all chunks; a single chunk stays as it is."""
    first, *others = chunks
    if not others:
        return first
    writer = _pypdf().PdfWriter()
    for chunk in (first, *others):
        writer.append(BytesIO(chunk), import_outline=False)
    writer.metadata = _pypdf().PdfReader(BytesIO(first)).metadata
    joined = BytesIO()
    writer.write(joined)
    return joined.getvalue()


def _sources(pages: list[Page], imprint: Imprint) -> dict[str, bytes]:
    """The files that the template reads: one JSON, and every drawing once."""
    drawings: dict[str, str] = {}
    book = {
        "title": imprint.title,
        "keywords": imprint.keywords,
        "ink": imprint.palette.ink,
        "ink_soft": imprint.palette.ink_soft,
        "width": pages[0].width,
        "height": pages[0].height,
        "pages": [[_data(element, drawings) for element in page.elements] for page in pages],
    }
    pictures = {name: svg.encode() for svg, name in drawings.items()}
    return {MAIN: _template(), "book.json": json.dumps(book).encode(), **pictures}


def _data(element: Element, drawings: dict[str, str]) -> dict[str, Any]:
    data = {"kind": type(element).__name__.lower(), **asdict(element)}
    if isinstance(element, Picture):
        data["file"] = drawings.setdefault(data.pop("svg"), f"{len(drawings)}.svg")
    return data


@cache
def _template() -> bytes:
    return (files("ninefold.render.paper") / "page.typ").read_bytes()


def _pypdf() -> Any:
    try:
        import pypdf
    except ImportError as error:
        raise MissingPartError("long booklets need the print extra: pip install 'ninefold[print]'") from error
    return pypdf
