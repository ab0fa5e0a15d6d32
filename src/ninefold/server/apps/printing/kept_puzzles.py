"""Puzzles of a booklet as they are kept: read and replayed by whoever prints them, which is another process."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ninefold.play import play_lines, start
from ninefold.server.apps.puzzles.columns import grid_of, puzzle_of_columns
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.picks_from_text import scene_of_game


@dataclass(frozen=True)
class KeptPuzzle:
    """The columns of a puzzle, and the lines of a game of it if what the player wrote is to be printed."""

    number: int
    text: str
    rules: dict[str, Any]
    solution: str
    level: str
    lives: int = 0
    lines: tuple[str, ...] | None = None

    def pick(self) -> Pick:
        """The puzzle, ready to be printed."""
        puzzle = puzzle_of_columns(self.text, self.rules)
        played = None if self.lines is None else play_lines(start(puzzle, self.lives), self.lines)
        scene = scene_of_game(played) if played else None
        return Pick(puzzle, grid_of(self.solution), self.level, self.number, scene)


@dataclass(frozen=True)
class KeptPuzzles:
    """Puzzles in the order of a booklet, in which one may stand several times."""

    kept: tuple[KeptPuzzle, ...]
    order: tuple[int, ...]
    """Places among those that are kept."""

    def __iter__(self) -> Iterator[Pick]:
        picks = [kept.pick() for kept in self.kept]
        return iter([picks[place] for place in self.order])
