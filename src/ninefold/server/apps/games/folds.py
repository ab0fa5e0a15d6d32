"""Folded games, remembered, so that a move added to a long game does not replay it from the start.

Lines are only ever added, so a Save ID and a number of lines name a fold for ever; whichever process asks.
"""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock

from ninefold.play import Game as Played
from ninefold.rules import parse_puzzle
from ninefold.server.apps.games.models import Game
from ninefold.usecases.play_game import append_lines, start_game

MOST = 256

_folds: OrderedDict[tuple[str, int], Played] = OrderedDict()
_lock = Lock()


def fold(game: Game) -> Played:
    """The game as it stands."""
    key = (game.save_id, game.line_count)
    with _lock:
        known = _folds.pop(key, None)
    if known is None:
        known = append_lines(new_fold(game), list(game.lines.values_list("text", flat=True)))
    return remember(game.save_id, known)


def new_fold(game: Game) -> Played:
    """The game before its first move."""
    return start_game(parse_puzzle(game.puzzle.text, game.puzzle.rules), game.lives)


def fold_on(game: Game, lines: Sequence[str]) -> Played:
    """The game with lines added; RefusedLineError if one is refused."""
    return append_lines(fold(game), lines)


def remember(save_id: str, played: Played) -> Played:
    """Keeps a fold for the next time."""
    with _lock:
        _folds[save_id, len(played.lines)] = played
        while len(_folds) > MOST:
            _folds.popitem(last=False)
    return played
