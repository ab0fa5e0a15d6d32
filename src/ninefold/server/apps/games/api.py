"""Games over HTTP."""

from typing import Annotated, Literal

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router
from ninja.responses import Status
from pydantic import Field

from ninefold.render.qr_code import draw_qr_svg
from ninefold.server.apps.engine.review_schemas import ReviewOut, review_out
from ninefold.server.apps.games import passes, queries, services
from ninefold.server.apps.games.limits import spend_moves
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.games.schemas import (
    GameOut,
    GamesOut,
    GameSummary,
    MarkIn,
    MarkOut,
    MovesIn,
    MovesOut,
    NameIn,
    PassIn,
    PassOut,
    SettleIn,
    StartIn,
    game_out,
    game_summary,
)
from ninefold.server.apps.games.shelf import DatabaseShelf, game_of
from ninefold.server.apps.learn.schemas import InLanguage
from ninefold.server.apps.puzzles.api import ENTERING
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.server.apps.puzzles.services import keep_entered_puzzle
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.clients import current_client
from ninefold.server.metrics import route_of
from ninefold.server.pagination import Pagination
from ninefold.server.schemas import BOUNDS, READS, REFUSALS, Problem
from ninefold.server.senders import VERDICT, Verdict
from ninefold.server.visitor import known_player, player_for
from ninefold.server.work_pool import WORK_POOL
from ninefold.usecases.keeping.fork_game import MoveForkError
from ninefold.usecases.keeping.keep_game import Batch, append_lines, note_presence
from ninefold.usecases.review.review_game import review_text

router = Router(tags=["games"])

FETCHING = Limit("fetching", calls=300, seconds=600, is_shared=True)
"""Secrets are too long to be guessed; whoever tries is slowed down all the same."""
REVIEWS = Limit("reviews", calls=300)


class GameFilter(Pagination):
    """Which of my games, in which order."""

    state: Literal["playing", "paused", "lost", "finished", "unfinished"] | None = None
    puzzle: Annotated[int, Field(ge=1, le=2**63 - 1)] | None = None
    level: Annotated[str, Field(max_length=20)] | None = None
    name: Annotated[str, Field(max_length=60, pattern=r"^[^\x00]*$")] = ""
    deleted: bool = False
    sort: Literal["last", "first", "started", "time", "progress", "rating"] = "last"


@router.get("", response={200: GamesOut, 422: Problem, **READS})
def list_games(request: HttpRequest, wanted: Query[GameFilter]) -> GamesOut:
    """My games, a page at a time."""
    games = queries.Wanted(wanted.state, wanted.puzzle, wanted.level, wanted.name, wanted.deleted, wanted.sort)
    page = queries.page_of_games(known_player(request), games, wanted)
    return GamesOut(total=page.total, page=page.page, pages=page.pages, games=[game_summary(g) for g in page.items])


@router.post("", response={200: GameOut, 201: GameOut, 404: Problem, **BOUNDS, **REFUSALS})
def start_game(request: HttpRequest, start: StartIn, response: HttpResponse) -> Status[GameOut]:
    """Starts a game of a puzzle; asked again with the same key, answers the game that was started."""
    puzzle = _puzzle_to_play(request, start)
    player = player_for(request, response)
    game, is_new = services.start_game(player, puzzle, start.lives, start.offline, start.key)
    return Status(201 if is_new else 200, game_out(game))


def _puzzle_to_play(request: HttpRequest, start: StartIn) -> Puzzle:
    if start.puzzle is not None:
        return puzzle_by_number(start.puzzle)
    spend(request, ENTERING)
    origin = Puzzle.Origin.MADE if start.made else Puzzle.Origin.ENTERED
    return keep_entered_puzzle(start.text or "", origin)[0]


@router.get("/{save_id}", response={200: GameOut, 404: Problem, **READS})
def read_game(request: HttpRequest, save_id: str) -> GameOut:
    """The game with all its moves."""
    return game_out(_mine(request, save_id))


