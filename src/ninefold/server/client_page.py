"""The page: one file, whatever the address; the client finds its way from there."""

import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from ninefold.errors import NotFoundError
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.server.apps.puzzles.schemas import puzzle_out
from ninefold.server.ready_json import write_json

NOT_BUILT = "The page has not been built. `make web` in a checkout builds it, `make wheel` a package that carries it.\n"
FRESH = {"Cache-Control": "no-cache"}
GAME = re.compile(r"/p/(\d{1,12})")


@require_safe
@ensure_csrf_cookie
def client_page(request: HttpRequest) -> HttpResponse:
    """The client's first file. Never kept by browsers, so that a new version is seen at once."""
    index = settings.CLIENT / "index.html"
    if not index.exists():
        return HttpResponse(NOT_BUILT, status=503, content_type="text/plain")
    game = GAME.fullmatch(request.path)
    puzzle = _puzzle_element(int(game[1])) if game else ""
    return HttpResponse(index.read_text().replace("</head>", f"{puzzle}</head>"), headers=FRESH)


def _puzzle_element(number: int) -> str:
    """The puzzle itself, so that the board can be laid without another question; empty if there is none."""
    try:
        facts = write_json(puzzle_out(puzzle_by_number(number)).model_dump())
    except NotFoundError:
        return ""
    return f'<script type="application/json" id="puzzle">{facts.replace("<", chr(92) + "u003c")}</script>'
