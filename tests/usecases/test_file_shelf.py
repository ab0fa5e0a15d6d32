"""What files do beyond the rules of keeping: names, order, damage, a history that older versions wrote."""

import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ninefold as nf
from ninefold.play import play_lines, start
from ninefold.usecases.keeping.file_shelf import FileShelf
from ninefold.usecases.keeping.game_result import Result, Standing, best_times
from ninefold.usecases.keeping.kept_game import KeptGame
from strategies import made

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
RESULT = Result("a-easy", NOON, "easy", 61_000, 0, (), "." * 81, 51, 0, Standing.RANKED, 18_000.5)


@pytest.fixture
def shelf(tmp_path: Path) -> FileShelf:
    return FileShelf(tmp_path)


def keep(shelf: FileShelf, name: str, *lines: str) -> KeptGame:
    kept = KeptGame(name, play_lines(start(nf.Puzzle(made(3).givens)), lines), "easy")
    shelf.keep(kept)
    return kept


def test_a_kept_game_comes_back_on_another_day(shelf: FileShelf, tmp_path: Path) -> None:
    kept = keep(shelf, "1-easy", "checkpoint here @500")
    (found,) = FileShelf(tmp_path).unfinished_games()
    assert (found.name, found.level, found.game, found.clock.active) == ("1-easy", "easy", kept.game, 500)


def test_keeping_again_replaces(shelf: FileShelf) -> None:
    keep(shelf, "1-easy")
    keep(shelf, "1-easy", "checkpoint here")
    assert [len(found.game.lines) for found in shelf.unfinished_games()] == [1]


def test_the_last_game_comes_first(shelf: FileShelf) -> None:
    for name in ("1-easy", "2-easy", "1-easy"):
        keep(shelf, name)
    assert [found.name for found in shelf.unfinished_games()] == ["1-easy", "2-easy"]


def test_the_last_game_comes_first_though_the_clock_was_set_back(shelf: FileShelf, tmp_path: Path) -> None:
    keep(shelf, "1-easy")
    os.utime(tmp_path / "games" / "1-easy.ninefold", (2**32, 2**32))
    keep(shelf, "2-easy")
    assert [found.name for found in shelf.unfinished_games()] == ["2-easy", "1-easy"]


def test_what_another_program_wrote_is_seen(shelf: FileShelf, tmp_path: Path) -> None:
    keep(shelf, "1-easy")
    keep(FileShelf(tmp_path), "1-easy", "checkpoint here")
    assert shelf.game_named("1-easy").game.lines == ("checkpoint here",)


def test_a_dropped_game_is_gone(shelf: FileShelf) -> None:
    keep(shelf, "1-easy")
    shelf.drop_game("1-easy")
    shelf.drop_game("1-easy")
    assert shelf.unfinished_games() == []
    with pytest.raises(nf.NotFoundError):
        shelf.game_named("1-easy")


@pytest.mark.parametrize("name", ["../secret", "", ".hidden", "a/b", "x" * 200])
def test_a_name_cannot_lead_out_of_the_folder(shelf: FileShelf, name: str) -> None:
    with pytest.raises(nf.NotFoundError):
        shelf.game_named(name)


def test_a_damaged_file_is_left_alone_and_passed_over(shelf: FileShelf, tmp_path: Path) -> None:
    keep(shelf, "1-easy")
    damaged = tmp_path / "games" / "2-easy.ninefold"
    damaged.write_bytes(b"\xff\xfe")
    assert [found.name for found in shelf.unfinished_games()] == ["1-easy"]
    assert damaged.exists()
    with pytest.raises(nf.BadSaveError):
        shelf.game_named("2-easy")


def test_history_is_kept_once_per_game_with_the_latest_first(shelf: FileShelf) -> None:
    later = replace(RESULT, name="b-easy", time=40_000, used=("check", "hint"), standing=Standing.HELPED)
    for result in (RESULT, later, RESULT):
        shelf.keep_result(result)
    assert shelf.results() == [later, RESULT]


def test_rows_of_older_versions_are_read_and_damaged_ones_passed_over(shelf: FileShelf, tmp_path: Path) -> None:
    shelf.keep_result(RESULT)
    with (tmp_path / "history.csv").open("a") as history:
        history.write(f"b-easy,2026-11-16,easy,40000,2,check hint,{'.' * 81}\n")
        history.write("c-easy,2026-11-17,easy,soon,2,,\nc-easy,someday\n")
    old, new = shelf.results()
    assert new == RESULT
    assert (old.name, old.day, old.time, old.used, old.standing) == (
        "b-easy",
        "2026-11-16",
        40_000,
        ("check", "hint"),
        None,
    )


def test_best_times_leave_out_games_with_help() -> None:
    helped = replace(RESULT, time=1_000, used=("hint",))
    slower = replace(RESULT, time=90_000)
    assert best_times([helped, slower, RESULT]) == {"easy": RESULT}