@router.get("/{save_id}/review", response={200: ReviewOut, 404: Problem, 422: Problem, **READS, **BOUNDS})
def review_game(request: HttpRequest, save_id: str, asked: Query[InLanguage]) -> ReviewOut:
    """The game looked back on: where its time went, what there was to see, its mistakes, what to practise."""
    spend(request, REVIEWS)
    save = queries.save_text_of(_mine(request, save_id))
    return review_out(WORK_POOL.run(review_text, save, seconds=WORK_POOL.budget), asked.language)


@router.patch("/{save_id}", response={200: GameSummary, 404: Problem, **REFUSALS})
def rename_game(request: HttpRequest, save_id: str, change: NameIn) -> GameSummary:
    """Gives a game a name."""
    game = _mine(request, save_id)
    game.name = change.name
    game.save(update_fields=["name"])
    return game_summary(game)


@router.delete("/{save_id}", response={200: GameSummary, 404: Problem, **REFUSALS})
def delete_game(request: HttpRequest, save_id: str) -> GameSummary:
    """Puts a game away. It can be brought back for thirty days."""
    return game_summary(services.delete_game(known_player(request), save_id))


@router.post("/{save_id}/restore", response={200: GameSummary, 404: Problem, **REFUSALS})
def restore_game(request: HttpRequest, save_id: str) -> GameSummary:
    """Brings a deleted game back."""
    return game_summary(services.restore_game(_mine(request, save_id)))


@router.post("/{save_id}/pass", response={200: PassOut, 404: Problem, **REFUSALS})
def make_pass(request: HttpRequest, save_id: str) -> PassOut:
    """A link, also as a QR code, with which another device goes on with this game. Its secret is shown this once."""
    game = _mine(request, save_id)
    # Behind the #, where no server and no log sees it.
    link = request.build_absolute_uri(f"/continue#{game.save_id}.{passes.new_pass(game)}")
    return PassOut(link=link, qr=draw_qr_svg(link, border=2))


@router.post("/{save_id}/fetch", response={200: GameOut, 404: Problem, 429: Problem, **REFUSALS})
def fetch_game(request: HttpRequest, save_id: str, opening: PassIn, response: HttpResponse) -> GameOut:
    """A game from another device, opened by the secret of its link. Both devices go on with it."""
    spend(request, FETCHING)
    game = passes.opened_by(save_id, opening.secret)
    passes.hold(game, player_for(request, response))
    return game_out(game)


@router.post("/{save_id}/settle", response={200: GameSummary, 404: Problem, **REFUSALS})
def settle_fork(request: HttpRequest, save_id: str, decision: SettleIn) -> GameSummary:
    """Decides between this continuation of a game and the one it parted from."""
    return game_summary(services.settle_fork(_mine(request, save_id), keeps_other=decision.other == "keep"))


@router.post("/{save_id}/marks", response={200: MarkOut, 404: Problem, **REFUSALS})
def mark_game(request: HttpRequest, save_id: str, mark: MarkIn) -> MarkOut:
    """Tells the server that the game is open, or closed: the clock that is ranked runs while it is open."""
    clock = note_presence(DatabaseShelf(known_player(request)), save_id, mark.open, timezone.now())
    return MarkOut(active=clock.active, running=clock.running_since is not None)


@router.post("/{save_id}/moves", response={200: MovesOut, 404: Problem, 409: Problem, 429: Problem, **REFUSALS})
def append_moves(request: HttpRequest, save_id: str, moves: MovesIn) -> MovesOut:
    """Adds moves to a game. Sending the same ones again does no harm.

    Moves that differ from those kept become a game of their own; the answer 409 names it as `fork`.
    """
    player = known_player(request)
    if player:
        client = current_client().name
        spend_moves(player.pk, client, moves.lines)
        request.META[VERDICT] = Verdict(player.pk, client, route_of(request))
    batch = Batch(moves.first, moves.lines, moves.offline)
    appended = append_lines(DatabaseShelf(player), save_id, batch, timezone.now())
    game = appended.kept.game
    if appended.fork:
        raise MoveForkError(len(game.lines), appended.at, appended.fork.name)
    return MovesOut(count=len(game.lines), state=game.state)


def _mine(request: HttpRequest, save_id: str) -> Game:
    return game_of(known_player(request), save_id)
