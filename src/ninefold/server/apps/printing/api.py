"""Printing over HTTP. My games can be among what is printed, so a browser's cookies need the CSRF token."""

from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Router

from ninefold.server.apps.printing.progress import told
from ninefold.server.apps.printing.schemas import PreviewIn, PrintIn
from ninefold.server.apps.printing.sources import picks_at_hand
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.documents import documents
from ninefold.server.schemas import BOUNDS, REFUSALS, Problem
from ninefold.server.told_lines import LINES, told_lines
from ninefold.server.work_pool import WorkPool
from ninefold.usecases import print_booklet as usecase
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.print_booklet import PrintOrder

router = Router(tags=["print"])

PRINTING = Limit("print", calls=60)
PREVIEWING = Limit("preview", calls=600)
PDF, PNG = "application/pdf", "image/png"

PRINT_POOL = WorkPool(processes=1, seconds=60, waiting=20)
"""A worker of its own, so that nobody's hint waits behind somebody's booklet."""

ANSWERS = {200: str, 404: Problem, **REFUSALS, **BOUNDS}


@router.post("", response=ANSWERS, openapi_extra=documents(PDF))
def print_booklet(request: HttpRequest, wanted: PrintIn) -> HttpResponse:
    """A booklet as PDF, or with answers apart the part of it that is asked for."""
    spend(request, PRINTING)
    job = _job(request, wanted)
    printed = PRINT_POOL.run(usecase.print_booklet, *job)
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
    job = _job(request, wanted)
    lines = told_lines(told(PRINT_POOL.follow(usecase.printing, *job)))
    return StreamingHttpResponse(lines, content_type=LINES)


@router.post("/preview", response=ANSWERS, openapi_extra=documents(PNG))
def preview_page(request: HttpRequest, wanted: PreviewIn) -> HttpResponse:
    """A picture of one page; the header Ninefold-Pages says how many there are."""
    spend(request, PREVIEWING)
    job = _job(request, wanted)
    preview = PRINT_POOL.run(usecase.preview_page, *job, wanted.page)
    return _counted(HttpResponse(preview.picture, content_type=PNG), preview.pages)


def _job(request: HttpRequest, wanted: PrintIn) -> tuple[PrintOrder, Iterable[Pick]]:
    """What is to be printed, and the puzzles for it that need not be made."""
    order = wanted.as_order(settings.PUBLIC_ADDRESS)
    return order, () if order.portions else picks_at_hand(request, wanted)


def _counted(response: HttpResponse, pages: int) -> HttpResponse:
    response["Ninefold-Pages"] = str(pages)
    return response
