"""Where the puzzles of a booklet come from, unless they are made for it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from django.http import HttpRequest

from ninefold.server.apps.games.folds import fold
from ninefold.server.apps.games.shelf import game_of
from ninefold.server.apps.printing.schemas import PrintIn
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.server.apps.puzzles.rows import grid_of, puzzle_of_row
from ninefold.server.visitor import known_player
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.picks_from_text import PuzzleText, scene_of_game


def picks_at_hand(request: HttpRequest, wanted: PrintIn) -> Iterable[Pick]:
    """The puzzles of a text, which is not read here, or those that are kept here."""
    if wanted.text:
        return PuzzleText(wanted.text, wanted.entries, wanted.skip_bad)
    return tuple(_kept(request, wanted))


def _kept(request: HttpRequest, wanted: PrintIn) -> Iterator[Pick]:
    """The puzzles of these numbers, or those of the visitor's own games."""
    for number in wanted.numbers:
        yield _pick(puzzle_by_number(number))
    for save_id in wanted.games:
        game = game_of(known_player(request), save_id)
        pick = _pick(game.puzzle)
        yield replace(pick, scene=scene_of_game(fold(game)) if wanted.entries else None)


def _pick(kept: Puzzle) -> Pick:
    return Pick(puzzle_of_row(kept), grid_of(kept.solution), kept.level or "", kept.number)
