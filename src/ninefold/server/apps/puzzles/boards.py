"""Boards of kept puzzles, remembered as JSON: many play the same puzzle, and a puzzle never changes.

One with very many rules takes a quarter of a second to lay out. That is work, so a work process does it, in its turn.
"""

import hashlib
import json
from collections import OrderedDict
from threading import Lock

from ninefold.server.apps.puzzles.board_text import BoardText, write_board
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.work_pool import WORK_POOL

FEW = 4_000
"""Characters of rules that are laid out at once, in some ten milliseconds; nearly all puzzles have fewer."""
MOST_CHARACTERS = 12_000_000
"""Of all boards that one process remembers."""


class Boards:
    """Those asked for last. Threads share it."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, BoardText] = OrderedDict()
        self._characters = 0
        self._lock = Lock()

    def of(self, row: Puzzle) -> BoardText:
        """The board of a puzzle."""
        rules = json.dumps(row.rules)
        # Not by its number: what is said about a puzzle may be said otherwise one day.
        key = hashlib.sha256(f"{row.text}\n{rules}".encode()).digest()
        with self._lock:
            if known := self._known.get(key):
                self._known.move_to_end(key)
                return known
        is_work = len(rules) > FEW
        board = WORK_POOL.run(write_board, row.text, row.rules) if is_work else write_board(row.text, row.rules)
        return self._remembered(key, board)

    def _remembered(self, key: bytes, board: BoardText) -> BoardText:
        with self._lock:
            if key not in self._known:
                self._known[key] = board
                self._characters += board.characters
            while self._characters > MOST_CHARACTERS:
                self._characters -= self._known.popitem(last=False)[1].characters
        return board


BOARDS = Boards()
