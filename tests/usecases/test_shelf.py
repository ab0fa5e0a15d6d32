"""What every shelf must do, and what files do beyond it."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import ninefold as nf
from ninefold.play import play_line, start
from ninefold.usecases.file_shelf import FileShelf
from ninefold.usecases.shelf import KeptGame, Result, Shelf, best_times
from strategies import made

MakeShelf = Callable[[], Shelf]
RESULT = Result("a-easy", "2026-11-15", "easy", 61_000, 0, (), "." * 81)


@pytest.fixture(params=[FileShelf])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    found: Shelf = request.param(tmp_path)
    return found


def kept(name: str, *lines: str) -> KeptGame:
    game = start(nf.Puzzle(made(3).givens))
    for line in lines:
        game = play_line(game, line)
    return KeptGame(name, game, "easy")


def test_a_kept_game_comes_back_as_it_was(shelf: Shelf) -> None:
    game = kept("1-easy", "checkpoint here @500")
    shelf.keep_game(game)
    assert shelf.game_named("1-easy") == game
    assert shelf.unfinished_games() == [game]


def test_keeping_again_replaces(shelf: Shelf) -> None:
    shelf.keep_game(kept("1-easy"))
    shelf.keep_game(kept("1-easy", "checkpoint here"))
    assert [len(found.game.lines) for found in shelf.unfinished_games()] == [1]


def test_the_last_game_comes_first(shelf: Shelf) -> None:
    for name in ("1-easy", "2-easy", "1-easy"):
        shelf.keep_game(kept(name))
    assert [found.name for found in shelf.unfinished_games()] == ["1-easy", "2-easy"]


def test_a_dropped_game_is_gone(shelf: Shelf) -> None:
    shelf.keep_game(kept("1-easy"))
    shelf.drop_game("1-easy")
    shelf.drop_game("1-easy")
    assert shelf.unfinished_games() == []
    with pytest.raises(nf.NotFoundError):
        shelf.game_named("1-easy")


def test_history_is_kept_once_per_game_with_the_latest_first(shelf: Shelf) -> None:
    later = replace(RESULT, name="b-easy", clock=40_000, used=("check", "hint"))
    for result in (RESULT, later, RESULT):
        shelf.keep_result(result)
    assert shelf.results() == [later, RESULT]


def test_best_times_leave_out_games_with_help() -> None:
    helped = replace(RESULT, clock=1_000, used=("hint",))
    slower = replace(RESULT, clock=90_000)
    assert best_times([helped, slower, RESULT]) == {"easy": RESULT}


@pytest.mark.parametrize("name", ["../secret", "", ".hidden", "a/b", "x" * 200])
def test_a_name_cannot_lead_out_of_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(nf.NotFoundError):
        FileShelf(tmp_path).game_named(name)


def test_the_last_game_comes_first_though_the_clock_was_set_back(tmp_path: Path) -> None:
    shelf = FileShelf(tmp_path)
    shelf.keep_game(kept("1-easy"))
    os.utime(tmp_path / "games" / "1-easy.ninefold", (2**32, 2**32))
    shelf.keep_game(kept("2-easy"))
    assert [found.name for found in shelf.unfinished_games()] == ["2-easy", "1-easy"]


def test_a_damaged_file_is_left_alone_and_passed_over(tmp_path: Path) -> None:
    shelf = FileShelf(tmp_path)
    shelf.keep_game(kept("1-easy"))
    damaged = tmp_path / "games" / "2-easy.ninefold"
    damaged.write_bytes(b"\xff\xfe")
    assert [found.name for found in shelf.unfinished_games()] == ["1-easy"]
    assert damaged.exists()
    with pytest.raises(nf.BadSaveError):
        shelf.game_named("2-easy")
