"""Drafts over HTTP: kept on the device first, and here for other devices."""

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Router
from ninja.responses import Status
from pydantic import Field

from ninefold.server.apps.drafts import services
from ninefold.server.apps.drafts.limits import spend_keeping
from ninefold.server.apps.drafts.models import Draft
from ninefold.server.apps.drafts.schemas import KEY, DraftIn, DraftOut, DraftsOut, DraftSummary, VersionIn
from ninefold.server.schemas import READS, REFUSALS, Problem
from ninefold.server.visitor import known_player, player_for

router = Router(tags=["drafts"])

Key = Annotated[str, Path(), Field(pattern=KEY)]


@router.get("", response={200: DraftsOut, **READS})
def list_drafts(request: HttpRequest) -> DraftsOut:
    """All my drafts."""
    return DraftsOut.from_orm({"drafts": services.drafts_of(known_player(request))})


@router.get("/{key}", response={200: DraftOut, 404: Problem, 422: Problem, **READS})
def read_draft(request: HttpRequest, key: Key) -> Draft:
    """One of my drafts, with its versions."""
    return services.draft_of(known_player(request), key)


@router.put("/{key}", response={200: DraftSummary, 429: Problem, **REFUSALS})
def keep_draft(request: HttpRequest, key: Key, draft: DraftIn, response: HttpResponse) -> Draft:
    """Keeps a draft; what another device had written meanwhile becomes a version."""
    player = player_for(request, response)
    spend_keeping(player, draft.text)
    return services.keep_draft(player, key, draft.text, draft.known)


@router.post("/{key}/versions", response={204: None, 404: Problem, 429: Problem, **REFUSALS})
def keep_version(request: HttpRequest, key: Key, version: VersionIn, response: HttpResponse) -> Status[None]:
    """Keeps a version of a draft to come back to."""
    player = player_for(request, response)
    spend_keeping(player, version.text)
    services.keep_version(player, key, version.at, version.text)
    return Status(204, None)


@router.delete("/{key}", response={204: None, 404: Problem, 429: Problem, **REFUSALS})
def delete_draft(request: HttpRequest, key: Key) -> Status[None]:
    """Deletes a draft with its versions."""
    player = known_player(request)
    if player:
        spend_keeping(player)
    services.delete_draft(player, key)
    return Status(204, None)
