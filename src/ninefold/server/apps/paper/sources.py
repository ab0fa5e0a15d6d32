"""Where the puzzles of a booklet come from."""

from collections.abc import Iterator
from dataclasses import replace

from django.http import HttpRequest

from ninefold.errors import BadWishError
from ninefold.grid import CLASSIC, parse_grid
from ninefold.rules import parse_puzzle
from ninefold.server.apps.games.folds import fold
from ninefold.server.apps.games.queries import game_of
from ninefold.server.apps.paper.schemas import PrintIn
from ninefold.server.apps.players.guests import known_player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.picks_from_text import scene_of_game


def kept_picks(request: HttpRequest, wanted: PrintIn) -> Iterator[Pick]:
    """The puzzles that are kept here: by their numbers, or those of the visitor's own games."""
    for number in wanted.numbers:
        yield _pick(puzzle_by_number(number))
    for save_id in wanted.games:
        game = game_of(known_player(request), save_id)
        pick = _pick(game.puzzle)
        yield replace(pick, scene=scene_of_game(fold(game)) if wanted.entries else None)


def _pick(kept: Puzzle) -> Pick:
    puzzle = parse_puzzle(kept.text, kept.rules)
    if puzzle.shape != CLASSIC:
        raise BadWishError(f"puzzle {kept.number} is no 9 by 9 puzzle; only those can be printed")
    return Pick(puzzle, parse_grid(kept.solution), kept.level or "", kept.number)
