"""Folded games, remembered, so that a move added to a long game does not replay it from the start.

Lines are only ever added, so a fold stays true for ever; another process may just have added more to the game since.
Only what is committed is remembered.
"""

from collections import OrderedDict
from functools import partial
from threading import Lock

from django.db import transaction

from ninefold.play import Game as Played
from ninefold.play import play_lines, start
from ninefold.rules import parse_puzzle
from ninefold.server.apps.games.models import Game

MOST = 256

_folds: OrderedDict[str, Played] = OrderedDict()
"""By Save ID, the one used last at the end."""
_lock = Lock()


def fold(game: Game) -> Played:
    """The game as it stands, folded on from what is remembered."""
    with _lock:
        known = _folds.get(game.save_id)
    if known is None or len(known.lines) > game.line_count:
        known = start(parse_puzzle(game.puzzle.text, game.puzzle.rules), game.lives)
    if len(known.lines) == game.line_count:
        return known
    return play_lines(known, game.lines.filter(number__gt=len(known.lines)).values_list("text", flat=True))


def remember(save_id: str, played: Played) -> None:
    """Keeps a fold for the next time, once the lines in it are kept too."""
    transaction.on_commit(partial(_remember, save_id, played))


def _remember(save_id: str, played: Played) -> None:
    with _lock:
        known = _folds.pop(save_id, played)
        _folds[save_id] = max(known, played, key=lambda fold: len(fold.lines))
        while len(_folds) > MOST:
            _folds.popitem(last=False)
