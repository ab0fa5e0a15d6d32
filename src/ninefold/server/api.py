"""The HTTP API, put together from the apps."""

from typing import Literal

from django.http import HttpRequest
from django.views.decorators.csrf import ensure_csrf_cookie
from ninja import NinjaAPI
from ninja.decorators import decorate_view
from ninja.responses import Status

import ninefold
from ninefold.server.apps.accounts.api import router as account
from ninefold.server.apps.classes.api import router as classes
from ninefold.server.apps.course.api import router as course
from ninefold.server.apps.daily.api import router as daily
from ninefold.server.apps.deployment.api import router as deployment
from ninefold.server.apps.drafts.api import router as drafts
from ninefold.server.apps.engine.api import router as engine
from ninefold.server.apps.engine.setting_api import router as setting
from ninefold.server.apps.games.api import router as games
from ninefold.server.apps.learn.api import router as learn
from ninefold.server.apps.players.api import router as settings
from ninefold.server.apps.practice.api import router as practice
from ninefold.server.apps.printing.api import router as paper
from ninefold.server.apps.printing.pictures import router as pictures
from ninefold.server.apps.published.api import router as published
from ninefold.server.apps.puzzles.api import router as puzzles
from ninefold.server.apps.results.api import history_router as history
from ninefold.server.apps.results.api import router as results
from ninefold.server.apps.tokens.api import router as tokens
from ninefold.server.errors import handle_errors
from ninefold.server.health import health
from ninefold.server.ready_json import ReadyJsonRenderer
from ninefold.server.schemas import Schema
from ninefold.server.visitor import TokenHolder, Visitor

api = NinjaAPI(
    title="Ninefold",
    version="1",
    urls_namespace="api",
    auth=[TokenHolder(), Visitor()],
    renderer=ReadyJsonRenderer(),
)
handle_errors(api)
api.add_router("/v1/here", deployment)
api.add_router("/v1/puzzles", puzzles)
api.add_router("/v1/drafts", drafts)
api.add_router("/v1/published", published)
api.add_router("/v1/games", games)
api.add_router("/v1/daily", daily)
api.add_router("/v1/results", results)
api.add_router("/v1/history", history)
api.add_router("/v1", engine)
api.add_router("/v1", setting)
api.add_router("/v1", learn)
api.add_router("/v1/print", paper)
api.add_router("/v1", pictures)
api.add_router("/v1/settings", settings)
api.add_router("/v1/course", course)
api.add_router("/v1/practice", practice)
api.add_router("/v1/classes", classes)
api.add_router("/v1/account", account)
api.add_router("/v1/tokens", tokens)


class HealthOut(Schema):
    """The server is up; `problems` says what is not well: database, disk, queue."""

    status: Literal["ok", "unwell"]
    version: str
    problems: list[str]


@api.get("/health", response={200: HealthOut, 503: HealthOut}, tags=["health"], auth=None)
@decorate_view(ensure_csrf_cookie)
def read_health(request: HttpRequest) -> Status[HealthOut]:
    """Whether the server is well, and which version it is. Also sets the CSRF cookie."""
    now = health()
    told = HealthOut(status="ok" if now.is_well else "unwell", version=ninefold.__version__, problems=now.problems)
    return Status(200 if now.is_well else 503, told)
