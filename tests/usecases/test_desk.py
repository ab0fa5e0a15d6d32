"""A game on the desk: its clock, its notes, its help, and the shelf behind it."""

import json
from pathlib import Path

import pytest

import ninefold as nf
from ninefold.grid import format_grid
from ninefold.make.starter import starters
from ninefold.play import State
from ninefold.usecases.keeping.desk import Desk, entered_game, game_again, new_game
from ninefold.usecases.keeping.file_shelf import FileShelf
from terminal import PUZZLE, Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def desk(tmp_path: Path, clock: Clock) -> Desk:
    return Desk(entered_game(PUZZLE, 3), FileShelf(tmp_path), clock)


def test_a_new_game_has_the_wished_level_and_is_kept_at_once(tmp_path: Path, clock: Clock) -> None:
    desk = Desk(new_game("easy", 0), FileShelf(tmp_path), clock)
    assert nf.rate(str(desk.game.puzzle)).level == "easy"
    (kept,) = FileShelf(tmp_path).unfinished_games()
    assert (kept.name, kept.level) == (desk.kept.name, "easy")


def test_the_clock_stands_while_the_game_is_left(desk: Desk, clock: Clock, tmp_path: Path) -> None:
    clock.at += 30
    assert desk.clock == 30_000
    desk.leave()
    clock.at += 3_600
    assert desk.clock == 30_000
    shelf = FileShelf(tmp_path)
    again = Desk(shelf.unfinished_games()[0], shelf, clock)
    clock.at += 5
    assert again.clock == 35_000


def test_moves_are_taken_though_the_machines_clock_is_set_back(desk: Desk, clock: Clock) -> None:
    clock.at -= 3_600
    desk.write(2, 4)
    clock.at += 5
    assert (desk.game.position.digits[2], desk.clock) == (4, 5_000)


def test_every_move_is_on_the_shelf_at_once(desk: Desk, tmp_path: Path) -> None:
    desk.write(2, 4)
    assert FileShelf(tmp_path).unfinished_games()[0].game == desk.game


def test_one_game_on_two_desks_keeps_both_continuations(desk: Desk, clock: Clock, tmp_path: Path) -> None:
    other = Desk(desk.kept, FileShelf(tmp_path), clock)
    desk.write(2, 4)
    other.write(3, 6)
    other.write(5, 8)
    games = {kept.name: kept.game for kept in FileShelf(tmp_path).unfinished_games()}
    assert games == {desk.kept.name: desk.game, other.kept.name: other.game}
    assert (len(games), desk.kept.level, other.kept.level) == (2, "entered", "entered")


def test_a_game_that_was_dropped_while_it_is_played_is_put_back(desk: Desk, tmp_path: Path) -> None:
    desk.write(2, 4)
    FileShelf(tmp_path).drop_game(desk.kept.name)
    desk.write(3, 6)
    assert FileShelf(tmp_path).game_named(desk.kept.name).game == desk.game


def test_an_hour_of_thinking_at_the_desk_is_time_and_not_absence(desk: Desk, clock: Clock) -> None:
    clock.at += 3_600
    desk.write(2, 4)
    assert (desk.kept.clock.active, desk.kept.clock.is_offline) == (3_600_000, False)


def test_a_digit_takes_its_notes_in_peers_along_and_undo_brings_them_back(desk: Desk) -> None:
    desk.note(3, 4)
    desk.note(80 - 8, 4)
    desk.write(2, 4)
    assert 3 not in desk.game.position.marks
    desk.play("undo")
    assert desk.game.position.marks[3] == {"4"}


def test_a_clashing_digit_leaves_notes_alone_and_costs_a_life(desk: Desk) -> None:
    desk.note(3, 5)
    desk.write(2, 5)
    assert desk.game.position.marks[3] == {"5"}
    assert desk.game.lives_left == 2
    assert desk.clashes() == ["two 5s in row 1: r1c1 and r1c3", "two 5s in box 1: r1c1 and r1c3"]


def test_the_same_digit_again_takes_it_off(desk: Desk) -> None:
    desk.write(2, 4)
    desk.write(2, 4)
    assert desk.game.position.digits[2] == 0


