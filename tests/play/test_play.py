"""Games that are undone, redone, saved and loaded stay what they were."""

import timeit
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import ninefold as nf
from ninefold.errors import BadMoveError, BadSaveError, IllegalMoveError
from ninefold.grid import CLASSIC, format_cell
from ninefold.play import Game, format_move, format_save, parse_move, parse_save, play_line, play_lines, start
from ninefold.rules import parse_puzzle
from strategies import made, puzzles

cells = st.integers(0, 80).map(format_cell)
digits = st.sampled_from("123456789")
marks = st.one_of(
    digits,
    digits.map("c{}".format),
    digits.map("#{}".format),
    digits.map("!{}".format),
    st.tuples(digits, digits).map("#".join),
    st.tuples(digits, cells, digits).map(lambda parts: f"{parts[0]}~{parts[1]}.{parts[2]}"),
)
changes = st.one_of(
    st.tuples(cells, digits).map("=".join),
    cells.map("{}-".format),
    st.tuples(cells, marks).map("+".join),
    st.tuples(cells, marks).map("-".join),
)
groups = st.tuples(st.sampled_from(["", "& "]), st.lists(changes, min_size=1, max_size=5)).map(
    lambda parts: parts[0] + " ".join(parts[1])
)
commands = st.sampled_from(
    ["undo", "redo", "pause", "resume", "continue", "used hint", "mistake r1c1=5", "checkpoint here"]
)
times = st.one_of(st.just(""), st.integers(0, 10**9).map(" @{}".format))
lines = st.tuples(st.one_of(groups, commands), times).map("".join)


@given(lines)
def test_a_move_reads_back(line: str) -> None:
    assert format_move(parse_move(line, CLASSIC), CLASSIC) == line


@given(st.text(max_size=60))
def test_any_line_is_a_move_or_refused(line: str) -> None:
    try:
        assert format_move(parse_move(line, CLASSIC), CLASSIC) == line
    except (BadMoveError, IllegalMoveError) as error:
        assert error.code in ("unreadable", "outside")


def accepted(game: Game, wanted: list[str]) -> Game:
    """The game after those of the lines that are not refused."""
    for line in wanted:
        try:
            game = play_line(game, line)
        except nf.NinefoldError:
            continue
    return game


@given(puzzles, st.integers(0, 5), st.lists(lines, max_size=30))
def test_a_saved_game_loads_as_the_same_game(puzzle: nf.Puzzle, lives: int, wanted: list[str]) -> None:
    game = accepted(start(nf.Puzzle(puzzle.givens), lives), wanted)
    assert parse_save(format_save(game)) == game
    # As it comes back from a mail.
    assert parse_save(format_save(game).replace("\n", "\r\n") + "\r\n\r\n") == game


@pytest.mark.parametrize("title", ["Plain", "Two\u2028lines\nand\x85more", "\ud800"])
def test_a_saved_game_keeps_the_rules_of_its_puzzle(title: str) -> None:
    rules = [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}]
    puzzle = nf.Puzzle("." * 16, rules, symbols="ABCD", title=title)
    saved = format_save(play_line(start(puzzle, 3), "r1c1+2"))
    again = parse_save(saved)
    assert (again.puzzle, again.lives, list(again.lines)) == (puzzle, 3, ["r1c1+2"])
    assert format_save(again) == saved
    damaged = saved.replace('"r1c2"', '"r9c9"')
    with pytest.raises(BadSaveError, match=r"^line 2: rules\[0\]\.cells"):
        parse_save(damaged)


@given(puzzles, st.lists(lines, max_size=30))
def test_a_game_is_the_fold_of_its_lines(puzzle: nf.Puzzle, wanted: list[str]) -> None:
    game = accepted(start(puzzle), wanted)
    assert play_lines(start(puzzle), game.lines) == game


class UndoMachine(RuleBasedStateMachine):
    """Whatever is done, undo leads back to the position before it and redo forward again."""

    def __init__(self) -> None:
        super().__init__()
        self.game = start(made(3))

    @rule(line=groups)
    def play(self, line: str) -> None:
        before = self.game
        self.game = accepted(self.game, [line])
        if len(self.game.undo) > len(before.undo):
            assert play_line(self.game, "undo").position == before.position

    @precondition(lambda self: self.game.undo and self.game.state == "playing")
    @rule()
    def undo_and_redo(self) -> None:
        undone = play_line(self.game, "undo")
        assert play_line(undone, "redo").position == self.game.position

    @precondition(lambda self: self.game.undo and self.game.state == "playing")
    @rule()
    def undo(self) -> None:
        self.game = play_line(self.game, "undo")

    @invariant()
    def givens_stay(self) -> None:
        givens = self.game.puzzle.givens
        assert all(given in (0, self.game.position.digits[cell]) for cell, given in enumerate(givens))


TestUndo = UndoMachine.TestCase
TestUndo.settings = settings(max_examples=25)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: a saved game begins with"),
        ("ninefold 2\n", "line 1: a saved game begins with"),
        ("ninefold 1\n\n", "there is no puzzle"),
        ("ninefold 1\npuzzle hello\n\n", "line 2: the text has 5 cells"),
        (f"ninefold 1\npuzzle {'.' * 81}\nlives many\n\n", "line 3: expected 'puzzle' or 'lives'"),
        (f"ninefold 1\npuzzle {'.' * 81}\nlives {'9' * 5_000}\n\n", "line 3: expected 'puzzle' or 'lives'"),
        (f"ninefold 1\npuzzle {'.' * 81}\n\nr1c1=5\nr1c1=55\n", "line 5: 'r1c1=55' is not a move"),
        (f"ninefold 1\npuzzle {'.' * 81}\n\nundo\n", "line 4: nothing to undo"),
    ],
)
def test_a_damaged_save_is_refused_with_the_line(text: str, message: str) -> None:
    with pytest.raises(nf.BadSaveError) as caught:
        parse_save(text)
    assert message in str(caught.value)


def notes_on_and_off(count: int) -> list[str]:
    return [f"r1c3{'-' if number % 2 else '+'}4 @{number}" for number in range(count)]


def test_a_step_weighs_what_it_changed_however_full_the_board_is() -> None:
    game = start(parse_puzzle("." * 81))
    crowd = [
        f"r1c3+1~r{row}c{column}.{digit}" for row in range(1, 3) for column in range(1, 10) for digit in range(1, 10)
    ]
    game = play_lines(game, [" ".join(crowd)])
    tracemalloc.start()
    game = play_lines(game, notes_on_and_off(5_000))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # With the marks of its cell in every step, a step would weigh ten thousand bytes.
    assert size / 5_000 < 1_000
    assert len(game.undo) == 5_001


def test_a_game_played_on_twice_from_one_place_becomes_two_games() -> None:
    first = play_line(start(made(3)), "used hint")
    one, other = play_line(first, "used cell"), play_line(first, "used check")
    assert list(first.lines) == ["used hint"]
    assert list(one.lines) == ["used hint", "used cell"]
    assert list(other.lines) == ["used hint", "used check"]
    assert (one.lines[-1], one.lines[:1], one.lines == ("used hint", "used cell")) == (
        "used cell",
        ("used hint",),
        True,
    )


def test_a_line_costs_as_much_late_as_early() -> None:
    game = start(parse_puzzle("." * 81))

    def seconds(count: int) -> float:
        lines = notes_on_and_off(count)
        return min(timeit.repeat(lambda: play_lines(game, lines), number=1, repeat=3))

    assert seconds(16_000) < 50 * seconds(1_000)
