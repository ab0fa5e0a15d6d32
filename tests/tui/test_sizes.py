"""The terminal game plays every size, in windows of every size, and no save blocks the menu."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

import ninefold as nf
from ninefold.grid.shape import shape_of_size
from ninefold.grid.text import SIZES
from ninefold.play import State
from ninefold.render.text_borders import TextBorders
from ninefold.rules import Layout
from ninefold.tui.board import Board
from ninefold.tui.game import GameScreen
from ninefold.tui.measures import Measures, fitting, measures_of
from ninefold.tui.menu import Menu
from terminal import PUZZLE, Play, screen_text


def latin(size: int, empty: int) -> str:
    """A filled grid of that size with its first cells left empty: easy, and of one solution."""
    shape = shape_of_size(size)
    rows = [
        [
            (column + shape.box_width * (row % shape.box_height) + row // shape.box_height) % size
            for column in range(size)
        ]
        for row in range(size)
    ]
    return "." * empty + "".join(shape.symbols[digit] for row in rows for digit in row)[empty:]


def game_screen(pilot: Pilot[None]) -> GameScreen:
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    return screen


@pytest.mark.parametrize("size", [4, 6, 16])
async def test_every_size_is_played_to_its_end(play: Play, size: int) -> None:
    text = latin(size, empty=3)
    solution = nf.solve(text)
    async with play(text, size=(140, 50)) as pilot:
        screen = game_screen(pilot)
        assert len(screen_text(pilot).splitlines()) == 50
        await pilot.press("up", "left", "c", "v", "f", "1", "question_mark", "B", "right", "escape", "p", "p")
        await pilot.press("down", "right")
        for symbol in solution[:3]:
            await pilot.press(*(symbol if symbol.isdigit() else ("d", symbol.lower())), "right")
        assert screen.desk.game.state is State.FINISHED


def sizes_of(size: int) -> tuple[Measures, ...]:
    return measures_of(shape_of_size(size), TextBorders(Layout.of(size), ascii_only=False))


@pytest.mark.parametrize(
    ("size", "window"),
    [(4, (40, 10)), (6, (80, 24)), (9, (60, 20)), (9, (100, 34)), (16, (80, 24)), (25, (80, 24)), (25, (90, 34))],
)
async def test_the_board_is_whole_or_the_window_is_said_to_be_too_small(
    play: Play, size: int, window: tuple[int, int]
) -> None:
    async with play(latin(size, empty=size), size=window) as pilot:
        text = screen_text(pilot)
        sizes = sizes_of(size)
        measures = fitting(sizes, *window)
        if measures is None:
            least = sizes[-1]
            assert f"{least.width} and {least.height} are needed" in " ".join(text.split())
            return
        region = pilot.app.screen.query_one(Board).region
        assert (region.width, region.height) == (measures.board_width, measures.board_height)
        assert pilot.app.screen.region.contains_region(region)
        assert pilot.app.screen.region.contains_region(pilot.app.screen.query_one("#help").region)


@pytest.mark.parametrize("size", SIZES)
def test_a_larger_window_never_shows_less(size: int) -> None:
    found = [fitting(sizes_of(size), width, width // 2) for width in range(20, 400, 4)]
    widths = [measures.cell_width for measures in found if measures]
    assert widths == sorted(widths)
    assert widths[-1] > widths[0]


async def test_the_smallest_window_for_the_usual_board_and_one_that_is_smaller(play: Play) -> None:
    async with play(PUZZLE, size=(60, 20)) as pilot:
        assert "F1 keys" in screen_text(pilot)
        assert "too small" not in screen_text(pilot)
        await pilot.resize_terminal(50, 20)
        await pilot.pause()
        assert "too small" in screen_text(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "too small" not in screen_text(pilot)


async def test_notes_are_read_on_the_board_of_a_usual_terminal(play: Play) -> None:
    async with play(PUZZLE, size=(80, 24)) as pilot:
        await pilot.press("c")
        lines = screen_text(pilot).splitlines()
        assert "124" in lines[2]
        assert "2468" in lines[2]


async def test_the_solution_is_shown_only_after_a_yes_and_undo_brings_the_game_back(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("4", "S")
        assert "Show the solution?" in screen_text(pilot)
        await pilot.press("n")
        desk = game_screen(pilot).desk
        assert not desk.game.tally.used
        await pilot.press("S", "y")
        shown = pilot.app.screen.query_one(Board).picture.digits
        assert "".join(map(str, shown)) == nf.solve(PUZZLE)
        assert "solution" in desk.game.tally.used
        await pilot.press("right", "1")
        assert "u goes back to your game" in game_screen(pilot).message
        await pilot.press("u")
        assert desk.game.state is State.PLAYING
        assert desk.game.position.digits.count(0) == 50
        await pilot.press("u")
        assert desk.game.position.digits.count(0) == 51, "the next one takes a move back as ever"


async def test_leaving_the_solution_ends_the_game(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("S", "y", "Q")
        assert "Continue" not in screen_text(pilot)


async def test_files_that_are_no_games_never_block_the_menu(play: Play, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "a folder.ninefold").mkdir()
    (games / "2026-folder-easy.ninefold").mkdir()
    (games / "copy (1).ninefold").write_text("ninefold 1\n")
    (games / "torn-easy.ninefold").write_bytes(b"ninefold 1\npuzzle \xff")
    async with play() as pilot:
        assert isinstance(pilot.app.screen, Menu)
        assert "Continue" not in screen_text(pilot)
        await pilot.press("down", "down", "enter")
        assert "There is no saved game yet." in screen_text(pilot)


async def test_a_game_of_any_size_is_continued_from_the_menu(play: Play) -> None:
    async with play(latin(4, empty=5)) as pilot:
        await pilot.press("Q", "enter")
        assert game_screen(pilot).desk.game.puzzle.shape.size == 4


async def test_help_is_folded_at_the_width_of_a_small_window(play: Play) -> None:
    async with play(PUZZLE, size=(60, 20)) as pilot:
        await pilot.press("f1")
        told = screen_text(pilot)
    assert all(len(line.rstrip()) <= 58 for line in told.splitlines())
    # What belongs to a label stands in its column.
    below = told.splitlines()[next(n for n, line in enumerate(told.splitlines()) if "Write " in line) + 1]
    assert below.startswith(" " * 10)


async def test_what_is_said_at_length_is_read_on_and_the_keys_stay_in_sight(play: Play) -> None:
    """Rules in words are long, and a small window is low."""
    puzzle = str(nf.make("easy", variant="sandwich", seed=1))
    async with play(puzzle, size=(60, 20)) as pilot:
        await pilot.pause()
        await pilot.press("j", "k")
        assert "read on" in screen_text(pilot)
        assert "Q menu" in screen_text(pilot)
        assert "that line." not in screen_text(pilot)
        await pilot.press("pagedown", "pagedown")
        assert "that line." in screen_text(pilot)
        await pilot.press("1")
        assert "read on" not in screen_text(pilot)
