"""Moves answered by the loop itself: nearly all requests are moves, and nearly all moves go on from what is known.

Django has judged the sender a moment ago, and the game is remembered; then a move is read, folded and handed to the
writer, without a thread of its own. Whatever is not like that is left to Django, which answers as if nobody had looked.
"""

import asyncio
import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from django.utils import timezone
from pydantic import ValidationError

from ninefold.errors import NinefoldError
from ninefold.server.apps.games.folds import FOLDS, Known
from ninefold.server.apps.games.group_commit import GROUP_COMMIT, Append
from ninefold.server.apps.games.limits import spend_moves
from ninefold.server.apps.games.schemas import MovesIn
from ninefold.server.metrics import count_request
from ninefold.server.request_log import HEADER, log_request, request_id
from ninefold.server.senders import SENDERS, Headers, Sender
from ninefold.usecases.keeping.keep_game import Batch, continued
from ninefold.usecases.keeping.kept_game import KeptGame

if TYPE_CHECKING:
    from asgiref.typing import HTTPScope

BEFORE, BEHIND = "/api/v1/games/", "/moves"
MOST_BYTES = 4_000
"""The loop is everybody's; more than a few lines at once are folded in a thread."""
ID_HEADER = HEADER.lower().encode()


async def answer_quickly(scope: "HTTPScope", body: bytes) -> tuple[Headers, bytes] | None:
    """Headers and content of an answer with status 200; None if Django must look at the request."""
    path = scope["path"]
    if not (path.endswith(BEHIND) and path.startswith(BEFORE) and scope["method"] == "POST"):
        return None
    began = time.perf_counter()
    sender = SENDERS.get(scope) if len(body) <= MOST_BYTES else None
    if sender is None:
        return None
    game = await _play(sender, path[len(BEFORE) : -len(BEHIND)].lower(), body)
    return None if game is None else _answer(scope, sender, game, time.perf_counter() - began)


async def _play(sender: Sender, save_id: str, body: bytes) -> KeptGame | None:
    """The game with the moves added, kept on disk."""
    known = FOLDS.get(save_id)
    if known is None or known.owner != sender.verdict.player:
        return None
    try:
        moves = MovesIn.model_validate_json(body)
        after = continued(known.kept, Batch(moves.first, moves.lines, moves.offline), timezone.now())
        if after is None:
            return None
        spend_moves(sender.verdict.player, sender.verdict.client, moves.lines)
    except (ValidationError, NinefoldError):
        return None
    return after if await _is_kept(known, after) else None


async def _is_kept(known: Known, after: KeptGame) -> bool:
    loop = asyncio.get_running_loop()
    decided = loop.create_future()
    append = Append(known, after, when_decided=lambda: loop.call_soon_threadsafe(_decide, decided))
    GROUP_COMMIT.write_soon(append)
    await decided
    if not append.is_kept:
        FOLDS.forget(after.name)
        return False
    FOLDS.remember(replace(known, kept=after))
    return True


def _decide(decided: "asyncio.Future[None]") -> None:
    # The client may have hung up meanwhile.
    if not decided.done():
        decided.set_result(None)


def _answer(scope: "HTTPScope", sender: Sender, kept: KeptGame, seconds: float) -> tuple[Headers, bytes]:
    """As Django would have answered, told to logs and figures as Django would have."""
    content = json.dumps({"count": len(kept.game.lines), "state": kept.game.state}).encode()
    given = next((value.decode("latin-1") for name, value in scope["headers"] if name == ID_HEADER), "")
    with request_id(given) as identity:
        log_request("POST", scope["path"], 200, seconds)
    count_request("POST", sender.verdict.route, 200, seconds)
    length = str(len(content)).encode()
    return [*sender.headers, (ID_HEADER, identity.encode()), (b"content-length", length)], content
