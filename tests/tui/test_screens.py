"""Every screen as it was looked at: golden texts at 80 by 24, and a larger board."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

import pytest
from textual.worker import WorkerFailed

from ninefold.errors import UnmetWishError
from ninefold.usecases.keeping.file_shelf import FileShelf
from ninefold.usecases.keeping.game_result import Result
from ninefold.usecases.keeping.kept_game import KeptGame
from terminal import PUZZLE, Play, screen_text

Golden = Callable[[str, str], None]

IN_THE_GAME = {
    "game": ["4", "right", "n", "1", "2", "6"],
    "clash": ["5"],
    "check": ["1", "v"],
    "paused": ["p"],
    "solution": ["S", "y"],
    "watch": ["B", *["right"] * 9],
    "keys": ["f1"],
}
IN_THE_MENU = {
    "menu": [],
    "levels": ["enter", "l"],
    "enter": ["down", "enter"],
    "load": ["down", "down", "enter"],
    "history-empty": ["down", "down", "down", "enter"],
    "how-to-play": ["down", "down", "down", "down", "enter"],
}


@pytest.mark.parametrize("name", IN_THE_GAME)
async def test_screens_of_the_game(play: Play, golden: Golden, name: str) -> None:
    async with play(PUZZLE, lives=3) as pilot:
        await pilot.press(*IN_THE_GAME[name])
        await pilot.pause()
        golden(f"tui/{name}.txt", screen_text(pilot))


@pytest.mark.parametrize("name", IN_THE_MENU)
async def test_screens_of_the_menu(play: Play, golden: Golden, name: str) -> None:
    async with play() as pilot:
        if IN_THE_MENU[name]:
            await pilot.press(*IN_THE_MENU[name])
        await pilot.pause()
        golden(f"tui/{name}.txt", screen_text(pilot))


async def test_a_large_board_with_notes(play: Play, golden: Golden) -> None:
    async with play(PUZZLE, size=(120, 40)) as pilot:
        await pilot.press("c", "f", "4")
        await pilot.pause()
        golden("tui/large.txt", screen_text(pilot))


async def test_a_board_without_utf8(play: Play, golden: Golden) -> None:
    async with play(PUZZLE, is_ascii=True) as pilot:
        await pilot.press("4")
        await pilot.pause()
        golden("tui/ascii.txt", screen_text(pilot))


async def test_the_history(play: Play, golden: Golden, shelf: FileShelf) -> None:
    shelf.keep_result(Result("1-easy", datetime(2026, 11, 14).astimezone(), "easy", 754_000, 2, (), PUZZLE))
    shelf.keep_result(
        Result("2-hard", datetime(2026, 11, 15).astimezone(), "hard", 1_954_000, 0, ("check", "hint"), PUZZLE)
    )
    async with play() as pilot:
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        golden("tui/history.txt", screen_text(pilot))


async def test_a_new_game_begins_with_the_chosen_level_and_lives(play: Play, shelf: FileShelf) -> None:
    async with play() as pilot:
        await pilot.press("enter", "l", "j", "enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "Hard   0:00" in screen_text(pilot)
        assert "Lives 3 of 3" in screen_text(pilot)
        assert [kept.level for kept in shelf.unfinished_games()] == ["hard"]


async def test_a_puzzle_that_cannot_be_made_is_explained(play: Play) -> None:
    def fails(level: str, lives: int, variant: str | None) -> KeptGame:
        raise UnmetWishError("no such puzzle in 5 grids")

    async with play(makes=fails) as pilot:
        await pilot.press("enter", "enter")
        # The worker may have failed before we begin to wait for it.
        with suppress(WorkerFailed):
            await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "No such puzzle in 5 grids." in screen_text(pilot)


async def test_a_puzzle_is_entered_and_a_bad_one_explained(play: Play) -> None:
    async with play() as pilot:
        await pilot.press("down", "enter", "5", "5", "ctrl+s")
        assert "The text has 2 cells; a 9 by 9 grid has 81." in screen_text(pilot)
        for key in PUZZLE[2:]:
            await pilot.press("full_stop" if key == "." else key)
        await pilot.press("ctrl+s")
        assert "Two 5s in row 1: r1c1 and r1c2." in screen_text(pilot)
        await pilot.press("escape")
        assert "New game" in screen_text(pilot)


async def test_a_saved_game_is_loaded_or_forgotten(play: Play, shelf: FileShelf) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("4", "Q", "down", "down", "down", "enter")
        assert "entered, 50 cells left" in screen_text(pilot)
        await pilot.press("enter")
        assert "5    3    4 " in screen_text(pilot)
        await pilot.press("Q", "down", "down", "down", "enter", "D")
        assert "There is no saved game yet." in screen_text(pilot)
    assert shelf.unfinished_games() == []


async def test_light_and_dark(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("T")
        assert pilot.app.theme == "ninefold-light"
        await pilot.press("T")
        assert pilot.app.theme == "ninefold-dark"
