"""The HTTP API, put together from the apps."""

from django.http import HttpRequest
from django.views.decorators.csrf import ensure_csrf_cookie
from ninja import NinjaAPI, Schema
from ninja.decorators import decorate_view

import ninefold
from ninefold.server.apps.games.api import router as games
from ninefold.server.apps.puzzles.api import router as puzzles
from ninefold.server.errors import handle_errors
from ninefold.server.visitor import Visitor

api = NinjaAPI(title="Ninefold", version="1", urls_namespace="api", auth=Visitor())
handle_errors(api)
api.add_router("/v1/puzzles", puzzles)
api.add_router("/v1/games", games)


class Health(Schema):
    """The server is up."""

    status: str
    version: str


@api.get("/health", response=Health, tags=["health"], auth=None)
@decorate_view(ensure_csrf_cookie)
def health(request: HttpRequest) -> Health:
    """Whether the server answers, and which version it is. Also sets the CSRF cookie."""
    return Health(status="ok", version=ninefold.__version__)
