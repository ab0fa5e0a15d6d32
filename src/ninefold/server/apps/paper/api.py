"""Printing over HTTP. My games can be among what is printed, so a browser's cookies need the CSRF token."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Router

from ninefold.server.apps.limits.services import Limit, spend
from ninefold.server.apps.paper.progress import LINES, told_lines
from ninefold.server.apps.paper.schemas import PreviewIn, PrintIn
from ninefold.server.apps.paper.sources import kept_picks
from ninefold.server.apps.paper.work import Source, look_at_page, print_order, print_step_by_step
from ninefold.server.documents import documents
from ninefold.server.schemas import BOUNDS, REFUSALS, Problem
from ninefold.server.workshop import Workshop

router = Router(tags=["print"])

PRINTING = Limit("print", calls=20)
LOOKING = Limit("preview", calls=120)
PDF, PNG = "application/pdf", "image/png"

PRESS = Workshop(benches=1, seconds=60, waiting=20)
"""A bench of its own, so that nobody's hint waits behind somebody's booklet."""

ANSWERS = {200: str, 404: Problem, **REFUSALS, **BOUNDS}


@router.post("", response=ANSWERS, openapi_extra=documents(PDF))
def print_booklet(request: HttpRequest, wanted: PrintIn) -> HttpResponse:
    """A booklet as PDF, or with answers apart the part of it that is asked for."""
    spend(request, PRINTING)
    order, source = wanted.as_order(settings.PUBLIC_ADDRESS), _source(request, wanted)
    printed = PRESS.run(print_order, order, source)
    is_answers = wanted.part == "answers" and printed.answers is not None
    response = HttpResponse(printed.answers if is_answers else printed.booklet, content_type=PDF)
    name = "ninefold-answers.pdf" if is_answers else "ninefold.pdf"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return _counted(response, printed.pages)


@router.post("/progress", response=ANSWERS, openapi_extra=documents(LINES))
def print_and_tell(request: HttpRequest, wanted: PrintIn) -> StreamingHttpResponse:
    """The same, told as it comes along: a line of JSON for each step, and at the end one with the files in base64.

    What goes wrong on the way is the last line, as `problem`.
    """
    spend(request, PRINTING)
    order, source = wanted.as_order(settings.PUBLIC_ADDRESS), _source(request, wanted)
    lines = told_lines(request, PRESS.follow(print_step_by_step, order, source))
    return StreamingHttpResponse(lines, content_type=LINES)


@router.post("/preview", response=ANSWERS, openapi_extra=documents(PNG))
def preview_page(request: HttpRequest, wanted: PreviewIn) -> HttpResponse:
    """A picture of one page; the header Ninefold-Pages says how many there are."""
    spend(request, LOOKING)
    order, source = wanted.as_order(settings.PUBLIC_ADDRESS), _source(request, wanted)
    leaf = PRESS.run(look_at_page, order, source, wanted.page)
    return _counted(HttpResponse(leaf.picture, content_type=PNG), leaf.pages)


def _source(request: HttpRequest, wanted: PrintIn) -> Source:
    return Source(tuple(kept_picks(request, wanted)), wanted.text, wanted.entries, wanted.skip_bad)


def _counted(response: HttpResponse, pages: int) -> HttpResponse:
    response["Ninefold-Pages"] = str(pages)
    return response
