"""Games over HTTP."""

from django.http import HttpRequest, HttpResponse
from ninja import Router
from ninja.responses import Status

from ninefold.server.apps.games import queries, services
from ninefold.server.apps.games.schemas import GameOut, MovesIn, MovesOut, StartIn, game_out
from ninefold.server.apps.players.guests import known_player, player_for
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.server.schemas import REFUSALS, Problem

router = Router(tags=["games"])


@router.post("", response={201: GameOut, 404: Problem, **REFUSALS})
def start_game(request: HttpRequest, start: StartIn, response: HttpResponse) -> Status[GameOut]:
    """Starts a game of a puzzle."""
    puzzle = puzzle_by_number(start.puzzle)
    game = services.begin_game(player_for(request, response), puzzle, start.lives)
    return Status(201, game_out(game))


@router.get("/{save_id}", response={200: GameOut, 404: Problem})
def read_game(request: HttpRequest, save_id: str) -> GameOut:
    """The game with all its moves."""
    return game_out(queries.game_of(known_player(request), save_id))


@router.post("/{save_id}/moves", response={200: MovesOut, 404: Problem, 409: Problem, **REFUSALS})
def append_moves(request: HttpRequest, save_id: str, moves: MovesIn) -> MovesOut:
    """Adds moves to a game. Sending the same ones again does no harm."""
    game = queries.game_of(known_player(request), save_id)
    game = services.append_moves(game.pk, moves.first, moves.lines)
    return MovesOut(count=game.line_count, state=game.state)
