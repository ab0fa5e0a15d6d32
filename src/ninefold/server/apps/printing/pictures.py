"""One board drawn, over HTTP. Nothing is kept and nothing belongs to anybody, so no CSRF token is asked for."""

from typing import Annotated, Literal

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import ConfigDict, Field

from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.documents import documents
from ninefold.server.schemas import BOUNDS, REFUSALS, Schema
from ninefold.server.visitor import Anybody, TokenHolder
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases.draw_board import draw_board

router = Router(tags=["print"], auth=[TokenHolder(), Anybody()])

DRAWING = Limit("picture", calls=120)
TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "text": "text/plain; charset=utf-8"}


class PictureIn(Schema):
    """A board, and how it is to be drawn."""

    model_config = ConfigDict(extra="forbid")

    text: Annotated[str, Field(max_length=200_000)] = Field(description="A saved game, or a puzzle in any format.")
    kind: Literal["svg", "png", "pdf", "text"] = "svg"
    colours: Literal["colour", "grey", "dark"] = "colour"
    width: int = Field(900, ge=64, le=2400, description="Of a PNG, in pixels.")


@router.post("/picture", response={200: str, **REFUSALS, **BOUNDS}, openapi_extra=documents(*TYPES.values()))
def draw_picture(request: HttpRequest, wanted: PictureIn) -> HttpResponse:
    """A board with everything on it: givens, entries, notes, colours, markers, links."""
    spend(request, DRAWING)
    drawn = WORK_POOL.run(draw_board, wanted.text, wanted.kind, wanted.colours, wanted.width)
    return HttpResponse(drawn, content_type=TYPES[wanted.kind])