def test_erasing_takes_the_digit_first_and_then_the_notes(desk: Desk) -> None:
    desk.note(2, 1)
    desk.note(2, 2)
    desk.write(2, 4)
    desk.erase(2)
    assert desk.game.position.marks[2] == {"1", "2"}
    desk.erase(2)
    assert 2 not in desk.game.position.marks


def test_all_notes_at_once_are_one_undo_and_count_as_help(desk: Desk) -> None:
    desk.note_everything()
    assert desk.game.position.marks[2] == {"1", "2", "4"}
    assert "notes" in desk.game.tally.used
    desk.play("undo")
    assert not desk.game.position.marks


def test_hints_lead_to_the_end_one_after_the_other(desk: Desk) -> None:
    for _ in range(200):
        if desk.game.state is State.FINISHED:
            break
        step = desk.hint()
        assert step is not None
        before = desk.game.position
        desk.apply(step)
        assert desk.game.position != before
    assert desk.game.state is State.FINISHED
    assert desk.game.tally.used == {"hint"}


def test_an_elimination_is_remembered_without_notes_until_it_is_undone(clock: Clock, tmp_path: Path) -> None:
    desk = Desk(entered_game(starters("hard")[0].text, 0), FileShelf(tmp_path), clock)
    while (step := desk.hint()) is not None and not step.removals:
        desk.apply(step)
    assert step is not None
    desk.apply(step)
    assert desk.game.position.marks == {
        cell: {f"x{removed.digit}" for removed in step.removals if removed.cell == cell}
        for cell in {removed.cell for removed in step.removals}
    }
    assert desk.hint() != step
    desk.play("undo")
    assert desk.hint() == step


def test_notes_without_the_true_digit_are_told_and_taken_off(desk: Desk) -> None:
    desk.note(2, 1)
    step = desk.hint()
    assert step is not None
    assert step.technique == "wrong-note"
    desk.apply(step)
    assert not desk.game.position.marks


def test_check_names_wrong_cells_and_counts_as_help(desk: Desk) -> None:
    desk.write(2, 1)
    assert desk.check() == [2]
    assert "check" in desk.game.tally.used


def test_solving_finishes_the_game_and_the_history_knows_it_had_help(desk: Desk, tmp_path: Path) -> None:
    desk.write(2, 1)
    desk.solve()
    assert desk.game.state is State.FINISHED
    (result,) = FileShelf(tmp_path).results()
    assert result.used == ("solution",)
    assert FileShelf(tmp_path).unfinished_games() == []


def test_the_textbook_solver_can_be_watched(desk: Desk) -> None:
    board = list(PUZZLE)
    for trial in desk.backtrack("fewest"):
        board[trial.cell] = "." if trial.is_retreat else str(trial.digit)
    assert "".join(board) == nf.solve(PUZZLE)
    assert "solution" in desk.game.tally.used


def test_the_same_puzzle_again_starts_from_nothing(desk: Desk, tmp_path: Path, clock: Clock) -> None:
    desk.write(2, 4)
    again = Desk(game_again(desk.kept), FileShelf(tmp_path), clock)
    assert format_grid(again.game.puzzle.givens) == PUZZLE
    assert again.game.lines == ()
    assert again.kept.name != desk.kept.name


def test_clues_that_contradict_each_other_are_called_as_players_call_them(tmp_path: Path, clock: Clock) -> None:
    cells = ["r1c1", "r1c2"]
    rules = [{"kind": "cage", "cells": cells, "sum": 3}, {"kind": "domain", "cells": cells, "digits": [3, 4]}]
    puzzle = json.dumps({"size": 4, "givens": "." * 16, "rules": rules})
    desk = Desk(entered_game(puzzle, 0), FileShelf(tmp_path), clock)
    assert desk.solutions().startswith("this puzzle has no solution: cage 3 at r1c1 and ")
    assert "rules[" not in desk.solutions()
    with pytest.raises(nf.NoSolutionError, match="cage 3 at r1c1"):
        desk.check()
