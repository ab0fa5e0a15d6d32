"""What a player has chosen, over HTTP."""

import json
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import Body, Router
from pydantic import AfterValidator

from ninefold.server.apps.rate_limits.services import Limit, spend_as
from ninefold.server.schemas import READS, REFUSALS, Problem
from ninefold.server.visitor import known_player, player_for

router = Router(tags=["settings"])

CHOOSING = Limit("settings", calls=120)
LARGEST = 16_000
"""Characters of the settings as JSON."""


def _bounded(settings: dict[str, Any]) -> dict[str, Any]:
    text = json.dumps(settings, allow_nan=False)
    if len(text) > LARGEST:
        raise ValueError(f"settings have at most {LARGEST} characters as JSON, not {len(text)}")
    if "\\u0000" in text:
        raise ValueError("settings cannot hold the character 0")
    return settings


Settings = Annotated[dict[str, Any], AfterValidator(_bounded)]


@router.get("", response={200: dict[str, Any], **READS})
def read_settings(request: HttpRequest) -> dict[str, Any]:
    """What I have chosen, as I last sent it."""
    player = known_player(request)
    return player.settings if player else {}


@router.put("", response={200: dict[str, Any], 429: Problem, **REFUSALS})
def keep_settings(request: HttpRequest, settings: Body[Settings], response: HttpResponse) -> dict[str, Any]:
    """Keeps what I have chosen, in place of what was kept before."""
    player = player_for(request, response)
    spend_as(f"player {player.pk}", CHOOSING)
    player.settings = settings
    player.save(update_fields=["settings"])
    return settings
