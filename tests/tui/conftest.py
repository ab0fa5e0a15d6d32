"""The terminal game without a terminal: keys in, screen out, time as it is told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from ninefold.tui.app import NinefoldApp
from ninefold.usecases.keeping.desk import entered_game
from ninefold.usecases.keeping.file_shelf import FileShelf
from ninefold.usecases.learning_files import Learning
from terminal import Clock, Play, known_puzzle


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path) -> FileShelf:
    return FileShelf(tmp_path)


@pytest.fixture
def play(shelf: FileShelf, clock: Clock, tmp_path: Path) -> Play:
    """Starts the game: `async with play(PUZZLE) as pilot`."""

    @asynccontextmanager
    async def playing(
        puzzle: str | None = None, lives: int = 0, size: tuple[int, int] = (80, 24), **options: Any
    ) -> AsyncIterator[Pilot[None]]:
        first = entered_game(puzzle, lives) if puzzle else None
        app = NinefoldApp(
            shelf,
            clock,
            first,
            **{"has_motion": False, "makes": known_puzzle, "learning": Learning(tmp_path, seed=1), **options},
        )
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield pilot

    return playing
