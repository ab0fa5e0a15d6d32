"""What tests of the terminal game share."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from textual.pilot import Pilot

from ninefold.play import start
from ninefold.rules import parse_puzzle
from ninefold.usecases.keeping.kept_game import KeptGame

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

SMALL_BOARD = (76, 24)
"""A window too narrow for notes in the cells: the side is wide, and sentences stand on one line."""

Play = Callable[..., AbstractAsyncContextManager[Pilot[None]]]
"""Starts the game: `async with play(PUZZLE) as pilot`."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.at = 1_790_000_000.0

    def __call__(self) -> float:
        return self.at


def known_puzzle(level: str, lives: int, variant: str | None = None) -> KeptGame:
    """A maker that always has the same puzzle ready, so that the screen is always the same."""
    return KeptGame("", start(parse_puzzle(PUZZLE), lives), level)


def screen_text(pilot: Pilot[None]) -> str:
    """What is on the screen, line by line."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"
