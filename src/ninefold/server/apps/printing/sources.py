"""Where the puzzles of a booklet come from, unless they are made for it."""

import json
from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest

from ninefold.errors import NinefoldError
from ninefold.server.apps.games.queries import lines_of
from ninefold.server.apps.games.shelf import game_of
from ninefold.server.apps.printing.kept_puzzles import KeptPuzzle, KeptPuzzles
from ninefold.server.apps.printing.schemas import PrintIn
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.queries import puzzle_by_number
from ninefold.server.visitor import known_player
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.picks_from_text import PuzzleText

MOST_CHARACTERS = 4_000_000
"""Of rules and moves in one booklet; four hundred ordinary games of killers have two million."""


class BookletTooLargeError(NinefoldError):
    """The puzzles of a booklet have too many rules, or its games too many moves."""

    code = "too-large"

    def __init__(self) -> None:
        super().__init__("these puzzles and games are too large for one booklet; print fewer at once")


def picks_at_hand(request: HttpRequest, wanted: PrintIn) -> Iterable[Pick]:
    """The puzzles of a text or those that are kept here; neither are read here."""
    if wanted.text:
        return PuzzleText(wanted.text, wanted.entries, wanted.skip_bad)
    names: list[int | str] = [*wanted.numbers, *(save_id.lower() for save_id in wanted.games)]
    places = {name: place for place, name in enumerate(dict.fromkeys(names))}
    kept: list[KeptPuzzle] = []
    left = MOST_CHARACTERS
    for name in places:
        kept.append(_kept(request, name, wanted.entries))
        left -= _size(kept[-1])
        if left < 0:
            raise BookletTooLargeError
    return KeptPuzzles(tuple(kept), tuple(places[name] for name in names))


def _kept(request: HttpRequest, name: int | str, has_entries: bool) -> KeptPuzzle:
    """The puzzle of that number, or that of the visitor's own game."""
    if isinstance(name, int):
        return _columns(puzzle_by_number(name))
    game = game_of(known_player(request), name)
    lines = tuple(lines_of(game)) if has_entries else None
    return replace(_columns(game.puzzle), lives=game.lives, lines=lines)


def _columns(puzzle: Puzzle) -> KeptPuzzle:
    return KeptPuzzle(puzzle.number, puzzle.text, puzzle.rules, puzzle.solution, puzzle.level or "")


def _size(kept: KeptPuzzle) -> int:
    return len(json.dumps(kept.rules)) + sum(map(len, kept.lines or ()))
